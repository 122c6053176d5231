import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused } from '../net/connection';
import { watch_mishaps } from './mishaps';

const heard: Record<string, (event: object) => void> = {};
const told: Refused[] = [];
const reload = vi.fn();
let kept: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  told.length = 0;
  reload.mockClear();
  vi.stubGlobal('window', {
    addEventListener: (name: string, hear: (event: object) => void) => (heard[name] = hear),
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  watch_mishaps((refused) => told.push(refused));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('what nobody caught is told', () => {
  heard['unhandledrejection']!({ reason: new TypeError('x is undefined') });
  heard['unhandledrejection']!({ reason: new Refused('lost', 'The server cannot be reached.') });
  heard['error']!({ error: new RangeError('too deep') });
  expect(told.map(({ code }) => code)).toEqual(['broken', 'lost', 'broken']);
});

it('what browsers only note is not told', () => {
  heard['error']!({ error: undefined, message: 'ResizeObserver loop completed with undelivered notifications.' });
  expect(told).toEqual([]);
});

it('a page that lacks a part is loaded again, but not for ever', () => {
  heard['vite:preloadError']!({});
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  heard['vite:preloadError']!({});
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(600_000);
  heard['vite:preloadError']!({});
  expect(reload).toHaveBeenCalledTimes(2);
});

it('a browser that remembers nothing does not load again', () => {
  vi.stubGlobal('sessionStorage', undefined);
  heard['vite:preloadError']!({});
  expect(reload).not.toHaveBeenCalled();
});
