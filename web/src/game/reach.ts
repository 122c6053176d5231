// How a ticket stands, and the cheapest way to it: for show only, the score is the server's.

import { best_loans } from './loans';
import { is_closed, owners_of } from './route_state';
import type { Loan, MapGame, MapView, Ticket } from './types';

export type TicketState = 'done' | 'possible' | 'loan' | 'cut';

export interface Reach {
  state: TicketState;
  /** Pieces still to be placed on the cheapest way, and how long all of that way is. */
  missing: number;
  total: number;
  /** What is there of that way: one's own pieces, and what stations that stand lend. */
  built: number;
  /** Routes of the cheapest way that are still to be claimed. */
  routes: number[];
  /** Stations of one's own, built or to come, that lend a route on it (C8). */
  stations: number;
  /** It would be done if a station lent to it what now serves other tickets better (C8). */
  elsewhere?: true;
}

interface Edge {
  route: number;
  to: string;
  length: number;
  cost: number;
  /** Somebody else's: only a station in one of its cities can lend it. */
  lent: boolean;
}

interface Loans {
  /** Cities of one's own stations: each lends one route, the same to all tickets. */
  built: string[];
  /** What they lend already. */
  lent: readonly Loan[];
  /** How many may still be built, and where nobody can. */
  left: number;
  taken: ReadonlySet<string>;
}

const kNoLoans: Loans = { built: [], lent: [], left: 0, taken: new Set() };

interface Node {
  city: string;
  /** Built stations that lend already, as bits; and stations still to be built. */
  used: number;
  fresh: number;
  cost: number;
  length: number;
  /** How much of it stations must lend that are still to be built. */
  due: number;
  routes: number[];
}

/** Routes a seat owns, may still claim, or could borrow with stations; what is closed to it is not there. */
function edges_for(game: MapGame, view: MapView, seat: number): Map<string, Edge[]> {
  const owners = owners_of(view);
  const edges = new Map<string, Edge[]>(game.cities.map((city) => [city.id, []]));
  const lends = (game.rules.stations ?? 0) > 0;
  for (const each of game.routes) {
    const { route, a, b, length } = each;
    const owner = owners.get(route);
    const lent = owner !== undefined && owner !== seat;
    if (lent ? !lends : is_closed(game, view, owners, each, seat)) continue;
    const edge = { route, length, lent, cost: owner === undefined ? length : 0 };
    edges.get(a)!.push({ ...edge, to: b });
    edges.get(b)!.push({ ...edge, to: a });
  }
  return edges;
}

/** What stations are used after a route was borrowed; the built ones first. */
function borrow(node: Node, edge: Edge, loans: Loans): Pick<Node, 'used' | 'fresh'>[] {
  const cities = [node.city, edge.to];
  const lends = (city: string): boolean =>
    cities.includes(city) && (loans.lent.find((loan) => loan.city === city)?.route ?? edge.route) === edge.route;
  const ways = loans.built.flatMap((city, i) =>
    lends(city) && !(node.used & (1 << i)) ? [{ used: node.used | (1 << i), fresh: node.fresh }] : [],
  );
  if (ways.length === 0 && node.fresh < loans.left && cities.some((city) => !loans.taken.has(city)))
    ways.push({ used: node.used, fresh: node.fresh + 1 });
  return ways;
}

const ones = (bits: number): number => (bits === 0 ? 0 : (bits & 1) + ones(bits >> 1));
/** Pieces count first, then stations still to be built, then those that are. */
const price = (node: Node): number => node.cost * 64 + node.fresh * 8 + ones(node.used);

/** Dijkstra's way by cost: nodes are cities with the stations used so far. */
function cheapest(edges: Map<string, Edge[]>, from: string, to: string, loans: Loans): Node | null {
  const best = new Map<string, number>();
  const open: Node[] = [];
  const reach = (node: Node): void => {
    const key = `${node.city} ${node.used} ${node.fresh}`;
    if ((best.get(key) ?? Infinity) <= node.cost) return;
    best.set(key, node.cost);
    open.push(node);
  };
  reach({ city: from, used: 0, fresh: 0, cost: 0, length: 0, due: 0, routes: [] });
  while (open.length > 0) {
    let at = 0;
    for (let i = 1; i < open.length; ++i) if (price(open[i]!) < price(open[at]!)) at = i;
    const node = open.splice(at, 1)[0]!;
    if (node.city === to) return node;
    for (const edge of edges.get(node.city) ?? []) {
      const next = {
        ...node,
        city: edge.to,
        cost: node.cost + edge.cost,
        length: node.length + edge.length,
        routes: edge.cost > 0 ? [...node.routes, edge.route] : node.routes,
      };
      if (!edge.lent) reach(next);
      else
        for (const used of borrow(node, edge, loans))
          reach({ ...next, ...used, due: node.due + (used.fresh > node.fresh ? edge.length : 0) });
    }
  }
  return null;
}

const reach_by = (state: TicketState, way: Node): Reach => ({
  state,
  missing: way.cost,
  total: way.length,
  built: way.length - way.cost - way.due,
  routes: way.routes,
  stations: ones(way.used) + way.fresh,
});

/** The way that joins a ticket's cities by routes of one's own and by those that stations lend (C8). */
export function built_way(
  game: MapGame,
  view: MapView,
  seat: number,
  ticket: { a: string; b: string },
  lent: readonly number[],
): number[] {
  const owners = owners_of(view);
  const edges = new Map<string, Edge[]>(game.cities.map((city) => [city.id, []]));
  for (const { route, a, b, length } of game.routes) {
    if (owners.get(route) !== seat && !lent.includes(route)) continue;
    edges.get(a)!.push({ route, length, to: b, lent: false, cost: length });
    edges.get(b)!.push({ route, length, to: a, lent: false, cost: length });
  }
  return cheapest(edges, ticket.a, ticket.b, kNoLoans)?.routes ?? [];
}

/**
 * A player's stations serve all tickets together: what one lends to another ticket, it cannot lend to this one. A
 * ticket that is only on offer is asked about beside those the player has.
 */
export function ticket_reach(game: MapGame, view: MapView, seat: number, ticket: Ticket): Reach {
  const edges = edges_for(game, view, seat);
  const { pieces = 0, stations: built = [] } = view.seats[seat] ?? {};
  const way_with = (loans: Partial<Loans>): Node | null =>
    cheapest(edges, ticket.a, ticket.b, { ...kNoLoans, ...loans });
  const own = way_with({});
  if (own?.cost === 0) return reach_by('done', own);
  const others = seat === view.seat ? (view.tickets ?? []).map((each) => game.tickets[each]!) : [];
  const lent = built.length > 0 ? best_loans(game, view, seat, [...new Set([...others, ticket])]) : [];
  const borrowed = built.length > 0 ? way_with({ built, lent }) : null;
  if (borrowed?.cost === 0) return reach_by('done', borrowed);
  const elsewhere = lent.length > 0 && way_with({ built })?.cost === 0 ? { elsewhere: true as const } : {};
  if (own && own.cost <= pieces && own.cost <= (borrowed?.cost ?? Infinity))
    return { ...reach_by('possible', own), ...elsewhere };
  if (borrowed && borrowed.cost <= pieces) return { ...reach_by('possible', borrowed), ...elsewhere };
  const left = (game.rules.stations ?? 0) - built.length;
  const taken = new Set(view.seats.flatMap((each) => each.stations ?? []));
  const loan = left > 0 ? way_with({ built, lent, left, taken }) : null;
  if (loan && loan.cost <= pieces) return { ...reach_by('loan', loan), ...elsewhere };
  const [missing, total] = [own?.cost ?? 0, own?.length ?? 0];
  return { state: 'cut', missing, total, built: total - missing, routes: [], stations: 0, ...elsewhere };
}
