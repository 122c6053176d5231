import type { Messages } from './en';
import { lobby } from './nb/lobby';
import { pages } from './nb/pages';
import { people } from './nb/people';
import { story } from './nb/story';
import { table } from './nb/table';
import { card_names, colours, cards, list } from './nb/words';

export const nb: Messages = {
  list,
  card: card_names,
  colour: (colour) => (colour === 'grey' ? 'grå' : colours[colour]),
  cards,
  game_names: { usa: 'USA', europe: 'Europa', san_francisco: 'San Francisco', card_game: 'Kortspillet' },
  ...table,
  ...story,
  ...lobby,
  ...people,
  ...pages,
};
