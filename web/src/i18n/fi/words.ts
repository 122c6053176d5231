// Nouns with their numbers, which the other files of this language put into sentences.

import type { Card, Piece } from '../../game/types';
import { either_in, list_in, two_forms_in } from '../plural';

export const list = list_in('fi');
export const either = either_in('fi');
export const many = two_forms_in('fi');

export const card_names: Record<Card, string> = {
  purple: 'violetti',
  blue: 'sininen',
  orange: 'oranssi',
  white: 'valkoinen',
  green: 'vihreä',
  yellow: 'keltainen',
  black: 'musta',
  red: 'punainen',
  locomotive: 'veturi',
  ferry: 'lauttakortti',
};
/** Luvun perässä partitiivi. */
const partitive: Record<Card, string> = {
  purple: 'violettia',
  blue: 'sinistä',
  orange: 'oranssia',
  white: 'valkoista',
  green: 'vihreää',
  yellow: 'keltaista',
  black: 'mustaa',
  red: 'punaista',
  locomotive: 'veturia',
  ferry: 'lauttakorttia',
};
export const counted = (card: Card, n: number): string => many(n, card_names[card], partitive[card]);
export const cards = (parts: [Card, number][]): string => list(parts.map(([card, n]) => counted(card, n)));
/** The wild cards of a game; all of them. */
export const all_wilds = (wild: Card): string => (wild === 'ferry' ? 'lauttakortit' : 'veturit');
export const pieces = (n: number, piece: Piece): string =>
  piece === 'train' ? many(n, 'vaunu', 'vaunua') : many(n, 'raitiovaunu', 'raitiovaunua');
