// Every colour has a symbol, and every seat a mark, so that nobody needs to tell colours apart (E17).
// Paths in a box from -10 to 10.

import type { Card } from '../game/types';

export const kSymbols: Record<Card, string> = {
  purple: 'M0-9.5 7.5 0 0 9.5-7.5 0Z',
  blue: 'M0-9.5C3.5-4 6.8-1 6.8 3A6.8 6.8 0 1 1-6.8 3C-6.8-1-3.5-4 0-9.5Z',
  orange: 'M0-8.5 9 7.5-9 7.5Z',
  white: 'M0-8.5A8.5 8.5 0 1 1 0 8.5 8.5 8.5 0 1 1 0-8.5ZM0-4.2A4.2 4.2 0 1 0 0 4.2 4.2 4.2 0 1 0 0-4.2Z',
  green:
    'M0-9A4.3 4.3 0 0 1 3.4-2.2 4.3 4.3 0 1 1 2.2 4.4L3.6 9.2-3.6 9.2-2.2 4.4A4.3 4.3 0 1 1-3.4-2.2 4.3 4.3 0 0 1 0-9Z',
  yellow: 'M0-9.8 2.6-3.4 9.4-2.9 4.2 1.5 5.9 8.2 0 4.6-5.9 8.2-4.2 1.5-9.4-2.9-2.6-3.4Z',
  black: 'M-7.4-7.4H7.4V7.4H-7.4Z',
  red: 'M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z',
  locomotive:
    'M-9.5-7.5H-3V-2.5H3.2V-7.6H6.6V-2.5H8.8V2.8L10 5H8.9A3 3 0 0 1 3.1 5H1.6A3 3 0 0 1-4.2 5H-5A3 3 0 0 1-9.5 5ZM-7.6-5.4V-2.4H-5V-5.4Z',
  ferry: 'M-9.6 1.2H-6.4V-3.4H-1.4V-7.6H1.9V-3.4H5.4V1.2H9.6L6.2 7.4H-6.2ZM-4.4-1.6V.2H-2.4V-1.6ZM1.2-1.6V.2H3.2V-1.6Z',
};

/** On the roof of a piece, at a station, beside a name. */
export const kSeatMarks: string[] = [
  'M-3-8.5H3V8.5H-3Z',
  'M-7.5-8.5H-2L5.5 0-2 8.5H-7.5L0 0Z',
  'M-6-4.6A4.6 4.6 0 1 1-6 4.6 4.6 4.6 0 1 1-6-4.6ZM6-4.6A4.6 4.6 0 1 1 6 4.6 4.6 4.6 0 1 1 6-4.6Z',
  'M-8.4-5.2-5.2-8.4 0-3.2 5.2-8.4 8.4-5.2 3.2 0 8.4 5.2 5.2 8.4 0 3.2-5.2 8.4-8.4 5.2-3.2 0Z',
  'M-11.5-7.2H11.5V-2.4H-11.5ZM-11.5 2.4H11.5V7.2H-11.5Z',
];

/** Pictures of the tourist tokens of San Francisco; other kinds show their first letter. */
export const kTokenPictures: Record<string, string> = {
  bridge: 'M-9.5 3.5H9.5V5.3H-9.5ZM-6-7H-4.2V8H-6ZM4.2-7H6V8H4.2ZM-5-6C-3.5 1.5 3.5 1.5 5-6L5.9-5.6C4 3-4 3-5.9-5.6Z',
  cable_car:
    'M-8-5H8L9.4-3H-9.4ZM-8-2.2H8V4.4H-8ZM-6-.8V2H-3.6V-.8ZM-1.2-.8V2H1.2V-.8ZM3.6-.8V2H6V-.8ZM-6 5.2H-2.6V7.4H-6ZM2.6 5.2H6V7.4H2.6ZM-.6-8H.6V-5H-.6Z',
  sea_lion:
    'M-9 6C-7 2-5.5-2-1-3.2 1-6.2 4-8 6.4-6.4 8.8-6.2 9.4-4.4 7.6-3.8 6.4-1.4 6.6 2 4.4 4.4L8 7H2.4C-1 7-5 5.4-9 6Z',
  crab: 'M-5.4 0C-5.4-3.4 5.4-3.4 5.4 0 5.4 4.6-5.4 4.6-5.4 0ZM-8.8-7.6C-6-7.8-4.6-5.4-5.6-3.4-7.8-3.2-9.4-5-8.8-7.6ZM8.8-7.6C6-7.8 4.6-5.4 5.6-3.4 7.8-3.2 9.4-5 8.8-7.6ZM-9 3.4-5.8 2 -5.4 3-8.4 4.8ZM9 3.4 5.8 2 5.4 3 8.4 4.8ZM-7 7.4-4.4 4 -3.4 4.8-5.6 8ZM7 7.4 4.4 4 3.4 4.8 5.6 8Z',
  painted_house: 'M0-9.4 7-3.4H5.4V8H-5.4V-3.4H-7ZM-3.4-2V1.4H-.8V-2ZM.8-2V1.4H3.4V-2ZM-1.4 3.2V8H1.4V3.2Z',
  flower:
    'M0-9A3.2 3.2 0 0 1 2.8-4.2 3.2 3.2 0 1 1 2.8 1 3.2 3.2 0 0 1 1 3.4V9H-1V3.4A3.2 3.2 0 0 1-2.8 1 3.2 3.2 0 1 1-2.8-4.2 3.2 3.2 0 0 1 0-9Z',
  pagoda:
    'M0-9.6 1-7.6 5-5.4H3.2V-3.4L7-1.4H4.4V1L9 3.4H6V8H1.6V4.6H-1.6V8H-6V3.4H-9L-4.4 1V-1.4H-7L-3.2-3.4V-5.4H-5L-1-7.6Z',
};

/** The name under which a card's colours stand in theme.css: both kinds of wild card look alike. */
export function paint_of(card: Card | 'grey'): string {
  return card === 'locomotive' || card === 'ferry' ? 'wild' : card;
}
