// The JSON of games, views, events and actions, as docs/bot-protocol.md describes it: bots, server and web share one
// form.

import type { Action } from './actions';

export const kColours = ['purple', 'blue', 'orange', 'white', 'green', 'yellow', 'black', 'red'] as const;
export type Colour = (typeof kColours)[number];
export type Card = Colour | 'locomotive' | 'ferry';
/** How many of each kind; kinds that are not there are left out. */
export type Cards = Partial<Record<Card, number>>;

/** What a player's pieces are called. */
export type Piece = 'train' | 'streetcar';

export interface City {
  id: string;
  name: string;
  lat?: number;
  lon?: number;
  tourist?: boolean;
}

export interface Route {
  route: number;
  a: string;
  b: string;
  length: number;
  colour: Colour | 'grey';
  text: string;
  ferry?: number;
  tunnel?: boolean;
  twin?: number;
}

export interface Ticket {
  ticket: number;
  a: string;
  b: string;
  points: number;
  long?: boolean;
  needs?: Cards;
}

interface AnyGame {
  id: string;
  name: string;
  note: string;
  data: string;
  cards: Card[];
  wild: Card;
  cities: City[];
  tickets: Ticket[];
}

export interface MapRules {
  min_players: number;
  max_players: number;
  pieces: number;
  deck: Cards;
  opening_cards: number;
  opening_long: number;
  opening_regular: number;
  opening_keep: number;
  opening_rejects_leave: boolean;
  draw_tickets: number;
  doubles_close_up_to: number;
  route_points: number[];
  longest_bonus: number;
  stations?: number;
  station_points?: number;
  token_points?: number[];
}

export interface CardRules {
  min_players: number;
  max_players: number;
  deck: Cards;
  opening_wilds: number;
  opening_cards: number;
  opening_tickets: number;
  opening_keep: number;
  draw_tickets: number;
  two_rounds_from: number;
  second_round_cards: number;
}

export interface MapGame extends AnyGame {
  type: 'map';
  routes: Route[];
  token_kinds?: string[];
  rules: MapRules;
}

export interface CardGame extends AnyGame {
  type: 'cards';
  bonuses: { city: string; points: number }[];
  rules: CardRules;
}

export type Game = MapGame | CardGame;

export type Phase =
  'choose_opening' | 'place_tokens' | 'turn' | 'second_draw' | 'choose_tickets' | 'tunnel' | 'complete' | 'over';

interface AnySeatView {
  seat: number;
  hand_size: number;
  ticket_count?: number;
  tickets?: number[];
}

export interface MapSeatView extends AnySeatView {
  pieces: number;
  score: number;
  routes: number[];
  stations?: string[];
  tokens?: string[];
}

export interface YardStack {
  colour: Colour;
  coloured: number;
  wilds: number;
}

export interface CardSeatView extends AnySeatView {
  track_size: number;
  yard: YardStack[];
  completed: number[];
  track?: Cards;
}

interface AnyView {
  /** Whose view it is; a spectator has none. */
  seat: number | null;
  players: number;
  phase: Phase;
  to_act: number | null;
  start: number;
  turn: number;
  picks: number;
  last_turns: number | null;
  idle: number;
  row: Cards;
  pile: number;
  discards: number;
  ticket_pile: number;
  offer_size: number;
  hand?: Cards;
  tickets?: number[];
  offer?: number[];
}

export interface TokenStack {
  token: string;
  city: string;
  left: number;
}

export interface TunnelAttempt {
  route: number;
  cards: Cards;
  turned: Cards;
  raise: number;
}

export interface MapView extends AnyView {
  passes: number;
  seats: MapSeatView[];
  stacks?: TokenStack[];
  next_token?: string;
  attempt?: TunnelAttempt;
}

export interface CardView extends AnyView {
  round: number;
  owners_may_look: boolean;
  seats: CardSeatView[];
  track?: Cards;
  best?: number[];
}

export type View = MapView | CardView;

export type { Action };

/** An action as the list of legal ones has it. */
export type LegalAction = Action & { text: string; number: number };

/** Of tickets that others keep we see at most how many. */
export type SeenAction = (Action & { text: string }) | { kind: 'keep' };

export type GameEvent =
  | { kind: 'start'; seat: number }
  | { kind: 'deal'; seat: number; card?: Card }
  | { kind: 'turn_up'; card: Card }
  | { kind: 'deal_tickets'; seat: number; ticket?: number }
  | { kind: 'action'; seat: number; action: SeenAction; kept?: number; completed?: number[] };

/** What the station in a city lends. */
export interface Loan {
  city: string;
  route: number;
}

export interface Score {
  seat: number;
  total: number;
  place: number;
  tickets: number;
  completed: number;
  failed: number;
  routes?: number;
  longest?: number;
  longest_path?: number;
  /** The routes of a longest path, in order of travel. */
  trail?: number[];
  /** Tickets that were completed. */
  done?: number[];
  /** The routes that stations lend for them. */
  loans?: Loan[];
  stations?: number;
  tokens?: number;
  bonus?: number;
  bonus_cards?: number;
}

/** Where things lie on the picture of a board: data apart from the rules, written by the layout tool. */
export interface Geometry {
  format: number;
  game: string;
  size: [number, number];
  space: [length: number, width: number];
  city_radius: number;
  cities: { id: string; at: [number, number]; label: { at: [number, number]; anchor: 'start' | 'middle' | 'end' } }[];
  routes: { route: number; path: string; spaces: [x: number, y: number, degrees: number][] }[];
  /** A map that somebody made may have no land drawn. */
  land: { shores?: string[]; lakes?: string[]; borders?: string[]; lines?: string[] };
}
