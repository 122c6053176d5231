import { describe, expect, it } from 'vitest';
import { ring, view_of } from '../game/test_board';
import type { GameEvent } from '../game/types';
import { en } from '../i18n/en';
import { fi } from '../i18n/fi';
import { sv } from '../i18n/sv';
import type { StoryEntry } from '../net/messages';
import { flights_since } from './flights';
import { built_since, fresh_claims, last_turn_of, position_version, tell, until_step } from './story';
import { row_flushed } from './row';
import { last_dig } from './tunnels';
import { yards_since } from './yards';

const name_of = (seat: number): string => ['Anna', 'Bea'][seat]!;
const story_of = (events: GameEvent[]): StoryEntry[] =>
  events.map((event, i) => ({ version: i + 1, at: 0, kind: 'event', event }));
const told = (events: GameEvent[], t = en): string[] =>
  tell(t, ring, name_of, story_of(events)).map((line) => line.text);
const action = (seat: number, said: object): GameEvent => ({
  kind: 'action',
  seat,
  action: { text: '', ...said } as never,
});

describe('the story in words', () => {
  it('tells the two cards of a turn in one line', () => {
    const events: GameEvent[] = [
      action(0, { kind: 'draw_face_up', card: 'red' }),
      { kind: 'turn_up', card: 'blue' },
      action(0, { kind: 'draw_pile' }),
      { kind: 'deal', seat: 0, card: 'green' },
      action(1, { kind: 'draw_pile' }),
      { kind: 'deal', seat: 1 },
      action(1, { kind: 'draw_pile' }),
      { kind: 'deal', seat: 1 },
    ];
    expect(told(events)).toEqual(['Anna draws red and green from the pile.', 'Bea draws 2 cards from the pile.']);
    expect(told(events, sv)).toEqual(['Anna drar rött och grönt från draghögen.', 'Bea drar 2 kort från draghögen.']);
  });
  it('says of a bot that it could not think to the end', () => {
    const [first, second] = story_of([action(1, { kind: 'draw_pile' }), action(1, { kind: 'draw_pile' })]) as [
      StoryEntry,
      StoryEntry,
    ];
    const lines = tell(en, ring, name_of, [{ ...first, cut_short: true } as StoryEntry, second]);
    expect(lines.map(({ text, kind, seat }) => [text, kind, seat])).toEqual([
      ['Bea draws 2 cards from the pile.', 'play', 1],
      ['Bea had to move before thinking it through.', 'table', 1],
    ]);
  });
  it('keeps what was said between the two cards of a turn', () => {
    const [first, second] = story_of([action(1, { kind: 'draw_pile' }), action(1, { kind: 'draw_pile' })]) as [
      StoryEntry,
      StoryEntry,
    ];
    const chat: StoryEntry = { version: 2, at: 0, kind: 'chat', person: 'a', name: 'Anna', text: 'Hm' };
    expect(tell(en, ring, name_of, [first, chat, second]).map(({ text }) => text)).toEqual([
      'Bea draws 2 cards from the pile.',
      en.log.chat('Anna', 'Hm'),
    ]);
  });
  it('tells a draw after one that was taken back in a line of its own', () => {
    const [first, second] = story_of([
      action(1, { kind: 'draw_face_up', card: 'red' }),
      action(1, { kind: 'draw_face_up', card: 'blue' }),
    ]) as [StoryEntry, StoryEntry];
    const undone: StoryEntry = { version: 2, at: 0, kind: 'undone', seat: 1, actions: [], steps: 1 };
    expect(tell(en, ring, name_of, [first, undone, second]).map((line) => [line.text, line.undone])).toEqual([
      ['Bea draws red.', true],
      ['Bea took back the last action.', false],
      ['Bea draws blue.', false],
    ]);
  });
  it('says nothing of the first deal', () =>
    expect(
      told([
        { kind: 'deal', seat: 0, card: 'red' },
        { kind: 'deal_tickets', seat: 1 },
      ]),
    ).toEqual([]));
  it('tells claims with their cards', () => {
    expect(told([action(0, { kind: 'claim', route: 2, cards: { red: 2, locomotive: 1 } })])).toEqual([
      'Anna claims B – C with 2 red and 1 locomotive.',
    ]);
  });
  it('tells what a tunnel brought up, and nothing of the row', () => {
    const events: GameEvent[] = [
      action(0, { kind: 'claim', route: 4, cards: { green: 4 } }),
      { kind: 'turn_up', card: 'red' },
      { kind: 'turn_up', card: 'green' },
      { kind: 'turn_up', card: 'blue' },
      { kind: 'turn_up', card: 'white' },
      action(0, { kind: 'withdraw' }),
      { kind: 'turn_up', card: 'black' },
    ];
    expect(told(events)).toEqual([
      'Anna starts a tunnel, D – A, with 4 green.',
      'Turned up: red, green, and blue.',
      'Anna gives the tunnel up.',
    ]);
  });
  it('says why all cards of the row have changed (A9)', () => {
    const up = (...cards: string[]): GameEvent[] => cards.map((card) => ({ kind: 'turn_up', card: card as never }));
    const events = [
      ...up('red', 'locomotive', 'blue', 'locomotive', 'green'),
      action(0, { kind: 'draw_face_up', card: 'red' }),
      ...up('locomotive', 'white', 'white', 'red', 'blue', 'black'),
      action(0, { kind: 'draw_face_up', card: 'white' }),
      ...up('green'),
      action(1, { kind: 'pass' }),
    ];
    const flushed = en.status.flushed('locomotive');
    expect(flushed).toBe('Too many locomotives: five new cards.');
    // The sentence of the draws still grows.
    expect(told(events)).toEqual(['Anna draws red and white.', flushed, 'Bea passes.']);
    const at = (n: number, seat: number | null): boolean => row_flushed(ring, story_of(events.slice(0, n)), seat);
    expect([5, 7, 8, 12].map((n) => at(n, 1))).toEqual([false, false, true, true]);
    // It is old for who has acted since, and for who watches as soon as anybody has.
    expect([at(13, 0), at(13, 1), at(13, null), at(15, 1)]).toEqual([false, true, false, false]);
    // A tunnel's cards are not the row's.
    const dig = action(0, { kind: 'claim', route: 4, cards: { green: 4 } });
    const tunnel = [...up('red', 'red', 'blue', 'black', 'green'), dig, ...up('red', 'blue', 'black')];
    expect(row_flushed(ring, story_of(tunnel), 1)).toBe(false);
    // What was taken back, and the row with it.
    const undone: StoryEntry = { version: 20, at: 0, kind: 'undone', seat: 0, actions: [], steps: 7 };
    const back = [...story_of(events.slice(0, 12)), undone, ...story_of([events[5]!, events[6]!, ...up('red')])];
    expect(tell(en, ring, name_of, back).map((line) => [line.text, line.undone])).toEqual([
      ['Anna draws red.', true],
      [flushed, true],
      ['Anna took back the last action.', false],
      ['Anna draws red.', false],
      [flushed, false],
    ]);
  });
  it('names the token that a claim brought (D7)', () => {
    const stacks = [
      { token: 'crab', city: 'a', left: 0 },
      { token: 'bridge', city: 'b', left: 1 },
    ];
    const view = view_of([[0], [1, 2]], { stacks });
    view.seats[0]!.tokens = ['crab'];
    view.seats[1]!.tokens = ['crab', 'bridge'];
    const claims = [
      action(0, { kind: 'claim', route: 0, cards: { red: 2 }, token: 'a' }),
      action(1, { kind: 'claim', route: 1, cards: { blue: 2 }, token: 'b' }),
      action(1, { kind: 'claim', route: 4, cards: { green: 4 } }), // the only token there is the one in a
      action(1, { kind: 'claim', route: 2, cards: { red: 3 } }), // its kind is in hand
    ];
    const named = { ...ring, routes: ring.routes.map((route) => ({ ...route, tunnel: false })) };
    const lines = tell(en, named, name_of, story_of(claims), view).map((line) => line.text);
    expect(lines.map((text) => / Tourist token: (.*)\.$/.exec(text)?.[1])).toEqual([
      'crab',
      'bridge',
      'crab',
      undefined,
    ]);
  });
  it('names the tickets that “complete the best” completed (E12)', () => {
    const best = (completed?: number[]): GameEvent => ({
      ...(action(1, { kind: 'complete_best' }) as Extract<GameEvent, { kind: 'action' }>),
      ...(completed ? { completed } : {}),
    });
    expect(told([best([0, 1]), best([]), best()])).toEqual([
      'Bea completes A – C (5) and B – D (8).',
      'Bea completes no more tickets.',
      'Bea completes the best tickets.',
    ]);
    expect(told([best([0, 1])], fi)).toEqual(['Bea suorittaa menoliput A – C (5) ja B – D (8).']);
  });
  it('strikes out what was undone', () => {
    const story: StoryEntry[] = [
      ...story_of([action(1, { kind: 'pass' }), action(0, { kind: 'claim', route: 2, cards: { red: 3 } })]),
      { version: 3, at: 0, kind: 'undone', seat: 0, actions: ['claim b-c red=3'], steps: 1 },
    ];
    expect(tell(en, ring, name_of, story).map((line) => line.undone)).toEqual([false, true, false]);
  });
  it('strikes out nothing where the story leaves out what was undone', () => {
    const story: StoryEntry[] = [
      ...story_of([action(1, { kind: 'pass' })]),
      { version: 3, at: 0, kind: 'undone', seat: 0, actions: ['claim b-c red=3'], steps: 0 },
    ];
    expect(tell(en, ring, name_of, story).map((line) => line.undone)).toEqual([false, false]);
  });
  it('keeps what others keep to themselves', () => {
    expect(told([{ kind: 'action', seat: 1, action: { kind: 'keep' } }])).toEqual(['Bea has chosen tickets.']);
    expect(told([{ kind: 'action', seat: 1, action: { kind: 'keep' }, kept: 1 }])).toEqual(['Bea keeps 1 ticket.']);
  });
});

describe('a tunnel', () => {
  const dig = (cards: object): GameEvent => action(1, { kind: 'claim', route: 4, cards });
  const up = (card: string): GameEvent => ({ kind: 'turn_up', card: card as never });
  it('shows what came up, in order, and what of it costs', () => {
    const events = [dig({ green: 4 }), up('red'), up('green'), up('locomotive'), up('white')];
    expect(last_dig(ring, story_of(events), 0)).toEqual({
      seat: 1,
      route: 4,
      turned: [
        { card: 'red', costs: false },
        { card: 'green', costs: true },
        { card: 'locomotive', costs: true },
      ],
    });
    expect(last_dig(ring, story_of(events), 5)).toBeNull();
  });
  it('dug with wilds alone costs only for wilds (C5)', () =>
    expect(
      last_dig(ring, story_of([dig({ locomotive: 4 }), up('green')]), 0)?.turned.map((each) => each.costs),
    ).toEqual([false]));
  it('is told from cards of the row', () =>
    expect(last_dig(ring, story_of([action(0, { kind: 'draw_face_up', card: 'red' }), up('blue')]), 0)).toBeNull());
});

describe('robberies', () => {
  const place = (seat: number, cards: object): GameEvent => action(seat, { kind: 'place', cards });
  const pass = (seat: number): GameEvent => action(seat, { kind: 'pass' });
  it('are told with the name of who was robbed', () => {
    expect(told([place(0, { red: 2 }), place(1, { red: 2, locomotive: 1 })])[1]).toBe(
      'Bea places 2 red and 1 locomotive in the yard and robs Anna.',
    );
  });
  it('are none where the stack has gone onto the track', () =>
    expect(told([place(0, { red: 1, blue: 1, green: 1 }), pass(1), pass(0), place(1, { red: 2 })]).at(-1)).toBe(
      'Bea places 2 red in the yard.',
    ));
  it('are none when the placing was taken back', () => {
    const story: StoryEntry[] = [
      ...story_of([pass(1), place(0, { red: 2 })]),
      { version: 3, at: 0, kind: 'undone', seat: 0, actions: [''], steps: 1 },
      ...story_of([pass(0), place(1, { red: 3 })]).map((entry) => ({ ...entry, version: entry.version + 3 })),
    ];
    expect(tell(en, ring, name_of, story).at(-1)!.text).toBe('Bea places 3 red in the yard.');
  });
});

it('people and bots in the story go by their names of this language', () => {
  const story: StoryEntry[] = [
    { version: 1, at: 0, kind: 'sat', seat: 0, name: 'deleted player' },
    { version: 2, at: 0, kind: 'sat', seat: 1, name: 'normal' },
    { version: 3, at: 0, kind: 'sat', seat: 1, name: 'constructor' },
    { version: 4, at: 0, kind: 'chat', person: 'p', name: 'deleted player', text: '…' },
  ];
  expect(tell(sv, ring, name_of, story).map((line) => line.text)).toEqual([
    'raderad spelare sätter sig.',
    'Bea sätter sig.',
    'constructor sätter sig.',
    'raderad spelare: …',
  ]);
});

it('talk does not change the position', () => {
  const story = story_of([action(1, { kind: 'pass' })]);
  const chat: StoryEntry = { version: 2, at: 0, kind: 'chat', person: 'p', name: 'Bea', text: 'Hello' };
  expect(position_version([])).toBe(0);
  expect(position_version(story)).toBe(1);
  expect(position_version([...story, chat, { version: 3, at: 0, kind: 'undo_asked', seat: 1 }])).toBe(1);
  expect(
    position_version([...story, chat, { version: 3, at: 0, kind: 'undone', seat: 1, actions: [], steps: 1 }]),
  ).toBe(3);
  expect(position_version([...story, chat, { version: 3, at: 0, kind: 'bot_took', seat: 0, why: 'left' }])).toBe(3);
});

it('the story of a replay ends at a step', () => {
  const event = (version: number): StoryEntry => ({
    version,
    at: 0,
    kind: 'event',
    event: action(0, { kind: 'pass' }),
  });
  const story: StoryEntry[] = [
    event(1),
    { version: 4, at: 0, kind: 'undone', seat: 0, actions: ['0 pass'], steps: 2 },
    event(5),
  ];
  const versions = (step: number): number[] => until_step(story, step).map((entry) => entry.version);
  expect(versions(0)).toEqual([]);
  expect(versions(1)).toEqual([1, 4]);
  expect(versions(2)).toEqual([1, 4, 5]);
});

describe('what is new since one’s last turn', () => {
  const claim = (seat: number, route: number): GameEvent => action(seat, { kind: 'claim', route, cards: {} });
  it('is what the others did after it', () => {
    const story = story_of([claim(1, 4), claim(0, 0), claim(1, 2)]);
    expect(last_turn_of(story, 0, true)).toBe(2);
    expect([...fresh_claims(story, 0, 2)]).toEqual([2]);
  });
  it('stays new while the turn is being taken', () => {
    const story = story_of([claim(0, 0), claim(1, 2), action(0, { kind: 'draw_pile' })]);
    expect(last_turn_of(story, 0, true)).toBe(1);
    expect(last_turn_of(story, 0, false)).toBe(3);
    expect([...fresh_claims(story, 0, 2)]).toEqual([2]);
  });
  it('is everything before the first turn', () => {
    expect(last_turn_of(story_of([claim(1, 2)]), 0, true)).toBe(0);
    expect([...fresh_claims(story_of([claim(1, 2)]), 0, 2)]).toEqual([2]);
  });
  it('is the last round for who only watches', () => {
    expect([...fresh_claims(story_of([claim(0, 0), claim(1, 2)]), null, 2)]).toEqual([2]);
  });
});

it('what others placed since one’s last turn is told, and whom they robbed', () => {
  const place = (seat: number, cards: object): GameEvent => action(seat, { kind: 'place', cards });
  const story = story_of([
    place(1, { red: 2 }),
    place(0, { blue: 3 }),
    place(1, { blue: 3, locomotive: 1 }),
    place(2, { green: 2 }),
  ]);
  expect(yards_since(story, 2, 0, 'locomotive')).toEqual({
    placed: new Map([
      [1, new Set(['blue'])],
      [2, new Set(['green'])],
    ]),
    robbed: new Map([[0, new Set([1])]]),
  });
  expect(yards_since(story, 4, 0, 'locomotive')).toEqual({ placed: new Map(), robbed: new Map() });
  expect(yards_since(story, 0, null, 'locomotive').placed.size).toBe(0);
});

it('what others built is told from what one built oneself', () => {
  const story = story_of([
    action(0, { kind: 'claim', route: 0, cards: {} }),
    action(1, { kind: 'claim', route: 2, cards: {} }),
    action(1, { kind: 'station', city: 'c', cards: {} }),
    action(0, { kind: 'claim', route: 3, cards: {} }),
  ]);
  expect(built_since(story, 1, 0)).toEqual({ routes: new Set([2]), cities: new Set(['c']) });
  expect(built_since(story, 2, 0)).toEqual({ routes: new Set(), cities: new Set(['c']) });
});

it('what was taken back is no news, whoever did it', () => {
  const undone = (version: number, steps: number): StoryEntry => ({
    ...{ version, at: 0, kind: 'undone', seat: 0, actions: [], steps },
  });
  const at = (version: number, event: GameEvent): StoryEntry => ({ version, at: 0, kind: 'event', event });
  const claim = (seat: number, route: number): GameEvent => action(seat, { kind: 'claim', route, cards: {} });
  // Anna's second claim is taken back, and Bea's answer to it.
  const story = [at(1, claim(0, 0)), at(2, claim(1, 2)), at(3, claim(0, 3)), at(4, claim(1, 4)), undone(5, 2)];
  expect(last_turn_of(story, 0, true)).toBe(1);
  expect([...fresh_claims(story, 0, 2)]).toEqual([2]);
  expect(built_since(story, 1, 0).routes).toEqual(new Set([2]));
  expect([...fresh_claims(story, null, 2)]).toEqual([2]);
  expect(flights_since([at(1, action(1, { kind: 'draw_pile' })), undone(2, 1)], 0)).toEqual([]);
  expect(last_dig(ring, [at(1, claim(1, 4)), at(1, { kind: 'turn_up', card: 'red' }), undone(2, 2)], 0)).toBeNull();
  const place = (seat: number, cards: object): GameEvent => action(seat, { kind: 'place', cards });
  const yards = [at(1, place(0, { blue: 2 })), at(2, place(1, { blue: 3 })), undone(3, 1), at(4, place(1, { red: 1 }))];
  expect(yards_since(yards, 1, 0, 'locomotive')).toEqual({
    placed: new Map([[1, new Set(['red'])]]),
    robbed: new Map(),
  });
});
