import { expect, it } from 'vitest';
import { hex_of } from './hex';

it('bytes are written in hex digits', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  expect(hex_of(bytes)).toBe(Buffer.from(bytes).toString('hex'));
  expect(hex_of(new Uint8Array())).toBe('');
});
