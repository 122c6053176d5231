// Nouns with their numbers, which the other files of this language put into sentences.

import type { Card, Piece } from '../../game/types';
import { either_in, list_in, two_forms_in } from '../plural';

export const list = list_in('en');
export const either = either_in('en');
export const many = two_forms_in('en');

export const card_names: Record<Card, string> = {
  purple: 'purple',
  blue: 'blue',
  orange: 'orange',
  white: 'white',
  green: 'green',
  yellow: 'yellow',
  black: 'black',
  red: 'red',
  locomotive: 'locomotive',
  ferry: 'ferry card',
};
const counted = (card: Card, n: number): string =>
  card === 'locomotive'
    ? many(n, 'locomotive', 'locomotives')
    : card === 'ferry'
      ? many(n, 'ferry card', 'ferry cards')
      : `${n} ${card_names[card]}`;
export const cards = (parts: [Card, number][]): string => list(parts.map(([card, n]) => counted(card, n)));
/** The wild cards of a game; all of them. */
export const all_wilds = (wild: Card): string => (wild === 'ferry' ? 'ferry cards' : 'locomotives');
export const pieces = (n: number, piece: Piece): string =>
  piece === 'train' ? many(n, 'train', 'trains') : many(n, 'streetcar', 'streetcars');
