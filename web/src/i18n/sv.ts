import type { Messages } from './en';
import { lobby } from './sv/lobby';
import { pages } from './sv/pages';
import { people } from './sv/people';
import { story } from './sv/story';
import { table } from './sv/table';
import { card_names, colours, cards, list } from './sv/words';

export const sv: Messages = {
  list,
  card: card_names,
  colour: (colour) => (colour === 'grey' ? 'grå' : colours[colour]),
  cards,
  game_names: { usa: 'USA', europe: 'Europa', san_francisco: 'San Francisco', card_game: 'Kortspelet' },
  ...table,
  ...story,
  ...lobby,
  ...people,
  ...pages,
};
