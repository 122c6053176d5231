// What can be played here: the built-in games from files beside the page, and boards of one's own.

import kBuiltIn from 'virtual:games';
import type { Engine } from '../engine/engine';
import { Refused } from '../net/connection';
import type { GameInfo } from '../net/messages';
import type { KeptMap, Store } from './store';

export const kGames: GameInfo[] = kBuiltIn.map((game) => game.info);

async function text_of(address: string): Promise<string> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) throw new Refused('lost', 'A file of the game could not be loaded.');
  return answer.text();
}

export class Games {
  /** What each engine has been given: games, and networks of games. */
  private readonly given = new WeakMap<Engine, Map<string, Promise<unknown>>>();

  constructor(private readonly store: Store) {}

  give(engine: Engine, game: string): Promise<unknown> {
    return this.once(engine, game, () => this.load(engine, game));
  }

  private once(engine: Engine, what: string, load: () => Promise<unknown>): Promise<unknown> {
    const given = this.given.get(engine) ?? new Map<string, Promise<unknown>>();
    this.given.set(engine, given);
    const known = given.get(what);
    if (known) return known;
    const giving = load();
    given.set(what, giving);
    giving.catch(() => given.delete(what));
    return giving;
  }

  /** Everything that a record may have been played on. */
  async give_for_record(engine: Engine, record: string): Promise<void> {
    const name = /^\s*fogg\s+\S+\s+(\S+)/m.exec(record)?.[1] ?? '';
    if (kGames.some((game) => game.id === name)) await this.give(engine, name);
    else for (const { map } of await this.store.maps()) await this.give(engine, `map:${map}`);
  }

  /** What makes an analysis quick and a master strong. Boards of one's own have none; and without a connection both do
   * without. */
  give_networks(engine: Engine, id: string): Promise<unknown> {
    return this.once(engine, `networks of ${id}`, () => this.load_networks(engine, id));
  }

  private async load_networks(engine: Engine, id: string): Promise<void> {
    const built_in = kBuiltIn.find((game) => game.info.id === id);
    const answer = built_in && (await fetch(built_in.networks).catch(() => null));
    if (!answer?.ok) return;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const file = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    await engine.call('add_networks', { file });
  }

  private async load(engine: Engine, id: string): Promise<void> {
    const built_in = kBuiltIn.find((game) => game.info.id === id);
    if (built_in) {
      const { info, file, geometry } = built_in;
      const [text, places] = await Promise.all([text_of(file), geometry === null ? undefined : text_of(geometry)]);
      await engine.call('add_game', {
        id,
        type: info.type,
        file: text,
        ...(places === undefined ? {} : { geometry: places }),
      });
      return;
    }
    const map: KeptMap | undefined = (await this.store.maps()).find((each) => `map:${each.map}` === id);
    if (!map) throw new Refused('no_table', 'The board of this game is not on this device.');
    await engine.call('add_game', { id, type: 'map', file: map.file, geometry: map.geometry });
  }
}
