// What a player at a table has opened, lit up and half decided. What the game itself asks comes from the view.

import type { Pick } from '../board/Board.svelte';
import { ticket_reach } from '../game/reach';
import type { Game, LegalAction, MapView, View } from '../game/types';
import type { TableFacts } from '../net/messages';
import type { Confirm } from '../net/settings.svelte';
import { asks_first } from './confirm';
import type { Open } from './questions';
import { TicketPick } from './ticket_pick.svelte';

export interface Desk {
  game: Game;
  view: View;
  facts: TableFacts;
  confirm: Confirm;
  /** An action is on its way: another one would not be taken. */
  busy: boolean;
  /** Whether it was taken. */
  act: (action: LegalAction) => Promise<boolean>;
}

export class Deciding {
  open = $state.raw<Open | null>(null);
  /** The ticket that is lit up on the board. */
  lit = $state<number | null>(null);
  private shown = $state.raw<ReadonlySet<number>>(new Set());
  show_score = $state(true);
  /** On a small screen a question can be put aside to look at something else. */
  aside = $state(false);
  readonly tickets = new TicketPick();
  /** The second card of the turn is to come from the pile too. */
  private two_from_pile = false;

  constructor(private readonly desk: () => Desk) {}

  private readonly lit_ticket = $derived.by(() => (this.lit === null ? null : (this.desk().game.tickets[this.lit] ?? null)));
  readonly lit_cities: ReadonlySet<string> = $derived.by(() => new Set(this.lit_ticket ? [this.lit_ticket.a, this.lit_ticket.b] : []));
  readonly lit_routes: ReadonlySet<number> = $derived.by(() => {
    const { game, view } = this.desk();
    if (this.open?.what === 'claim') return new Set([this.open.route]);
    if (this.open?.what === 'hint' && this.open.action.kind === 'claim') return new Set([this.open.action.route]);
    if (this.lit_ticket && game.type === 'map' && view.seat !== null && view.phase !== 'over') return new Set(ticket_reach(game, view as MapView, view.seat, this.lit_ticket).routes);
    return this.shown;
  });

  /** The position has changed: a question that can no longer be answered goes away by itself, and what was begun is gone on with. */
  renew(): void {
    if (this.open?.what !== 'seat') this.open = null;
    this.aside = false;
    if (!this.second_from_pile()) this.two_from_pile = false;
    this.go_on();
  }

  private second_from_pile(): LegalAction | undefined {
    const { view, facts } = this.desk();
    return view.phase === 'second_draw' ? facts.legal?.find((action) => action.kind === 'draw_pile') : undefined;
  }

  /** The second of two draws waits for two things: that the first was taken, and the position after it. Either may come first. */
  private go_on(): void {
    const second = this.second_from_pile();
    if (!second || !this.two_from_pile || this.desk().busy) return;
    this.two_from_pile = false;
    void this.act(second);
  }

  private async act(action: LegalAction): Promise<void> {
    const taken = await this.desk().act(action);
    if (!taken) this.two_from_pile = false;
    this.go_on();
  }

  readonly choose = (action: LegalAction): void => {
    const decided = (this.open?.what === 'sure' || this.open?.what === 'hint') && this.open.action.number === action.number;
    if (!decided) this.two_from_pile = false;
    this.aside = false;
    if (asks_first(action, this.desk().confirm) && !decided) {
      this.open = { what: 'sure', action };
      return;
    }
    this.open = null;
    void this.act(action);
  };

  readonly ask = (next: Open | null): void => {
    this.open = next;
    this.aside = false;
    this.two_from_pile = false;
  };

  readonly draw_two = (action: LegalAction): void => {
    this.choose(action);
    this.two_from_pile = true;
  };

  readonly pick = ({ spot, actions }: Pick): void => {
    this.aside = false;
    if (actions.length === 0) this.open = null;
    else if (spot.kind === 'route') this.open = { what: 'claim', route: spot.route };
    else this.open = { what: 'city', city: spot.city };
  };

  readonly light = (ticket: number | null): void => {
    this.lit = ticket;
    this.shown = new Set();
  };

  /** A longest trail, or what stations lend, on the board instead of the score. */
  readonly show_routes = (routes: number[]): void => {
    this.lit = null;
    this.shown = new Set(routes);
    this.show_score = false;
  };
}
