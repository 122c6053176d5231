// Nouns with their numbers, which the other files of this language put into sentences.

import type { Card, Colour, Piece } from '../../game/types';
import { either_in, list_in, two_forms_in } from '../plural';

export const list = list_in('da');
export const either = either_in('da');
export const many = two_forms_in('da');

/** Om strækninger: en rød strækning. */
export const colours: Record<Colour, string> = {
  purple: 'lilla',
  blue: 'blå',
  orange: 'orange',
  white: 'hvid',
  green: 'grøn',
  yellow: 'gul',
  black: 'sort',
  red: 'rød',
};
/** Om kort: et rødt kort, to røde. */
export const card_names: Record<Card, string> = {
  purple: 'lilla',
  blue: 'blåt',
  orange: 'orange',
  white: 'hvidt',
  green: 'grønt',
  yellow: 'gult',
  black: 'sort',
  red: 'rødt',
  locomotive: 'lokomotiv',
  ferry: 'færgekort',
};
const several: Record<Card, string> = {
  purple: 'lilla',
  blue: 'blå',
  orange: 'orange',
  white: 'hvide',
  green: 'grønne',
  yellow: 'gule',
  black: 'sorte',
  red: 'røde',
  locomotive: 'lokomotiver',
  ferry: 'færgekort',
};
export const counted = (card: Card, n: number): string => many(n, card_names[card], several[card]);
export const cards = (parts: [Card, number][]): string => list(parts.map(([card, n]) => counted(card, n)));
/** The wild cards of a game; all of them. */
export const all_wilds = (wild: Card): string => (wild === 'ferry' ? 'færgekort' : 'lokomotiver');
export const pieces = (n: number, piece: Piece): string =>
  piece === 'train' ? many(n, 'togvogn', 'togvogne') : many(n, 'sporvogn', 'sporvogne');
