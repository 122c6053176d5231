import type { Messages } from './en';
import { lobby } from './nl/lobby';
import { pages } from './nl/pages';
import { people } from './nl/people';
import { story } from './nl/story';
import { table } from './nl/table';
import { card_names, cards, list } from './nl/words';

export const nl: Messages = {
  list,
  card: card_names,
  colour: (colour) => (colour === 'grey' ? 'grijs' : card_names[colour]),
  cards,
  game_names: { usa: 'USA', europe: 'Europa', san_francisco: 'San Francisco', card_game: 'Kaartspel' },
  ...table,
  ...story,
  ...lobby,
  ...people,
  ...pages,
};
