// A whole record in a link: compressed, in letters that an address may hold.

export const through = (
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array> => new Blob([bytes as BlobPart]).stream().pipeThrough(stream as TransformStream);

export async function packed(text: string): Promise<string> {
  const stream = through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream as BodyInit).arrayBuffer());
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
