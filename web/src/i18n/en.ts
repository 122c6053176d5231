import type { Colour } from '../game/types';
import { lobby } from './en/lobby';
import { pages } from './en/pages';
import { people } from './en/people';
import { story } from './en/story';
import { table } from './en/table';
import { card_names, cards, list } from './en/words';

export const en = {
  list,
  card: card_names,
  colour: (colour: Colour | 'grey'): string => (colour === 'grey' ? 'grey' : card_names[colour]),
  cards,
  game_names: { usa: 'USA', europe: 'Europe', san_francisco: 'San Francisco', card_game: 'Card Game' },
  ...table,
  ...story,
  ...lobby,
  ...people,
  ...pages,
};

export type Messages = typeof en;
