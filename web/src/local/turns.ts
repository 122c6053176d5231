// What happens at a table without anybody asking: bots think and act, and time runs out. Where nobody looks, nothing
// does.

import type { Calls, Moment, TableStanding } from '../engine/calls';
import { kAskNetworks } from '../game/levels';
import type { ServerMessage } from '../net/messages';
import type { Minds, Subject, Thinking } from './minds';
import type { OpenTable, OpenTables } from './open_tables';

/** Bots take so long at least, so that one can follow them. */
const kPace = 500;
/** Who thinks longer than that is seen to think. */
const kNoticed = 1000;
/** How far it has come is told no more often than that: it draws the page again. */
const kTold = 250;
/** They wait so long at most for who may want to take something back, and look so often whether that is over. */
const kLongestHold = 300_000;
const kLook = 50;

/** The house, as far as its bots know it. */
export interface Around {
  wishes: { hold(): number };
  moment(): Moment;
  in_turn<T>(work: () => Promise<T>): Promise<T>;
  change<Name extends 'bot_acts' | 'end_time'>(name: Name, ask: Calls[Name]['ask']): Promise<unknown>;
  tell(message: ServerMessage): void;
  fail(error: unknown): void;
}

interface Turn {
  /** The thought a bot is at, and the version of the table that it thinks about. */
  thought: (Thinking & { version: number }) | null;
  /** Until then bots wait for who may want to take something back, and whether that is free. */
  hold_until: number;
  free_undo: boolean;
  clock?: ReturnType<typeof setTimeout>;
}

export class Turns {
  private readonly turns = new Map<string, Turn>();

  constructor(
    private readonly minds: Minds,
    private readonly tables: OpenTables,
    private readonly house: Around,
  ) {}

  /** Looks what is to be done at a table. */
  settle(table: string): void {
    const open = this.tables.get(table);
    if (!open) return;
    const { bot, deadline } = open.standing;
    const turn = this.at(table);
    if (turn.thought && turn.thought.version !== bot?.version) this.stop();
    if (!this.tables.watched.has(table)) return;
    if (bot && !turn.thought) void this.think(table, open, turn, bot).catch((error: unknown) => this.house.fail(error));
    clearTimeout(turn.clock);
    if (deadline === null) return;
    turn.clock = setTimeout(
      () => {
        const ends = (): Promise<unknown> => this.house.change('end_time', { ...this.house.moment(), table });
        void this.house.in_turn(ends).catch(() => {});
      },
      Math.max(0, deadline - Date.now()),
    );
  }

  /** Bots wait so long for who may want to take something back; 0: no longer. */
  hold(table: string, time: number): void {
    this.at(table).hold_until = Date.now() + Math.min(time, kLongestHold);
  }

  note_undo(table: string, is_free: boolean): void {
    this.at(table).free_undo = is_free;
  }

  /** What its bot has found so far decides. */
  hurry(table: string): void {
    this.hold(table, 0);
    const { thought } = this.at(table);
    if (thought) thought.enough = true;
  }

  /** Nobody looks any more. */
  pause(table: string): void {
    if (this.turns.get(table)?.thought) this.stop();
  }

  forget(table: string): void {
    clearTimeout(this.turns.get(table)?.clock);
    this.pause(table);
    this.turns.delete(table);
    this.minds.forget(table);
  }

  /** What a strong bot would do for a person. */
  advise(table: string, open: OpenTable): Promise<Record<string, unknown>> {
    return this.minds.advise({ ...subject_of(table, open), networks: true }, this.house.moment().person);
  }

  private at(table: string): Turn {
    const known = this.turns.get(table);
    if (known) return known;
    // Somebody may want to take back what was done before the page was loaded again, or in another window.
    const hold_until = Date.now() + this.house.wishes.hold();
    const turn = { thought: null, hold_until, free_undo: false };
    this.turns.set(table, turn);
    return turn;
  }

  private async think(
    table: string,
    open: OpenTable,
    turn: Turn,
    bot: NonNullable<TableStanding['bot']>,
  ): Promise<void> {
    const { seat, version } = bot;
    const started = performance.now();
    let told = 0;
    const onward = (done: number): void => {
      const now = performance.now();
      const is_due = now - started > kNoticed && now - told > kTold;
      if (!is_due && !(told > 0 && done === 1)) return;
      told = now;
      if (this.tables.watched.has(table) && turn.thought === thought)
        this.house.tell({ type: 'thinking', table, seat, done });
    };
    const thought = { enough: false, onward, version };
    turn.thought = thought;
    let failed = false;
    try {
      const chosen = await this.minds.choose(subject_of(table, open), bot, thought);
      onward(1);
      const left = bot.pace === 'fast' ? 0 : kPace - (performance.now() - started);
      if (left > 0) await sleep(left);
      while (turn.free_undo && Date.now() < turn.hold_until && turn.thought === thought) await sleep(kLook);
      if (!this.tables.watched.has(table)) return; // It goes on when somebody looks again.
      await this.house.in_turn(() => {
        turn.thought = null;
        return this.house.change('bot_acts', { ...this.house.moment(), table, version, seat, ...chosen });
      });
    } catch (error) {
      failed = true;
      onward(1);
      throw error;
    } finally {
      if (turn.thought === thought) {
        turn.thought = null;
        // What has failed would fail again at once; the next look at the table tries it.
        if (!failed) this.settle(table);
      }
    }
  }

  private stop(): void {
    for (const turn of this.turns.values()) turn.thought = null;
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

const sleep = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
