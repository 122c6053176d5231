import type { LegalAction } from '../game/types';

/** What the player has opened to decide about; what the game itself asks comes from the view. */
export type Open =
  | { what: 'claim'; route: number }
  | { what: 'city'; city: string }
  | { what: 'routes' }
  | { what: 'stations' }
  | { what: 'place' }
  | { what: 'sure'; action: LegalAction }
  | { what: 'hint'; action: LegalAction }
  | { what: 'seat'; seat: number };
