// Telling somebody who looks elsewhere that it is their turn.

import { t } from '../i18n/index.svelte';
import type { GameId } from '../net/messages';
import { settings } from '../net/settings.svelte';
import { address_of } from './address.svelte';
import { game_title } from './game_title';
import { icon } from './icon';

/** Asks the browser for leave; what it says is kept. */
export async function wish_notices(wanted: boolean): Promise<boolean> {
  const allowed = wanted && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
  settings.notify = allowed;
  return allowed === wanted;
}

export async function notify(waiting: { table: string; game: GameId }): Promise<void> {
  if (!settings.notify || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted')
    return;
  try {
    const shown = new Notification(t().notices.title(await game_title(waiting.game)), {
      tag: waiting.table,
      icon: icon('icon.svg'),
    });
    shown.onclick = () => {
      window.focus();
      location.hash = address_of({ page: 'table', table: waiting.table });
      shown.close();
    };
  } catch {
    // Some phones allow notices only to installed pages: the number in the title stays.
  }
}
