import { api } from './api';
import { is_here } from './here';
import type { GameFiles } from './messages';

/** The files of games: asked for once; where they could not be had, again the next time. */
export class Files {
  private readonly known = new Map<string, Promise<GameFiles>>();

  /** Those of a game, or as a table has it. */
  of(game: string, table?: string): Promise<GameFiles> {
    const what = table !== undefined && is_here(table) ? table : game;
    const known = this.known.get(what);
    if (known) return known;
    const files = api.game(game, table);
    this.known.set(what, files);
    files.catch(() => this.known.delete(what));
    return files;
  }
}
