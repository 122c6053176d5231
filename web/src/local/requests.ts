// What a server answers over HTTP, answered here: games, one's tables, replays, analyses, maps, records.

import type { Standing } from '../analysis/analysis';
import type { Balance } from '../engine/calls';
import { Engine } from '../engine/engine';
import { kAskNetworks, kCharacters, kLevels } from '../game/levels';
import { Refused } from '../net/connection';
import { kMe, new_id, note_game_here } from '../net/here';
import { board_in, with_board } from './board_in_record';
import { kGames } from './games';
import { as_refused, type House } from './house';
import { CannotKeep } from './store';

export type Method = 'GET' | 'POST' | 'DELETE';

/** Playouts of a position where there are no networks: as many as a server makes at most. */
const kSims = 200;

export class Requests {
  private readonly analyses = new Map<string, Standing>();

  constructor(private readonly house: House) {}

  async answer(method: Method, path: string, body: unknown): Promise<unknown> {
    const address = new URL(path, 'http://here');
    const [, kind, id = '', what = ''] = address.pathname.split('/').slice(1).map(decodeURIComponent);
    switch (`${method} ${kind}${id ? '/ID' : ''}${what ? `/${what}` : ''}`) {
      case 'GET games':
        return { games: kGames };
      case 'GET games/ID':
        return this.describe(id);
      case 'GET bots':
        return { levels: kLevels, ask_networks: kAskNetworks, characters: kCharacters };
      case 'GET tables':
        return { tables: [] };
      case 'GET me/ID':
        return { tables: await this.tables() };
      case 'DELETE tables/ID':
        await this.house.remove(id);
        return {};
      case 'GET tables/ID/game':
        return this.describe_table(id);
      case 'GET tables/ID/record':
        return this.record(id);
      case 'GET tables/ID/replay':
        return this.replay(id, address.searchParams);
      case 'GET tables/ID/analysis':
        return this.standing(id);
      case 'POST tables/ID/analysis':
        return this.analyse(id);
      case 'DELETE tables/ID/analysis':
        return this.stop_analysis(id);
      case 'POST records':
        return this.bring(String(body));
      case 'GET maps':
        return { maps: (await this.house.store.maps()).map(({ map, name }) => ({ map, name })) };
      case 'POST maps':
        return { map: await this.add_map(String(body)) };
      default:
        throw new Refused('no_server', 'This needs a server, and here is none.');
    }
  }

  private async describe(game: string, board?: string): Promise<unknown> {
    const engine = await this.house.engine.get();
    return this.house.in_turn(async () => {
      await this.house.games.give(engine, game, board);
      return engine.call('describe', { game });
    });
  }

  /** A game is shown on the board that it began on. */
  private async describe_table(table: string): Promise<unknown> {
    const { game, board } = await this.house.log_of(table);
    return this.describe(game, board);
  }

  /** Others do not have a board of one's own, so the record brings it along. */
  private async record(table: string): Promise<{ record: string }> {
    const { record } = await this.house.about('record', { table });
    const { game } = await this.house.log_of(table);
    const map = (await this.house.store.maps()).find((each) => `map:${each.map}` === game);
    return { record: map ? with_board(record, map.file) : record };
  }

  private async bring(record: string): Promise<unknown> {
    try {
      return await this.house.bring(record);
    } catch (error) {
      const board = board_in(record);
      if (!(error instanceof Refused) || error.code !== 'no_game' || board === null) throw error;
      await this.add_map(board);
      return this.house.bring(record);
    }
  }

  private async tables(): Promise<unknown[]> {
    const rows = await this.house.store.rows();
    return rows
      .map(({ to_act, ...row }) => ({
        ...row,
        your_turn: to_act.includes(kMe),
        ...(to_act[0] ? { to_act: to_act[0] } : {}),
      }))
      .sort((one, other) => other.updated - one.updated);
  }

  private replay(table: string, query: URLSearchParams): Promise<unknown> {
    const number = (name: string): number | undefined => (query.has(name) ? Number(query.get(name)) : undefined);
    const [step, seat] = [number('step'), number('seat')];
    return this.house.about('replay', {
      table,
      ...(step === undefined ? {} : { step }),
      ...(seat === undefined ? {} : { seat }),
      story: query.has('story'),
    });
  }

  private async standing(table: string): Promise<Standing> {
    const kept = await this.house.store.analysis(table);
    if (kept) return { status: 'done', analysis: kept.analysis };
    return this.analyses.get(table) ?? { status: 'none' };
  }

  /** In an engine of its own, which is gone afterwards. */
  private async analyse(table: string): Promise<Standing> {
    const known = await this.standing(table);
    if (known.status !== 'none') return known;
    const { game, board, entries } = await this.house.log_of(table);
    this.analyses.set(table, { status: 'making', percent: 0 });
    const opening = Engine.open();
    const close = (): void => void opening.then((engine) => engine.close()).catch(() => {});
    this.stops.set(table, close);
    const make = async (): Promise<void> => {
      const engine = await opening;
      await this.house.games.give(engine, game, board);
      await this.house.games.give_networks(engine, game, 'values');
      await engine.call('open', { table, entries });
      const analysis = await engine.call('analyse', { table, sims: kSims }, (done) =>
        this.analyses.set(table, { status: 'making', percent: Math.floor(100 * done) }),
      );
      this.analyses.set(table, { status: 'done', analysis });
      await this.house.store.keep_analysis({ table, analysis });
    };
    make()
      .catch((error: unknown) => {
        if (error instanceof CannotKeep) return; // It is shown as long as the page is open.
        this.analyses.delete(table);
        const refused = as_refused(error);
        if (!(refused instanceof Refused)) throw error;
        if (refused.code !== 'stopped') this.house.trouble(refused);
      })
      .finally(() => {
        this.stops.delete(table);
        close();
      });
    return this.analyses.get(table)!;
  }

  private readonly stops = new Map<string, () => void>();
  private stop_analysis(table: string): Standing {
    this.stops.get(table)?.();
    this.analyses.delete(table);
    return { status: 'none' };
  }

  /** Bots play a board in an engine of its own, which is gone afterwards. */
  async measure_map(game: string, onward: (done: number) => void, stop: AbortSignal): Promise<Balance> {
    const engine = await Engine.open();
    stop.addEventListener('abort', () => engine.close());
    try {
      stop.throwIfAborted();
      await this.house.games.give(engine, game);
      return await engine.call('balance', { game, seed: 1 }, onward);
    } finally {
      engine.close();
    }
  }

  private async add_map(file: string): Promise<string> {
    const engine = await Engine.open();
    try {
      const geometry = await engine.call('lay_out', { file });
      const { name } = await engine.call('add_game', { id: 'map', type: 'map', file });
      const map = new_id();
      await this.house.store.keep_map({ map, name, file, geometry: JSON.stringify(geometry) });
      note_game_here();
      return map;
    } catch (error) {
      if (error instanceof CannotKeep) throw new Refused('no_room', 'This browser has no room left to keep the board.');
      throw as_refused(error);
    } finally {
      engine.close();
    }
  }
}
