// What the stops of a board are called, for who hears it.

import type { RouteState } from '../game/route_state';
import type { MapGame, MapView } from '../game/types';
import { city_names, route_facts, route_name, route_status, token_name, type NameOf } from '../game/words';
import type { Messages } from '../i18n/en';

export function route_label(
  t: Messages,
  game: MapGame,
  names: Map<string, string>,
  state: RouteState,
  name_of: NameOf,
): string {
  return [route_name(t, names, state.route), ...route_facts(t, game, state), route_status(t, game, state, name_of)]
    .filter(Boolean)
    .join(', ');
}

/** Every city with what stands in it. */
export function city_labels(t: Messages, game: MapGame, view: MapView | null, name_of: NameOf): Map<string, string> {
  const labels = city_names(game);
  const add = (city: string, words: string): unknown => labels.set(city, `${labels.get(city) ?? city}, ${words}`);
  for (const seat of view?.seats ?? [])
    for (const city of seat.stations ?? []) add(city, t.board.station_of(name_of(seat.seat)));
  for (const stack of view?.stacks ?? [])
    if (stack.left > 0) add(stack.city, t.board.tokens_here(token_name(t, stack.token), stack.left));
  return labels;
}
