import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused } from '../net/connection';
import type { Minds, Thinking } from './minds';
import type { OpenTables } from './open_tables';
import { Turns } from './turns';

const kTable = 't';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A table at which a bot is to act; each thought is answered by the test. */
function at_a_table({ pace = 'fast', deadline = null as number | null } = {}) {
  const row = { table: kTable, game: 'usa', seats: [{ kind: 'bot', level: 'hard' }] };
  const open = { log: [], board: undefined, standing: { row, deadline, bot: { seat: 0, version: 1, pace } } };
  const thoughts: { found: (number: number) => void; fails: (error: unknown) => void; thinking: Thinking }[] = [];
  const minds = {
    choose: (_: unknown, __: unknown, thinking: Thinking) =>
      new Promise((found, fails) =>
        thoughts.push({ found: (number) => found({ number, cut_short: false }), fails, thinking }),
      ),
    stop: vi.fn(),
    forget: vi.fn(),
  };
  const watched = new Set([kTable]);
  const tables = { watched, get: (table: string) => (table === kTable ? open : undefined) };
  const done: { name: string; number?: number }[] = [];
  const house = {
    wishes: { hold: () => 2000 },
    moment: () => ({ person: { id: 'me', name: 'Åsa' }, now: Date.now(), random: '', new_table: '' }),
    in_turn: <T>(work: () => Promise<T>) => work(),
    change: async (name: string, ask: object) => {
      done.push({ name, ...ask });
      if (name === 'bot_acts') open.standing.bot.version += 1;
      if (name === 'end_time') open.standing.deadline = null;
      turns.settle(kTable);
    },
    tell: vi.fn(),
    fail: vi.fn(),
  };
  const turns = new Turns(minds as unknown as Minds, tables as unknown as OpenTables, house as never);
  return { turns, thoughts, done, watched, minds, house, open };
}

const settled = (time = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(time);

it('a bot thinks once about a position, acts, and thinks about the next', async () => {
  const { turns, thoughts, done } = at_a_table();
  turns.settle(kTable);
  turns.settle(kTable);
  expect(thoughts).toHaveLength(1);
  thoughts[0]!.found(7);
  await settled();
  expect(done).toMatchObject([{ name: 'bot_acts', number: 7, version: 1 }]);
  expect(thoughts).toHaveLength(2);
});

it('a bot of ordinary pace takes its time', async () => {
  const { turns, thoughts, done } = at_a_table({ pace: 'normal' });
  turns.settle(kTable);
  thoughts[0]!.found(7);
  await settled(300);
  expect(done).toHaveLength(0);
  await settled(300);
  expect(done).toHaveLength(1);
});

it('nothing happens where nobody looks, and what was thought meanwhile is thought again', async () => {
  const { turns, thoughts, done, watched, minds } = at_a_table();
  turns.settle(kTable);
  watched.clear();
  turns.pause(kTable);
  expect(minds.stop).toHaveBeenCalledOnce();
  thoughts[0]!.found(7);
  await settled();
  turns.settle(kTable);
  expect(done).toHaveLength(0);
  watched.add(kTable);
  turns.settle(kTable);
  expect(thoughts).toHaveLength(2);
});

it('a bot waits for who may freely take something back, until told to go on', async () => {
  const { turns, thoughts, done } = at_a_table();
  turns.note_undo(kTable, true);
  turns.hold(kTable, 10_000);
  turns.settle(kTable);
  thoughts[0]!.found(7);
  await settled(5000);
  expect(done).toHaveLength(0);
  turns.hold(kTable, 0);
  await settled(100);
  expect(done).toHaveLength(1);
});

it('it waits as well for what was done before the page was loaded again', async () => {
  const { turns, thoughts, done } = at_a_table();
  turns.note_undo(kTable, true);
  turns.settle(kTable);
  thoughts[0]!.found(7);
  await settled(1500);
  expect(done).toHaveLength(0);
  await settled(1000);
  expect(done).toHaveLength(1);
});

it('a thought about what is no longer so is given up', async () => {
  const { turns, thoughts, minds, open } = at_a_table();
  turns.settle(kTable);
  open.standing.bot.version = 5;
  turns.settle(kTable);
  expect(minds.stop).toHaveBeenCalledOnce();
  expect(thoughts).toHaveLength(2);
});

it('who wants to wait no longer takes what was found', () => {
  const { turns, thoughts } = at_a_table();
  turns.settle(kTable);
  turns.hurry(kTable);
  expect(thoughts[0]!.thinking.enough).toBe(true);
});

it('a thought that failed is told and not tried again by itself', async () => {
  const { turns, thoughts, house } = at_a_table();
  turns.settle(kTable);
  thoughts[0]!.fails(new Refused('stopped', 'It was stopped.'));
  await settled(10_000);
  expect(house.fail).toHaveBeenCalledOnce();
  expect(thoughts).toHaveLength(1);
  turns.settle(kTable);
  expect(thoughts).toHaveLength(2);
});

it('one is told of a long thought, from time to time', async () => {
  const { turns, thoughts, house } = at_a_table();
  turns.settle(kTable);
  thoughts[0]!.thinking.onward(0.1);
  expect(house.tell).not.toHaveBeenCalled();
  await settled(1500);
  thoughts[0]!.thinking.onward(0.2);
  thoughts[0]!.thinking.onward(0.21);
  expect(house.tell.mock.calls).toEqual([[{ type: 'thinking', table: kTable, seat: 0, done: 0.2 }]]);
});

it('time runs out', async () => {
  const { turns, thoughts, done } = at_a_table({ deadline: Date.now() + 3000 });
  turns.settle(kTable);
  expect(thoughts).toHaveLength(1);
  await settled(2900);
  expect(done).toHaveLength(0);
  await settled(200);
  expect(done).toMatchObject([{ name: 'end_time', table: kTable }]);
});
