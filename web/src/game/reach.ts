// How a ticket stands, and the cheapest way to it: for show only, the score is the server's.

import { owners_of } from './route_state';
import type { MapGame, MapView } from './types';

export type TicketState = 'done' | 'possible' | 'loan' | 'cut';

export interface Reach {
  state: TicketState;
  /** Pieces still to be placed on the cheapest way. */
  missing: number;
  /** Routes of the cheapest way that are still to be claimed. */
  routes: number[];
}

interface Edge {
  route: number;
  to: string;
  cost: number;
  loans: number;
}

/** Routes a seat owns, may still claim, or could borrow with stations; what is closed to it is not there. */
function edges_for(game: MapGame, view: MapView, seat: number): Map<string, Edge[]> {
  const owners = owners_of(view);
  const small = view.players <= game.rules.doubles_close_up_to;
  const edges = new Map<string, Edge[]>(game.cities.map((city) => [city.id, []]));
  const lends = (game.rules.stations ?? 0) > 0;
  for (const route of game.routes) {
    const owner = owners.get(route.route);
    const twin = route.twin === undefined ? undefined : owners.get(route.twin);
    let edge: { cost: number; loans: number } | null;
    if (owner === seat) edge = { cost: 0, loans: 0 };
    else if (owner !== undefined) edge = lends ? { cost: 0, loans: 1 } : null;
    else edge = twin !== undefined && (small || twin === seat) ? null : { cost: route.length, loans: 0 };
    if (!edge) continue;
    edges.get(route.a)!.push({ route: route.route, to: route.b, ...edge });
    edges.get(route.b)!.push({ route: route.route, to: route.a, ...edge });
  }
  return edges;
}

/** Dijkstra's way by cost, not using more than `loans` borrowed routes: nodes are (city, loans used). */
function cheapest(edges: Map<string, Edge[]>, from: string, to: string, loans: number): { cost: number; routes: number[]; loans: number } | null {
  interface Node { city: string; used: number; cost: number; routes: number[] }
  const best = new Map<string, number>();
  const open: Node[] = [{ city: from, used: 0, cost: 0, routes: [] }];
  while (open.length > 0) {
    let at = 0;
    for (let i = 1; i < open.length; ++i) if (open[i]!.cost < open[at]!.cost) at = i;
    const node = open.splice(at, 1)[0]!;
    if (node.city === to) return { cost: node.cost, routes: node.routes, loans: node.used };
    const key = `${node.city} ${node.used}`;
    if ((best.get(key) ?? Infinity) <= node.cost) continue;
    best.set(key, node.cost);
    for (const edge of edges.get(node.city) ?? []) {
      const used = node.used + edge.loans;
      if (used > loans) continue;
      const routes = edge.cost > 0 ? [...node.routes, edge.route] : node.routes;
      open.push({ city: edge.to, used, cost: node.cost + edge.cost, routes });
    }
  }
  return null;
}

export function ticket_reach(game: MapGame, view: MapView, seat: number, ticket: { a: string; b: string }): Reach {
  const edges = edges_for(game, view, seat);
  const pieces = view.seats[seat]?.pieces ?? 0;
  const own = cheapest(edges, ticket.a, ticket.b, 0);
  if (own && own.cost === 0) return { state: 'done', missing: 0, routes: [] };
  if (own && own.cost <= pieces) return { state: 'possible', missing: own.cost, routes: own.routes };
  const loan = cheapest(edges, ticket.a, ticket.b, game.rules.stations ?? 0);
  if (loan && loan.loans > 0 && loan.cost <= pieces) return { state: 'loan', missing: loan.cost, routes: loan.routes };
  return { state: 'cut', missing: own?.cost ?? 0, routes: [] };
}
