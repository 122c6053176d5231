// Sentences about routes and cities, in the language in use.

import type { Messages } from '../i18n/en';
import { named } from '../i18n/plural';
import type { RouteState } from './route_state';
import type { Game, MapGame, Piece } from './types';

export type NameOf = (seat: number) => string;

export function city_names(game: Game): Map<string, string> {
  return new Map(game.cities.map((city) => [city.id, city.name]));
}

export function route_name(t: Messages, cities: Map<string, string>, route: { a: string; b: string }): string {
  return t.board.route(cities.get(route.a) ?? route.a, cities.get(route.b) ?? route.b);
}

/** Where wild cards are ferries, people ride streetcars. */
export function piece_of(game: Game): Piece {
  return game.wild === 'ferry' ? 'streetcar' : 'train';
}

/** Kinds of tokens that our own boards know have names in every language. */
export function token_name(t: Messages, kind: string): string {
  return named(t.tokens, kind, kind.replaceAll('_', ' '));
}

/** What is printed: colour, length, kind, points. */
export function route_facts(t: Messages, game: MapGame, { route }: RouteState): string[] {
  const facts = [
    t.board.spaces(route.length),
    route.colour === 'grey' ? t.board.any_colour : t.colour(route.colour),
    t.board.points(game.rules.route_points[route.length] ?? 0),
  ];
  if (route.tunnel) facts.push(t.board.tunnel);
  if (route.ferry) facts.push(t.board.ferry(t.cards([[game.wild, route.ferry]])));
  return facts;
}

/** Whether it can be claimed, and why not. */
export function route_status(t: Messages, game: MapGame, state: RouteState, name_of: NameOf): string {
  const why = state.why_not;
  if (state.claims.length > 0) return t.board.can_claim;
  if (!why) return '';
  const said = t.board.why_not;
  switch (why.why) {
    case 'taken':
      return said.taken(name_of(why.seat));
    case 'pieces':
      return said.pieces(why.have, piece_of(game));
    case 'wilds':
      return said.wilds(t.cards([[game.wild, state.route.ferry ?? 0]]), why.have);
    case 'cards':
      return why.colour === 'grey'
        ? said.any_cards(state.route.length, why.have, game.wild)
        : said.cards(state.route.length, why.colour, why.have, game.wild);
    default:
      return said[why.why];
  }
}
