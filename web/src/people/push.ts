// Push messages to this browser: they come when no page of ours is open (dev/sw.js shows them).

import { current_language } from '../i18n/index.svelte';
import { api } from '../net/api';
import { bytes_of, text_of } from '../net/base64url';

export const can_push = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscription(): Promise<PushSubscription | null> {
  const worker = can_push() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await worker?.pushManager.getSubscription()) ?? null;
}

export async function pushes_here(): Promise<boolean> {
  return (await subscription()) !== null;
}

/** Whether it is as wished now: the browser may say no. */
export async function want_push(wanted: boolean, server_key: string): Promise<boolean> {
  const known = await subscription();
  if (!wanted) {
    if (known) await api.end_push(known.endpoint);
    await known?.unsubscribe();
    return true;
  }
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const worker = await navigator.serviceWorker.ready;
  const made =
    known ??
    (await worker.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: bytes_of(server_key) })
      .catch(() => null));
  if (!made) return false;
  const fields = { key: text_of(made.getKey('p256dh')), secret: text_of(made.getKey('auth')) };
  await api.add_push({ endpoint: made.endpoint, ...fields, language: current_language() });
  return true;
}
