// Tables without a server: the engine in a worker is the table, the browser's database keeps the logs, other workers
// think for the bots. What is told of a table is what a server would tell.

import { EngineRefused } from '../engine/engine';
import type { Calls, Entry, Happened, Moment, TableStanding } from '../engine/calls';
import { Refused } from '../net/connection';
import { id_of, kMe, new_id, note_game_here } from '../net/here';
import { hex_of } from '../net/hex';
import type { ClientMessage, ServerMessage } from '../net/messages';
import { Games } from './games';
import { Minds } from './minds';
import { gone, OpenTables } from './open_tables';
import { CannotKeep, Conflict, open_store, type Store } from './store';
import { TablesEngine } from './tables_engine';
import { Turns } from './turns';

/** What the player has chosen. */
interface Wishes {
  name(): string;
  /** How long bots wait for who may want to take something back. */
  hold(): number;
}

/** What the engine refuses, as the pages know refusals. */
export function as_refused(error: unknown): unknown {
  if (!(error instanceof EngineRefused)) return error;
  const { code, sentence, rule, problems, why } = error.refusal;
  return new Refused(code, sentence, rule, problems, why);
}

export class House {
  readonly games: Games;
  readonly engine = new TablesEngine();
  private readonly tables: OpenTables;
  private readonly turns: Turns;
  /** One change after the other. */
  private queue: Promise<unknown> = Promise.resolve();
  /** The other windows of this device. */
  private readonly others: BroadcastChannel | null;
  tell: (message: ServerMessage) => void = () => {};
  trouble: (error: Refused) => void = () => {};

  private constructor(
    readonly store: Store,
    readonly wishes: Wishes,
  ) {
    this.games = new Games(store);
    this.tables = new OpenTables(store, this.games, this.engine);
    this.turns = new Turns(new Minds(this.games), this.tables, this);
    this.tables.closing = (table) => this.turns.forget(table);
    this.others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('fogg-here');
    if (this.others) this.others.onmessage = ({ data }) => void this.heard_of(String(data));
  }

  static async open(wishes: Wishes): Promise<House> {
    return new House(await open_store(), wishes);
  }

  moment(): Moment {
    return {
      person: { id: kMe, name: this.wishes.name() },
      now: Date.now(),
      random: hex_of(crypto.getRandomValues(new Uint8Array(32))),
      new_table: new_id(),
    };
  }

  /** A message of the table protocol, answered as a server answers it. */
  async hear(message: ClientMessage): Promise<Record<string, unknown>> {
    if (message.type === 'move_now') {
      this.turns.hurry(message.table);
      return {};
    }
    if (message.type === 'hint') {
      const open = await this.in_turn(() => this.tables.open(message.table));
      return this.turns.advise(message.table, open).catch((error: unknown) => {
        throw as_refused(error);
      });
    }
    return this.in_turn(async () => {
      const open = 'table' in message ? await this.tables.open(message.table) : null;
      if (message.type === 'act') this.turns.hold(message.table, message.hold ?? 0);
      if (message.type === 'go_on') {
        this.turns.hold(message.table, 0);
        return {};
      }
      // A new game is played on the board as it is now.
      const begins = message.type === 'create' ? message.game : message.type === 'rematch' && open?.standing.row.game;
      if (begins) await this.games.give(await this.engine.get(), begins);
      if (message.type === 'watch') {
        this.tables.watched.add(message.table);
        if (open && only_bots_play(open.standing))
          void this.games.give_networks(await this.engine.get(), open.standing.row.game, 'values');
      }
      if (message.type === 'unwatch') {
        this.tables.watched.delete(message.table);
        this.turns.pause(message.table);
      }
      return this.change('hear', { ...this.moment(), message });
    });
  }

  /** Keeps a recorded game as a table of this device: the same record is the same table. */
  bring(record: string): Promise<TableStanding['row']> {
    return this.in_turn(async () => {
      const table = id_of(record);
      const known = (await this.store.rows()).find((row) => row.table === table);
      if (known) return known;
      await this.games.give_for_record(await this.engine.get(), record);
      const brought = await this.engine.call('bring', { ...this.moment(), table, record });
      await this.keep({ entries: brought.entries, standing: [brought.standing] }, [table]);
      return brought.standing.row;
    });
  }

  /** A call about a table that is read first where it has to be. */
  about<Name extends 'replay' | 'record'>(name: Name, ask: Calls[Name]['ask']): Promise<Calls[Name]['answer']> {
    return this.in_turn(async () => {
      await this.tables.open(ask.table);
      return this.engine.call(name, ask);
    });
  }

  /** The log of a table, for another engine. */
  async log_of(table: string): Promise<{ game: string; board: string | undefined; entries: Entry[] }> {
    const open = await this.in_turn(() => this.tables.open(table));
    return { game: open.standing.row.game, board: open.board, entries: open.log };
  }

  async remove(table: string): Promise<void> {
    await this.in_turn(async () => {
      this.tables.close(table);
      await this.store.remove(table);
      this.others?.postMessage(table);
    });
  }

  in_turn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.queue.then(work).catch((error: unknown) => {
      throw as_refused(error);
    });
    this.queue = result.catch(() => {});
    return result;
  }

  async change<Name extends 'hear' | 'bot_acts' | 'end_time'>(
    name: Name,
    ask: Calls[Name]['ask'],
  ): Promise<Record<string, unknown>> {
    const happened: Happened = await this.engine.call(name, ask);
    const tables = happened.standing.map(({ row }) => row.table);
    if (happened.entries.length > 0) await this.keep(happened, tables);
    for (const message of happened.messages) {
      if (!('table' in message) || !message.table) continue;
      if ('undo' in message && this.tables.get(message.table))
        this.turns.note_undo(message.table, message.undo?.can === 'free');
      if (this.tables.watched.has(message.table)) this.tell(message);
    }
    for (const table of tables) this.turns.settle(table);
    return happened.answer;
  }

  /** What cannot be kept did not happen: the table is read again from what is kept. */
  private async keep(happened: Pick<Happened, 'entries' | 'standing'>, tables: string[]): Promise<void> {
    try {
      await this.tables.append(happened);
    } catch (error) {
      let is_gone = true;
      for (const table of tables) if (await this.read_again(table)) is_gone = false;
      if (error instanceof Conflict && is_gone) throw gone();
      if (error instanceof Conflict) throw new Refused('too_late', 'This game has gone on in another window.');
      if (error instanceof CannotKeep) throw new Refused('no_room', 'This browser has no room left to keep the game.');
      throw error;
    }
    note_game_here();
    for (const table of tables) this.others?.postMessage(table);
  }

  /** Reads a table as it is kept, and tells who watches it. Whether it is still there. */
  private async read_again(table: string): Promise<boolean> {
    this.tables.close(table);
    if ((await this.store.log(table)).length === 0) return false;
    await this.tables.open(table);
    if (this.tables.watched.has(table))
      await this.change('hear', { ...this.moment(), message: { type: 'watch', table } });
    return true;
  }

  private async heard_of(table: string): Promise<void> {
    if (!this.tables.get(table)) return;
    try {
      const there = await this.in_turn(() => this.read_again(table));
      if (!there && this.tables.watched.has(table)) this.fail(gone());
    } catch (error) {
      this.fail(error);
    }
  }

  /** Told to the player where the player can do something about it. */
  fail(error: unknown): void {
    const refused = as_refused(error);
    if (!(refused instanceof Refused)) throw refused;
    if (refused.code !== 'stopped' && refused.code !== 'too_late') this.trouble(refused);
  }
}

/** Who watches them is told how the game stands, from their next action on. */
const only_bots_play = ({ row }: TableStanding): boolean =>
  row.status === 'playing' && row.seats.every((seat) => seat.kind === 'bot');
