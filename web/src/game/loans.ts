// Which tickets a seat has with the best use of its stations (C8, F8): to be shown at the end, the score is the server's.

import type { MapGame, MapView } from './types';

export interface Settled {
  done: Set<number>;
  /** The route each station lends, by city. */
  loans: Map<string, number>;
}

export function settle(game: MapGame, view: MapView, seat: number): Settled {
  const own = view.seats[seat]!;
  const tickets = own.tickets ?? [];
  const stations = own.stations ?? [];
  const others = view.seats.filter((each) => each.seat !== seat).flatMap((each) => each.routes);
  const options = stations.map((city) => others.filter((n) => game.routes[n]!.a === city || game.routes[n]!.b === city));
  let best: Settled = { done: new Set(), loans: new Map() };
  let best_points = -Infinity;

  function look(at: number, loans: Map<string, number>): void {
    if (at < stations.length) {
      if (options[at]!.length === 0) look(at + 1, loans);
      for (const route of options[at]!) look(at + 1, new Map(loans).set(stations[at]!, route));
      return;
    }
    const done = joined(game, [...own.routes, ...loans.values()], tickets);
    const points = [...done].reduce((sum, n) => sum + game.tickets[n]!.points, 0);
    if (points > best_points || (points === best_points && done.size > best.done.size)) [best, best_points] = [{ done, loans }, points];
  }
  look(0, new Map());
  return best;
}

function joined(game: MapGame, routes: readonly number[], tickets: readonly number[]): Set<number> {
  const parent = new Map<string, string>();
  const root = (city: string): string => {
    let at = city;
    while (parent.has(at)) at = parent.get(at)!;
    return at;
  };
  for (const n of routes) {
    const [a, b] = [root(game.routes[n]!.a), root(game.routes[n]!.b)];
    if (a !== b) parent.set(a, b);
  }
  return new Set(tickets.filter((n) => root(game.tickets[n]!.a) === root(game.tickets[n]!.b)));
}
