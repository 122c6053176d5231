// Nouns with their numbers, which the other files of this language put into sentences.

import type { Card, Colour, Piece } from '../../game/types';
import { either_in, list_in, two_forms_in } from '../plural';

export const list = list_in('sv');
export const either = either_in('sv');
export const many = two_forms_in('sv');

/** Om sträckor: en röd sträcka. */
export const colours: Record<Colour, string> = {
  purple: 'lila',
  blue: 'blå',
  orange: 'orange',
  white: 'vit',
  green: 'grön',
  yellow: 'gul',
  black: 'svart',
  red: 'röd',
};
/** Om kort: ett rött kort, två röda. */
export const card_names: Record<Card, string> = {
  purple: 'lila',
  blue: 'blått',
  orange: 'orange',
  white: 'vitt',
  green: 'grönt',
  yellow: 'gult',
  black: 'svart',
  red: 'rött',
  locomotive: 'lokomotiv',
  ferry: 'färjekort',
};
const several: Record<Card, string> = {
  purple: 'lila',
  blue: 'blå',
  orange: 'orange',
  white: 'vita',
  green: 'gröna',
  yellow: 'gula',
  black: 'svarta',
  red: 'röda',
  locomotive: 'lokomotiv',
  ferry: 'färjekort',
};
export const counted = (card: Card, n: number): string => many(n, card_names[card], several[card]);
export const cards = (parts: [Card, number][]): string => list(parts.map(([card, n]) => counted(card, n)));
/** The wild cards of a game; all of them. */
export const all_wilds = (wild: Card): string => (wild === 'ferry' ? 'färjekort' : 'lokomotiv');
export const pieces = (n: number, piece: Piece): string =>
  piece === 'train' ? many(n, 'tågvagn', 'tågvagnar') : many(n, 'spårvagn', 'spårvagnar');
