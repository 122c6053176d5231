import type { LegalAction, View } from '../game/types';
import type { Hint } from '../net/messages';

/** What the player has opened to decide about; what the game itself asks comes from the view. */
export type Open =
  | { what: 'claim'; route: number }
  | { what: 'city'; city: string }
  | { what: 'routes' }
  | { what: 'stations' }
  | { what: 'place' }
  | { what: 'sure'; action: LegalAction }
  | ({ what: 'hint' } & Hint)
  | { what: 'seat'; seat: number };

const kAsking: ReadonlySet<View['phase']> = new Set(['choose_opening', 'choose_tickets', 'tunnel', 'complete']);

/** The game waits for an answer that is given in a question, not on the board. */
export function game_asks(view: View, legal: readonly LegalAction[]): boolean {
  return legal.length > 0 && kAsking.has(view.phase);
}
