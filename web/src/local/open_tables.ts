// The tables that are open in the engine of this device: their logs as they are kept, and how they stand.

import type { Entry, Happened, TableStanding } from '../engine/calls';
import { Refused } from '../net/connection';
import type { Games } from './games';
import type { Store } from './store';
import type { TablesEngine } from './tables_engine';

/** So many games stay open in the engine. */
const kMostOpen = 8;

export interface OpenTable {
  log: Entry[];
  /** The board that it is played on, where it is a built-in one. */
  board: string | undefined;
  standing: TableStanding;
}

export class OpenTables {
  /** Somebody looks at them: they stay open, and their bots act. */
  readonly watched = new Set<string>();
  private readonly tables = new Map<string, OpenTable>();
  /** Told before a table is closed. */
  closing: (table: string) => void = () => {};

  constructor(
    private readonly store: Store,
    private readonly games: Games,
    private readonly engine: TablesEngine,
  ) {}

  get(table: string): OpenTable | undefined {
    return this.tables.get(table);
  }

  async open(table: string): Promise<OpenTable> {
    const known = this.tables.get(table);
    if (known) return known;
    const row = (await this.store.rows()).find((each) => each.table === table);
    const log = await this.store.log(table);
    if (!row || log.length === 0) throw gone();
    await this.games.give(await this.engine.get(), row.game, row.board);
    const standing = await this.engine.call('open', { table, entries: log });
    const open: OpenTable = { log, board: row.board, standing };
    this.tables.set(table, open);
    for (const old of [...this.tables.keys()].slice(0, -kMostOpen)) if (!this.watched.has(old)) this.close(old);
    return open;
  }

  close(table: string): void {
    this.closing(table);
    this.tables.delete(table);
    void this.engine.call('close', { table });
  }

  /** Keeps what happened; where that fails, nothing is changed. */
  async append({ entries, standing }: Pick<Happened, 'entries' | 'standing'>): Promise<void> {
    const boards = new Map<string, string | undefined>();
    for (const { row } of standing) {
      const open = this.tables.get(row.table);
      boards.set(row.table, open ? open.board : await this.games.board_for(row.game));
    }
    await this.store.append(
      entries,
      standing.map(({ row }) => {
        const board = boards.get(row.table);
        return board === undefined ? row : { ...row, board };
      }),
    );
    for (const stands of standing) {
      const { table } = stands.row;
      const open = this.tables.get(table) ?? { log: [], board: boards.get(table), standing: stands };
      open.standing = stands;
      open.log.push(...entries.filter((entry) => entry.table === table));
      this.tables.set(table, open);
    }
  }
}

export const gone = (): Refused => new Refused('no_table', 'There is no such game on this device.');
