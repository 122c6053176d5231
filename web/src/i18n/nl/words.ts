// Nouns with their numbers, which the other files of this language put into sentences.

import type { Card, Colour, Piece } from '../../game/types';
import { either_in, list_in, two_forms_in } from '../plural';

export const list = list_in('nl');
export const either = either_in('nl');
export const many = two_forms_in('nl');

export const card_names: Record<Card, string> = {
  purple: 'paars',
  blue: 'blauw',
  orange: 'oranje',
  white: 'wit',
  green: 'groen',
  yellow: 'geel',
  black: 'zwart',
  red: 'rood',
  locomotive: 'locomotief',
  ferry: 'veerbootkaart',
};
/** Met een getal: 1 rode, 2 rode. */
const inflected: Record<Colour, string> = {
  purple: 'paarse',
  blue: 'blauwe',
  orange: 'oranje',
  white: 'witte',
  green: 'groene',
  yellow: 'gele',
  black: 'zwarte',
  red: 'rode',
};
export const counted = (card: Card, n: number): string =>
  card === 'locomotive'
    ? many(n, 'locomotief', 'locomotieven')
    : card === 'ferry'
      ? many(n, 'veerbootkaart', 'veerbootkaarten')
      : `${n} ${inflected[card]}`;
export const cards = (parts: [Card, number][]): string => list(parts.map(([card, n]) => counted(card, n)));
/** The wild cards of a game; all of them. */
export const all_wilds = (wild: Card): string => (wild === 'ferry' ? 'veerbootkaarten' : 'locomotieven');
export const pieces = (n: number, piece: Piece): string =>
  piece === 'train' ? many(n, 'treinwagon', 'treinwagons') : many(n, 'tram', 'trams');
