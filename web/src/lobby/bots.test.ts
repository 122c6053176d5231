import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { kAskNetworks, kCharacters, kLevels } from '../game/levels';
import { view_of } from '../game/test_board';
import { en } from '../i18n/en';
import type { About, Bots } from '../net/messages';
import { after_message, type TableState } from '../net/table_state';
import { keep_plan, kept_plan } from '../net/kept_plan';
import { status_line } from '../table/status';
import { company_of, kPlainBots, on_level } from './bots';
import { rated_words } from './rated_words';

// The games of this device are listed by a plugin of the build.
vi.mock('virtual:games', () => ({ default: [] }));

describe('the bots of a new table', () => {
  const bots: Bots = {
    levels: ['easy', 'hard', 'expert'],
    ask_networks: [],
    characters: [{ name: 'fix', manner: 'blocker', levels: ['easy', 'hard'] }],
  };
  it('keep their character on levels that have it', () => {
    expect(on_level(bots, { level: 'easy', character: 'fix' }, 'hard')).toEqual({ level: 'hard', character: 'fix' });
    expect(on_level(bots, { level: 'easy', character: 'fix' }, 'expert')).toEqual({ level: 'expert' });
    expect(on_level(bots, null, 'easy')).toEqual({ level: 'easy' });
  });
  it('are of the level of the one before, until one is chosen', () => {
    expect(company_of([], 2)).toEqual([{ level: 'normal' }, { level: 'normal' }]);
    expect(company_of([{ level: 'hard', character: 'fix' }], 2)).toEqual([
      { level: 'hard', character: 'fix' },
      { level: 'hard' },
    ]);
    expect(company_of([undefined, { level: 'easy' }], 3).map((bot) => bot.level)).toEqual(['normal', 'easy', 'easy']);
  });
  it('are the same without a server, and each has a line in the texts', () => {
    const engine = readFileSync(new URL('../../../src/bots/levels.h', import.meta.url), 'utf8');
    const rows = (list: string): string[] =>
      engine
        .split(list)[1]!
        .split('});')[0]!
        .split(/^ {4}\{/m)
        .slice(1);
    const words = (row: string): string[] => [...row.matchAll(/"([^"]*)"/g)].map((match) => match[1]!);
    expect(kPlainBots.levels).toEqual(kLevels);
    expect(kLevels).toEqual(rows('kLevels = ').map((row) => words(row)[0]));
    expect(kCharacters.map(({ name, manner }) => [name, manner])).toEqual(
      rows('kCharacters = ').map((row) => words(row).slice(0, 2)),
    );
    const with_characters = rows('kLevels = ').filter((row) => !/, false(, true)?\},?\s*$/.test(row));
    expect(kAskNetworks).toEqual(
      rows('kLevels = ')
        .filter((row) => /, true\},?\s*$/.test(row))
        .map((row) => words(row)[0]),
    );
    expect(kPlainBots.ask_networks).toEqual(kAskNetworks);
    for (const { levels, manner } of kCharacters) {
      expect(levels).toEqual(with_characters.map((row) => words(row)[0]));
      expect(Object.keys(en.start.manners)).toContain(manner);
    }
  });
});

it('a game says why it is not rated', () => {
  const about = (change: Partial<About>): About => ({
    game: 'usa',
    status: 'playing',
    seats: [],
    host: 'p',
    ...change,
  });
  expect(rated_words(en, about({ rated: true }))).toBe(en.rated.counts);
  expect(rated_words(en, about({ rated: false, unrated: 'hints' }))).toMatch(/hints/);
  expect(rated_words(en, about({ rated: false, unrated: 'waiting' }))).toBe('');
  const server = readFileSync(new URL('../../../src/table/table_facts.cpp', import.meta.url), 'utf8');
  const reasons = server
    .split('why_unrated(const Table& table) {')[1]!
    .split('\n}')[0]!
    .match(/(?<=")\w+(?=")/g)!;
  expect(new Set(reasons)).toEqual(new Set([...Object.keys(en.rated.not), 'waiting']));
});

it('a bot that waits for its turn to think is told of, until something happens', () => {
  const view = view_of([[], []], { to_act: 1, turn: 1 });
  const state: TableState = {
    table: 't',
    about: { game: 'usa', status: 'playing', seats: [], host: 'p' },
    facts: { version: 3, seat: 0, own_seats: [0], view, story: [] },
  };
  const queued = after_message(state, { type: 'queue', table: 't', seat: 1, waiting: 7 })!;
  const line = (of: TableState): string => status_line(en, view, (seat) => `bot ${seat}`, [1], of.queue);
  expect(line(queued)).toMatch(/bot 1 .*7 bots/);
  const moved = after_message(queued, { type: 'update', table: 't', after: 3, ...state.facts, version: 4 })!;
  expect(line(moved)).toBe(en.status.waiting('bot 1'));
});

it('a planned way is kept for its table and seat, the latest ones only', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  keep_plan('t/0', { routes: [4, 7], pinned: [1] });
  expect(kept_plan('t/0')).toEqual({ routes: [4, 7], pinned: [1] });
  expect(kept_plan('t/1')).toEqual({ routes: [], pinned: [] });
  for (let i = 0; i < 40; ++i) keep_plan(`u${i}/0`, { routes: [i], pinned: [] });
  expect(kept_plan('t/0').routes).toEqual([]);
  expect(kept_plan('u39/0').routes).toEqual([39]);
  keep_plan('u39/0', { routes: [], pinned: [] });
  expect([...kept.values()][0]).not.toContain('u39');
  kept.set('fogg-plans', '{broken');
  expect(kept_plan('u38/0').routes).toEqual([]);
  vi.unstubAllGlobals();
});
