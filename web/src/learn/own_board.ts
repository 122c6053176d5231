// The rules of a board of somebody's own: those of the map games that its features need, and its own numbers.

import type { MapGame } from '../game/types';
import { piece_of } from '../game/words';
import type { Messages } from '../i18n/en';
import { draw, tickets, type RuleId, type Section } from './outline';

export function outline_of(game: MapGame): Section[] {
  const { rules } = game;
  const stations = (rules.stations ?? 0) > 0;
  const tokens = game.token_kinds ?? [];
  const bonus = rules.longest_bonus > 0;
  const places = token_places(game).length;
  const when = (is_so: boolean, ...some: RuleId[]): RuleId[] => (is_so ? some : []);
  const special = [
    ...when(
      game.routes.some((route) => route.ferry),
      game.wild === 'ferry' ? 'D8' : 'C3',
    ),
    ...when(
      game.routes.some((route) => route.tunnel),
      ...(['C4', 'F9', 'F10', 'C5', 'C6'] as const),
    ),
    ...when(stations, 'C7', 'C8', 'F8'),
    ...when(tokens.length > 0, 'D7', 'D10'),
  ];
  const sections: Section[] = [
    {
      name: 'setup',
      rules: [
        ...(['A1', 'F12', 'A2'] as const),
        ...when(tokens.length > 0, 'D2'),
        rules.opening_long > 0 ? 'C1' : 'B1',
        'A3',
        ...when(!rules.opening_rejects_leave, 'F7'),
        ...when(tokens.length > places, 'D4'),
      ],
    },
    { name: 'turn', rules: ['A4', stations ? 'C2' : 'B2', 'F4', 'F14'] },
    draw,
    { name: 'claim', rules: ['A12', 'A13', 'A14', 'B3', 'A15'] },
    { name: 'special', rules: special },
    tickets,
    {
      name: 'end',
      rules: [
        ...(['A18', 'F16', 'A19'] as const),
        ...(stations ? (['C10', 'F5', 'C11'] as const) : bonus ? (['B4', 'F5', 'B5'] as const) : (['D11'] as const)),
        ...(['F6', 'F15'] as const),
      ],
    },
  ];
  return sections.filter((section) => section.rules.length > 0);
}

/** Where tourist tokens lie on this board. */
export const token_places = (game: MapGame): string[] =>
  game.cities.filter((city) => city.tourist).map((city) => city.name);

/** What the rules' texts cannot know: the numbers of this board, a line each. */
export function numbers_of(game: MapGame, t: Messages): string[] {
  const { rules } = game;
  const own = t.learn.own_board;
  const lengths = [...new Set(game.routes.map((route) => route.length))].sort((a, b) => a - b);
  const with_points = (what: string, n: number): string => `${what}: ${t.board.points(n)}`;
  return [
    t.table.pieces(rules.pieces, piece_of(game)),
    own.opening(
      t.table.cards_held(rules.opening_cards),
      t.table.tickets_held(rules.opening_regular + rules.opening_long),
      rules.opening_keep,
    ),
    own.draw(t.table.tickets_held(rules.draw_tickets)),
    `${own.lengths}: ${lengths.map((length) => `${length} → ${rules.route_points[length] ?? 0}`).join(', ')}`,
    ...(rules.doubles_close_up_to >= rules.min_players ? [own.closed(rules.doubles_close_up_to)] : []),
    with_points(t.score.parts.longest, rules.longest_bonus),
    ...(rules.stations
      ? [with_points(t.table.stations_left(rules.stations), rules.stations * (rules.station_points ?? 0))]
      : []),
    ...(game.token_kinds && rules.token_points
      ? [`${t.score.parts.tokens}: ${rules.token_points.map((points, kinds) => `${kinds} → ${points}`).join(', ')}`]
      : []),
  ];
}
