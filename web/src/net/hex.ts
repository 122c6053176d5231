/** Bytes as hex digits, two for each. */
export const hex_of = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
