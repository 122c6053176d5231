// The messages of docs/protocol.md.

import type { Action, Card, Cards, Game, GameEvent, Geometry, LegalAction, Score, View } from '../game/types';
import type { ReasonKind } from '../hints/reasons';

export type Level = string;
export type GameId = string;

export interface Person {
  id: string;
  name: string;
  kind: 'guest' | 'account' | 'bot' | 'deleted';
  /** Of oneself. */
  role?: 'operator';
}

/** How somebody wants to be called when they are not there. */
export interface MailWish {
  address: string;
  /** Of an account that says another address. */
  password?: string;
  turns: boolean;
  invitations: boolean;
  /** At most one mail in so many. */
  hours: number;
  language: string;
}
export interface Calls {
  has_mail: boolean;
  mail: Omit<MailWish, 'language' | 'password'> & { confirmed: boolean };
  push_key: string;
  browsers: number;
}
export interface PushWish {
  endpoint: string;
  key: string;
  secret: string;
  language: string;
}

/** What the operators tell everybody. */
export interface Site {
  message: string;
  invitation_only: boolean;
}

export interface SeatAbout {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  person?: string | null;
  name?: string;
  level?: Level;
  character?: string;
  connected?: boolean;
  away?: boolean;
  kept_for?: string;
  /** Somebody at the device of who opened the table. */
  here?: boolean;
  /** Of its pieces, from 0 on; the seat's own number where nobody chose. */
  colour?: number;
}

export type ClockRule =
  { kind: 'none' } | { kind: 'game'; seconds: number; increment: number } | { kind: 'turn'; hours: number };
export type Status = 'waiting' | 'playing' | 'over' | 'closed';

export interface About {
  game: GameId;
  status: Status;
  seats: SeatAbout[];
  host: string;
  clock?: ClockRule;
  options?: { owners_may_look?: boolean; start?: number };
  listed?: boolean;
  hints?: boolean;
  pace?: 'normal' | 'fast';
  rated?: boolean;
  /** Why it is not: a stable word; the texts have a line for it. */
  unrated?: string;
  /** Strangers are matched here. */
  quick?: boolean;
  fair?: { commitment: string; secret?: string };
  rematch?: string;
  created?: number;
}

export interface Clock {
  /** Milliseconds by seat. */
  left: number[];
  /** Whose time runs, and since when: several while opening tickets are chosen (F7). */
  runs: { seat: number; since: number }[];
  now: number;
}

export type StoryEntry = { version: number; at: number } & (
  | { kind: 'created' | 'started' | 'closed' | 'over' }
  | { kind: 'sat' | 'stood'; seat: number; name: string }
  | { kind: 'event'; event: GameEvent; cut_short?: true }
  | { kind: 'chat'; person: string; name: string; text: string }
  | { kind: 'bot_took'; seat: number; why: 'left' | 'time' | 'gone' }
  | { kind: 'came_back' | 'undo_asked' | 'undo_refused'; seat: number }
  | { kind: 'undone'; seat: number; actions: string[]; steps: number }
  | { kind: 'rematch'; table: string; seat?: number }
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
  /** The seats that are to decide now; several while opening tickets are chosen (F7). */
  waits_for?: number[];
  legal?: LegalAction[];
  clock?: Clock;
  story: StoryEntry[];
  undo?: Undo;
  scores?: Score[];
  /** Of winning, by seat and by what everybody sees: for those who watch a game that is played. */
  chance?: number[];
}

export interface Notice {
  table: string;
  game: GameId;
  status: Status;
  version: number;
  your_turn: boolean;
  updated: number;
}

export interface Queue {
  seat: number;
  /** Decisions that wait at this server. */
  waiting: number;
}

export type ServerMessage =
  | {
      type: 'welcome';
      fogg: number;
      person: Pick<Person, 'id' | 'name'>;
      tables: Notice[];
      site?: Site;
      promise?: string;
      now: number;
    }
  /** The commitment to the secret of the next table that this socket opens; the first is in `welcome`. */
  | { type: 'promise'; promise: string }
  | { type: 'site'; site: Site }
  | ({ type: 'notice' } & Notice)
  | ({ type: 'table'; table: string; about: About } & TableFacts)
  | ({ type: 'update'; table: string; after: number; about?: About } & TableFacts)
  | { type: 'presence'; table: string; seat: number; connected: boolean }
  /** A bot waits for its turn to think, behind those of other tables. */
  | ({ type: 'queue'; table: string } & Queue)
  /** How far a bot has thought, from 0 to 1; told of tables of this device. */
  | { type: 'thinking'; table: string; seat: number; done: number }
  | { type: 'goodbye'; sentence: string }
  | ({ type: 'done'; id: number } & Brought)
  | ({ type: 'refused'; id: number } & RefusalMessage);

/** Why the rules say no: the engine's code and what its sentence speaks of. */
export interface WhyRefused {
  code: string;
  need?: number;
  have?: number;
  card?: Card;
  seat?: number;
  city?: string;
}

export interface RefusalMessage {
  code: string;
  sentence: string;
  /** Numbers of rules, the most telling one first, with blanks between. */
  rule?: string;
  why?: WhyRefused;
}

/** Why a hint advises an action, the most telling reason first, with what it is about. */
export interface Reason {
  kind: ReasonKind;
  tickets?: number[];
  routes?: number[];
  cards?: Cards;
  seat?: number;
}
export interface Hint {
  action: LegalAction;
  reasons: Reason[];
}

/** What `done` brings, depending on what was asked. */
export interface Brought {
  table?: string;
  seat?: number;
  version?: number;
  undone?: boolean;
  action?: LegalAction | number;
  reasons?: Reason[];
  view?: View;
  legal?: LegalAction[];
}

export interface WantedBot {
  level: Level;
  character?: string;
}
/** Somebody to play against, with a manner of their own, on some of the levels. */
export interface Character {
  name: string;
  /** A stable word; the texts have a line for it. */
  manner: string;
  levels: Level[];
}
/** Who may sit at a table. */
export interface Bots {
  levels: Level[];
  /** The levels that ask the game's networks; an older server does not tell them. */
  ask_networks?: Level[];
  characters: Character[];
}

/** A person by id, or by an account's name. */
export type WantedSeat =
  | { who: 'person'; person?: string; name?: string }
  | { who: 'me' }
  | { who: 'here'; name: string }
  | { who: 'open' }
  | ({ who: 'bot' } & WantedBot);

export type ClientMessage =
  | {
      type: 'create';
      game: GameId;
      seats: WantedSeat[];
      /** `start`: the seat that starts; without it, it is drawn (F12). */
      options?: { owners_may_look?: boolean; start?: number };
      clock?: ClockRule;
      listed?: boolean;
      hints?: boolean;
      pace?: 'normal' | 'fast';
      entropy?: string;
    }
  | { type: 'quick'; game: GameId; players: number; entropy?: string }
  | { type: 'join'; table: string; seat?: number; entropy?: string }
  | { type: 'start'; table: string; fill: Level }
  | { type: 'seat_bot'; table: string; seat: number; level: Level | null; character?: string }
  | { type: 'colour'; table: string; colour: number }
  | { type: 'pace'; table: string; pace: 'normal' | 'fast' }
  | { type: 'leave' | 'return' | 'watch' | 'unwatch' | 'undo' | 'hint' | 'go_on'; table: string }
  /** A bot has thought enough; understood by tables of this device. */
  | { type: 'move_now'; table: string }
  | { type: 'rematch'; table: string; entropy?: string }
  | { type: 'replace' | 'look'; table: string; seat: number }
  | { type: 'act'; table: string; version: number; action: number | Action | string; seat?: number; hold?: number }
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
  host?: string;
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
