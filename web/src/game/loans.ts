// What a player's stations lend (C8): one route each for all tickets together, put to its best use. For show only, as
// the score is the server's.

import { owners_of } from './route_state';
import type { Loan, MapGame, MapView, Ticket } from './types';

type Parts = ReadonlyMap<string, string>;

/** Each city's part of the network: cities with the same name of a part are joined. */
function join(parts: Parts, { a, b }: { a: string; b: string }): Parts {
  const [gone, into] = [parts.get(a)!, parts.get(b)!];
  return gone === into ? parts : new Map([...parts].map(([city, part]) => [city, part === gone ? into : part]));
}

/** The loans that bring most points, then most tickets (F8); of equal ones the fewest. */
export function best_loans(game: MapGame, view: MapView, seat: number, tickets: readonly Ticket[]): Loan[] {
  const owners = owners_of(view);
  const own = game.routes.filter(({ route }) => owners.get(route) === seat);
  const alone = own.reduce(join, new Map(game.cities.map(({ id }) => [id, id])) as Parts);
  const joined = (parts: Parts, { a, b }: Ticket): boolean => parts.get(a) === parts.get(b);
  const open = tickets.filter((ticket) => !joined(alone, ticket));
  const stations = open.length > 0 ? (view.seats[seat]?.stations ?? []) : [];
  let best: { points: number; count: number; loans: Loan[] } = { points: 0, count: 0, loans: [] };
  const lend = (station: number, parts: Parts, loans: Loan[]): void => {
    const city = stations[station];
    if (city === undefined) {
      const done = open.filter((ticket) => joined(parts, ticket));
      const points = done.reduce((sum, ticket) => sum + ticket.points, 0);
      const more = points - best.points || done.length - best.count || best.loans.length - loans.length;
      if (more > 0) best = { points, count: done.length, loans };
      return;
    }
    lend(station + 1, parts, loans);
    for (const route of game.routes) {
      const owner = owners.get(route.route);
      if (owner === undefined || owner === seat || (route.a !== city && route.b !== city)) continue;
      const after = join(parts, route);
      if (after !== parts) lend(station + 1, after, [...loans, { city, route: route.route }]);
    }
  };
  lend(0, alone, []);
  return best.loans;
}
