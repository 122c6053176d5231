import { t } from '../i18n/index.svelte';
import { named } from '../i18n/plural';
import { session } from '../net/session.svelte';

/** What a game is called: ours in the language in use, a map that somebody made as they called it. */
export function game_title(game: string): string | Promise<string> {
  if (game in t().game_names) return named(t().game_names, game, game);
  return session.files.of(game).then(
    (files) => files.game.name,
    () => game,
  );
}
