import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from '../engine/engine';
import type { Games } from './games';
import { Minds, type Thinking } from './minds';

/** Calls of all engines; a part of a search takes as long as `search` says. */
const asked: { name: string; ask: Record<string, unknown> }[] = [];
let search: () => void = () => {};

vi.mock('../engine/engine', () => ({
  Engine: {
    open: async () => ({
      async call(name: string, ask: Record<string, unknown>, onward?: (done: number) => void) {
        asked.push({ name, ask });
        if (name === 'think_share') {
          onward?.(0.5);
          search();
          return { found: [[asked.length, 10, 0.5, 0, 0.1]] };
        }
        return { number: 3 };
      },
      close() {},
    }),
  } satisfies Partial<Record<keyof typeof Engine, unknown>>,
}));

const games = { give: async () => {}, give_networks: async () => {} } as unknown as Games;
const subject = { table: 't', game: 'usa', board: undefined, log: [], networks: false };
const bot = { seat: 1, version: 1, pace: 'normal', searches: true } as const;
const with_processors = (n: number): unknown => vi.stubGlobal('navigator', { hardwareConcurrency: n });
const shares_asked = (): Record<string, unknown>[] =>
  asked.filter(({ name }) => name === 'think_share').map(({ ask }) => ask);

beforeEach(() => {
  asked.length = 0;
  search = () => {};
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  [1, 8],
  [2, 8],
  [3, 8],
  [4, 9],
  [16, 8],
])('with %i processors a search has %i parts, which are all of it', async (processors, parts) => {
  with_processors(processors);
  const told: number[] = [];
  const thinking: Thinking = { enough: false, onward: (done) => told.push(done) };
  const chosen = await new Minds(games).choose(subject, bot, thinking);
  expect(chosen).toEqual({ number: 3, cut_short: false });
  expect(shares_asked()).toHaveLength(parts);
  expect(shares_asked().every(({ shares }) => shares === parts)).toBe(true);
  expect(new Set(shares_asked().map(({ seed }) => seed)).size).toBe(parts);
  expect(asked.at(-1)!.ask['found']).toHaveLength(parts);
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(told[0]).toBeGreaterThan(0);
  expect(told.at(-1)).toBe(1);
});

it('who wants to wait no longer gets what was found so far', async () => {
  with_processors(1);
  const thinking: Thinking = { enough: false, onward: () => {} };
  search = () => (thinking.enough = shares_asked().length === 3);
  const chosen = await new Minds(games).choose(subject, bot, thinking);
  expect(chosen).toEqual({ number: 3, cut_short: true });
  expect(asked.at(-1)).toMatchObject({ name: 'think_found', ask: { found: { length: 3 } } });

  asked.length = 0;
  thinking.enough = true;
  search = () => {};
  await new Minds(games).choose(subject, bot, thinking);
  expect(asked.at(-1)).toMatchObject({ name: 'think_found', ask: { found: { length: 1 } } });
});

it('a search in parts has a minute as well', async () => {
  with_processors(1);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  search = () => (now += 17_000);
  const chosen = await new Minds(games).choose(subject, bot, { enough: false, onward: () => {} });
  expect(chosen.cut_short).toBe(true);
  expect(shares_asked()).toHaveLength(3);
});
