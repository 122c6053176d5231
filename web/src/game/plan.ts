// What a planned way asks for: for show only.

import { owners_of } from './route_state';
import type { Card, Cards, MapGame, MapView, Route } from './types';

export interface PlanNeeds {
  /** Pieces for all of it. */
  pieces: number;
  /** Cards still lacking: of a colour, wilds for ferries, and for each grey route so many of one colour. */
  cards: [Card, number][];
  any: number[];
  /** Wild cards in hand that could stand in. */
  wilds: number;
}

/** Routes of a plan that nobody has claimed yet. */
export function open_routes(game: MapGame, view: MapView, plan: ReadonlySet<number>): Route[] {
  const owners = owners_of(view);
  return game.routes.filter(({ route }) => plan.has(route) && !owners.has(route));
}

/** Coloured routes take their colours first; a grey one, the longest first, the colour of which most is left. */
export function plan_needs(game: MapGame, hand: Cards, routes: readonly Route[]): PlanNeeds {
  const left = new Map<Card, number>(game.cards.map((card) => [card, hand[card] ?? 0]));
  const lacks = new Map<Card, number>();
  const any: number[] = [];
  const take = (card: Card, wanted: number): number => {
    const taken = Math.min(wanted, left.get(card) ?? 0);
    left.set(card, (left.get(card) ?? 0) - taken);
    return wanted - taken;
  };
  const ferries = routes.reduce((sum, route) => sum + (route.ferry ?? 0), 0);
  for (const { colour, length, ferry = 0 } of routes)
    if (colour !== 'grey') lacks.set(colour, (lacks.get(colour) ?? 0) + take(colour, length - ferry));
  for (const { colour, length, ferry = 0 } of [...routes].sort((a, b) => b.length - a.length)) {
    if (colour !== 'grey') continue;
    const most = game.cards
      .filter((card) => card !== game.wild)
      .reduce((a, b) => ((left.get(b) ?? 0) > (left.get(a) ?? 0) ? b : a));
    const lacking = take(most, length - ferry);
    if (lacking > 0) any.push(lacking);
  }
  if (ferries > 0) lacks.set(game.wild, take(game.wild, ferries));
  return {
    pieces: routes.reduce((sum, route) => sum + route.length, 0),
    cards: game.cards.flatMap((card): [Card, number][] => (lacks.get(card) ? [[card, lacks.get(card)!]] : [])),
    any,
    wilds: left.get(game.wild) ?? 0,
  };
}
