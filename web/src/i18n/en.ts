import type { Card, Colour } from '../game/types';

const many = (n: number, one: string, other: string): string => `${n} ${n === 1 ? one : other}`;
const list = (parts: string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);

const card_names: Record<Card, string> = {
  purple: 'purple', blue: 'blue', orange: 'orange', white: 'white', green: 'green', yellow: 'yellow', black: 'black', red: 'red',
  locomotive: 'locomotive', ferry: 'ferry card',
};
const cards = (parts: [Card, number][]): string => list(parts.map(([card, n]) => `${n} ${card_names[card]}`));

export const en = {
  language: 'English',
  list,
  card: card_names,
  colour: (colour: Colour | 'grey'): string => (colour === 'grey' ? 'grey' : card_names[colour]),
  cards,

  game_names: { usa: 'USA', europe: 'Europe', san_francisco: 'San Francisco', card_game: 'Card Game' } as Record<string, string>,

  board: {
    label: 'Board',
    hint: 'Arrow keys move between cities and routes, Enter chooses, plus and minus zoom.',
    sheet: 'Railway map for travellers',
    zoom_in: 'Zoom in',
    zoom_out: 'Zoom out',
    whole: 'Show the whole board',
    find: 'Find a city',
    nothing_found: 'There is no such city on this board.',
    route: (a: string, b: string): string => `${a} – ${b}`,
    spaces: (n: number): string => many(n, 'space', 'spaces'),
    any_colour: 'any one colour',
    tunnel: 'tunnel',
    ferry: (n: number): string => `ferry, at least ${many(n, 'wild card', 'wild cards')}`,
    points: (n: number): string => many(n, 'point', 'points'),
    can_claim: 'You can claim it now',
    why_not: {
      taken: (name: string): string => `Claimed by ${name}`,
      closed: 'Closed: its twin is taken, and with this few players only one of them may be built',
      twin_is_yours: 'Closed to you: its twin is already yours',
      not_now: 'Not now',
      pieces: (have: number): string => `You have too few trains left (${have})`,
      wilds: (have: number): string => `You have too few wild cards (${have})`,
      cards: (need: number, colour: string, have: number): string => `You need ${need} ${colour} cards; with wild cards you have ${have}`,
    },
    station_of: (name: string): string => `station of ${name}`,
    tokens_here: (kind: string, n: number): string => `${kind}: ${many(n, 'token', 'tokens')}`,
    routes_here: (n: number): string => many(n, 'route', 'routes'),
  },
};

export type Messages = typeof en;
