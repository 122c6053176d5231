// The record in a link, for the page that shows it.

import { through } from './link';

/** Nobody's record is longer; whatever claims to be is no record. */
const kMost = 1_000_000;

/** The text of a stream, which is read no further than a record may be long. */
async function text_of(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > kMost) {
      await reader.cancel();
      throw new Error('too long for a record');
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Null where it was cut off or changed on the way, or holds more than a record. */
export async function unpacked(letters: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    return await text_of(through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    return null;
  }
}
