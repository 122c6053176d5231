// Several people at one device: each sees what their own action brought, then hands the device over, and a curtain
// falls between them.

import type { TableFacts } from '../net/messages';
import { session } from '../net/session.svelte';
import type { TableState } from '../net/table_state';

export class OneDevice {
  /** The seat whose owner has lifted the curtain. */
  private shown = $state<number | null>(null);
  /** The table as that seat saw it last, also while another one is to act. Nothing is to be done there. */
  private looked = $state.raw<TableFacts | null>(null);

  constructor(private readonly table: () => TableState | null) {
    $effect(() => {
      const state = this.table();
      const seat = this.shown;
      if (!state || !this.shared || seat === null || this.over) return;
      const { legal: _, ...seen } = state.facts;
      if (seat === seen.seat) {
        this.looked = seen;
        return;
      }
      // Asked again after every change: bots at the table go on meanwhile. What was seen before stays until then.
      void session.ask({ type: 'look', table: state.table, seat }).then((brought) => {
        const newest = this.looked?.seat === seat ? this.looked.version : 0;
        if (brought?.view && this.shown === seat && seen.version >= newest)
          this.looked = { ...seen, seat, view: brought.view };
      });
    });
  }

  readonly shared = $derived.by(() => (this.table()?.facts.own_seats.length ?? 0) > 1);
  private readonly over = $derived.by(() => this.table()?.facts.view?.phase === 'over');
  /** The seat of this device that is to decide. */
  private readonly deciding = $derived.by(() => {
    const facts = this.table()?.facts;
    return facts?.waits_for?.some((seat) => facts.own_seats.includes(seat)) ? facts.seat : null;
  });

  /** Who must say that they are there before anything is shown. */
  readonly curtain = $derived.by(() =>
    this.shared && !this.over && this.shown === null ? (this.deciding ?? this.table()?.facts.own_seats[0] ?? 0) : null,
  );
  /** To whom the device is to be handed. */
  readonly next = $derived.by(() =>
    this.shared && !this.over && this.shown !== null && this.deciding !== null && this.deciding !== this.shown
      ? this.deciding
      : null,
  );

  /** What is on the screen: the table as the one sees who sits before it. */
  readonly facts = $derived.by((): TableFacts | null => {
    const facts = this.table()?.facts ?? null;
    if (!facts || !this.shared || this.over || this.shown === null || this.shown === facts.seat) return facts;
    return this.looked?.seat === this.shown ? this.looked : null;
  });

  readonly lift = (): void => {
    this.shown = this.curtain;
  };
  readonly hand_over = (): void => {
    this.shown = null;
    this.looked = null;
  };
}
