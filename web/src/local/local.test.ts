import { expect, it, vi } from 'vitest';
import type { House } from './house';
import { packed, unpacked } from './link';
import { PassingStore } from './store';
import { id_of, is_here, new_id } from '../net/here';
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
