import type { Messages } from '../i18n/en';
import { named } from '../i18n/plural';
import { Refused } from '../net/connection';

/** Why something was refused, in the reader's language where we know the reason. */
export function refusal_words(t: Messages, error: unknown): string {
  return error instanceof Refused ? named(t.refused, error.code, error.message) : t.refused.broken;
}
