// The page is kept on the device by a service worker, so that it opens without a network. A new version waits until the
// player wants it, or until no page is open: nothing changes under a game.

/** With a server the page is kept once it has had time for what matters more. */
const kLater = 20_000;

class Kept {
  private waiting = $state.raw<ServiceWorker | null>(null);

  get has_update(): boolean {
    return this.waiting !== null;
  }

  begin(alone: boolean): void {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Whichever window has wanted the new version, all have it: parts of the old one are no longer there. The first
    // version of all takes over from none.
    let has_version = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (has_version) location.reload();
      has_version = true;
    });
    setTimeout(() => void this.register(), alone ? 0 : kLater);
  }

  /** The new version takes over, and every window is loaded again with it. */
  update(): void {
    this.waiting?.postMessage('take over');
  }

  private async register(): Promise<void> {
    try {
      const registration = await navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' });
      const look = (): void => {
        // The first one of all is no update.
        if (navigator.serviceWorker.controller) this.waiting = registration.waiting;
      };
      look();
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', look);
      });
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const kept = new Kept();
