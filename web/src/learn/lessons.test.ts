import { describe, expect, it } from 'vitest';
import { claim, ring, view_of } from '../game/test_board';
import type { CardGame, CardView, Game, LegalAction, MapGame, Phase, SeenAction, View } from '../game/types';
import type { StoryEntry } from '../net/messages';
import { arrow_between, overlap, place_beside, seen_part, type Kept } from './arrow';
import { guide_texts } from './guides';
import { guide_of, kGuides, learned_in, lesson_for, type GuideName } from './lessons';
import { blocked, moment_of, type Scene } from './moment';
import { filled, text_for } from './outline';

const at = (phase: Phase, last_turns: number | null = null): View => view_of([[], []], { phase, last_turns });
const can = (...kinds: LegalAction['kind'][]): LegalAction[] =>
  kinds.map((kind, number) => ({ kind, number, text: kind, cards: {}, route: 0 }) as unknown as LegalAction);

const usa: MapGame = {
  ...ring,
  rules: { ...ring.rules, stations: 0 },
  routes: ring.routes.map(({ tunnel: _, ...r }) => r),
};
const europe: MapGame = { ...usa, rules: { ...ring.rules, stations: 3 } };
const san_francisco: MapGame = { ...usa, token_kinds: ['bridge'] };
const card_game = { type: 'cards', tickets: [], cities: [] } as unknown as CardGame;
const games: Record<GuideName, Game> = { usa, europe, san_francisco, card_game };

/** A story of deeds: whose, and what. */
const story_of = (...deeds: [number, Partial<SeenAction> & { kind: SeenAction['kind'] }][]): StoryEntry[] =>
  deeds.map(([seat, action], i) => ({
    version: i + 1,
    at: 0,
    kind: 'event',
    event: { kind: 'action', seat, action: action as SeenAction },
  }));
/** So many turns of both players, in which cards were drawn before the guide began. */
const turns = (n: number): StoryEntry[] =>
  story_of(
    ...Array.from({ length: 2 * n }, (_, i) => [i % 2, { kind: 'draw_pile' }] as [number, { kind: 'draw_pile' }]),
  );
const scene = (game: Game, view: View, legal: LegalAction[], story: StoryEntry[] = turns(9), since = 1000): Scene => ({
  game,
  view,
  legal,
  story,
  since,
});

/** All lessons that come if nothing but the moment changes, each put away at once. */
function lessons_in(now: Scene, had: string[]): string[] {
  const given: string[] = [];
  for (let next = lesson_for(now, had); next; next = lesson_for(now, had)) {
    given.push(next.name);
    had.push(`${next.guide}.${next.name}`);
  }
  return given;
}

describe('the guide', () => {
  it('is the one of the game', () => {
    for (const [name, game] of Object.entries(games)) expect(guide_of(game)).toBe(name);
  });
  it('starts with the first tickets and is silent while the others play', () => {
    expect(lesson_for(scene(usa, at('choose_opening'), can('keep'), []), [])?.name).toBe('opening');
    expect(lesson_for(scene(usa, at('turn'), []), [])).toBeNull();
  });
  it('teaches one thing after another', () => {
    const had = ['usa.opening'];
    const legal = can('draw_pile', 'draw_tickets', 'claim');
    const order = ['tickets', 'draw', 'claim', 'others', 'grey', 'score', 'more'];
    expect(lessons_in(scene(usa, at('turn'), legal), had)).toEqual(order);
    expect(lessons_in(scene(usa, at('second_draw'), can('draw_pile')), had)).toEqual(['second']);
    expect(lessons_in(scene(usa, at('turn', 2), legal), had)).toEqual(['last']);
  });
  it('teaches no more in the first turn than one needs for it', () => {
    expect(lessons_in(scene(usa, at('turn'), can('draw_pile', 'draw_tickets', 'claim'), []), [])).toEqual([
      'tickets',
      'draw',
      'claim',
    ]);
  });
  it('never teaches what was done: to take cards, to claim, to draw tickets', () => {
    const legal = can('draw_pile', 'draw_tickets', 'claim');
    const story = story_of(
      [0, { kind: 'keep' }],
      [0, { kind: 'draw_pile' }],
      [0, { kind: 'draw_pile' }],
      [1, { kind: 'draw_pile' }],
      [0, { kind: 'claim', route: 0 }],
      [1, { kind: 'draw_pile' }],
    );
    const now = scene(usa, view_of([[0], []]), legal, story, 0);
    expect(learned_in(now, [])).toEqual(['usa.opening', 'usa.second', 'usa.draw', 'usa.claim']);
    expect(lessons_in(now, [])).not.toEqual(expect.arrayContaining(['draw']));
    // What was done before the guide began is taught, and so is what was taken back.
    expect(learned_in({ ...now, since: 6 }, [])).toEqual([]);
    const undone: StoryEntry = { version: 3, at: 0, kind: 'undone', seat: 0, actions: [], steps: 1 };
    expect(learned_in(scene(usa, at('turn'), legal, [...story.slice(1, 2), undone], 0), [])).toEqual([]);
  });
  it('teaches to claim at a plain route, if one of those can be claimed', () => {
    const claims = (...routes: number[]): LegalAction[] => routes.map((route) => claim(route, {}, route));
    const pointed_at = (...routes: number[]): readonly string[] | undefined => {
      const board: MapGame = { ...ring, rules: europe.rules };
      // The ferry lies on the way of the ticket, and the tunnel is longer than the plain route.
      const view = view_of([[], []], { tickets: [1] });
      return lesson_for(scene(board, view, claims(...routes)), ['europe.tickets', 'europe.draw'])?.at;
    };
    expect(pointed_at(0, 3, 4)).toEqual(['[data-key="route 0"]']);
    expect(pointed_at(3, 4)).toEqual(['[data-key="route 3"]']);
  });
  it('teaches points after the first route, with those of the board', () => {
    const story = story_of([0, { kind: 'claim', route: 0 }], [1, { kind: 'draw_pile' }]);
    const now = scene(usa, view_of([[0], []]), can('draw_pile'), story, 0);
    const had = ['tickets', 'draw', 'double'].map((name) => `usa.${name}`);
    expect(lesson_for(now, had)).toMatchObject({
      name: 'points',
      values: { table: '2 → 2, 3 → 4, 4 → 7'.replace(/ →/g, '\u00a0→').replace(/→ /g, '→\u00a0') },
    });
  });
  it('says when a double is closed, in a small game only', () => {
    const names = (players: number): string[] =>
      lessons_in(scene(usa, { ...view_of([[], [0]]), players }, can('draw_pile')), []);
    expect(names(2)).toContain('double');
    expect(names(3)).not.toContain('double');
  });
  it('says when a ticket is done, and which', () => {
    const now = scene(usa, view_of([[0, 2], []], { tickets: [1, 0] }), can('draw_pile'));
    const had = ['tickets', 'draw', 'claim', 'double'].map((name) => `usa.${name}`);
    expect(lesson_for(now, had)).toMatchObject({ name: 'done', values: { ticket: 'A – C', points: '5' } });
  });
  it('says when somebody takes a route of one’s way, and then what a station is for', () => {
    const story = story_of([0, { kind: 'draw_pile' }], [1, { kind: 'claim', route: 2 }]);
    const had = ['europe.tickets', 'europe.draw'];
    const view = view_of([[0], [2]], { tickets: [0] });
    const now = scene(europe, view, can('draw_pile', 'station'), story, 0);
    expect(lesson_for(now, had)).toMatchObject({ name: 'blocked', cities: ['b', 'c'], values: { ticket: 'A – C' } });
    expect(lesson_for(now, [...had, 'europe.blocked'])?.name).toBe('station');
    // A route that was on nobody's way, and a half of a double that leaves the other half, block nothing.
    const far = story_of([0, { kind: 'draw_pile' }], [1, { kind: 'claim', route: 4 }]);
    expect(
      lesson_for(scene(europe, view_of([[0], [4]], { tickets: [0] }), can('draw_pile'), far, 0), had)?.name,
    ).not.toBe('blocked');
    const half = story_of([0, { kind: 'draw_pile' }], [1, { kind: 'claim', route: 0 }]);
    const wide = { ...view_of([[], [0]], { tickets: [0] }), players: 3 };
    expect(blocked(moment_of(scene(europe, wide, [], half, 0), () => false))).toBeUndefined();
    expect(blocked(moment_of(scene(europe, { ...wide, players: 2 }, [], half, 0), () => false))?.route.route).toBe(0);
  });
  it('speaks of ferries and tunnels in Europe, and of the raise as it can be paid', () => {
    const board: MapGame = { ...ring, rules: europe.rules };
    const given = lessons_in(scene(board, at('turn'), can('draw_pile', 'draw_tickets', 'claim', 'station')), []);
    expect(given).toEqual(expect.arrayContaining(['ferry', 'tunnel']));
    // What a station is for is told after some turns, though nobody was in the way.
    expect(given).toContain('station');
    const early = scene(board, at('turn'), can('draw_pile', 'draw_tickets', 'claim', 'station'), turns(4));
    expect(lessons_in(early, [])).not.toContain('station');
    expect(lessons_in(scene(board, at('tunnel'), can('pay_tunnel', 'withdraw')), [])).toEqual(['tunnel_price']);
    expect(lessons_in(scene(board, at('tunnel'), can('withdraw')), [])).toEqual(['tunnel_short']);
    const story = story_of(
      [0, { kind: 'claim', route: 4 }],
      [1, { kind: 'draw_pile' }],
      [0, { kind: 'claim', route: 3 }],
      [1, { kind: 'draw_pile' }],
    );
    const later = lessons_in(scene(board, view_of([[4, 3], []]), can('draw_pile'), story, 0), []);
    expect(later).toEqual(expect.arrayContaining(['tunnel_done', 'ferry_done']));
    expect(later).not.toEqual(expect.arrayContaining(['ferry']));
    // A tunnel that was given up is not built.
    expect(lessons_in(scene(board, at('turn'), can('draw_pile'), story.slice(0, 2), 0), [])).not.toContain(
      'tunnel_done',
    );
  });
  it('speaks of the long ticket where one is offered', () => {
    const tickets = ring.tickets.map((ticket, i) => ({ ...ticket, long: i === 0 }));
    const now = (offer: number[]): Scene =>
      scene({ ...europe, tickets }, { ...at('choose_opening'), offer }, can('keep'), []);
    expect(lessons_in(now([0, 1]), [])).toEqual(['opening', 'long']);
    expect(lessons_in(now([1]), [])).toEqual(['opening']);
  });
  it('speaks of wilds in the row and of an empty pile when that comes near', () => {
    const names = (change: object): string[] =>
      lessons_in(scene(usa, view_of([[], []], { pile: 60, ...change }), can('draw_pile')), []);
    expect(names({})).not.toEqual(expect.arrayContaining(['wilds']));
    expect(names({ row: { locomotive: 2 } })).toContain('wilds');
    expect(names({ pile: 8, discards: 30 })).toContain('pile');
    expect(names({ pile: 8, discards: 0 })).not.toContain('pile');
  });
  it('speaks of tokens and ferries in San Francisco', () => {
    const view = { ...at('turn'), stacks: [{ token: 'bridge', city: 'a', left: 2 }] } as View;
    const given = lessons_in(scene(san_francisco, view, can('draw_pile', 'claim')), []);
    expect(given).toEqual(expect.arrayContaining(['tokens', 'ferry']));
    expect(lessons_in(scene(san_francisco, at('place_tokens'), can('place_token')), [])).toEqual(['place_tokens']);
  });
  it('says what tokens bring on the board', async () => {
    // The table goes on to more kinds than any board has.
    const rules = { ...san_francisco.rules, token_points: [0, 0, 1, 2, 0] };
    const board = { ...san_francisco, token_kinds: ['bridge', 'park', 'tram'], rules };
    const had = ['tickets', 'draw', 'claim', 'others', 'grey'].map((name) => `san_francisco.${name}`);
    const given = lesson_for(scene(board, at('turn'), can('draw_pile')), had)!;
    expect(given.name).toBe('score');
    expect(filled((await guide_texts('en')).san_francisco['score']!, given.values).replace(/\u00a0/g, ' ')).toContain(
      'Different kinds and their points: 1 → 0, 2 → 1, 3 → 2.',
    );
  });
  it('speaks of yard, track and robbing in the Card Game, and of no route', () => {
    const red = { colour: 'red', coloured: 2, wilds: 0 };
    const view = {
      ...at('turn'),
      seat: 0,
      seats: [
        { seat: 0, yard: [{ ...red, colour: 'blue' }] },
        { seat: 1, yard: [red] },
      ],
    } as unknown as CardView;
    const place = { kind: 'place', number: 0, text: '', cards: { red: 3 } } as unknown as LegalAction;
    const given = lessons_in(scene(card_game, view, [place, ...can('draw_pile', 'draw_tickets')]), []);
    expect(given).toEqual(expect.arrayContaining(['place', 'track', 'rob', 'score']));
    expect(given).not.toContain('claim');
    expect(lessons_in(scene(card_game, { ...view, phase: 'complete' }, can('complete_best')), [])).toEqual([
      'complete',
    ]);
  });
  it('says what a robbery is to who was robbed', () => {
    const view = { ...at('turn'), seat: 0, seats: [{ seat: 0, yard: [] }] } as unknown as CardView;
    const place = (seat: number, red: number): [number, SeenAction] => [
      seat,
      { kind: 'place', cards: { red } } as unknown as SeenAction,
    ];
    const given = (...deeds: [number, SeenAction][]): string[] =>
      lessons_in(scene({ ...card_game, wild: 'locomotive' }, view, can('draw_pile'), story_of(...deeds)), []);
    expect(given(place(0, 2), place(1, 3))).toContain('robbed');
    expect(given(place(1, 3))).not.toContain('robbed');
    expect(given(place(0, 2), place(1, 3), [0, { kind: 'draw_pile' } as SeenAction], place(1, 2))).not.toContain(
      'robbed',
    );
  });
  it('ends with what one’s points came from', async () => {
    const scores = [
      { seat: 0, total: 92, place: 1, tickets: -7, completed: 1, failed: 1, routes: 87, longest: 10, stations: 2 },
    ];
    const given = lesson_for({ ...scene(europe, at('over'), []), scores }, [])!;
    expect(given.name).toBe('end');
    expect(filled((await guide_texts('en')).europe['end']!, given.values)).toContain(
      '92 points: 87 by routes, −7 by tickets, 10 for the longest path, 2 for stations',
    );
    expect(lesson_for({ ...scene(europe, at('over'), []), scores }, ['europe.end'])).toBeNull();
  });
});

describe.each(['en', 'fi', 'da', 'sv', 'nb', 'nl'] as const)('the words of the guides in %s', (language) => {
  it('are there for every lesson of every game, and for no other', async () => {
    const texts = await guide_texts(language);
    const english = await guide_texts('en');
    for (const guide of Object.keys(kGuides) as GuideName[]) {
      expect(Object.keys(texts[guide]).sort()).toEqual(kGuides[guide].map((lesson) => lesson.name).sort());
      for (const [name, text] of Object.entries(texts[guide])) {
        expect(text_for(guide, text), name).toMatch(/^\p{Lu}[^[\]|]*[.]$/u);
        const places = (words: string): string[] => [...words.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
        expect(places(text), name).toEqual(places(english[guide][name]!));
        if (language !== 'en') expect(text).not.toBe(english[guide][name]);
      }
    }
    expect(text_for('san_francisco', texts.san_francisco['draw']!)).not.toBe(text_for('usa', texts.usa['draw']!));
  });
});

it('the arrow goes from the lesson to what it speaks of', () => {
  const lesson = { left: 0, top: 0, width: 100, height: 40 };
  const arrow = arrow_between(lesson, { left: 40, top: 240, width: 20, height: 20 })!;
  expect(arrow.shaft).toMatch(/^M50.0 40.0Q/);
  expect(arrow.head).toMatch(/^M50.0 240.0L/);
  expect(arrow_between(lesson, { left: 10, top: 10, width: 400, height: 400 })).toBeNull();
  // There is no room for a shaft.
  const near = arrow_between(lesson, { left: 0, top: 41, width: 100, height: 200 })!;
  expect(near).toMatchObject({ shaft: '', head: expect.stringMatching(/^M50.0 50.0L/) });
});

it('the frame of what reaches under the lesson ends where the lesson does', () => {
  const screen = { left: 2, top: 2, width: 356, height: 736 };
  const lesson = { left: 0, top: 234, width: 360, height: 175 };
  const below = seen_part({ left: -4, top: 405, width: 368, height: 295 }, screen, lesson);
  expect(below).toEqual({ left: 2, top: 410, width: 356, height: 290 });
  const above = seen_part({ left: 20, top: 100, width: 30, height: 138 }, screen, lesson);
  expect(above).toEqual({ left: 20, top: 100, width: 30, height: 134 });
});

it('the arrow goes round what should stay in sight, where it can', () => {
  const lesson = { left: 0, top: 0, width: 100, height: 40 };
  const target = { left: 40, top: 440, width: 20, height: 20 };
  const bend_of = (...in_sight: Kept[]): number =>
    Number(/Q(\S+)/.exec(arrow_between(lesson, target, in_sight)!.shaft)![1]) - 50;
  const city = (left: number): Kept => ({ left, top: 230, width: 20, height: 20, weight: 60 });
  expect(bend_of()).toBe(-40);
  expect(bend_of(city(20))).toBe(40);
  expect(bend_of(city(20), city(60))).toBe(-80);
});

it('the lesson stands beside what it speaks of, whole on the screen', () => {
  const own = { width: 400, height: 150 };
  const screen = { width: 1280, height: 800 };
  expect(place_beside({ left: 400, top: 680, width: 500, height: 100 }, own, screen)).toEqual({ left: 450, top: 486 });
  expect(place_beside({ left: 1000, top: 20, width: 200, height: 100 }, own, screen)).toEqual({ left: 872, top: 164 });
  const phone = { width: 390, height: 844 };
  const panel = { left: 0, top: 560, width: 390, height: 240 };
  const bubble = { width: 374, height: 170 };
  // Above the panel, unless that hides a city one is asked about.
  expect(place_beside(panel, bubble, phone)).toEqual({ left: 8, top: 346 });
  const city = { left: 200, top: 440, width: 20, height: 20, weight: 60 };
  const place = place_beside(panel, bubble, phone, [city]);
  for (const box of [panel, city]) expect(overlap({ ...place, ...bubble }, box)).toBe(0);
  // It stays where it is while another place is hardly better.
  expect(place_beside(panel, bubble, phone, [], { left: 8, top: 300 })).toEqual({ left: 8, top: 300 });
  expect(place_beside(panel, bubble, phone, [city], { left: 8, top: 346 })).toEqual(place);
});

it('on a full board the lesson stands where it covers least, and its arrow too', () => {
  const target = { left: 600, top: 400, width: 60, height: 20 };
  const screen = { width: 1366, height: 768 };
  const own = { width: 470, height: 150 };
  // Cities all around but at the left.
  const cities: Kept[] = [];
  for (let left = 520; left < 1300; left += 90)
    for (let top = 20; top < 740; top += 80)
      if (overlap({ left: left - 30, top: top - 30, width: 80, height: 80 }, target) === 0)
        cities.push({ left, top, width: 20, height: 20, weight: 60 });
  const place = place_beside(target, own, screen, cities);
  for (const city of cities) expect(overlap({ ...place, ...own }, city)).toBe(0);
  expect(place.left + own.width).toBeLessThan(520);
});
