import { afterEach, expect, it, vi } from 'vitest';
import { open_store } from './store';

/** A browser's databases, as far as a store asks them: `open` says what becomes of a wish to open one. */
type Opening = { onsuccess?: () => void; onerror?: () => void; result?: unknown; error?: unknown };
function browser_with(open: (request: Opening) => void): { times: number } {
  const told = { times: 0 };
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request: Opening = {};
      ++told.times;
      queueMicrotask(() => open(request));
      return request;
    },
  });
  return told;
}

/** A database with nothing in it. */
class Empty {
  onversionchange?: () => void;
  onclose?: () => void;
  closed = false;
  close(): void {
    this.closed = true;
  }
  transaction(): unknown {
    if (this.closed) throw new DOMException('closed', 'InvalidStateError');
    return { objectStore: () => ({ getAll: () => brought({ result: [] }) }) };
  }
}
function brought(request: Opening): Opening {
  queueMicrotask(() => request.onsuccess?.());
  return request;
}
const give = (request: Opening, result: Empty): void => {
  request.result = result;
  request.onsuccess?.();
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a browser without a database keeps games as long as the page is open', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect((await open_store()).lasts).toBe(false);
});

it('games that another window holds are not taken for none', async () => {
  vi.useFakeTimers();
  let waiting: Opening = {};
  browser_with((request) => (waiting = request));
  const opening = expect(open_store()).rejects.toMatchObject({ code: 'other_window' });
  await vi.advanceTimersByTimeAsync(60_000);
  await opening;
  const late = new Empty();
  give(waiting, late);
  await vi.advanceTimersByTimeAsync(0);
  expect(late.closed).toBe(true);
});

it('games that a newer page has kept are not taken for none', async () => {
  browser_with((request) => {
    request.error = new DOMException('older', 'VersionError');
    request.onerror?.();
  });
  await expect(open_store()).rejects.toMatchObject({ code: 'newer_page' });
});

it('a database that was closed is opened again', async () => {
  const databases: Empty[] = [];
  const told = browser_with((request) => {
    databases.push(new Empty());
    give(request, databases.at(-1)!);
  });
  const store = await open_store();
  expect(await store.rows()).toEqual([]);
  expect(told.times).toBe(1);
  databases[0]!.onversionchange!();
  expect(databases[0]!.closed).toBe(true);
  expect(await store.rows()).toEqual([]);
  databases[1]!.onclose!();
  expect(await store.rows()).toEqual([]);
  expect(told.times).toBe(3);
});
