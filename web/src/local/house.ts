// Tables without a server: the engine in a worker is the table, the browser's database keeps the logs, other workers
// think for the bots. What is told of a table is what a server would tell.

import { Engine, EngineRefused } from '../engine/engine';
import type { CallName, Calls, Entry, Happened, Moment, TableStanding } from '../engine/calls';
import { kAskNetworks } from '../game/levels';
import { Refused } from '../net/connection';
import { id_of, kMe, new_id, note_game_here } from '../net/here';
import { hex_of } from '../net/hex';
import type { ClientMessage, ServerMessage } from '../net/messages';
import { Games } from './games';
import { Minds, type Subject, type Thinking } from './minds';
import { CannotKeep, Conflict, open_store, type Store } from './store';

/** Bots take so long at least, so that one can follow them. */
const kPace = 500;
/** Who thinks longer than that is seen to think. */
const kNoticed = 1000;
/** How far it has come is told no more often than that: it draws the page again. */
const kTold = 250;
/** They wait so long at most for who may want to take something back, and look so often whether that is over. */
const kLongestHold = 300_000;
const kLook = 50;
/** So many games stay open in the engine. */
const kMostOpen = 8;

interface OpenTable {
  log: Entry[];
  /** The board that it is played on, where it is a built-in one. */
  board: string | undefined;
  standing: TableStanding;
  /** The thought a bot is at. */
  thought: Thinking | null;
  /** Until then bots wait for who may want to take something back, and whether that is free. */
  hold_until: number;
  free_undo: boolean;
  clock?: ReturnType<typeof setTimeout>;
}

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
  private readonly tables = new Map<string, OpenTable>();
  private readonly watched = new Set<string>();
  private readonly minds: Minds;
  /** One change after the other. */
  private queue: Promise<unknown> = Promise.resolve();
  private readonly others: BroadcastChannel | null;
  tell: (message: ServerMessage) => void = () => {};
  trouble: (error: Refused) => void = () => {};

  private opened: Promise<Engine> | undefined;

  private constructor(
    readonly store: Store,
    private readonly wishes: Wishes,
  ) {
    this.games = new Games(store);
    this.minds = new Minds(this.games);
    this.others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('fogg-here');
    if (this.others) this.others.onmessage = ({ data }) => void this.heard_of(String(data));
  }

  static async open(wishes: Wishes): Promise<House> {
    return new House(await open_store(), wishes);
  }

  /** The tables' engine: loaded when a table is opened, and not before. */
  engine(): Promise<Engine> {
    this.opened ??= Engine.open();
    this.opened.catch(() => (this.opened = undefined));
    return this.opened;
  }

  private async call<Name extends CallName>(name: Name, ask: Calls[Name]['ask']): Promise<Calls[Name]['answer']> {
    return (await this.engine()).call(name, ask);
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
  hear(message: ClientMessage): Promise<Record<string, unknown>> {
    if (message.type === 'hint') return this.hint(message.table);
    if (message.type === 'move_now') return this.move_now(message.table);
    return this.in_turn(async () => {
      const open = 'table' in message ? await this.open_table(message.table) : null;
      if (open && message.type === 'act') open.hold_until = Date.now() + Math.min(message.hold ?? 0, kLongestHold);
      if (open && message.type === 'go_on') {
        open.hold_until = 0;
        return {};
      }
      // A new game is played on the board as it is now.
      const begins = message.type === 'create' ? message.game : message.type === 'rematch' && open?.standing.row.game;
      if (begins) await this.games.give(await this.engine(), begins);
      if (message.type === 'watch') {
        this.watched.add(message.table);
        if (open && only_bots_play(open))
          void this.games.give_networks(await this.engine(), open.standing.row.game, 'values');
      }
      if (message.type === 'unwatch') this.unwatch(message.table);
      return this.change('hear', { ...this.moment(), message });
    });
  }

  /** Keeps a recorded game as a table of this device: the same record is the same table. */
  bring(record: string): Promise<TableStanding['row']> {
    return this.in_turn(async () => {
      const table = id_of(record);
      const known = (await this.store.rows()).find((row) => row.table === table);
      if (known) return known;
      await this.games.give_for_record(await this.engine(), record);
      const brought = await this.call('bring', { ...this.moment(), table, record });
      await this.keep({ entries: brought.entries, standing: [brought.standing] }, [table]);
      return brought.standing.row;
    });
  }

  /** A call about a table that is read first where it has to be. */
  about<Name extends 'replay' | 'record'>(name: Name, ask: Calls[Name]['ask']): Promise<Calls[Name]['answer']> {
    return this.in_turn(async () => {
      await this.open_table(ask.table);
      return this.call(name, ask);
    });
  }

  /** The log of a table, for another engine. */
  async log_of(table: string): Promise<{ game: string; board: string | undefined; entries: Entry[] }> {
    const open = await this.in_turn(() => this.open_table(table));
    return { game: open.standing.row.game, board: open.board, entries: open.log };
  }

  async remove(table: string): Promise<void> {
    await this.in_turn(async () => {
      this.forget(table);
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

  private async open_table(table: string): Promise<OpenTable> {
    const known = this.tables.get(table);
    if (known) return known;
    const row = (await this.store.rows()).find((each) => each.table === table);
    const log = await this.store.log(table);
    if (!row || log.length === 0) throw gone();
    await this.games.give(await this.engine(), row.game, row.board);
    const standing = await this.call('open', { table, entries: log });
    // Somebody may want to take back what was done before the page was loaded again, or in another window.
    const hold_until = Date.now() + this.wishes.hold();
    const open: OpenTable = { log, board: row.board, standing, thought: null, hold_until, free_undo: false };
    this.tables.set(table, open);
    for (const old of [...this.tables.keys()].slice(0, -kMostOpen)) if (!this.watched.has(old)) this.forget(old);
    return open;
  }

  private forget(table: string): void {
    clearTimeout(this.tables.get(table)?.clock);
    if (this.tables.get(table)?.thought) this.stop_thinking();
    this.tables.delete(table);
    this.minds.forget(table);
    void this.call('close', { table });
  }

  private unwatch(table: string): void {
    this.watched.delete(table);
    if (this.tables.get(table)?.thought) this.stop_thinking();
  }

  private async change<Name extends 'hear' | 'bot_acts' | 'end_time'>(
    name: Name,
    ask: Calls[Name]['ask'],
  ): Promise<Record<string, unknown>> {
    const happened: Happened = await this.call(name, ask);
    const tables = happened.standing.map(({ row }) => row.table);
    if (happened.entries.length > 0) await this.keep(happened, tables);
    for (const message of happened.messages) {
      if (!('table' in message) || !message.table) continue;
      const open = this.tables.get(message.table);
      if (open && 'undo' in message) open.free_undo = message.undo?.can === 'free';
      if (this.watched.has(message.table)) this.tell(message);
    }
    for (const table of tables) this.settle(table);
    return happened.answer;
  }

  /** What cannot be kept did not happen: the table is read again from what is kept. */
  private async keep(happened: Pick<Happened, 'entries' | 'standing'>, tables: string[]): Promise<void> {
    const boards = new Map<string, string | undefined>();
    try {
      for (const { row } of happened.standing) {
        const open = this.tables.get(row.table);
        boards.set(row.table, open ? open.board : await this.games.board_for(row.game));
      }
      await this.store.append(
        happened.entries,
        happened.standing.map(({ row }) => {
          const board = boards.get(row.table);
          return board === undefined ? row : { ...row, board };
        }),
      );
    } catch (error) {
      let is_gone = true;
      for (const table of tables) if (await this.read_again(table)) is_gone = false;
      if (error instanceof Conflict && is_gone) throw gone();
      if (error instanceof Conflict) throw new Refused('too_late', 'This game has gone on in another window.');
      if (error instanceof CannotKeep) throw new Refused('no_room', 'This browser has no room left to keep the game.');
      throw error;
    }
    note_game_here();
    for (const standing of happened.standing) {
      const { table } = standing.row;
      const open = this.tables.get(table) ?? {
        log: [],
        board: boards.get(table),
        standing,
        thought: null,
        hold_until: 0,
        free_undo: false,
      };
      if (open.thought && open.standing.bot?.version !== standing.bot?.version) this.stop_thinking();
      open.standing = standing;
      open.log.push(...happened.entries.filter((entry) => entry.table === table));
      this.tables.set(table, open);
      this.others?.postMessage(table);
    }
  }

  /** Reads a table as it is kept, and tells who watches it. Whether it is still there. */
  private async read_again(table: string): Promise<boolean> {
    this.forget(table);
    if ((await this.store.log(table)).length === 0) return false;
    await this.open_table(table);
    if (this.watched.has(table)) await this.change('hear', { ...this.moment(), message: { type: 'watch', table } });
    return true;
  }

  private async heard_of(table: string): Promise<void> {
    if (!this.tables.has(table)) return;
    try {
      const there = await this.in_turn(() => this.read_again(table));
      if (!there && this.watched.has(table)) this.fail(gone());
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    if (error.code !== 'stopped' && error.code !== 'too_late') this.trouble(error);
  }

  /** Looks what is to be done at a table without anybody asking. Where nobody looks, nothing is. */
  private settle(table: string): void {
    const open = this.tables.get(table);
    if (!open || !this.watched.has(table)) return;
    const { bot, deadline } = open.standing;
    if (bot && !open.thought) void this.think(table, open, bot).catch((error: unknown) => this.fail(error));
    clearTimeout(open.clock);
    if (deadline === null) return;
    open.clock = setTimeout(
      () => {
        void this.in_turn(() => this.change('end_time', { ...this.moment(), table })).catch(() => {});
      },
      Math.max(0, deadline - Date.now()),
    );
  }

  private async think(table: string, open: OpenTable, bot: NonNullable<TableStanding['bot']>): Promise<void> {
    const started = performance.now();
    let told = 0;
    const onward = (done: number): void => {
      const now = performance.now();
      const is_due = now - started > kNoticed && now - told > kTold;
      if (!is_due && !(told > 0 && done === 1)) return;
      told = now;
      if (this.watched.has(table) && open.thought === thought)
        this.tell({ type: 'thinking', table, seat: bot.seat, done });
    };
    const thought: Thinking = { enough: false, onward };
    open.thought = thought;
    let failed = false;
    try {
      const chosen = await this.minds.choose(subject_of(table, open), bot, thought);
      onward(1);
      const left = bot.pace === 'fast' ? 0 : kPace - (performance.now() - started);
      if (left > 0) await sleep(left);
      while (open.free_undo && Date.now() < open.hold_until && open.thought === thought) await sleep(kLook);
      if (!this.watched.has(table)) return; // It goes on when somebody looks again.
      await this.in_turn(() => {
        open.thought = null;
        return this.change('bot_acts', { ...this.moment(), table, version: bot.version, seat: bot.seat, ...chosen });
      });
    } catch (error) {
      failed = true;
      onward(1);
      throw as_refused(error);
    } finally {
      if (open.thought === thought) {
        open.thought = null;
        // What has failed would fail again at once; the next look at the table tries it.
        if (!failed) this.settle(table);
      }
    }
  }

  private async move_now(table: string): Promise<Record<string, unknown>> {
    const open = this.tables.get(table);
    if (open) open.hold_until = 0;
    if (open?.thought) open.thought.enough = true;
    return {};
  }

  private async hint(table: string): Promise<Record<string, unknown>> {
    try {
      const open = await this.in_turn(() => this.open_table(table));
      return await this.minds.advise({ ...subject_of(table, open), networks: true }, this.moment().person);
    } catch (error) {
      throw as_refused(error);
    }
  }

  private stop_thinking(): void {
    for (const open of this.tables.values()) open.thought = null;
    this.minds.stop();
  }
}

const subject_of = (table: string, { log, board, standing }: OpenTable): Subject => ({
  table,
  board,
  game: standing.row.game,
  log,
  networks: standing.row.seats.some((seat) => kAskNetworks.includes(seat.level ?? '') || seat.away),
});

/** Who watches them is told how the game stands, from their next action on. */
const only_bots_play = ({ standing: { row } }: OpenTable): boolean =>
  row.status === 'playing' && row.seats.every((seat) => seat.kind === 'bot');

const gone = (): Refused => new Refused('no_table', 'There is no such game on this device.');

const sleep = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
