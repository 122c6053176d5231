// The guide of a first game: each lesson is given once, when its moment has come.

import type { LegalAction, View } from '../game/types';

export const kLessons = ['opening', 'second', 'last', 'tickets', 'draw', 'claim', 'place', 'others', 'more'] as const;
export type Lesson = (typeof kLessons)[number];

const cards = '[aria-controls="panel-cards"]';

/** The control a lesson points at: the first of these that can be seen. On a narrow screen it may lie behind a tab. */
export const kPointsAt: Record<Lesson, readonly string[]> = {
  opening: ['.question'],
  tickets: ['.tickets.panel', '[aria-controls="panel-tickets"]'],
  draw: ['.market .row', cards],
  second: ['.market .row', cards],
  claim: ['.actions button', cards],
  place: ['.actions .main', cards],
  others: ['.seats.panel', '.strip'],
  more: ['.market .to_tickets', cards],
  last: ['.status'],
};

/** The lesson for this moment, or none. Only whose turn it is has anything to learn. */
export function lesson_for(view: View, legal: readonly LegalAction[], had: readonly string[]): Lesson | null {
  const can = (kind: LegalAction['kind']): boolean => legal.some((action) => action.kind === kind);
  const turn = view.phase === 'turn' && legal.length > 0;
  const now: Record<Lesson, boolean> = {
    opening: view.phase === 'choose_opening' && legal.length > 0,
    second: view.phase === 'second_draw' && legal.length > 0,
    last: turn && view.last_turns !== null,
    tickets: turn,
    draw: turn && (can('draw_pile') || can('draw_face_up')),
    claim: turn && can('claim') && had.includes('second'),
    place: turn && can('place') && had.includes('second'),
    others: turn && had.includes('second'),
    more: turn && can('draw_tickets') && had.includes('others'),
  };
  return kLessons.find((lesson) => now[lesson] && !had.includes(lesson)) ?? null;
}
