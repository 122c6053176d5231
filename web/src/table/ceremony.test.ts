import { describe, expect, it } from 'vitest';
import { ring, view_of } from '../game/test_board';
import type { Score } from '../game/types';
import { ceremony, drawn, open_points } from './ceremony';

describe('the end of a game, piece by piece', () => {
  const view = view_of([[2], [0, 4]], { phase: 'over' });
  view.seats[0]!.tickets = [0];
  view.seats[1]!.tickets = [0, 1];
  const scores: Score[] = [
    { seat: 0, total: -1, place: 2, tickets: -5, completed: 0, failed: 1, routes: 4, done: [], longest: 0, trail: [2] },
    {
      seat: 1,
      total: 22,
      place: 1,
      tickets: 3,
      completed: 1,
      failed: 1,
      routes: 9,
      done: [1],
      longest: 10,
      trail: [0, 4],
    },
  ];
  const pieces = ceremony(ring, view, scores);

  it('adds up to the score', () => {
    const points = open_points(scores);
    for (const piece of pieces) points[piece.seat]! += piece.points;
    expect(points).toEqual([-1, 22]);
  });
  it('keeps the winner for the end, and the longest path for the very end', () => {
    expect(pieces.map(({ seat, part, points }) => [seat, part, points])).toEqual([
      [0, 'tickets', -5],
      [1, 'tickets', -5],
      [1, 'tickets', 8],
      [1, 'longest', 10],
    ]);
    expect(pieces.at(-1)!.routes).toEqual([0, 4]);
    expect(pieces[2]!.done).toBe(true);
  });
  it('draws the way of a completed ticket, with what stations lend', () => {
    expect(pieces[2]!.routes).toEqual([0, 4]);
    const lent: Score = { ...scores[0]!, done: [0], loans: [{ city: 'a', route: 0 }] };
    expect(ceremony(ring, view, [lent])[0]!.routes).toEqual([0, 2]);
  });
});

it('a longest path is drawn route by route within its time, anything else at once', () => {
  const piece = { seat: 0, points: 10, routes: [4, 2, 7] };
  const path = drawn({ ...piece, part: 'longest' }, 2400);
  expect(path).toEqual([
    { at: 0, routes: [4] },
    { at: 400, routes: [4, 2] },
    { at: 800, routes: [4, 2, 7] },
  ]);
  expect(drawn({ ...piece, part: 'tickets' }, 1100)).toEqual([{ at: 0, routes: [4, 2, 7] }]);
  const long = drawn({ ...piece, part: 'longest', routes: Array.from({ length: 40 }, (_, i) => i) }, 2400);
  expect(long.at(-1)!.at).toBeLessThan(1200);
});
