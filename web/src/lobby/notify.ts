// Telling somebody who looks elsewhere that it is their turn, or that one plays again.

import { t } from '../i18n/index.svelte';
import { settings } from '../net/settings.svelte';
import { address_of } from './address.svelte';
import type { Waiting } from './calling';
import { game_title } from './game_title';
import { icon } from './icon';

/** Asks the browser for leave; what it says is kept. */
export async function wish_notices(wanted: boolean): Promise<boolean> {
  const allowed = wanted && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
  settings.notify = allowed;
  return allowed === wanted;
}

export async function notify(waiting: Waiting): Promise<void> {
  if (!settings.notify || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted')
    return;
  const title = waiting.again ?? t().notices.title(await game_title(waiting.game));
  const how = { tag: waiting.table, icon: icon('icon.svg') };
  try {
    // Phones show notices of a worker alone, which also follows a press on them (dev/sw.js).
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) {
      await worker.showNotification(title, { ...how, data: { table: waiting.table } });
      return;
    }
    const shown = new Notification(title, how);
    shown.onclick = () => {
      window.focus();
      location.hash = address_of({ page: 'table', table: waiting.table });
      shown.close();
    };
  } catch {
    // The browser does not want to: the number in the title stays.
  }
}
