// Where bots think: engines beside the one that keeps the tables, so that thinking keeps nobody waiting. A search is
// shared by several of them, as far as the device has processors for it, and each searches its share in parts: a busy
// worker hears nothing, so it is between two parts that it can be told that this is enough.

import { Engine } from '../engine/engine';
import type { Entry, Findings, TableStanding, Thought } from '../engine/calls';
import type { Games } from './games';

/** More would gain little: each share is a search of its own. */
const kMostShares = 4;

/** One processor is left to the page. Shares know nothing of each other's memory, so no isolated page is needed. */
const shares_here = (): number => Math.min(kMostShares, Math.max(1, (navigator.hardwareConcurrency || 1) - 1));

/** A search has so many parts at least; each is a search of its own, so more of them would weaken it. */
const kParts = 8;

/** The time that the levels have for a decision, in milliseconds. */
const kLongest = 60_000;

/** A thought as the one sees it who waits for it. */
export interface Thinking {
  /** Set by who wants to wait no longer: what was found so far decides. */
  enough: boolean;
  /** Told how far it is, from 0 to 1. */
  onward: (done: number) => void;
}

/** A table to think about, as far as it has come. */
export interface Subject {
  table: string;
  game: string;
  /** The board that it is played on, where it is a built-in one. */
  board: string | undefined;
  log: Entry[];
  /** Whether somebody at it asks the game's networks. */
  networks: boolean;
}

export class Minds {
  private engines: Promise<Engine>[] = [];
  private telling: Promise<unknown>[] = [];
  /** How much of a table's log each engine has read. */
  private readonly read = new Map<string, number[]>();

  constructor(private readonly games: Games) {}

  /** What the bot that is to act chooses. */
  async choose(subject: Subject, bot: NonNullable<TableStanding['bot']>, thinking: Thinking): Promise<Thought> {
    const { table } = subject;
    const { seat } = bot;
    const first = await this.at(0, subject);
    if (!bot.searches) return first.call('think', { table, seat, seed: fresh_seed() });
    const shares = shares_here();
    const parts = Math.ceil(kParts / shares);
    const done = Array<number>(shares).fill(0);
    const tell = (share: number, so_far: number): void => {
      done[share] = so_far;
      thinking.onward(done.reduce((sum, each) => sum + each, 0) / (shares * parts));
    };
    const started = performance.now();
    let cut_short = false;
    const search = async (share: number): Promise<Findings[]> => {
      const engine = await this.at(share, subject);
      const ask = { table, seat, shares: shares * parts };
      const found: Findings[] = [];
      for (let part = 0; part < parts; ++part) {
        const time = performance.now() - started;
        const is_late = part > 0 && time + time / part > kLongest;
        if (part > 0 && (thinking.enough || is_late)) {
          cut_short = true;
          break;
        }
        const brought = await engine.call('think_share', { ...ask, seed: fresh_seed() }, (of_part) =>
          tell(share, part + of_part),
        );
        found.push(brought.found);
        cut_short ||= brought.cut_short === true;
        tell(share, part + 1);
      }
      return found;
    };
    const found = (await Promise.all(done.map((_, share) => search(share)))).flat();
    const { number } = await first.call('think_found', { table, seat, found });
    return { number, cut_short };
  }

  /** What a strong bot would do for a person. */
  async advise(subject: Subject, person: { id: string; name: string }): Promise<Record<string, unknown>> {
    const engine = await this.at(0, subject);
    return { ...(await engine.call('advise', { table: subject.table, person, seed: fresh_seed() })) };
  }

  /** What was thought about is gone; the next thought begins in fresh engines. */
  stop(): void {
    const engines = this.engines;
    this.engines = [];
    this.telling = [];
    this.read.clear();
    for (const engine of engines) void engine.then((opened) => opened.close());
  }

  forget(table: string): void {
    const read = this.read.get(table) ?? [];
    this.read.delete(table);
    for (const i of read.keys())
      void this.engines[i]?.then((engine) => engine.call('close', { table })).catch(() => {});
  }

  /** One of the engines, with the table as it stands. It is told of one table after the other. */
  private at(index: number, subject: Subject): Promise<Engine> {
    const told = (this.telling[index] ?? Promise.resolve()).catch(() => {}).then(() => this.show(index, subject));
    this.telling[index] = told;
    return told;
  }

  private async show(index: number, { table, game, board, log, networks }: Subject): Promise<Engine> {
    const engine = await (this.engines[index] ??= Engine.open());
    await this.games.give(engine, game, board);
    if (networks) await this.games.give_networks(engine, game, 'all');
    const read = this.read.get(table) ?? [];
    this.read.set(table, read);
    const known = read[index] ?? 0;
    read[index] = log.length;
    if (known < log.length) await engine.call(known === 0 ? 'open' : 'add', { table, entries: log.slice(known) });
    return engine;
  }
}

const fresh_seed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;
