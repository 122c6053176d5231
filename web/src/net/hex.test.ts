import { expect, it, vi } from 'vitest';
import { hex_of } from './hex';

it('bytes are written in hex digits, without a text for each', () => {
  const each = vi.spyOn(Number.prototype, 'toString');
  const bytes = Uint8Array.from({ length: 1000 }, (_, i) => i % 256);
  const digits = hex_of(bytes);
  expect(each).not.toHaveBeenCalled();
  each.mockRestore();
  expect(digits).toBe(Buffer.from(bytes).toString('hex'));
  expect(hex_of(new Uint8Array())).toBe('');
});
