import type { Messages } from './en';
import { lobby } from './fi/lobby';
import { pages } from './fi/pages';
import { people } from './fi/people';
import { story } from './fi/story';
import { table } from './fi/table';
import { card_names, cards, list } from './fi/words';

export const fi: Messages = {
  list,
  card: card_names,
  colour: (colour) => (colour === 'grey' ? 'harmaa' : card_names[colour]),
  cards,
  game_names: { usa: 'USA', europe: 'Eurooppa', san_francisco: 'San Francisco', card_game: 'Korttipeli' },
  ...table,
  ...story,
  ...lobby,
  ...people,
  ...pages,
};
