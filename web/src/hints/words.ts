// A hint in words, and what it lights up on the board.

import type { Action, Card, Colour, Game, LegalAction } from '../game/types';
import { kColours } from '../game/types';
import { city_names, route_name, type NameOf } from '../game/words';
import type { Messages } from '../i18n/index.svelte';
import type { Hint, Reason } from '../net/messages';
import { in_words } from '../table/story';
import type { ReasonTexts } from './texts';

/** More routes than these are seen on the board, not read. */
const kMostRoutes = 3;

export function ticket_words(t: Messages, game: Game, ticket: number): string {
  const named = game.tickets[ticket];
  return named ? route_name(t, city_names(game), named) : '';
}

/** What the hint advises; tickets by their names. */
export function advice_words(t: Messages, game: Game, name_of: NameOf, seat: number, action: LegalAction): string {
  if (action.kind === 'keep' && action.tickets.length > 0)
    return t.analysis.keeps(
      name_of(seat),
      action.tickets.map((ticket) => ticket_words(t, game, ticket)),
    );
  // A turn may be two cards: the hint speaks of the next one.
  if (action.kind === 'draw_pile') return t.ask.take_from_pile;
  if (action.kind === 'draw_face_up') return t.ask.take_card(t.card[action.card]);
  return in_words(t, game, name_of, seat, action);
}

export function reason_words(
  t: Messages,
  texts: ReasonTexts,
  game: Game,
  name_of: NameOf,
  action: Action,
  why: Reason,
): string {
  const text = Object.hasOwn(texts, why.kind) ? texts[why.kind] : '';
  if (typeof text === 'string') return text;
  const names = city_names(game);
  const routes = (why.routes ?? []).flatMap((id) => (game.type === 'map' && game.routes[id] ? [game.routes[id]] : []));
  const colour = (card: Card): string =>
    (kColours as readonly string[]).includes(card) ? t.colour(card as Colour) : t.card[card];
  const length = action.kind === 'claim' && game.type === 'map' ? (game.routes[action.route]?.length ?? 0) : 0;
  return text({
    tickets: t.list((why.tickets ?? []).map((ticket) => ticket_words(t, game, ticket))),
    count: why.tickets?.length ?? 0,
    routes: t.list(routes.slice(0, kMostRoutes).map((route) => route_name(t, names, route))),
    cards: t.list(Object.keys(why.cards ?? {}).map((card) => colour(card as Card))),
    points: t.board.points(game.type === 'map' ? (game.rules.route_points[length] ?? 0) : 0),
    name: why.seat === undefined ? '' : name_of(why.seat),
    wild: game.wild,
  });
}

/** The routes that a hint speaks of. */
export function hint_routes({ action, reasons }: Hint): Set<number> {
  const own = action.kind === 'claim' ? [action.route] : [];
  return new Set([...own, ...reasons.flatMap((why) => (why.kind === 'leaves_out' ? [] : (why.routes ?? [])))]);
}

/** The cities that a hint speaks of: where something is to be built, and those of its tickets. */
export function hint_cities(game: Game, { action, reasons }: Hint): Set<string> {
  const own = action.kind === 'station' || action.kind === 'place_token' ? [action.city] : [];
  const tickets = reasons.flatMap((why) => (why.kind === 'leaves_out' ? [] : (why.tickets ?? [])));
  return new Set([
    ...own,
    ...tickets.flatMap((ticket) => (game.tickets[ticket] ? [game.tickets[ticket].a, game.tickets[ticket].b] : [])),
  ]);
}
