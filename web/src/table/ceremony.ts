// The end of a game, told piece by piece: what was on the board is known, then ticket after ticket is turned up, then
// come the bonuses.

import { built_way } from '../game/reach';
import type { Game, MapView, Score, View } from '../game/types';

export interface Piece {
  seat: number;
  part: 'routes' | 'tickets' | 'longest' | 'stations' | 'tokens' | 'bonus';
  points: number;
  /** With tickets. */
  ticket?: number;
  done?: boolean;
  /** What is shown on the board. */
  routes: number[];
}

function tickets_of(game: Game, view: View, score: Score): Piece[] {
  const seat = view.seats[score.seat]!;
  const done = new Set('completed' in seat ? seat.completed : (score.done ?? []));
  const lent = (score.loans ?? []).map((loan) => loan.route);
  const all = [...new Set([...done, ...(seat.tickets ?? [])])];
  return all
    .map((ticket): Piece => {
      const { points } = game.tickets[ticket]!;
      const reached = done.has(ticket);
      const routes =
        reached && game.type === 'map' ? built_way(game, view as MapView, score.seat, game.tickets[ticket]!, lent) : [];
      return { seat: score.seat, part: 'tickets', points: reached ? points : -points, ticket, done: reached, routes };
    })
    .sort((a, b) => Math.abs(a.points) - Math.abs(b.points));
}

/** What each seat begins with: what everybody could count during the game. */
export function open_points(scores: readonly Score[]): number[] {
  const points: number[] = [];
  for (const score of scores) points[score.seat] = score.routes ?? 0;
  return points;
}

/** All that is added, in the order in which it is told: the last one's first, the winner's at the end. */
export function ceremony(game: Game, view: View, scores: readonly Score[]): Piece[] {
  const order = [...scores].sort((a, b) => b.place - a.place || b.seat - a.seat);
  const bonus = (part: 'stations' | 'tokens' | 'longest' | 'bonus'): Piece[] =>
    order.flatMap((score) => {
      const points = score[part] ?? 0;
      const routes = part === 'longest' ? (score.trail ?? []) : [];
      return points === 0 ? [] : [{ seat: score.seat, part, points, routes }];
    });
  return [
    ...bonus('stations'),
    ...bonus('tokens'),
    ...order.flatMap((score) => tickets_of(game, view, score)),
    ...bonus('bonus'),
    ...bonus('longest'),
  ];
}

/** What is lit of a piece, and when in milliseconds: a path is drawn route by route, and stays as long as that took. */
export function drawn({ part, routes }: Piece, time: number): { at: number; routes: number[] }[] {
  if (part !== 'longest') return [{ at: 0, routes }];
  return routes.map((_, i) => ({ at: (i * time) / 2 / routes.length, routes: routes.slice(0, i + 1) }));
}
