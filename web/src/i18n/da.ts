import type { Messages } from './en';
import { lobby } from './da/lobby';
import { pages } from './da/pages';
import { people } from './da/people';
import { story } from './da/story';
import { table } from './da/table';
import { card_names, colours, cards, list } from './da/words';

export const da: Messages = {
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
