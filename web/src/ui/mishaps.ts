// What went wrong and nobody caught: the player is told, and has a way out, where nothing would happen any more.

import { Refused } from '../net/connection';

const kKey = 'fogg-loaded-again';
/** What is not there after loading again is not there; later it may be. */
const kOnce = 60_000;

/** Whether the page may load itself again: once in a while, and only where it can remember that it did. */
function may_load_again(): boolean {
  try {
    const last = Number(sessionStorage.getItem(kKey) ?? 0);
    if (Date.now() - last < kOnce) return false;
    sessionStorage.setItem(kKey, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

export function watch_mishaps(tell: (refused: Refused) => void): void {
  const caught = (error: unknown): void =>
    tell(error instanceof Refused ? error : new Refused('broken', 'Something went wrong in this page; load it again.'));
  // A page that is older than the server asks for parts that are no longer there: it is loaded again, the address leads
  // back here.
  window.addEventListener('vite:preloadError', () => {
    if (may_load_again()) location.reload();
  });
  window.addEventListener('unhandledrejection', ({ reason }) => caught(reason));
  // Browsers report what is no mishap in the same way, but without an error.
  window.addEventListener('error', ({ error }) => error && caught(error));
}
