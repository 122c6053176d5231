import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Windows of one browser: what one of them keeps, the others are told. */
const kept = new Map<string, string>();
const told: ((event: { key: string }) => void)[] = [];

beforeEach(() => {
  kept.clear();
  told.length = 0;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('window', { addEventListener: (_: string, follow: (typeof told)[0]) => told.push(follow) });
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
});
afterEach(() => vi.unstubAllGlobals());

async function new_window(): Promise<typeof import('./settings.svelte').settings> {
  vi.resetModules();
  const { settings } = await import('./settings.svelte');
  await settings.begin();
  return settings;
}

it('two windows keep each other’s choices', async () => {
  const [one, other] = [await new_window(), await new_window()];
  one.theme = 'dark';
  other.name = 'Bea';
  const later = await new_window();
  expect([later.theme, later.name]).toEqual(['dark', 'Bea']);
});

it('a window follows what another one chooses', async () => {
  const [one, other] = [await new_window(), await new_window()];
  one.had_lesson('opening');
  await one.set_language('fi');
  for (const follow of told) follow({ key: 'fogg' });
  other.had_lesson('claim');
  const later = await new_window();
  expect(later.lessons).toEqual(['opening', 'claim']);
  expect(other.language).toBe('fi');
});
