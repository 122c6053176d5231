// What the guide knows of a moment of the game: the position, and what was done lately and by whom.

import { ticket_reach, type TicketState } from '../game/reach';
import { is_closed, owners_of } from '../game/route_state';
import type { Game, LegalAction, MapGame, MapView, Route, Score, SeenAction, View } from '../game/types';
import type { StoryEntry } from '../net/messages';

export interface Deed {
  version: number;
  seat: number;
  action: SeenAction;
}

/** A table as the guide sees it. */
export interface Scene {
  game: Game;
  view: View;
  legal: readonly LegalAction[];
  story: readonly StoryEntry[];
  scores?: readonly Score[] | undefined;
  /** What was done up to this version was done before the guide began. */
  since: number;
}

/** What a lesson's moment is told by. */
export interface Moment extends Scene {
  can: (kind: LegalAction['kind']) => boolean;
  /** It was given, or what it teaches was done. */
  had: (lesson: string) => boolean;
  /** It is this player's turn, and nothing is half done. */
  turn: boolean;
  /** How many turns this player has had. */
  turns: number;
  /** What this player did since the guide began. */
  mine: readonly Deed[];
  /** What the others did since this player's last turn. */
  theirs: readonly Deed[];
}

/** What was done and not taken back. */
export function deeds_of(story: readonly StoryEntry[]): Deed[] {
  let events: (Deed | null)[] = [];
  for (const entry of story) {
    if (entry.kind === 'undone') events = events.slice(0, events.length - entry.steps);
    else if (entry.kind === 'event')
      events.push(
        entry.event.kind === 'action'
          ? { version: entry.version, seat: entry.event.seat, action: entry.event.action }
          : null,
      );
  }
  return events.filter((deed) => deed !== null);
}

const kSetUp: ReadonlySet<SeenAction['kind']> = new Set(['keep', 'place_token']);

export function moment_of(scene: Scene, had: Moment['had']): Moment {
  const { view, legal, story, since } = scene;
  const deeds = deeds_of(story);
  const is_mine = ({ seat }: Deed): boolean => seat === view.seat;
  const played = deeds.filter(({ action }) => !kSetUp.has(action.kind));
  const theirs_from = deeds.findLastIndex(is_mine) + 1;
  return {
    ...scene,
    had,
    can: (kind) => legal.some((action) => action.kind === kind),
    turn: view.phase === 'turn' && legal.length > 0,
    turns: played.filter((deed, i) => is_mine(deed) && played[i - 1]?.seat !== deed.seat).length,
    mine: deeds.filter((deed) => is_mine(deed) && deed.version > since),
    theirs: deeds.slice(theirs_from),
  };
}

/** What a player did since the guide began. */
export const has_done = (now: Moment, ...kinds: SeenAction['kind'][]): boolean =>
  now.mine.some(({ action }) => kinds.includes(action.kind));

/** The routes of a board; the Card Game has none. */
export const routes_of = (game: Game): readonly Route[] => (game.type === 'map' ? game.routes : []);

/** Routes of one's own that were built since the guide began. */
export function built(now: Moment, test: (route: Route) => boolean): Route[] {
  const own = new Set(owned(now));
  return now.mine.flatMap(({ action }) => {
    const route = action.kind === 'claim' && 'route' in action ? routes_of(now.game)[action.route] : undefined;
    return route && own.has(route.route) && test(route) ? [route] : [];
  });
}

const owned = ({ view, game }: Moment): number[] =>
  game.type === 'map' && view.seat !== null ? ((view as MapView).seats[view.seat]?.routes ?? []) : [];

/** Routes that nobody has and that are not closed (A15). */
export function free_routes({ game, view }: Moment): Route[] {
  if (game.type !== 'map') return [];
  const owners = owners_of(view as MapView);
  return game.routes.filter(
    (route) => !owners.has(route.route) && !is_closed(game, view as MapView, owners, route, null),
  );
}

/** A double route of which one half was claimed, in a game of so few players that the other is closed (A15). */
export function closed_double({ game, view }: Moment): Route | undefined {
  if (game.type !== 'map') return undefined;
  const owners = owners_of(view as MapView);
  return game.routes.find((route) => is_closed(game, view as MapView, owners, route, null));
}

/** A ticket that one's own routes complete. */
export function done_ticket({ game, view }: Moment): number | undefined {
  if (game.type !== 'map' || view.seat === null) return undefined;
  const seat = view.seat;
  return view.tickets?.find((ticket) => {
    const reach = ticket_reach(game, view as MapView, seat, game.tickets[ticket]!);
    return reach.state === 'done' && reach.stations === 0;
  });
}

export interface Block {
  ticket: number;
  /** The route that was taken. */
  route: Route;
  /** How the ticket stands now. */
  state: TicketState;
}

/** A ticket whose shortest way somebody has just cut. */
export function blocked(now: Moment): Block | undefined {
  const { game, view, theirs } = now;
  if (game.type !== 'map' || view.seat === null) return undefined;
  const claimed = new Set(
    theirs.flatMap(({ action }) => (action.kind === 'claim' && 'route' in action ? [action.route] : [])),
  );
  if (claimed.size === 0) return undefined;
  const { seats } = view as MapView;
  const before = {
    ...(view as MapView),
    seats: seats.map((seat) => ({ ...seat, routes: seat.routes.filter((route) => !claimed.has(route)) })),
  };
  for (const ticket of view.tickets ?? []) {
    const block = block_of(game, before, view as MapView, view.seat, ticket);
    if (block && claimed.has(block.route.route)) return block;
  }
  return undefined;
}

function block_of(game: MapGame, before: MapView, after: MapView, seat: number, ticket: number): Block | undefined {
  const was = ticket_reach(game, before, seat, game.tickets[ticket]!);
  if (was.state !== 'possible') return undefined;
  const is = ticket_reach(game, after, seat, game.tickets[ticket]!);
  if (is.state === 'done' || (is.state === 'possible' && is.missing <= was.missing)) return undefined;
  const owners = owners_of(after);
  // Of a double, either half closes the way in a small game.
  const taken = was.routes
    .flatMap((route) => [route, game.routes[route]!.twin ?? route])
    .find((route) => owners.has(route) && owners.get(route) !== seat);
  return taken === undefined ? undefined : { ticket, route: game.routes[taken]!, state: is.state };
}
