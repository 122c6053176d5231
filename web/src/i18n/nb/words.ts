// Nouns with their numbers, which the other files of this language put into sentences.

import type { Card, Colour, Piece } from '../../game/types';
import { either_in, list_in, two_forms_in } from '../plural';

export const list = list_in('nb');
export const either = either_in('nb');
export const many = two_forms_in('nb');

/** Om strekninger: en rød strekning. */
export const colours: Record<Colour, string> = {
  purple: 'lilla',
  blue: 'blå',
  orange: 'oransje',
  white: 'hvit',
  green: 'grønn',
  yellow: 'gul',
  black: 'svart',
  red: 'rød',
};
/** Om kort: et rødt kort, to røde. */
export const card_names: Record<Card, string> = {
  purple: 'lilla',
  blue: 'blått',
  orange: 'oransje',
  white: 'hvitt',
  green: 'grønt',
  yellow: 'gult',
  black: 'svart',
  red: 'rødt',
  locomotive: 'lokomotiv',
  ferry: 'fergekort',
};
const several: Record<Card, string> = {
  purple: 'lilla',
  blue: 'blå',
  orange: 'oransje',
  white: 'hvite',
  green: 'grønne',
  yellow: 'gule',
  black: 'svarte',
  red: 'røde',
  locomotive: 'lokomotiver',
  ferry: 'fergekort',
};
export const counted = (card: Card, n: number): string => many(n, card_names[card], several[card]);
export const cards = (parts: [Card, number][]): string => list(parts.map(([card, n]) => counted(card, n)));
/** The wild cards of a game; all of them. */
export const all_wilds = (wild: Card): string => (wild === 'ferry' ? 'fergekort' : 'lokomotiver');
export const pieces = (n: number, piece: Piece): string =>
  piece === 'train' ? many(n, 'vogn', 'vogner') : many(n, 'trikk', 'trikker');
