// The messages of docs/protocol.md.

import type { Action, Game, GameEvent, Geometry, LegalAction, Score, View } from '../game/types';

export type Level = string;
export type GameId = string;

export interface Person {
  id: string;
  name: string;
  kind: 'guest' | 'account' | 'bot' | 'deleted';
}

export interface SeatAbout {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  person?: string | null;
  name?: string;
  level?: Level;
  connected?: boolean;
  away?: boolean;
  kept_for?: string;
}

export type ClockRule = { kind: 'none' } | { kind: 'game'; seconds: number; increment: number } | { kind: 'turn'; hours: number };
export type Status = 'waiting' | 'playing' | 'over' | 'closed';

export interface About {
  game: GameId;
  status: Status;
  seats: SeatAbout[];
  host: string;
  clock?: ClockRule;
  options?: { owners_may_look?: boolean };
  listed?: boolean;
  hints?: boolean;
  pace?: 'normal' | 'fast';
  rated?: boolean;
  fair?: { commitment: string; secret?: string };
  rematch?: string;
  created?: number;
}

export interface Clock {
  /** Milliseconds by seat. */
  left: number[];
  running: number | null;
  since?: number;
  now: number;
}

export type StoryEntry = { version: number; at: number } & (
  | { kind: 'created' | 'started' | 'closed' | 'over' }
  | { kind: 'sat' | 'stood'; seat: number; name: string }
  | { kind: 'event'; event: GameEvent }
  | { kind: 'chat'; person: string; name: string; text: string }
  | { kind: 'bot_took'; seat: number; why: 'left' | 'time' | 'gone' }
  | { kind: 'came_back' | 'undo_asked' | 'undo_refused'; seat: number }
  | { kind: 'undone'; seat: number; actions: string[]; steps: number }
  | { kind: 'rematch'; table: string }
);

export interface Undo {
  can: 'free' | 'ask' | 'no';
  asked_by?: number;
  missing?: number[];
}

/** What a `table` message holds, and an `update` renews. */
export interface TableFacts {
  version: number;
  seat: number | null;
  /** Who only watches has none. */
  own_seats: number[];
  view?: View;
  legal?: LegalAction[];
  clock?: Clock;
  story: StoryEntry[];
  undo?: Undo;
  scores?: Score[];
}

export interface Notice {
  table: string;
  game: GameId;
  status: Status;
  version: number;
  your_turn: boolean;
  updated: number;
}

export type ServerMessage =
  | { type: 'welcome'; fogg: number; person: Pick<Person, 'id' | 'name'>; tables: Notice[]; now: number }
  | ({ type: 'notice' } & Notice)
  | ({ type: 'table'; table: string; about: About } & TableFacts)
  | ({ type: 'update'; table: string; after: number; about?: About } & TableFacts)
  | { type: 'presence'; table: string; seat: number; connected: boolean }
  | { type: 'goodbye'; sentence: string }
  | ({ type: 'done'; id: number } & Brought)
  | { type: 'refused'; id: number; code: string; sentence: string; rule?: string };

/** What `done` brings, depending on what was asked. */
export interface Brought {
  table?: string;
  seat?: number;
  version?: number;
  undone?: boolean;
  action?: LegalAction | number;
  view?: View;
  legal?: LegalAction[];
}

export type WantedSeat = { who: 'me' } | { who: 'here'; name: string } | { who: 'open' } | { who: 'bot'; level: Level };

export type ClientMessage =
  | {
      type: 'create'; game: GameId; seats: WantedSeat[]; options?: { owners_may_look?: boolean }; clock?: ClockRule; listed?: boolean;
      hints?: boolean; pace?: 'normal' | 'fast'; entropy?: string;
    }
  | { type: 'quick'; game: GameId; players: number }
  | { type: 'join'; table: string; seat?: number; entropy?: string }
  | { type: 'start'; table: string; fill: Level }
  | { type: 'leave' | 'return' | 'watch' | 'unwatch' | 'undo' | 'hint' | 'rematch'; table: string }
  | { type: 'replace' | 'look'; table: string; seat: number }
  | { type: 'act'; table: string; version: number; action: number | Action | string; seat?: number }
  | { type: 'answer_undo'; table: string; yes: boolean }
  | { type: 'chat'; table: string; text: string }
  | { type: 'mute'; person: string; muted: boolean }
  | { type: 'ping' };

export interface GameInfo {
  id: GameId;
  name: string;
  type: 'map' | 'cards';
  min: number;
  max: number;
  note: string;
}

export interface TableInfo {
  table: string;
  game: GameId;
  status: Status;
  seats: SeatAbout[];
  clock?: ClockRule;
  listed?: boolean;
  created: number;
  updated: number;
  your_turn?: boolean;
  /** The person the table waits for. */
  to_act?: string;
}

export interface GameFiles {
  game: Game;
  geometry: Geometry | null;
}

export interface Rating {
  game: GameId;
  mu: number;
  sigma: number;
  /** The cautious value. */
  shown: number;
  games: number;
}

export interface Ranked extends Omit<Rating, 'game'> {
  person: string;
  name: string;
  kind: Person['kind'];
}

export interface Result {
  /** Null where the table was private and the person is somebody else. */
  table: string | null;
  game: GameId;
  players: number;
  place: number;
  score: number;
  left: boolean;
  rated: boolean;
  at: number;
}

export interface Profile extends Person {
  since: number;
  reliability: { games: number; left: number };
  ratings: Rating[];
  results: Result[];
}

/** A browser in which somebody is signed in. */
export interface SignedIn {
  id: string;
  created: number;
  seen: number;
  agent: string;
  current: boolean;
}
