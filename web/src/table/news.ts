// What is new to whoever sits at a table: what the others did since one's own last turn.

import type { Game, View } from '../game/types';
import type { StoryEntry } from '../net/messages';
import { row_flushed } from './row';
import { built_since, fresh_claims, last_turn_of } from './story';
import { yards_since, type YardNews } from './yards';

export interface News {
  /** The version after which everything is new; 0 where nothing is. */
  since: number;
  /** Routes claimed of late. */
  fresh: ReadonlySet<number>;
  /** What carries a mark on the board. */
  built: { routes: ReadonlySet<number>; cities: ReadonlySet<string> };
  yards: YardNews;
  /** The cards of the row were all replaced (A9). */
  flushed: boolean;
}

export function news_at(game: Game, view: View, all: readonly StoryEntry[]): News {
  const over = view.phase === 'over';
  const story = over ? [] : all;
  const since = view.seat === null ? 0 : last_turn_of(story, view.seat, view.to_act === view.seat);
  const fresh = fresh_claims(all, view.seat, view.players);
  return {
    since,
    fresh,
    built: view.seat === null ? { routes: fresh, cities: new Set() } : built_since(story, since, view.seat),
    yards: yards_since(story, since, view.seat, game.wild),
    flushed: row_flushed(game, story, view.seat),
  };
}
