import { gzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { open_socket } from './open_socket';

class Socket {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly address: URL) {
    opened.push(this);
  }
}
const opened: Socket[] = [];
const packed = (text: string): ArrayBuffer => new Uint8Array(gzipSync(text)).buffer;

afterEach(() => vi.unstubAllGlobals());

it('reads plain and packed frames in the order in which they came', async () => {
  vi.stubGlobal('WebSocket', Socket);
  const heard: unknown[] = [];
  const socket = open_socket(new URL('ws://fogg.test/ws'));
  socket.onmessage = ({ data }) => heard.push(data);
  const last = opened.at(-1)!;
  expect(String(last.address)).toBe('ws://fogg.test/ws?packed=1');
  last.onmessage!({ data: 'at once' });
  expect(heard).toEqual(['at once']);
  for (const data of [packed('x'.repeat(100_000)), 'after it', packed('short'), 'last']) last.onmessage!({ data });
  await vi.waitFor(() => expect(heard).toHaveLength(5), 20_000);
  expect(heard).toEqual(['at once', 'x'.repeat(100_000), 'after it', 'short', 'last']);
  last.onmessage!({ data: 'at once again' });
  await vi.waitFor(() => expect(heard.at(-1)).toBe('at once again'), 20_000);
}, 60_000);

it('asks for none where the browser cannot read them', () => {
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('DecompressionStream', undefined);
  open_socket(new URL('ws://fogg.test/ws'));
  expect(String(opened.at(-1)!.address)).toBe('ws://fogg.test/ws');
});
