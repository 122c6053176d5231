// Telling somebody who looks elsewhere that it is their turn.

import { t } from '../i18n/index.svelte';
import type { Notice } from '../net/messages';
import { settings } from '../net/settings.svelte';
import { address_of } from './address.svelte';
import { game_title } from './game_title';

/** Whether a notice says that a turn has begun, and not only that it goes on. */
export function newly_my_turn(before: Notice | undefined, now: Notice): boolean {
  return now.your_turn && now.status === 'playing' && !before?.your_turn;
}

/** Asks the browser for leave; what it says is kept. */
export async function wish_notices(wanted: boolean): Promise<boolean> {
  const allowed = wanted && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
  settings.notify = allowed;
  return allowed === wanted;
}

export async function notify(notice: Notice): Promise<void> {
  if (!settings.notify || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(t().notices.title(await game_title(notice.game)), { tag: notice.table, icon: '/icon.svg' });
    shown.onclick = () => {
      window.focus();
      location.hash = address_of({ page: 'table', table: notice.table });
      shown.close();
    };
  } catch {
    // Some phones allow notices only to installed pages: the number in the title stays.
  }
}
