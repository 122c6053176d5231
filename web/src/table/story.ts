// The log in words: what happened, told from the events. What follows by rule is not told, the table shows it.

import { in_order } from '../game/route_state';
import type { Action, Card, Game, GameEvent, View } from '../game/types';
import { city_names, route_name, token_name, type NameOf } from '../game/words';
import type { Messages } from '../i18n/en';
import type { StoryEntry } from '../net/messages';
import { person_name } from '../net/seat_name';
import { Row } from './row';
import { standing } from './standing';
import { Tokens } from './tokens';
import { Yards } from './yards';

export interface Line {
  version: number;
  seat: number | null;
  text: string;
  kind: 'play' | 'chat' | 'table';
  undone: boolean;
}

/** What of the game a sentence may speak of that its event does not say. */
interface Memory {
  /** Who has what in the yard, to tell a robbery. */
  yards: Yards;
  row: Row;
  tokens: Tokens;
}

export class Teller {
  private readonly cities: Map<string, string>;
  private setting_up = true;
  /** The cards of the draws being told, and of the tunnel being dug: one sentence grows with them. */
  private drawn: { seat: number; seen: string[]; unseen: number } | null = null;
  private turned: string[] = [];
  memory: Memory;

  /** What is seen of the game now tells what lay on the board at the start. */
  constructor(
    private readonly t: Messages,
    private readonly game: Game,
    private readonly name_of: NameOf,
    view?: View,
  ) {
    this.cities = city_names(game);
    this.memory = { yards: new Yards(), row: new Row(), tokens: Tokens.at_start(view) };
  }

  private cards(cards: Partial<Record<Card, number>>): string {
    return this.t.cards(in_order(this.game.cards, cards));
  }

  /** What was done last is taken back; all is what it was then. */
  take_back(memory: Memory): void {
    this.memory = memory;
    this.drawn = null;
  }

  /**
   * One event in words, or null where there is nothing to tell. `more`: the sentence takes the place of the last one.
   * `aside`: the one before it may still grow.
   */
  event(event: GameEvent): { text: string; more: boolean; aside?: true } | null {
    const log = this.t.log;
    const { row, turned } = this.memory.row.after(event, this.game);
    this.memory = { ...this.memory, row };
    switch (event.kind) {
      case 'start':
        return { text: log.starts(this.name_of(event.seat)), more: false };
      case 'deal':
        if (this.setting_up || !event.card || !this.drawn) return null;
        this.drawn.seen.push(log.from_pile(this.t.card[event.card]));
        --this.drawn.unseen;
        return { text: this.draws(), more: true };
      case 'turn_up':
        if (turned === 'flush') return { text: this.t.status.flushed(this.game.wild), more: false, aside: true };
        if (turned !== 'tunnel') return null;
        this.turned.push(this.t.card[event.card]);
        return { text: log.turned_up(this.turned), more: this.turned.length > 1 };
      case 'deal_tickets':
        return null;
      case 'action':
        return this.draw(event) ?? { text: this.action(event), more: false };
    }
  }

  private draws(): string {
    const { seat, seen, unseen } = this.drawn!;
    return this.t.log.draws(this.name_of(seat), seen, unseen);
  }

  private draw({ seat, action }: Extract<GameEvent, { kind: 'action' }>): { text: string; more: boolean } | null {
    if (action.kind !== 'draw_face_up' && action.kind !== 'draw_pile') {
      this.drawn = null;
      return null;
    }
    this.setting_up = false;
    this.robbed_by(seat, action);
    // Two picks make a turn; a player alone at the table may draw again at once.
    const more = this.drawn?.seat === seat && this.drawn.seen.length + this.drawn.unseen < 2;
    if (!more) this.drawn = { seat, seen: [], unseen: 0 };
    if (action.kind === 'draw_face_up') this.drawn!.seen.push(this.t.card[action.card]);
    else ++this.drawn!.unseen;
    return { text: this.draws(), more };
  }

  private robbed_by(seat: number, action: { kind: Action['kind'] }): number[] {
    const { yards, robbed } = this.memory.yards.after(seat, action, this.game.wild);
    this.memory = { ...this.memory, yards };
    return robbed;
  }

  private with_points(number: number): string {
    const ticket = this.game.tickets[number];
    return ticket ? `${route_name(this.t, this.cities, ticket)} (${ticket.points})` : '';
  }

  private action({ seat, action, kept, completed }: Extract<GameEvent, { kind: 'action' }>): string {
    const log = this.t.log;
    const name = this.name_of(seat);
    const city = (id: string): string => this.cities.get(id) ?? id;
    this.turned = [];
    const robbed = this.robbed_by(seat, action);
    if (action.kind !== 'keep' && action.kind !== 'place_token') this.setting_up = false;
    switch (action.kind) {
      case 'draw_face_up':
      case 'draw_pile':
        return this.draws();
      case 'claim': {
        const route = this.game.type === 'map' ? this.game.routes[action.route] : undefined;
        if (!route) return name;
        const what = route_name(this.t, this.cities, route);
        const { tokens, kind } = this.memory.tokens.after(seat, action, this.game);
        this.memory = { ...this.memory, tokens };
        const told = (route.tunnel ? log.dig : log.claim)(name, what, this.cards(action.cards));
        return kind === undefined ? told : `${told} ${log.token(token_name(this.t, kind))}`;
      }
      case 'draw_tickets':
        return log.draw_tickets(name);
      case 'keep':
        return kept === undefined ? log.keep_some(name) : log.keep(name, kept);
      case 'station':
        return log.station(name, city(action.city), this.cards(action.cards));
      case 'pay_tunnel':
        return log.pay_tunnel(name, this.cards(action.cards));
      case 'withdraw':
        return log.withdraw(name);
      case 'place_token':
        return log.place_token(name, city(action.city));
      case 'place':
        return robbed.length > 0
          ? log.place_robs(name, this.cards(action.cards), this.t.list(robbed.map(this.name_of)))
          : log.place(name, this.cards(action.cards));
      case 'complete':
        return log.complete(name, [this.with_points(action.ticket)]);
      case 'complete_best':
        if (completed?.length === 0) return log.done(name);
        return completed
          ? log.complete(
              name,
              completed.map((ticket) => this.with_points(ticket)),
            )
          : log.complete_best(name);
      case 'done':
        return log.done(name);
      case 'pass':
        return log.pass(name);
    }
  }
}

/** A possible action in words, as the log would tell it. */
export function in_words(
  t: Messages,
  game: Game,
  name_of: NameOf,
  seat: number,
  action: Action & { text: string },
): string {
  return new Teller(t, game, name_of).event({ kind: 'action', seat, action })?.text ?? action.text;
}

export function tell(t: Messages, game: Game, name_of: NameOf, story: readonly StoryEntry[], view?: View): Line[] {
  const teller = new Teller(t, game, name_of, view);
  const at_start = teller.memory;
  const lines: Line[] = [];
  /** For each event its line, if it has one, and what is remembered after it: what is undone counts events. */
  let events: { line: Line | null; aside: boolean; memory: Memory }[] = [];
  const add = (entry: StoryEntry, text: string | null, kind: Line['kind'], seat: number | null = null): Line | null => {
    if (text === null) return null;
    const line: Line = { version: entry.version, seat, text, kind, undone: false };
    lines.push(line);
    return line;
  };
  for (const entry of story) {
    switch (entry.kind) {
      case 'event': {
        const told = teller.event(entry.event);
        // What was said meanwhile stands after the sentence that grows.
        const last = events.findLast(({ line, aside }) => line && !aside)?.line;
        const { memory } = teller;
        if (told?.more && last) {
          last.text = told.text;
          events.push({ line: last, aside: false, memory });
        } else {
          const line = add(entry, told?.text ?? null, 'play', 'seat' in entry.event ? entry.event.seat : null);
          events.push({ line, aside: told?.aside ?? false, memory });
        }
        if (entry.cut_short && 'seat' in entry.event)
          add(entry, t.log.cut_short(name_of(entry.event.seat)), 'table', entry.event.seat);
        break;
      }
      case 'chat':
        add(entry, t.log.chat(person_name(entry.name, t), entry.text), 'chat');
        break;
      case 'undone': {
        const kept = events.length - entry.steps;
        for (const { line } of events.slice(kept)) if (line) line.undone = true;
        events = events.slice(0, kept);
        teller.take_back(events.at(-1)?.memory ?? at_start);
        add(entry, t.log.undone(name_of(entry.seat)), 'table', entry.seat);
        break;
      }
      case 'sat':
      case 'stood':
        // A bot is told of by its level; here it goes by the name it has at the table.
        add(
          entry,
          t.log[entry.kind](
            Object.hasOwn(t.start.levels, entry.name) ? name_of(entry.seat) : person_name(entry.name, t),
          ),
          'table',
        );
        break;
      case 'bot_took':
        add(entry, t.log.bot_took[entry.why](name_of(entry.seat)), 'table', entry.seat);
        break;
      case 'came_back':
      case 'undo_asked':
      case 'undo_refused':
        add(entry, t.log[entry.kind](name_of(entry.seat)), 'table', entry.seat);
        break;
      case 'rematch':
        add(entry, t.log.rematch, 'table', entry.seat);
        break;
      default:
        add(entry, t.log[entry.kind], 'table');
    }
  }
  return lines;
}

/**
 * The whole story of a replay, as far as a step of the game. Events that were taken back are not in it any more, so
 * each is a step.
 */
export function until_step(story: readonly StoryEntry[], step: number): StoryEntry[] {
  let events = 0;
  let end = 0;
  story.forEach((entry, i) => {
    if (entry.kind === 'event') ++events;
    if (events === step) end = i + 1;
  });
  return story.slice(0, end);
}

/** What is said or asked at a table and changes nothing of what can be done. */
const kTalk: ReadonlySet<StoryEntry['kind']> = new Set(['chat', 'undo_asked', 'undo_refused', 'rematch']);

/** The version in which the position last changed. */
export function position_version(story: readonly StoryEntry[]): number {
  return story.findLast((entry) => !kTalk.has(entry.kind))?.version ?? 0;
}

/**
 * The version after which everything is new to a seat: the end of its last turn. What it does in the turn it is
 * `taking` now does not make the others' moves old. 0 before it has taken a turn.
 */
export function last_turn_of(story: readonly StoryEntry[], seat: number, taking: boolean): number {
  let others = !taking;
  for (const { event, version } of standing(story).reverse()) {
    if (event.kind !== 'action') continue;
    if (event.seat !== seat) others = true;
    else if (others) return version;
  }
  return 0;
}

/**
 * Where others built since a version: routes, and cities with stations. Tunnels that were given up are not on the
 * board.
 */
export function built_since(
  story: readonly StoryEntry[],
  since: number,
  seat: number | null,
): { routes: Set<number>; cities: Set<string> } {
  const built = { routes: new Set<number>(), cities: new Set<string>() };
  for (const { event, version } of standing(story)) {
    if (version <= since || event.kind !== 'action' || event.seat === seat) continue;
    if (event.action.kind === 'claim') built.routes.add(event.action.route);
    else if (event.action.kind === 'station') built.cities.add(event.action.city);
  }
  return built;
}

/**
 * Routes claimed since a seat's last turn, its own newest among them; for who only watches, in the last round of the
 * table.
 */
export function fresh_claims(story: readonly StoryEntry[], seat: number | null, players: number): Set<number> {
  const routes = new Set<number>();
  const seats = new Set<number>();
  const since = seat === null ? 0 : last_turn_of(story, seat, true);
  for (const { event, version } of standing(story).reverse()) {
    if (version <= since) break;
    if (event.kind !== 'action') continue;
    seats.add(event.seat);
    if (seat === null && seats.size > Math.max(1, players - 1)) break;
    if (event.action.kind === 'claim') routes.add(event.action.route);
  }
  return routes;
}
