// What the engine can be asked, and what it answers: docs/engine.md. The engine is src/local, in C++; this is its shape
// in TypeScript.

import type { Analysis } from '../analysis/analysis';
import type { Score, View } from '../game/types';
import type {
  About,
  ClientMessage,
  GameFiles,
  GameInfo,
  Hint,
  ServerMessage,
  StoryEntry,
  TableInfo,
  WhyRefused,
} from '../net/messages';

/** One entry of a table's log: the log is the game. */
export interface Entry {
  table: string;
  version: number;
  at: number;
  kind: string;
  body: string;
}

/** Who asks, when, fresh bytes as 64 hexadecimal digits, and the id of a table that may be opened by it. */
export interface Moment {
  person: { id: string; name: string };
  now: number;
  random: string;
  new_table?: string;
}

/** What lists tell of a table, and what it waits for. */
export interface TableStanding {
  /** `to_act` are the people the table waits for. */
  row: Omit<TableInfo, 'to_act'> & { version: number; to_act: string[] };
  bot: { seat: number; version: number; pace: 'normal' | 'fast'; searches: boolean } | null;
  deadline: number | null;
}

/** What a message brought: the entries are to be kept before anybody is told the messages. */
export interface Happened {
  answer: Record<string, unknown>;
  entries: Entry[];
  messages: ServerMessage[];
  /** Of the tables that it changed. */
  standing: TableStanding[];
}

export interface ReplayAt {
  table: string;
  about: About;
  steps: number;
  step: number;
  view: View;
  views?: View[];
  story?: StoryEntry[];
  scores?: Score[];
}

/** What a bot chooses, and whether a limit of time ended its thinking. */
export interface Thought {
  number: number;
  cut_short?: boolean;
}

/** What a share of a search found out: of each action its number, visits, value, gain and deviation. */
export type Findings = [number, number, number, number, number][];

/** An estimate, and between which bounds it is for 95 %. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/** How a board plays: docs/arena.md. */
export interface Balance {
  players: number;
  games: number;
  turns: { mean: number };
  winning_score: { mean: number };
  order_of_turns: { wins: Estimate; mean_score: number }[];
  order_matters: boolean;
  tickets: { ticket: string; points: number; held: number; completed: Estimate; verdict: string }[];
  routes: { route: string; taken: number; taken_either_half: number }[];
}

export interface Calls {
  add_game: { ask: { id: string; type: 'map' | 'cards'; file: string; geometry?: string }; answer: GameInfo };
  add_networks: { ask: { file: string }; answer: { game: string } };
  describe: { ask: { game: string }; answer: GameFiles };
  lay_out: { ask: { file: string }; answer: NonNullable<GameFiles['geometry']> };
  open: { ask: { table: string; entries: Entry[] }; answer: TableStanding };
  add: { ask: { table: string; entries: Entry[] }; answer: TableStanding };
  close: { ask: { table: string }; answer: object };
  hear: { ask: Moment & { message: ClientMessage }; answer: Happened };
  bot_acts: { ask: Moment & { table: string; version: number; seat: number } & Thought; answer: Happened };
  end_time: { ask: Moment & { table: string }; answer: Happened };
  think: { ask: { table: string; seat: number; seed: number }; answer: Thought };
  think_share: {
    ask: { table: string; seat: number; shares: number; seed: number };
    answer: { found: Findings; cut_short?: true };
  };
  think_found: { ask: { table: string; seat: number; found: Findings[] }; answer: { number: number } };
  advise: {
    ask: { table: string; person: { id: string; name: string }; seed: number };
    answer: Hint;
  };
  record: { ask: { table: string }; answer: { record: string } };
  bring: { ask: Moment & { table: string; record: string }; answer: { entries: Entry[]; standing: TableStanding } };
  replay: {
    ask: { table: string; step?: number; seat?: number; every_seat?: boolean; story?: boolean };
    answer: ReplayAt;
  };
  analyse: { ask: { table: string; sims?: number }; answer: Analysis };
  balance: {
    ask: { game: string; players?: number; bot?: string; games?: number; seed?: number };
    answer: Balance;
  };
  check: { ask: { text: string }; answer: { problems: string[] } };
  simulate: {
    ask: { game: string; bots: string[]; seed: number; games: number };
    answer: { games: number; wins: number[]; fingerprint: string; record?: string };
  };
}

export type CallName = keyof Calls;

/** Told how far a long call is, from 0 to 1; false: it is to end soon. */
export type Onward = (done: number) => boolean;

/** Why a call was refused; `problems` are sentences about a file. */
export interface Refusal {
  code: string;
  sentence: string;
  rule?: string;
  problems?: string[];
  why?: WhyRefused;
}

export type Answer<Name extends CallName> = { ok: Calls[Name]['answer'] } | { refused: Refusal };
