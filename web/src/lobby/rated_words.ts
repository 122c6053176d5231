import type { Messages } from '../i18n/en';
import { named } from '../i18n/plural';
import type { About } from '../net/messages';

/** Whether a game counts for the ladder, and if not, why; nothing while that is open. */
export function rated_words(t: Messages, { rated, unrated }: About): string {
  return rated ? t.rated.counts : unrated ? named(t.rated.not, unrated, '') : '';
}
