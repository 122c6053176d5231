// Bytes as hex digits, two for each.

const kDigits = new TextEncoder().encode('0123456789abcdef');

/** Files of networks are large: a text for each byte would be fifty megabytes of garbage. */
export function hex_of(bytes: Uint8Array): string {
  const digits = new Uint8Array(2 * bytes.length);
  bytes.forEach((byte, i) => {
    digits[2 * i] = kDigits[byte >> 4]!;
    digits[2 * i + 1] = kDigits[byte & 15]!;
  });
  return new TextDecoder().decode(digits);
}
