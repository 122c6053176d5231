// Where a replay stops when it plays by itself, and where its turns begin. A step is an event of the story.

import type { GameEvent } from '../game/types';
import type { StoryEntry } from '../net/messages';

export interface Stops {
  /** Positions before a decision, and the end: all that was dealt because of an action comes with it. */
  decisions: number[];
  /** Positions in which a turn begins: somebody else decides than before. */
  turns: number[];
}

export function stops_of(story: readonly StoryEntry[], steps: number): Stops {
  const events = story.flatMap((entry): GameEvent[] => (entry.kind === 'event' ? [entry.event] : []));
  const decisions: number[] = [];
  const turns: number[] = [];
  let last: number | null = null;
  events.forEach((event, step) => {
    if (event.kind !== 'action') return;
    decisions.push(step);
    // F7: opening tickets are chosen by all at once.
    if (event.action.kind === 'keep' && last === null) return;
    if (event.seat !== last) turns.push(step);
    last = event.seat;
  });
  decisions.push(steps);
  return { decisions, turns };
}

/** The last one at or before a position, counted from 1; 0 before the first. */
export function count_until(positions: readonly number[], at: number): number {
  return positions.filter((position) => position <= at).length;
}

export const next_of = (positions: readonly number[], at: number): number | undefined =>
  positions.find((position) => position > at);
export const last_of = (positions: readonly number[], at: number): number | undefined =>
  positions.findLast((position) => position < at);
