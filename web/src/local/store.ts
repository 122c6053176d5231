// What this browser keeps: logs of games, boards, analyses. The log of a table is the game; the row is for lists.

import type { Analysis } from '../analysis/analysis';
import type { Entry, TableStanding } from '../engine/calls';
import { Refused } from '../net/connection';

/** `board` is the hash of the built-in board that the game began on; older games do not know it. */
export type Row = TableStanding['row'] & { board?: string };

/** A built-in game as it was when a game of it began: a newer page may have another. */
export interface KeptBoard {
  hash: string;
  type: 'map' | 'cards';
  file: string;
  geometry?: string;
}

export interface KeptMap {
  map: string;
  name: string;
  /** The board file as it was chosen, and where everything lies on it. */
  file: string;
  geometry: string;
}

export interface KeptAnalysis {
  table: string;
  analysis: Analysis;
}

/** Another tab has written the same entry first. */
export class Conflict extends Error {}
/** The browser keeps nothing more: its room is full, or it keeps nothing at all. */
export class CannotKeep extends Error {}

export interface Store {
  /** False: nothing outlives this page. */
  readonly lasts: boolean;
  rows(): Promise<Row[]>;
  log(table: string): Promise<Entry[]>;
  /** All or nothing. */
  append(entries: Entry[], rows: Row[]): Promise<void>;
  remove(table: string): Promise<void>;
  maps(): Promise<KeptMap[]>;
  keep_map(map: KeptMap): Promise<void>;
  analysis(table: string): Promise<KeptAnalysis | undefined>;
  keep_analysis(analysis: KeptAnalysis): Promise<void>;
  board(hash: string): Promise<KeptBoard | undefined>;
  keep_board(board: KeptBoard): Promise<void>;
}

const kName = 'fogg';
const kVersion = 2;
/** A browser opens a database at once, unless another window holds it. */
const kPatience = 10_000;

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => {
      // Without an error it is we who ended it.
      const name = transaction.error?.name ?? 'ConstraintError';
      reject(name === 'ConstraintError' ? new Conflict() : new CannotKeep(name));
    };
  });
}

/** The database, made or changed as this version of the page has it. `closed` is told when it can no longer be used. */
async function open_database(factory: IDBFactory, closed: () => void): Promise<IDBDatabase> {
  const request = factory.open(kName, kVersion);
  request.onupgradeneeded = ({ oldVersion }) => {
    const database = request.result;
    if (oldVersion < 1) {
      database.createObjectStore('logs', { keyPath: ['table', 'version'] });
      database.createObjectStore('rows', { keyPath: 'table' });
      database.createObjectStore('maps', { keyPath: 'map' });
      database.createObjectStore('analyses', { keyPath: 'table' });
    }
    database.createObjectStore('boards', { keyPath: 'hash' });
  };
  const opening = asked(request).then((database) => {
    // A newer page wants to change the database: it may.
    database.onversionchange = () => {
      database.close();
      closed();
    };
    database.onclose = closed;
    return database;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const too_long = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Refused('other_window', 'Another window keeps the games closed to this one.')),
      kPatience,
    );
  });
  try {
    return await Promise.race([opening, too_long]);
  } catch (error) {
    // One that comes late would keep others waiting in its turn.
    opening.then((database) => database.close()).catch(() => {});
    if ((error as Partial<DOMException>).name !== 'VersionError') throw error;
    throw new Refused('newer_page', 'A newer Fogg has kept games in this browser.');
  } finally {
    clearTimeout(timer);
  }
}

async function read<T>(
  opening: Promise<IDBDatabase>,
  store: string,
  ask: (from: IDBObjectStore) => IDBRequest,
): Promise<T> {
  return asked<T>(ask((await opening).transaction(store).objectStore(store)));
}

export class BrowserStore implements Store {
  readonly lasts = true;
  private opened: Promise<IDBDatabase> | undefined;

  private constructor(private readonly factory: IDBFactory) {}

  static async open(factory: IDBFactory): Promise<BrowserStore> {
    const store = new BrowserStore(factory);
    await store.database();
    return store;
  }

  /** It is opened again where the browser, or a newer page, has closed it. */
  private database(): Promise<IDBDatabase> {
    const forget = (): void => (this.opened = undefined);
    this.opened ??= open_database(this.factory, forget);
    this.opened.catch(forget);
    return this.opened;
  }

  private all<T>(store: string, range?: IDBKeyRange): Promise<T[]> {
    return read(this.database(), store, (from) => from.getAll(range));
  }

  private async write(stores: string[], change: (of: (store: string) => IDBObjectStore) => void): Promise<void> {
    const database = await this.database();
    try {
      const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
      change((store) => transaction.objectStore(store));
      await done(transaction);
    } catch (error) {
      throw error instanceof Conflict || error instanceof CannotKeep ? error : new CannotKeep(String(error));
    }
  }

  rows(): Promise<Row[]> {
    return this.all('rows');
  }

  log(table: string): Promise<Entry[]> {
    return this.all('logs', IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]));
  }

  append(entries: Entry[], rows: Row[]): Promise<void> {
    return this.write(['logs', 'rows'], (of) => {
      for (const entry of entries) {
        const logs = of('logs');
        // A log has no gaps: another tab may have removed what this entry follows.
        const before = entry.version > 1 ? logs.getKey([entry.table, entry.version - 1]) : null;
        if (before) before.onsuccess = () => before.result === undefined && logs.transaction.abort();
        logs.add(entry);
      }
      for (const row of rows) of('rows').put(row);
    });
  }

  remove(table: string): Promise<void> {
    return this.write(['logs', 'rows', 'analyses'], (of) => {
      of('logs').delete(IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]));
      of('rows').delete(table);
      of('analyses').delete(table);
    });
  }

  maps(): Promise<KeptMap[]> {
    return this.all('maps');
  }

  keep_map(map: KeptMap): Promise<void> {
    return this.write(['maps'], (of) => void of('maps').put(map));
  }

  analysis(table: string): Promise<KeptAnalysis | undefined> {
    return read(this.database(), 'analyses', (from) => from.get(table));
  }

  keep_analysis(analysis: KeptAnalysis): Promise<void> {
    return this.write(['analyses'], (of) => void of('analyses').put(analysis));
  }

  board(hash: string): Promise<KeptBoard | undefined> {
    return read(this.database(), 'boards', (from) => from.get(hash));
  }

  keep_board(board: KeptBoard): Promise<void> {
    return this.write(['boards'], (of) => void of('boards').put(board));
  }
}

/** For windows that keep nothing: one can play, until the page is closed. */
export class PassingStore implements Store {
  readonly lasts = false;
  private readonly logs = new Map<string, Entry[]>();
  private readonly all_rows = new Map<string, Row>();
  private readonly all_maps = new Map<string, KeptMap>();
  private readonly analyses = new Map<string, KeptAnalysis>();
  private readonly boards = new Map<string, KeptBoard>();

  async rows(): Promise<Row[]> {
    return [...this.all_rows.values()];
  }
  async log(table: string): Promise<Entry[]> {
    return this.logs.get(table) ?? [];
  }
  async append(entries: Entry[], rows: Row[]): Promise<void> {
    for (const entry of entries) this.logs.set(entry.table, [...(this.logs.get(entry.table) ?? []), entry]);
    for (const row of rows) this.all_rows.set(row.table, row);
  }
  async remove(table: string): Promise<void> {
    this.logs.delete(table);
    this.all_rows.delete(table);
  }
  async maps(): Promise<KeptMap[]> {
    return [...this.all_maps.values()];
  }
  async keep_map(map: KeptMap): Promise<void> {
    this.all_maps.set(map.map, map);
  }
  async analysis(table: string): Promise<KeptAnalysis | undefined> {
    return this.analyses.get(table);
  }
  async keep_analysis(analysis: KeptAnalysis): Promise<void> {
    this.analyses.set(analysis.table, analysis);
  }
  async board(hash: string): Promise<KeptBoard | undefined> {
    return this.boards.get(hash);
  }
  async keep_board(board: KeptBoard): Promise<void> {
    this.boards.set(board.hash, board);
  }
}

export async function open_store(): Promise<Store> {
  try {
    return await BrowserStore.open(indexedDB);
  } catch (error) {
    if (error instanceof Refused) throw error; // There are games: they are only out of reach.
    return new PassingStore();
  }
}
