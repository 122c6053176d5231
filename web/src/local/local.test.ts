import { expect, it, vi } from 'vitest';
import type { House } from './house';
import { board_in, with_board } from './board_in_record';
import { packed } from './link';
import { unpacked } from './unlink';
import { Requests } from './requests';
import { PassingStore } from './store';
import { id_of, is_here, new_id, note_game_here } from '../net/here';
import { HereSocket } from '../net/here_socket';
import { Refused } from '../net/connection';

it('a record goes into a link and comes back', async () => {
  const record = `fogg 1 usa players=2 record\n${'0 draw pile\ndeal 0 blue\n'.repeat(200)}# seat 0 Åsa\n`;
  const link = await packed(record);
  expect(link).toMatch(/^[\w-]+$/);
  expect(link.length).toBeLessThan(record.length / 10);
  expect(await unpacked(link)).toBe(record);
});

it('a link that was damaged holds nothing', async () => {
  const link = await packed('fogg 1 usa players=2\n'.repeat(20));
  for (const bad of ['', '?', link.slice(0, -5), `A${link.slice(1)}`, link.replace(/.$/, '!')])
    expect(await unpacked(bad), bad).toBeNull();
});

it('of a link that holds too much no more is unpacked than a record is long', async () => {
  const link = await packed('0'.repeat(20_000_000));
  expect(link.length).toBeLessThan(30_000);
  let unpacked_bytes = 0;
  const Stream = DecompressionStream;
  vi.stubGlobal('DecompressionStream', function (format: CompressionFormat) {
    const { readable, writable } = new Stream(format);
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        unpacked_bytes += chunk.length;
        controller.enqueue(chunk);
      },
    });
    return { readable: readable.pipeThrough(counted as never), writable };
  });
  expect(await unpacked(link)).toBeNull();
  vi.unstubAllGlobals();
  expect(unpacked_bytes).toBeGreaterThan(1_000_000);
  expect(unpacked_bytes).toBeLessThan(3_000_000);
  expect(await unpacked(await packed('å'.repeat(400_000)))).toBe('å'.repeat(400_000));
  expect(await unpacked(await packed('å'.repeat(600_000)))).toBeNull();
});

it('what is on this device is known by its id', () => {
  expect(is_here(new_id())).toBe(true);
  expect(is_here(`map:${new_id()}`)).toBe(true);
  expect(is_here('k2v8xq')).toBe(false);
  expect(is_here('usa')).toBe(false);
  expect(new_id()).not.toBe(new_id());
  expect(id_of('a record')).toBe(id_of('a record'));
  expect(id_of('a record')).not.toBe(id_of('a recorD'));
  expect(is_here(id_of(''))).toBe(true);
});

it('a record brings a board of one’s own along', () => {
  const file = JSON.stringify(
    { id: 'mine', name: 'Åland 🚂', cities: Array.from({ length: 900 }, (_, i) => `City ${i}`) },
    null,
    2,
  );
  const record = with_board('fogg 1 mine players=2 record\n', file);
  expect(Math.max(...record.split('\n').map((line) => new TextEncoder().encode(line).length))).toBeLessThan(4096);
  expect(
    record
      .split('\n')
      .slice(1, -1)
      .every((line) => line.startsWith('# ')),
  ).toBe(true);
  expect(JSON.parse(board_in(record.replaceAll('\n', '\r\n'))!)).toEqual(JSON.parse(file));
  expect(board_in('fogg 1 usa players=2 record\n')).toBeNull();
});

it('the browser is asked once not to clear away what is kept', () => {
  const kept = new Map<string, string>();
  const persist = vi.fn(async () => true);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('navigator', { storage: { persist } });
  note_game_here();
  note_game_here();
  expect(persist).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

it('an analysis whose engine cannot be opened says so', async () => {
  const trouble = vi.fn();
  const house = { store: new PassingStore(), log_of: async () => ({ game: 'usa', entries: [] }), trouble };
  const requests = new Requests(house as unknown as House);
  await requests.answer('POST', '/api/tables/here-1/analysis', undefined).catch(() => {});
  await vi.waitFor(() => expect(trouble).toHaveBeenCalledWith(expect.any(Refused)));
  expect(await requests.answer('GET', '/api/tables/here-1/analysis', undefined)).toEqual({ status: 'none' });
});

it('a window that keeps nothing plays until it is closed', async () => {
  const store = new PassingStore();
  const entry = (version: number) => ({ table: 't', version, at: 1, kind: 'move', body: '' });
  const row = { table: 't', game: 'usa' } as never;
  await store.append([entry(1)], [row]);
  await store.append([entry(2)], [row]);
  expect((await store.log('t')).map(({ version }) => version)).toEqual([1, 2]);
  expect(await store.rows()).toHaveLength(1);
  await store.remove('t');
  expect(await store.log('t')).toEqual([]);
});

it('a table of this device is spoken to as one at a server', async () => {
  const told: unknown[] = [];
  const house = {
    hear: vi.fn(async (message: { type: string }) => {
      if (message.type === 'undo') throw new Refused('not_now', 'Nothing to take back.');
      house.tell({ type: 'presence', table: 't', seat: 0, connected: true });
      return { version: 7 };
    }),
    tell: (_: unknown) => {},
  };
  const socket = new HereSocket(
    async () => house as unknown as House,
    () => {},
  );
  const opened = new Promise<void>((resolve) => (socket.onopen = resolve));
  socket.onmessage = ({ data }) => told.push(JSON.parse(String(data)));
  await opened;
  socket.send(JSON.stringify({ type: 'act', table: 't', version: 6, action: 0, id: 3 }));
  await vi.waitFor(() => expect(told).toHaveLength(2));
  socket.send(JSON.stringify({ type: 'undo', table: 't', id: 4 }));
  await vi.waitFor(() => expect(told).toHaveLength(3));
  expect(told).toEqual([
    { type: 'presence', table: 't', seat: 0, connected: true },
    { type: 'done', id: 3, version: 7 },
    { type: 'refused', id: 4, code: 'not_now', sentence: 'Nothing to take back.' },
  ]);
});
