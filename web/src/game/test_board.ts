// A small board for tests: a ring of four cities with a double and a ferry, and its picture.

import type { Geometry, LegalAction, MapGame, MapView } from './types';

export const ring: MapGame = {
  type: 'map',
  id: 'ring',
  name: 'Ring',
  note: '',
  data: '',
  wild: 'locomotive',
  cards: ['purple', 'blue', 'orange', 'white', 'green', 'yellow', 'black', 'red', 'locomotive'],
  cities: ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id.toUpperCase() })),
  routes: [
    { route: 0, a: 'a', b: 'b', length: 2, colour: 'red', text: 'a-b:red', twin: 1 },
    { route: 1, a: 'a', b: 'b', length: 2, colour: 'blue', text: 'a-b:blue', twin: 0 },
    { route: 2, a: 'b', b: 'c', length: 3, colour: 'grey', text: 'b-c' },
    { route: 3, a: 'c', b: 'd', length: 2, colour: 'grey', text: 'c-d', ferry: 1 },
    { route: 4, a: 'd', b: 'a', length: 4, colour: 'green', text: 'd-a', tunnel: true },
  ],
  tickets: [
    { ticket: 0, a: 'a', b: 'c', points: 5 },
    { ticket: 1, a: 'b', b: 'd', points: 8 },
  ],
  rules: {
    min_players: 2,
    max_players: 4,
    pieces: 20,
    deck: {},
    opening_cards: 4,
    opening_long: 0,
    opening_regular: 3,
    opening_keep: 2,
    opening_rejects_leave: false,
    draw_tickets: 3,
    doubles_close_up_to: 2,
    route_points: [0, 1, 2, 4, 7],
    longest_bonus: 10,
  },
};

export function view_of(routes: number[][], change: Partial<MapView> = {}): MapView {
  return {
    seat: 0,
    players: routes.length,
    phase: 'turn',
    to_act: 0,
    start: 0,
    turn: 0,
    picks: 0,
    last_turns: null,
    idle: 0,
    passes: 0,
    row: {},
    pile: 9,
    discards: 0,
    ticket_pile: 0,
    offer_size: 0,
    hand: {},
    tickets: [],
    offer: [],
    seats: routes.map((own, seat) => ({ seat, hand_size: 0, pieces: 20, score: 0, routes: own })),
    ...change,
  };
}

export const claim = (route: number, cards: Record<string, number>, number: number): LegalAction => ({
  kind: 'claim',
  route,
  cards,
  text: '',
  number,
});

export const ring_geometry: Geometry = {
  format: 1,
  game: 'ring',
  size: [400, 400],
  space: [30, 10],
  city_radius: 8,
  cities: [
    ['a', 50, 50],
    ['b', 350, 50],
    ['c', 350, 350],
    ['d', 50, 350],
  ].map(([id, x, y]) => ({
    id: String(id),
    at: [Number(x), Number(y)],
    label: { at: [Number(x), Number(y) - 14], anchor: 'middle' },
  })),
  routes: [
    {
      route: 0,
      path: 'M50 44H350',
      spaces: [
        [150, 44, 0],
        [250, 44, 0],
      ],
    },
    {
      route: 1,
      path: 'M50 56H350',
      spaces: [
        [150, 56, 0],
        [250, 56, 0],
      ],
    },
    {
      route: 2,
      path: 'M350 50V350',
      spaces: [
        [350, 120, 90],
        [350, 200, 90],
        [350, 280, 90],
      ],
    },
    {
      route: 3,
      path: 'M350 350H50',
      spaces: [
        [250, 350, 180],
        [150, 350, 180],
      ],
    },
    {
      route: 4,
      path: 'M50 350V50',
      spaces: [
        [50, 290, -90],
        [50, 230, -90],
        [50, 170, -90],
        [50, 110, -90],
      ],
    },
  ],
  land: { shores: [], lakes: [], borders: [], lines: [] },
};
