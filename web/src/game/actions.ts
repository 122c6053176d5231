// Made from src/game/action_form.h. To make it again after a change there:
// FOGG_WRITE_SAMPLES=1 build/dev/tests/fogg_protocol_test
import type { Card, Cards } from './types';

/** What a player may do; the rules say when. */
export type Action =
  | { kind: 'draw_face_up'; card: Card } // A5, E6
  | { kind: 'draw_pile' } // A5, E6
  | { kind: 'claim'; route: number; cards: Cards; token?: string } // A12
  | { kind: 'draw_tickets' } // A16, E10
  | { kind: 'keep'; tickets: number[]; under?: number[] } // A16, E10
  | { kind: 'station'; city: string; cards: Cards } // C7
  | { kind: 'pay_tunnel'; cards: Cards } // C4
  | { kind: 'withdraw' } // C4
  | { kind: 'place_token'; city: string } // D4
  | { kind: 'pass' } // F4
  | { kind: 'place'; cards: Cards } // E7
  | { kind: 'complete'; ticket: number } // E12
  | { kind: 'complete_best' } // E12
  | { kind: 'done' }; // E12

/** The fields of each kind besides its name, with what they hold; those with a ? may be left out. */
export const kActionFields = {
  draw_face_up: { card: 'Card' },
  draw_pile: {},
  claim: { route: 'number', cards: 'Cards', token: 'string?' },
  draw_tickets: {},
  keep: { tickets: 'number[]', under: 'number[]?' },
  station: { city: 'string', cards: 'Cards' },
  pay_tunnel: { cards: 'Cards' },
  withdraw: {},
  place_token: { city: 'string' },
  pass: {},
  place: { cards: 'Cards' },
  complete: { ticket: 'number' },
  complete_best: {},
  done: {},
} as const;
