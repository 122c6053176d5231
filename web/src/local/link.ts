// A whole record in a link: compressed, in letters that an address may hold.

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const body = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as TransformStream);
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/** Nobody's record is longer; whatever claims to be is no record. */
const kMost = 1_000_000;

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Null where it was cut off or changed on the way. */
export async function unpacked(letters: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const text = await through(bytes, new DecompressionStream('deflate-raw'));
    return text.length > kMost ? null : new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return null;
  }
}
