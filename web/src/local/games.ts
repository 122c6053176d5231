// What can be played here: the built-in games from files beside the page, and boards of one's own.

import kBuiltIn from 'virtual:games';
import type { Engine } from '../engine/engine';
import { Refused } from '../net/connection';
import { id_of } from '../net/here';
import type { GameInfo } from '../net/messages';
import type { KeptBoard, Store } from './store';

export const kGames: GameInfo[] = kBuiltIn.map((game) => game.info);

async function text_of(address: string): Promise<string> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) throw new Refused('not_loaded', 'A file of the game could not be loaded.');
  return answer.text();
}

const id_of_board = (file: string): unknown => (JSON.parse(file) as { id?: unknown }).id;

/** The files of a built-in game as this page has them. */
async function fetched(id: string): Promise<KeptBoard | null> {
  const built_in = kBuiltIn.find((game) => game.info.id === id);
  if (!built_in) return null;
  const { info, file, geometry } = built_in;
  const [text, places] = await Promise.all([text_of(file), geometry === null ? undefined : text_of(geometry)]);
  return {
    hash: id_of(text + (places ?? '')),
    type: info.type,
    file: text,
    ...(places === undefined ? {} : { geometry: places }),
  };
}

/** What an engine has been given. */
interface Given {
  /** The board that each game is played on there, by its hash. */
  boards: Map<string, string>;
  /** By their addresses. */
  networks: Map<string, Promise<unknown>>;
}

export class Games {
  private readonly given = new WeakMap<Engine, Given>();
  private readonly files = new Map<string, Promise<KeptBoard | null>>();

  constructor(private readonly store: Store) {}

  /** The board that a game begins on, kept for as long as it is played; nothing for boards of one's own. */
  async board_for(game: string): Promise<string | undefined> {
    const board = await this.of_page(game);
    if (board && !(await this.store.board(board.hash))) await this.store.keep_board(board);
    return board?.hash;
  }

  /** Tables that are opened next are played on this board; those that are open go on as they are. */
  async give(engine: Engine, game: string, hash?: string): Promise<void> {
    const { boards } = this.given_to(engine);
    const wanted = hash ?? (await this.of_page(game))?.hash;
    if (boards.has(game) && (wanted === undefined || boards.get(game) === wanted)) return;
    const board = await this.board(game, hash);
    const { type, file, geometry } = board;
    await engine.call('add_game', { id: game, type, file, ...(geometry === undefined ? {} : { geometry }) });
    boards.set(game, wanted ?? board.hash);
  }

  private async board(game: string, hash?: string): Promise<KeptBoard> {
    const kept = hash === undefined ? undefined : await this.store.board(hash);
    const board = kept ?? (await this.of_page(game));
    if (board) return board;
    const map = (await this.store.maps()).find((each) => `map:${each.map}` === game);
    if (!map) throw new Refused('no_game', 'The board of this game is not on this device.');
    return { hash: map.map, type: 'map', file: map.file, geometry: map.geometry };
  }

  private of_page(game: string): Promise<KeptBoard | null> {
    const known = this.files.get(game);
    if (known) return known;
    const files = fetched(game);
    this.files.set(game, files);
    files.catch(() => this.files.delete(game));
    return files;
  }

  private given_to(engine: Engine): Given {
    const given = this.given.get(engine) ?? { boards: new Map(), networks: new Map() };
    this.given.set(engine, given);
    return given;
  }

  /** Everything that a record may have been played on. */
  async give_for_record(engine: Engine, record: string): Promise<void> {
    const name = /^\s*fogg\s+\S+\s+(\S+)/m.exec(record)?.[1] ?? '';
    if (kGames.some((game) => game.id === name)) await this.give(engine, name);
    // A board of one's own may have the name of a built-in one.
    for (const { map, file } of await this.store.maps())
      if (id_of_board(file) === name) await this.give(engine, `map:${map}`);
  }

  /** What makes an analysis quick (the first file), and a master strong (all). Boards of one's own have none; and
   * without a connection both do without. */
  async give_networks(engine: Engine, id: string, what: 'values' | 'all'): Promise<void> {
    const { networks } = this.given_to(engine);
    const files = kBuiltIn.find((game) => game.info.id === id)?.networks ?? [];
    for (const address of what === 'all' ? files : files.slice(0, 1)) {
      const giving = networks.get(address) ?? load_networks(engine, address);
      networks.set(address, giving);
      giving.catch(() => networks.delete(address));
      await giving;
    }
  }
}

async function load_networks(engine: Engine, address: string): Promise<void> {
  const answer = await fetch(address).catch(() => null);
  if (answer?.ok) await engine.take_networks(new Uint8Array(await answer.arrayBuffer()));
}
