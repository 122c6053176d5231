// A whole record in a link: compressed, in letters that an address may hold.

const through = (bytes: Uint8Array, stream: CompressionStream | DecompressionStream): ReadableStream<Uint8Array> =>
  new Blob([bytes as BlobPart]).stream().pipeThrough(stream as TransformStream);

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

export async function packed(text: string): Promise<string> {
  const stream = through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream as BodyInit).arrayBuffer());
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
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
