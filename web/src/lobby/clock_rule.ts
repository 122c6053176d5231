// Between the numbers of a form and the clock of a table.

import type { Messages } from '../i18n/en';
import type { ClockRule } from '../net/messages';

export interface ClockWish {
  kind: ClockRule['kind'];
  minutes: number | null;
  increment: number | null;
  days: number | null;
}

/** A number field that is empty or out of its range counts as the nearest number that is fine. */
const within = (value: number | null, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value ?? least)));

export function clock_rule(wish: ClockWish): ClockRule {
  if (wish.kind === 'game')
    return { kind: 'game', seconds: within(wish.minutes, 1, 600) * 60, increment: within(wish.increment, 0, 300) };
  if (wish.kind === 'turn') return { kind: 'turn', hours: within(wish.days, 1, 14) * 24 };
  return { kind: 'none' };
}

export function clock_words(t: Messages, rule: ClockRule | undefined): string {
  if (rule?.kind === 'game') return t.clock.told.game(Math.round(rule.seconds / 60), rule.increment);
  if (rule?.kind === 'turn') return t.clock.told.turn(Math.max(1, Math.round(rule.hours / 24)));
  return t.clock.told.none;
}
