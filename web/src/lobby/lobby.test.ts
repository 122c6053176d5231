import { describe, expect, it, vi } from 'vitest';
import { ring, view_of } from '../game/test_board';
import type { Game, LegalAction, MapGame, Phase } from '../game/types';
import { en } from '../i18n/en';
import { kOutlines } from '../learn/outline';
import { rule_asked, rule_in_phase } from '../learn/rule_in_phase';
import type { Notice, StoryEntry, TableInfo } from '../net/messages';
import type { TableState } from '../net/table_state';
import type { Open } from '../table/questions';
import { action_of, kShortcuts, shortcut_of } from '../table/shortcuts';
import { address_of, current_page, follow_address, hash_of, page_of, type Page } from './address.svelte';
import { clock_rule, clock_words } from './clock_rule';
import { page_title, plays_again, waiting_tables } from './calling';
import { in_turn_order } from './my_tables';
import { count_until, last_of, next_of, stops_of } from './replay_stops';
import { standing_words } from './standing_words';

describe('the clock of a new table', () => {
  const wish = { minutes: 20, increment: 10, days: 2 };
  it('is none, minutes for the game, or days for a turn', () => {
    expect(clock_rule({ ...wish, kind: 'none' })).toEqual({ kind: 'none' });
    expect(clock_rule({ ...wish, kind: 'game' })).toEqual({ kind: 'game', seconds: 1200, increment: 10 });
    expect(clock_rule({ ...wish, kind: 'turn' })).toEqual({ kind: 'turn', hours: 48 });
  });
  it('takes the nearest number that is fine', () => {
    expect(clock_rule({ kind: 'game', minutes: null, increment: -3, days: null })).toEqual({
      kind: 'game',
      seconds: 60,
      increment: 0,
    });
    expect(clock_rule({ kind: 'turn', minutes: null, increment: null, days: 99 })).toEqual({
      kind: 'turn',
      hours: 336,
    });
  });
  it('is told in words', () => {
    expect(clock_words(en, { kind: 'game', seconds: 900, increment: 5 })).toBe('15 min + 5 s');
    expect(clock_words(en, { kind: 'turn', hours: 24 })).toBe('1 day a turn');
    expect(clock_words(en, undefined)).toBe('no clock');
  });
});

it('an address leads where it came from', () => {
  const pages: Page[] = [
    { page: 'start' },
    { page: 'table', table: 'k3/9' },
    { page: 'replay', table: 'x', step: 7 },
    { page: 'rules', game: 'europe' },
    { page: 'rules', game: 'usa', rule: 'A15' },
    { page: 'person', person: 'p' },
    { page: 'ladder', game: 'usa' },
    { page: 'account' },
    { page: 'maps' },
  ];
  for (const page of pages) expect(page_of(address_of(page))).toEqual(page);
  expect(page_of('#nowhere')).toEqual({ page: 'start' });
  // Links are cut off on their way, even within a letter.
  expect(page_of('#%')).toEqual({ page: 'start' });
  expect(page_of('#table/%C3')).toEqual({ page: 'table', table: '%C3' });
  expect(page_of(hash_of('/table/k3')!)).toEqual({ page: 'table', table: 'k3' });
  expect(page_of(hash_of('/replay/x/7')!)).toEqual({ page: 'replay', table: 'x', step: 7 });
  expect(hash_of('/')).toBeNull();
});

describe('who comes by a link', () => {
  /** The page and the address that a link leads to; without a server the page may lie in any folder. */
  function followed(link: string, alone: boolean): [Page, string] {
    const { pathname, hash } = new URL(link, 'http://host');
    const location = { pathname, hash };
    vi.stubGlobal('location', location);
    vi.stubGlobal('history', {
      replaceState: (_: unknown, __: string, to: string) => {
        const { pathname, hash } = new URL(to, 'http://host');
        Object.assign(location, { pathname, hash });
      },
    });
    vi.stubGlobal('window', { addEventListener: () => {} });
    vi.stubGlobal('document', { querySelector: () => (alone ? {} : null) });
    follow_address();
    vi.unstubAllGlobals();
    return [current_page(), location.pathname + location.hash];
  }
  it('to a server finds the table, the replay or the operators’ page', () => {
    expect(followed('/table/k3?lang=fi', false)).toEqual([{ page: 'table', table: 'k3' }, '/#table/k3']);
    expect(followed('/replay/x/7', false)).toEqual([{ page: 'replay', table: 'x', step: 7 }, '/#replay/x/7']);
    expect(followed('/admin', false)).toEqual([{ page: 'admin' }, '/#admin']);
    expect(followed('/#invitation/abc', false)).toEqual([{ page: 'start' }, '/']);
  });
  it('to a folder without a server stays there, whatever it is called', () => {
    expect(followed('/some/where/#invitation/abc', true)).toEqual([{ page: 'start' }, '/some/where/']);
    expect(followed('/table/games/#play/usa', true)).toEqual([{ page: 'play', game: 'usa' }, '/table/games/#play/usa']);
    expect(followed('/replay/index.html', true)).toEqual([{ page: 'start' }, '/replay/index.html']);
  });
});

it('a replay stops before decisions, and knows where turns begin', () => {
  const keep = (seat: number): StoryEntry => ({
    version: 1,
    at: 0,
    kind: 'event',
    event: { kind: 'action', seat, action: { kind: 'keep', text: '' } as never },
  });
  const draw = (seat: number): StoryEntry => ({
    version: 1,
    at: 0,
    kind: 'event',
    event: { kind: 'action', seat, action: { kind: 'draw_pile', text: 'draw pile' } },
  });
  const deal = (seat: number): StoryEntry => ({ version: 1, at: 0, kind: 'event', event: { kind: 'deal', seat } });
  const story = [deal(0), keep(0), keep(1), draw(0), deal(0), draw(0), deal(0), draw(1), deal(1)];
  const stops = stops_of(story, story.length);
  expect(stops).toEqual({ decisions: [1, 2, 3, 5, 7, 9], turns: [3, 7] });
  expect(next_of(stops.turns, 3)).toBe(7);
  expect(last_of(stops.turns, 7)).toBe(3);
  expect(next_of(stops.turns, 7)).toBeUndefined();
  expect(count_until(stops.turns, 5)).toBe(1);
});

it('one’s tables begin with those that wait for oneself', () => {
  const table = (name: string, status: TableInfo['status'], updated: number, your_turn = false): TableInfo => ({
    table: name,
    game: 'usa',
    status,
    seats: [],
    created: 0,
    updated,
    your_turn,
  });
  const all = [
    table('old', 'playing', 1),
    table('over', 'over', 9),
    table('mine', 'playing', 2, true),
    table('new', 'waiting', 5),
    table('gone', 'closed', 7),
  ];
  expect(in_turn_order(all).going.map((each) => each.table)).toEqual(['mine', 'new', 'old']);
  expect(in_turn_order(all).finished.map((each) => each.table)).toEqual(['over']);
});

describe('a list of tables', () => {
  const open = { seat: 1, kind: 'open' } as const;
  const table = (more: Partial<TableInfo>): TableInfo => ({
    table: 'k3',
    game: 'usa',
    status: 'waiting',
    seats: [{ seat: 0, kind: 'person', person: 'anna', name: 'Anna' }, open],
    host: 'anna',
    created: 0,
    updated: 0,
    ...more,
  });
  it('says that somebody is invited, and to nobody else', () => {
    const kept = table({ seats: [table({}).seats[0]!, { ...open, kept_for: 'bea' }] });
    expect(standing_words(en, kept, 'bea')).toBe('Anna invites you');
    expect(standing_words(en, kept, 'carl')).toBe('0 free seats');
    expect(standing_words(en, table({}), undefined)).toBe('1 free seat');
  });
  it('says whose turn it is', () => {
    const playing = table({ status: 'playing', to_act: 'anna' });
    expect(standing_words(en, { ...playing, your_turn: true }, 'anna')).toBe(en.status.yours.turn);
    expect(standing_words(en, playing, 'bea')).toBe(en.status.waiting('Anna'));
    // On this device nobody has an id.
    const { to_act: _, ...of_bots } = { ...playing, table: 'here-1' };
    expect(standing_words(en, of_bots, undefined)).toBe(en.notices.others_turn);
  });
});

describe('who looks elsewhere is called', () => {
  const notice = (table: string, your_turn: boolean, status: Notice['status'] = 'playing'): Notice => ({
    table,
    game: 'usa',
    status,
    version: 1,
    your_turn,
    updated: 0,
  });
  const at_table = (mine: boolean, own_seats = [0]): TableState => ({
    table: 'here',
    about: {
      game: 'europe',
      status: 'playing',
      host: 'p',
      seats: ['Anna', 'Bo'].map((name, seat) => ({ seat, kind: 'person', name })),
    },
    facts: {
      version: 1,
      seat: 0,
      own_seats,
      view: view_of([[], []], { to_act: mine ? 0 : 1 }),
      legal: mine ? [{ kind: 'draw_pile', number: 0, text: 'draw pile' }] : [],
      story: [],
    },
  });
  it('by the tables that wait for oneself, whether or not they are on the page', () => {
    const notices = [notice('a', true), notice('b', false), notice('c', true, 'over'), notice('here', false)];
    expect(waiting_tables(en, notices, null).map((each) => each.table)).toEqual(['a']);
    expect(waiting_tables(en, notices, at_table(true)).map((each) => each.table)).toEqual(['here', 'a']);
    // The page knows better than an old notice of the same table.
    expect(waiting_tables(en, [notice('here', true)], at_table(false))).toEqual([]);
    expect(waiting_tables(en, [], at_table(true, [0, 1]))).toEqual([]);
  });
  it('by the title, which says whose turn it is', () => {
    expect(page_title(en, at_table(true), 'Europe', 1)).toBe('(1) Your turn – Europe – Fogg');
    expect(page_title(en, at_table(false), 'Europe', 0)).toBe(
      `${en.status.waiting('Bo').replace('.', '')} – Europe – Fogg`,
    );
    expect(page_title(en, null, '', 2)).toBe('(2) Fogg');
    expect(page_title(en, null, '', 0)).toBe('Fogg');
  });
});

describe('who has just played with somebody', () => {
  const wished: StoryEntry = { version: 9, at: 0, kind: 'rematch', table: 'next', seat: 1 };
  const over = (own_seats: number[], story: StoryEntry[] = [wished]): TableState => ({
    table: 'here',
    about: {
      game: 'europe',
      status: 'over',
      host: 'p',
      seats: ['Anna', 'Bo'].map((name, seat) => ({ seat, kind: 'person', name })),
      ...(story.length > 0 ? { rematch: 'next' } : {}),
    },
    facts: { version: 9, seat: own_seats[0] ?? null, own_seats, story },
  });
  it('is told when the other would like to play again', () => {
    expect(plays_again(en, over([0]), null)).toBe('Bo would like to play again');
    expect(plays_again(en, over([0], []), null)).toBeNull();
    expect(plays_again(en, over([1]), null)).toBeNull(); // they wished it themselves
    expect(plays_again(en, over([0]), over([0]).about.rematch!)).toBeNull(); // they have gone along
    expect(plays_again(en, over([]), null)).toBeNull(); // they only watch
    // Logs of older programs do not say whose wish it was.
    const { seat: _seat, ...nobody } = wished as StoryEntry & { seat?: number };
    expect(plays_again(en, over([0], [nobody as StoryEntry]), null)).toBe(en.log.rematch);
  });
  it('is called as for a turn', () => {
    expect(waiting_tables(en, [], over([0]))).toEqual([
      { table: 'here', game: 'europe', again: 'Bo would like to play again' },
    ]);
    expect(waiting_tables(en, [], over([1]))).toEqual([]);
    expect(page_title(en, over([0]), 'Europe', 1)).toBe('(1) Bo would like to play again – Europe – Fogg');
  });
});

describe('the keys of the table', () => {
  it('have words in every language, each key once', () => {
    expect(new Set(kShortcuts.map((each) => each.key)).size).toBe(kShortcuts.length);
    expect(kShortcuts.map((each) => each.does).sort()).toEqual(Object.keys(en.menu.keys).sort());
  });
  it('stand for what is legal', () => {
    const pile = { kind: 'draw_pile', number: 3, text: 'draw pile' } as LegalAction;
    expect(shortcut_of('d')).toBe('pile');
    expect(shortcut_of('4')).toBe('row');
    expect(shortcut_of('x')).toBeNull();
    expect(action_of('pile', [pile])).toBe(pile);
    expect(action_of('tickets', [pile])).toBeUndefined();
    expect(action_of('hint', [pile])).toBeUndefined();
  });
});

it('the menu opens the rules at the rule of the phase', () => {
  for (const [game, phase] of [
    ['usa', 'choose_opening'],
    ['europe', 'tunnel'],
    ['san_francisco', 'place_tokens'],
    ['card_game', 'complete'],
  ] as const) {
    const shown: string[] = kOutlines[game]!.flatMap((section) => section.rules);
    expect(shown).toContain(rule_in_phase(game, phase));
    expect(shown).toContain(rule_in_phase(game, 'turn'));
  }
});

it('the menu opens the rules at what the player has opened', () => {
  const of = (id: string): MapGame => ({
    ...ring,
    id,
    wild: id === 'san_francisco' ? 'ferry' : 'locomotive',
    routes: ring.routes.map((route) => ({ ...route, text: '' })),
  });
  const shown = (id: string): string[] => kOutlines[id]!.flatMap((section) => section.rules);
  const asked = (id: string, open: Open, phase: Phase = 'turn'): string | undefined => {
    const game = id === 'card_game' ? ({ ...ring, id, type: 'cards' } as unknown as Game) : of(id);
    const rule = rule_asked(game, phase, open);
    expect(shown(id), `${id} ${rule}`).toContain(rule);
    return rule;
  };
  const sure = (kind: string): Open => ({ what: 'sure', action: { kind, number: 0, text: '' } as LegalAction });
  // Of the ring route 0 is plain, 3 a ferry and 4 a tunnel.
  expect([0, 3, 4].map((route) => asked('europe', { what: 'claim', route }))).toEqual(['A12', 'C3', 'C4']);
  expect(asked('san_francisco', { what: 'claim', route: 3 })).toBe('D8');
  // A board of somebody's own goes by its cards, whatever it is called.
  expect(rule_asked({ ...of('ring'), wild: 'ferry' }, 'turn', { what: 'claim', route: 3 })).toBe('D8');
  expect(asked('europe', { what: 'stations' })).toBe('C7');
  expect(asked('san_francisco', { what: 'stations' }, 'place_tokens')).toBe('D4');
  expect(asked('card_game', { what: 'place' })).toBe('E7');
  expect(asked('usa', { what: 'routes' })).toBe('A12');
  expect(asked('usa', sure('draw_tickets'))).toBe('A16');
  expect(asked('card_game', sure('draw_tickets'))).toBe('E10');
  expect(asked('card_game', sure('complete_best'), 'complete')).toBe('E12');
  expect(asked('europe', { what: 'hint', action: { kind: 'withdraw' }, reasons: [] } as unknown as Open)).toBe('C4');
  // What is nothing of the game leaves the rule of the phase.
  expect(asked('usa', { what: 'seat', seat: 1 }, 'second_draw')).toBe('A5');
  expect(rule_asked(of('usa'), 'turn', null)).toBe('B2');
});
