// What a player at a table has opened, lit up and half decided. What the game itself asks comes from the view.

import type { Pick } from '../board/Board.svelte';
import { kNoMarks, type Marks } from '../board/marks';
import { ticket_reach } from '../game/reach';
import type { Game, LegalAction, MapView, View } from '../game/types';
import { keep_plan, kept_plan } from '../net/kept_plan';
import type { TableFacts } from '../net/messages';
import type { Confirm } from '../net/settings.svelte';
import { hint_cities, hint_routes } from '../hints/words';
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
  /** The ticket that is looked at, and those that stay on the board. */
  lit = $state<number | null>(null);
  pinned = $state.raw<ReadonlySet<number>>(new Set());
  /** Routes of one's plan; while planning a tap on a route puts it in or takes it out. */
  planning = $state(false);
  plan = $state.raw<ReadonlySet<number>>(new Set());
  private shown = $state.raw<ReadonlySet<number>>(new Set());
  show_score = $state(true);
  /** On a small screen a question can be put aside to look at something else. */
  aside = $state(false);
  readonly tickets = new TicketPick();
  /** The second card of the turn is to come from the pile too. */
  private two_from_pile = false;

  /** What was planned is kept on this device under a name, where there is one. */
  constructor(
    private readonly desk: () => Desk,
    private readonly plan_of?: string,
  ) {
    if (plan_of === undefined) return;
    const { routes, pinned } = kept_plan(plan_of);
    this.plan = new Set(routes);
    this.pinned = new Set(pinned);
  }

  private keep(): void {
    if (this.plan_of !== undefined) keep_plan(this.plan_of, { routes: [...this.plan], pinned: [...this.pinned] });
  }

  private readonly lit_tickets = $derived.by(() =>
    [...new Set([...this.pinned, ...(this.lit === null ? [] : [this.lit])])].flatMap(
      (ticket) => this.desk().game.tickets[ticket] ?? [],
    ),
  );
  readonly lit_cities: ReadonlySet<string> = $derived.by(() => {
    if (this.open?.what === 'hint') return hint_cities(this.desk().game, this.open);
    return new Set(this.lit_tickets.flatMap((ticket) => [ticket.a, ticket.b]));
  });
  private readonly lit_routes: ReadonlySet<number> = $derived.by(() => {
    const { game, view } = this.desk();
    const { seat } = view;
    const ways =
      game.type === 'map' && seat !== null && view.phase !== 'over'
        ? this.lit_tickets.flatMap((ticket) => ticket_reach(game, view as MapView, seat, ticket).routes)
        : [];
    return new Set([...ways, ...this.plan, ...this.shown]);
  });
  /** What is marked on the board: for a hint what it speaks of, which is brought into sight. */
  readonly marks: Marks = $derived.by(() => {
    if (this.open?.what === 'hint') {
      const routes = hint_routes(this.open);
      const { action } = this.open;
      return { ...kNoMarks, lit: routes, in_sight: routes, asked: action.kind === 'claim' ? action.route : null };
    }
    return { ...kNoMarks, lit: this.lit_routes, asked: this.open?.what === 'claim' ? this.open.route : null };
  });

  /** What a hint advises: the cards that it speaks of are marked where they lie. */
  readonly advised: LegalAction | undefined = $derived(this.open?.what === 'hint' ? this.open.action : undefined);

  /**
   * The position has changed: a question that can no longer be answered goes away by itself, and what was begun is gone
   * on with.
   */
  renew(): void {
    if (this.open?.what !== 'seat') this.open = null;
    this.aside = false;
    if (!this.second_from_pile()) this.two_from_pile = false;
    this.go_on();
  }

  /** The table is gone from the page: an answer that comes now finds no desk to read. */
  leave(): void {
    this.two_from_pile = false;
  }

  private second_from_pile(): LegalAction | undefined {
    const { view, facts } = this.desk();
    return view.phase === 'second_draw' ? facts.legal?.find((action) => action.kind === 'draw_pile') : undefined;
  }

  /**
   * The second of two draws waits for two things: that the first was taken, and the position after it. Either may come
   * first.
   */
  private go_on(): void {
    if (!this.two_from_pile || this.desk().busy) return;
    const second = this.second_from_pile();
    if (!second) return;
    this.two_from_pile = false;
    void this.act(second);
  }

  private async act(action: LegalAction): Promise<void> {
    const taken = await this.desk().act(action);
    if (!taken) this.two_from_pile = false;
    this.go_on();
  }

  readonly choose = (action: LegalAction): void => {
    const decided =
      (this.open?.what === 'sure' || this.open?.what === 'hint') && this.open.action.number === action.number;
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
    if (this.planning && spot.kind === 'route') return this.toggle_plan(spot.route);
    if (actions.length === 0) this.open = null;
    else if (spot.kind === 'route') this.open = { what: 'claim', route: spot.route };
    else this.open = { what: 'city', city: spot.city };
  };

  private toggle_plan(route: number): void {
    const plan = new Set(this.plan);
    if (!plan.delete(route)) plan.add(route);
    this.plan = plan;
    this.keep();
  }

  readonly clear_plan = (): void => {
    this.plan = new Set();
    this.planning = false;
    this.keep();
  };

  /** A ticket stays on the board, or goes from it. */
  readonly pin = (ticket: number): void => {
    const pinned = new Set(this.pinned);
    if (!pinned.delete(ticket)) pinned.add(ticket);
    this.pinned = pinned;
    this.keep();
    this.shown = new Set();
  };

  readonly light = (ticket: number | null): void => {
    this.lit = ticket;
    this.shown = new Set();
  };

  /** What is told of the end: a ticket's cities, and routes. */
  readonly present = (ticket: number | null, routes: number[]): void => {
    this.lit = ticket;
    this.shown = new Set(routes);
  };

  /** A longest trail, or what stations lend, on the board instead of the score. */
  readonly show_routes = (routes: number[]): void => {
    this.lit = null;
    this.shown = new Set(routes);
    this.show_score = false;
  };
}
