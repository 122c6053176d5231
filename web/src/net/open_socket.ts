// A WebSocket whose large frames the server may compress: they come as gzip in binary ones. Browsers that cannot read
// those do not ask for them.

import type { SocketLike } from './connection';

const unpacked = (data: ArrayBuffer): Promise<string> =>
  new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream('gzip'))).text();

export function open_socket(address: URL): SocketLike {
  if (typeof DecompressionStream !== 'undefined') address.searchParams.set('packed', '1');
  const socket = new WebSocket(address);
  socket.binaryType = 'arraybuffer';
  const like: SocketLike = {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  socket.onopen = () => like.onopen?.();
  socket.onclose = () => like.onclose?.();
  /** What comes while a frame is being unpacked waits for it: the order is that of the server. */
  let unpacking: Promise<void> | null = null;
  socket.onmessage = ({ data }: { data: string | ArrayBuffer }) => {
    if (!unpacking && typeof data === 'string') return like.onmessage?.({ data });
    const before: Promise<void> = unpacking ?? Promise.resolve();
    const text = typeof data === 'string' ? Promise.resolve(data) : unpacked(data);
    const mine: Promise<void> = before
      .then(async () => like.onmessage?.({ data: await text }))
      .finally(() => {
        if (unpacking === mine) unpacking = null;
      });
    unpacking = mine;
  };
  return like;
}
