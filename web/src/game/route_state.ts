// What a route is to somebody looking at it. For show only: what may be done is in the list of legal actions.

import type { Card, Cards, Colour, LegalAction, MapGame, MapView, Route } from './types';
import { kColours } from './types';

export type WhyNot =
  | { why: 'taken'; seat: number }
  | { why: 'closed' }
  | { why: 'twin_is_yours' }
  | { why: 'not_now' }
  | { why: 'pieces'; have: number }
  | { why: 'wilds'; have: number }
  | { why: 'cards'; colour: Colour | 'grey'; have: number };

export type Claim = Extract<LegalAction, { kind: 'claim' }>;

export interface RouteState {
  route: Route;
  owner: number | null;
  closed: boolean;
  claims: Claim[];
  why_not: WhyNot | null;
}

export function owners_of(view: MapView | null): Map<number, number> {
  const owners = new Map<number, number>();
  for (const seat of view?.seats ?? []) for (const route of seat.routes) owners.set(route, seat.seat);
  return owners;
}

/** A15: in a small game nobody gets the second half of a double where the first is taken. */
export const is_small_game = (game: MapGame, players: number): boolean => players <= game.rules.doubles_close_up_to;

/** A15: whether a free route is closed to a seat, or with null to everybody, because its other half is taken. */
export function is_closed(
  game: MapGame,
  view: MapView,
  owners: ReadonlyMap<number, number>,
  route: Route,
  seat: number | null,
): boolean {
  const twin = route.twin === undefined ? undefined : owners.get(route.twin);
  if (owners.has(route.route) || twin === undefined) return false;
  return twin === seat || is_small_game(game, view.players);
}

/** Cards of the colour and wilds together, for the colour of which there are most. */
export function best_set(game: MapGame, hand: Cards, colour: Colour | 'grey'): { colour: Colour; have: number } {
  const wilds = hand[game.wild] ?? 0;
  const colours: readonly Colour[] = colour === 'grey' ? kColours : [colour];
  let best: { colour: Colour; have: number } = { colour: colours[0]!, have: -1 };
  for (const each of colours) {
    const have = (hand[each] ?? 0) + wilds;
    if (have > best.have) best = { colour: each, have };
  }
  return best;
}

export function route_states(game: MapGame, view: MapView | null, legal: LegalAction[]): RouteState[] {
  const owners = owners_of(view);
  const claims = new Map<number, Claim[]>();
  for (const action of legal) {
    if (action.kind !== 'claim') continue;
    const list = claims.get(action.route);
    if (list) list.push(action);
    else claims.set(action.route, [action]);
  }
  return game.routes.map((route) => {
    const owner = owners.get(route.route) ?? null;
    const closed = view !== null && is_closed(game, view, owners, route, view.seat);
    const own = claims.get(route.route) ?? [];
    const why_not = own.length > 0 ? null : why_not_claim(game, view, legal, route, owner, closed);
    return { route, owner, closed, claims: own, why_not };
  });
}

function why_not_claim(
  game: MapGame,
  view: MapView | null,
  legal: LegalAction[],
  route: Route,
  owner: number | null,
  closed: boolean,
): WhyNot | null {
  if (owner !== null) return { why: 'taken', seat: owner };
  if (view && closed) return { why: is_small_game(game, view.players) ? 'closed' : 'twin_is_yours' };
  if (!view || view.seat === null || !view.hand) return null;
  const pieces = view.seats[view.seat]?.pieces ?? 0;
  if (pieces < route.length) return { why: 'pieces', have: pieces };
  const wilds = view.hand[game.wild] ?? 0;
  if ((route.ferry ?? 0) > wilds) return { why: 'wilds', have: wilds };
  const set = best_set(game, view.hand, route.colour);
  // Where any colour will do none is asked for by name.
  if (set.have < route.length) return { why: 'cards', colour: route.colour, have: set.have };
  return legal.length === 0 || view.phase !== 'turn' ? { why: 'not_now' } : null;
}

export function count(cards: Cards): number {
  return Object.values(cards).reduce((sum, n) => sum + n, 0);
}

/** The kinds in the order of the game, each with its number; kinds of which there are none are left out. */
export function in_order(kinds: readonly Card[], cards: Cards): [Card, number][] {
  return kinds.flatMap((kind): [Card, number][] => (cards[kind] ? [[kind, cards[kind]]] : []));
}

/** The sensible payment first: fewest wilds, then from the colour of which most are left over. */
export function sort_payments<T extends { cards: Cards }>(payments: readonly T[], wild: Card, hand: Cards): T[] {
  const spare = (cards: Cards): number => {
    const coloured = Object.keys(cards).find((kind) => kind !== wild) as Card | undefined;
    return coloured ? (hand[coloured] ?? 0) : 0;
  };
  return [...payments].sort((a, b) => (a.cards[wild] ?? 0) - (b.cards[wild] ?? 0) || spare(b.cards) - spare(a.cards));
}
