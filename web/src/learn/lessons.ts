// The guide of a first game, another one in each of the four: each lesson is given once, when its moment has come. What
// somebody has done by themselves they need not be taught.

import { key_of } from '../board/stops';
import type { Game, MapView, Route } from '../game/types';
import type { Tab } from '../table/tab';
import {
  best_example,
  is_ferry,
  is_grey,
  is_tunnel,
  may_rob,
  own_yard,
  points_words,
  score_words,
  ticket_words,
  to_claim,
  token_words,
  was_robbed,
} from './examples';
import {
  blocked,
  built,
  closed_double,
  deeds_of,
  done_ticket,
  has_done,
  moment_of,
  routes_of,
  type Moment,
  type Scene,
} from './moment';

export type GuideName = 'usa' | 'europe' | 'san_francisco' | 'card_game';

export interface Lesson {
  name: string;
  when: (now: Moment) => boolean;
  /** What it speaks of: the first of these that is in sight. */
  at: (now: Moment) => readonly string[];
  /** The player has done what it teaches. */
  learned?: (now: Moment) => boolean;
  /** On a small screen what it speaks of lies behind this tab. */
  tab?: Tab;
  /** Cities to bring into sight. */
  cities?: (now: Moment) => readonly string[];
  /** What stands in its text for {name}. */
  values?: (now: Moment) => Readonly<Record<string, string>>;
  /** It speaks of the question that is asked; other lessons wait until there is none. */
  of_question?: boolean;
}

const kQuestion = ['.dock .question', '.question'];
const kHere =
  (...at: string[]): Lesson['at'] =>
  () =>
    at;

/** A place on the board, by the shapes that the arrow keys go to. */
const on_board = (key: string): string => `[data-key="${key}"]`;
const route_key = ({ route }: Pick<Route, 'route'>): string => on_board(key_of({ kind: 'route', route }));
const city_key = (city: string): string => on_board(key_of({ kind: 'city', city }));
const ends_of = (route: Route | undefined): string[] => (route ? [route.a, route.b] : []);

/** A lesson about one route on the board. */
const of_route = (
  name: string,
  find: (now: Moment) => Route | undefined,
  when: Lesson['when'],
  learned?: Lesson['learned'],
): Lesson => ({
  name,
  when: (now) => when(now) && find(now) !== undefined,
  at: (now) => [find(now)].flatMap((route) => (route ? [route_key(route)] : [])),
  cities: (now) => ends_of(find(now)),
  ...(learned ? { learned } : {}),
});

const draws = (now: Moment): number => now.mine.filter(({ action }) => action.kind.startsWith('draw_')).length;
const opening: Lesson = {
  name: 'opening',
  when: ({ view, legal }) => view.phase === 'choose_opening' && legal.length > 0,
  at: kHere(...kQuestion),
  learned: (now) => has_done(now, 'keep'),
  of_question: true,
};
const second: Lesson = {
  name: 'second',
  when: ({ view, legal }) => view.phase === 'second_draw' && legal.length > 0,
  at: kHere('.panel.market'),
  tab: 'cards',
  learned: (now) => now.view.phase !== 'second_draw' && draws(now) > 1,
};
const tickets: Lesson = { name: 'tickets', when: ({ turn }) => turn, at: kHere('.panel.tickets'), tab: 'tickets' };
const draw: Lesson = {
  name: 'draw',
  when: ({ turn, can }) => turn && (can('draw_pile') || can('draw_face_up')),
  at: kHere('.panel.market'),
  tab: 'cards',
  learned: (now) => has_done(now, 'draw_pile', 'draw_face_up'),
};
const claim = of_route(
  'claim',
  to_claim,
  ({ turn, had }) => turn && had('draw'),
  (now) => has_done(now, 'claim'),
);
const points: Lesson = {
  name: 'points',
  when: (now) => now.turn && built(now, () => true).length > 0,
  at: kHere('.panel.seats .own .score', '.strip .own .score'),
  values: points_words,
};
const grey = of_route(
  'grey',
  (now) => best_example(now, is_grey),
  ({ turn, turns, had }) => turn && turns > 1 && had('claim'),
);
const double = of_route('double', closed_double, ({ turn, had }) => turn && had('draw'));
const others: Lesson = {
  name: 'others',
  when: ({ turn, turns, had }) => turn && turns > 0 && had('draw') && had('tickets'),
  at: kHere('.panel.seats'),
  tab: 'players',
};
const score: Lesson = {
  name: 'score',
  when: ({ turn, turns, had }) => turn && turns > 1 && had('others'),
  at: kHere('.panel.seats .own .score', '.strip .own .score'),
};
const more: Lesson = {
  name: 'more',
  when: ({ turn, turns, can, had }) => turn && turns > 5 && can('draw_tickets') && had('score'),
  at: kHere('.market .to_tickets'),
  tab: 'cards',
  learned: (now) => has_done(now, 'draw_tickets'),
};
const last: Lesson = {
  name: 'last',
  when: ({ turn, view }) => turn && view.last_turns !== null,
  at: kHere('.status p'),
};
const end: Lesson = {
  name: 'end',
  when: ({ view, scores }) => view.phase === 'over' && scores !== undefined,
  at: kHere('.final .scroll', '.final h2'),
  values: score_words,
};
const done: Lesson = {
  name: 'done',
  when: (now) => now.turn && now.had('draw') && done_ticket(now) !== undefined,
  at: kHere('.panel.tickets .slip.done'),
  tab: 'tickets',
  values: (now) => ticket_words(now, done_ticket(now)),
};
const way_blocked: Lesson = {
  ...of_route(
    'blocked',
    (now) => blocked(now)?.route,
    ({ turn, had }) => turn && had('tickets'),
  ),
  values: (now) => ticket_words(now, blocked(now)?.ticket),
};
/** With so many cards in the pile a row with three wilds is always cleared (F2). */
const kMuch = 15;
const wilds: Lesson = {
  name: 'wilds',
  when: ({ turn, turns, view, game }) => turn && turns > 2 && view.row[game.wild] === 2 && view.pile > kMuch,
  at: kHere('.panel.market .row'),
  tab: 'cards',
};
const pile: Lesson = {
  name: 'pile',
  when: ({ turn, view }) => turn && view.pile > 0 && view.pile <= 10 && view.discards > 0,
  at: kHere('.market .pile'),
  tab: 'cards',
};
const ferry = of_route(
  'ferry',
  (now) => best_example(now, is_ferry),
  ({ turn, turns, had }) => turn && turns > 2 && had('draw') && had('claim'),
  (now) => built(now, is_ferry).length > 0,
);
const ferry_done = of_route(
  'ferry_done',
  (now) => built(now, is_ferry)[0],
  ({ turn }) => turn,
);

const tunnel_asks = ({ view, legal }: Moment): boolean => view.phase === 'tunnel' && legal.length > 0;

/** The lessons of each game; where two have their moment, the earlier one is given first. */
export const kGuides: Record<GuideName, readonly Lesson[]> = {
  usa: [
    opening,
    second,
    end,
    last,
    way_blocked,
    done,
    tickets,
    draw,
    claim,
    points,
    double,
    others,
    grey,
    score,
  ].concat(wilds, pile, more),
  europe: [
    opening,
    {
      name: 'long',
      when: ({ view, legal, game }) =>
        legal.length > 0 && view.phase === 'choose_opening' && view.offer?.some((n) => game.tickets[n]?.long) === true,
      at: kHere('.question li:has(.slip.long)'),
      learned: (now) => has_done(now, 'keep'),
      of_question: true,
    },
    second,
    {
      name: 'tunnel_price',
      when: (now) => tunnel_asks(now) && now.can('pay_tunnel'),
      at: kHere(...kQuestion),
      of_question: true,
    },
    {
      name: 'tunnel_short',
      when: (now) => tunnel_asks(now) && !now.can('pay_tunnel'),
      at: kHere(...kQuestion),
      of_question: true,
    },
    end,
    last,
    way_blocked,
    {
      name: 'station',
      when: ({ turn, turns, can, had }) => turn && can('station') && (had('blocked') || (turns > 5 && had('score'))),
      at: kHere('.actions .to_station'),
      tab: 'cards',
      learned: (now) => has_done(now, 'station'),
    },
    done,
    ferry_done,
    of_route(
      'tunnel_done',
      (now) => built(now, is_tunnel)[0],
      ({ turn }) => turn,
    ),
    tickets,
    draw,
    claim,
    points,
    double,
    others,
    grey,
    score,
    ferry,
    of_route(
      'tunnel',
      (now) => best_example(now, is_tunnel),
      ({ turn, turns, had }) => turn && turns > 3 && had('ferry'),
      (now) => now.mine.some(({ action }) => action.kind === 'claim' && is_tunnel(routes_of(now.game)[action.route]!)),
    ),
    wilds,
    pile,
    more,
  ],
  san_francisco: [
    opening,
    {
      name: 'place_tokens',
      when: ({ view, legal }) => view.phase === 'place_tokens' && legal.length > 0,
      at: kHere('.actions .main', '.board'),
      tab: 'cards',
      learned: (now) => has_done(now, 'place_token'),
    },
    second,
    end,
    last,
    way_blocked,
    done,
    ferry_done,
    tickets,
    draw,
    claim,
    points,
    {
      name: 'tokens',
      when: ({ turn, had, view }) => turn && had('claim') && ((view as MapView).stacks ?? []).some((s) => s.left > 0),
      at: ({ view }) => ((view as MapView).stacks ?? []).filter((s) => s.left > 0).map(({ city }) => city_key(city)),
      cities: ({ view }) =>
        ((view as MapView).stacks ?? [])
          .filter((s) => s.left > 0)
          .map((s) => s.city)
          .slice(0, 1),
    },
    double,
    others,
    grey,
    { ...score, values: token_words },
    ferry,
    wilds,
    pile,
    more,
  ],
  card_game: [
    opening,
    second,
    {
      name: 'complete',
      when: ({ view, legal }) => view.phase === 'complete' && legal.length > 0,
      at: kHere(...kQuestion),
      learned: (now) => has_done(now, 'complete', 'complete_best'),
      of_question: true,
    },
    end,
    last,
    {
      name: 'robbed',
      when: (now) => now.turn && was_robbed(now),
      at: kHere('.cloth .own .yard', '.cloth .own'),
    },
    tickets,
    draw,
    {
      name: 'place',
      when: ({ turn, can, had }) => turn && can('place') && had('draw'),
      at: kHere('.actions .main'),
      tab: 'cards',
      learned: (now) => has_done(now, 'place'),
    },
    {
      name: 'track',
      when: (now) => now.turn && now.had('place') && own_yard(now) > 0,
      at: kHere('.cloth .own .track'),
    },
    {
      name: 'rob',
      when: (now) => now.turn && now.had('place') && may_rob(now),
      at: kHere('.cloth :not(.own) > .yard:has(.stack)'),
    },
    others,
    { ...score, at: kHere('.bonuses') },
    more,
  ],
};

/** The guide for a game; boards of people's own are taught as what they are most like. */
export function guide_of(game: Game): GuideName {
  if (game.type === 'cards') return 'card_game';
  if ((game.token_kinds?.length ?? 0) > 0) return 'san_francisco';
  return (game.rules.stations ?? 0) > 0 || game.routes.some((route) => route.tunnel) ? 'europe' : 'usa';
}

export interface Given {
  guide: GuideName;
  name: string;
  at: readonly string[];
  tab: Tab | null;
  cities: readonly string[];
  values: Readonly<Record<string, string>>;
  of_question: boolean;
}

/** So many lessons are given in one position; then it is time to play. */
export const kAtOnce = 2;

/** A moment for a guide; `had` are the lessons that are known, as guide.lesson. */
function moment(scene: Scene, had: readonly string[]): { guide: GuideName; now: Moment } {
  const guide = guide_of(scene.game);
  return { guide, now: moment_of(scene, (name) => had.includes(`${guide}.${name}`)) };
}

/** The lessons that a player no longer needs: what they teach was done. */
export function learned_in(scene: Scene, had: readonly string[]): string[] {
  const { guide, now } = moment(scene, had);
  return kGuides[guide]
    .filter((each) => !now.had(each.name) && each.learned?.(now))
    .map(({ name }) => `${guide}.${name}`);
}

/** The lesson for this moment, or none. Only whose turn it is has anything to learn. */
export function lesson_for(scene: Scene, had: readonly string[]): Given | null {
  const { guide, now } = moment(scene, [...had, ...learned_in(scene, had)]);
  const next = kGuides[guide].find((each) => !now.had(each.name) && each.when(now));
  if (!next) return null;
  return {
    guide,
    name: next.name,
    at: next.at(now),
    tab: next.tab ?? null,
    cities: next.cities?.(now) ?? [],
    values: next.values?.(now) ?? {},
    of_question: next.of_question ?? false,
  };
}

/** The version of the last deed: a guide that begins now does not know what was done before. */
export const last_deed = (scene: Pick<Scene, 'story'>): number => deeds_of(scene.story).at(-1)?.version ?? 0;
