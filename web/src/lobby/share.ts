import { api } from '../net/api';
import { Refused } from '../net/connection';
import { is_here } from '../net/here';
import { session } from '../net/session.svelte';
import { give } from '../ui/give';
import { address_of, public_address } from './address.svelte';

/** Whether the device has a way of its own to give things to others; a desktop's clipboard is quicker. */
export function can_share(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches;
}

/** Gives an address to others by the device's own way, or copies it. Whether it was copied. */
export async function share_address(address: string, title = 'Fogg'): Promise<boolean> {
  if (can_share() && (await give({ title, url: address }))) return false; // The device has said enough.
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    session.trouble.tell(new Refused('not_copied', 'This browser did not let the link be copied.'));
    return false;
  }
}

/** A game of this device: the link holds all of it, for nobody else has it. */
export async function share_game(table: string): Promise<boolean> {
  try {
    const { packed } = await import('../local/link');
    const page = address_of({ page: 'game', packed: await packed(await api.record(table)) });
    return await share_address(new URL(page, location.href).href);
  } catch (error) {
    session.trouble.tell(error);
    return false;
  }
}

/** Gives a game that is over to others: whoever has the address can look at it from its first step. */
export const share_replay = (table: string): Promise<boolean> =>
  is_here(table) ? share_game(table) : share_address(public_address({ page: 'replay', table, step: 0 }));
