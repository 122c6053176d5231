// What the JSON must look like, checked field by field in tests. Each shape is tied to its type: a field that is in one
// and not in the other is a type error.

import type {
  CardGame,
  CardRules,
  CardSeatView,
  CardView,
  City,
  Loan,
  MapGame,
  MapRules,
  MapSeatView,
  MapView,
  Route,
  Score,
  Ticket,
  TokenStack,
  TunnelAttempt,
  YardStack,
} from './types';
import { kActionFields } from './actions';
import { kColours } from './types';

/** Says what is wrong with a value, or nothing. */
export type Check = (value: unknown) => string | null;
type Shape<T> = { [K in keyof Required<T>]: Check };

export const text: Check = (value) => (typeof value === 'string' ? null : `${JSON.stringify(value)} is no text`);
export const number: Check = (value) => (typeof value === 'number' ? null : `${JSON.stringify(value)} is no number`);
export const yes_no: Check = (value) =>
  typeof value === 'boolean' ? null : `${JSON.stringify(value)} is not true or false`;
export const one_of =
  (...words: readonly unknown[]): Check =>
  (value) =>
    words.includes(value) ? null : `${JSON.stringify(value)} is unknown`;
export const or_null =
  (check: Check): Check =>
  (value) =>
    value === null ? null : check(value);
/** May be left out. */
const kOptional = new WeakSet<Check>();
export const maybe = (check: Check): Check => {
  const optional: Check = (value) => check(value);
  kOptional.add(optional);
  return optional;
};
export const list_of =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value)
      ? (value
          .map((each, i) => (check(each) === null ? null : `[${i}]: ${check(each)}`))
          .find((each) => each !== null) ?? null)
      : 'no list';

export function object<T>(shape: Shape<T>): Check {
  const checks = Object.entries(shape) as [string, Check][];
  return (value) => {
    if (typeof value !== 'object' || value === null) return 'no object';
    const fields = value as Record<string, unknown>;
    for (const key of Object.keys(fields)) if (!(key in shape)) return `the field ${key} is unknown`;
    for (const [key, check] of checks) {
      if (!(key in fields)) {
        if (!kOptional.has(check)) return `the field ${key} is missing`;
        continue;
      }
      const problem = check(fields[key]);
      if (problem) return `${key}: ${problem}`;
    }
    return null;
  };
}

const card = one_of(...kColours, 'locomotive', 'ferry');
export const cards: Check = (value) => {
  if (typeof value !== 'object' || value === null) return 'no cards';
  return (
    Object.entries(value)
      .map(([kind, n]) => card(kind) ?? number(n))
      .find((each) => each !== null) ?? null
  );
};
const phase = one_of(
  'choose_opening',
  'place_tokens',
  'turn',
  'second_draw',
  'choose_tickets',
  'tunnel',
  'complete',
  'over',
);

const city = object<City>({ id: text, name: text, lat: maybe(number), lon: maybe(number), tourist: maybe(yes_no) });
const route = object<Route>({
  route: number,
  a: text,
  b: text,
  length: number,
  colour: one_of(...kColours, 'grey'),
  text,
  ferry: maybe(number),
  tunnel: maybe(yes_no),
  twin: maybe(number),
});
const ticket = object<Ticket>({
  ticket: number,
  a: text,
  b: text,
  points: number,
  long: maybe(yes_no),
  needs: maybe(cards),
});
const any_game = {
  id: text,
  name: text,
  note: text,
  data: text,
  cards: list_of(card),
  wild: card,
  cities: list_of(city),
  tickets: list_of(ticket),
};

export const map_game = object<MapGame>({
  ...any_game,
  type: one_of('map'),
  routes: list_of(route),
  token_kinds: maybe(list_of(text)),
  rules: object<MapRules>({
    min_players: number,
    max_players: number,
    pieces: number,
    deck: cards,
    opening_cards: number,
    opening_long: number,
    opening_regular: number,
    opening_keep: number,
    opening_rejects_leave: yes_no,
    draw_tickets: number,
    doubles_close_up_to: number,
    route_points: list_of(number),
    longest_bonus: number,
    stations: maybe(number),
    station_points: maybe(number),
    token_points: maybe(list_of(number)),
  }),
});
export const card_game = object<CardGame>({
  ...any_game,
  type: one_of('cards'),
  bonuses: list_of(object<{ city: string; points: number }>({ city: text, points: number })),
  rules: object<CardRules>({
    min_players: number,
    max_players: number,
    deck: cards,
    opening_wilds: number,
    opening_cards: number,
    opening_tickets: number,
    opening_keep: number,
    draw_tickets: number,
    two_rounds_from: number,
    second_round_cards: number,
  }),
});

const any_view = {
  seat: or_null(number),
  players: number,
  phase,
  to_act: or_null(number),
  start: number,
  turn: number,
  picks: number,
  last_turns: or_null(number),
  idle: number,
  row: cards,
  pile: number,
  discards: number,
  ticket_pile: number,
  offer_size: number,
  hand: maybe(cards),
  tickets: maybe(list_of(number)),
  offer: maybe(list_of(number)),
};
const any_seat = { seat: number, hand_size: number, ticket_count: maybe(number), tickets: maybe(list_of(number)) };

export const map_view = object<MapView>({
  ...any_view,
  passes: number,
  next_token: maybe(text),
  seats: list_of(
    object<MapSeatView>({
      ...any_seat,
      pieces: number,
      score: number,
      routes: list_of(number),
      stations: maybe(list_of(text)),
      tokens: maybe(list_of(text)),
    }),
  ),
  stacks: maybe(list_of(object<TokenStack>({ token: text, city: text, left: number }))),
  attempt: maybe(object<TunnelAttempt>({ route: number, cards, turned: cards, raise: number })),
});
export const card_view = object<CardView>({
  ...any_view,
  round: number,
  owners_may_look: yes_no,
  track: maybe(cards),
  best: maybe(list_of(number)),
  seats: list_of(
    object<CardSeatView>({
      ...any_seat,
      track_size: number,
      completed: list_of(number),
      track: maybe(cards),
      yard: list_of(object<YardStack>({ colour: one_of(...kColours), coloured: number, wilds: number })),
    }),
  ),
});

export const score = object<Score>({
  seat: number,
  total: number,
  place: number,
  tickets: number,
  completed: number,
  failed: number,
  routes: maybe(number),
  longest: maybe(number),
  longest_path: maybe(number),
  trail: maybe(list_of(number)),
  done: maybe(list_of(number)),
  loans: maybe(list_of(object<Loan>({ city: text, route: number }))),
  stations: maybe(number),
  tokens: maybe(number),
  bonus: maybe(number),
  bonus_cards: maybe(number),
});

/** What a field of an action holds, by the word that stands for it in the description. */
const kHolds: Record<string, Check> = {
  Card: card,
  Cards: cards,
  number,
  'number[]': list_of(number),
  string: text,
};
function check_of(holds: string): Check {
  const check = kHolds[holds.replace('?', '')] as Check;
  return holds.endsWith('?') ? maybe(check) : check;
}
/** The fields of each kind besides its kind, its text and its number. Of a choice of tickets by others we see none. */
const kActions: Record<string, Record<string, Check>> = Object.fromEntries(
  Object.entries(kActionFields).map(([kind, fields]) => [
    kind,
    Object.fromEntries(
      Object.entries(fields).map(([name, holds]) => [name, kind === 'keep' ? maybe(check_of(holds)) : check_of(holds)]),
    ),
  ]),
);
export const action: Check = (value) => {
  const kind = (value as { kind: string }).kind;
  const fields = kActions[kind];
  return fields
    ? object<Record<string, unknown>>({ kind: text, text: maybe(text), number: maybe(number), ...fields })(value)
    : `the action ${kind} is unknown`;
};

const kEvents: Record<string, Record<string, Check>> = {
  start: { seat: number },
  deal: { seat: number, card: maybe(card) },
  turn_up: { card },
  deal_tickets: { seat: number, ticket: maybe(number) },
  action: { seat: number, action, kept: maybe(number), completed: maybe(list_of(number)) },
};
export const event: Check = (value) => {
  const kind = (value as { kind: string }).kind;
  const fields = kEvents[kind];
  return fields ? object<Record<string, unknown>>({ kind: text, ...fields })(value) : `the event ${kind} is unknown`;
};
