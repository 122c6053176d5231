import { describe, expect, it } from 'vitest';
import { view_of } from '../game/test_board';
import type { LegalAction, Phase, View } from '../game/types';
import { kLessons, lesson_for, type Lesson } from './lessons';

const at = (phase: Phase, last_turns: number | null = null): View => view_of([[], []], { phase, last_turns });
const can = (...kinds: LegalAction['kind'][]): LegalAction[] => kinds.map((kind, number) => ({ kind, number, text: kind }) as LegalAction);

describe('the guide', () => {
  it('starts with the first tickets', () => expect(lesson_for(at('choose_opening'), can('keep'), [])).toBe('opening'));
  it('is silent while the others play', () => expect(lesson_for(at('turn'), [], [])).toBeNull());
  it('teaches one thing after another', () => {
    const had: Lesson[] = ['opening'];
    const legal = can('draw_pile', 'draw_tickets', 'claim');
    const given: (Lesson | null)[] = [];
    for (let i = 0; i < 3; ++i) {
      const next = lesson_for(at('turn'), legal, had);
      given.push(next);
      if (next) had.push(next);
    }
    expect(given).toEqual(['tickets', 'draw', null]);
    expect(lesson_for(at('second_draw'), can('draw_pile'), had)).toBe('second');
    expect(lesson_for(at('turn'), legal, [...had, 'second'])).toBe('claim');
    expect(lesson_for(at('turn'), can('draw_pile'), [...had, 'second'])).toBe('others');
    expect(lesson_for(at('turn', 2), legal, had)).toBe('last');
  });
  it('ends', () => expect(lesson_for(at('turn', 1), can('claim', 'place', 'draw_pile', 'draw_tickets'), kLessons)).toBeNull());
});
