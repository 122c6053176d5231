import { afterEach, expect, it, vi } from 'vitest';
import { give } from './give';

const sharing = (share: () => Promise<void>): unknown => vi.stubGlobal('navigator', { share });
const failing = (name: string): unknown => sharing(() => Promise.reject(new DOMException('no', name)));
afterEach(() => vi.unstubAllGlobals());

it('is done where the device took it or the player put it away, and not where the device failed', async () => {
  sharing(async () => {});
  expect(await give({ title: 'Fogg' })).toBe(true);
  failing('AbortError');
  expect(await give({ title: 'Fogg' })).toBe(true);
  for (const name of ['NotAllowedError', 'DataError']) {
    failing(name);
    expect(await give({ title: 'Fogg' }), name).toBe(false);
  }
});
