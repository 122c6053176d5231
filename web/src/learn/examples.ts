// What lessons show and say: the route that teaches a thing best, and the numbers of this game.

import { ticket_reach } from '../game/reach';
import type { CardView, MapView, Route } from '../game/types';
import { city_names } from '../game/words';
import { yards_since } from '../table/yards';
import { free_routes, routes_of, type Moment } from './moment';

/** Routes of the shortest ways of one's tickets. */
function wanted_routes({ game, view }: Moment): Set<number> {
  if (game.type !== 'map' || view.seat === null) return new Set();
  const seat = view.seat;
  return new Set(
    (view.tickets ?? []).flatMap((ticket) => ticket_reach(game, view as MapView, seat, game.tickets[ticket]!).routes),
  );
}
/** Of several routes the one that a ticket needs, else the shortest: it is seen whole. */
export function best_example(now: Moment, test: (route: Route) => boolean): Route | undefined {
  const wanted = wanted_routes(now);
  const rank = (route: Route): number => (wanted.has(route.route) ? 0 : 100) + route.length;
  return free_routes(now)
    .filter(test)
    .sort((a, b) => rank(a) - rank(b))[0];
}
/** A route that one can claim: a plain one first; of those, one on the way of a ticket; then the longest. */
export function to_claim(now: Moment): Route | undefined {
  const wanted = wanted_routes(now);
  const rank = (route: Route): number =>
    (is_plain(route) ? 1000 : 0) + (wanted.has(route.route) ? 100 : 0) + route.length;
  const routes = now.legal.flatMap((action) => (action.kind === 'claim' ? [routes_of(now.game)[action.route]!] : []));
  return [...new Set(routes)].sort((a, b) => rank(b) - rank(a))[0];
}
export const is_ferry = (route: Route): boolean => (route.ferry ?? 0) > 0;
export const is_tunnel = (route: Route): boolean => route.tunnel === true;
const is_plain = (route: Route): boolean => !is_ferry(route) && !is_tunnel(route);
export const is_grey = (route: Route): boolean => route.colour === 'grey' && is_plain(route);

export function ticket_words({ game }: Moment, ticket: number | undefined): Record<string, string> {
  const known = ticket === undefined ? undefined : game.tickets[ticket];
  const names = city_names(game);
  return known ? { ticket: `${names.get(known.a)} – ${names.get(known.b)}`, points: String(known.points) } : {};
}
/** How many points the routes of this board bring, by their length. */
export function points_words({ game }: Moment): Record<string, string> {
  if (game.type !== 'map') return {};
  const lengths = [...new Set(game.routes.map((route) => route.length))].sort((a, b) => a - b);
  return { table: lengths.map((length) => `${length}\u00a0→\u00a0${game.rules.route_points[length] ?? 0}`).join(', ') };
}
/** How many points so many kinds of tokens bring on this board. */
export function token_words({ game }: Moment): Record<string, string> {
  if (game.type !== 'map') return {};
  const most = game.token_kinds?.length ?? 0;
  const points = (game.rules.token_points ?? []).map((each, kinds) => `${kinds}\u00a0→\u00a0${each}`);
  return { table: points.slice(1, most + 1).join(', ') };
}
/** The parts of one's final score. */
export function score_words({ scores, view }: Moment): Record<string, string> {
  const own = scores?.find((score) => score.seat === view.seat);
  const parts = ['total', 'routes', 'tickets', 'longest', 'stations', 'tokens', 'bonus'] as const;
  return Object.fromEntries(parts.map((part) => [part, String(own?.[part] ?? 0).replace('-', '−')]));
}

/** Somebody else's stack that one could rob with what one holds. */
export const may_rob = ({ view, legal }: Moment): boolean => {
  const theirs = new Set(
    (view as CardView).seats
      .filter((seat) => seat.seat !== view.seat)
      .flatMap((seat) => seat.yard.map((s) => s.colour as string)),
  );
  return legal.some((action) => action.kind === 'place' && Object.keys(action.cards).some((card) => theirs.has(card)));
};
/** Somebody has robbed this player since their last turn. */
export const was_robbed = ({ game, view, story, theirs: [first] }: Moment): boolean =>
  first !== undefined &&
  view.seat !== null &&
  yards_since(story, first.version - 1, view.seat, game.wild).robbed.has(view.seat);
export const own_yard = ({ view }: Moment): number =>
  (view as CardView).seats.find((seat) => seat.seat === view.seat)?.yard.length ?? 0;
