// The house of this device, opened when it is first needed.

import type { Balance } from '../engine/calls';
import { t } from '../i18n/index.svelte';
import { session } from '../net/session.svelte';
import { kUndoTime, settings } from '../net/settings.svelte';
import { as_refused, House } from './house';
import { Requests, type Method } from './requests';

let opened: Promise<{ house: House; requests: Requests }> | undefined;

function open(): Promise<{ house: House; requests: Requests }> {
  const wishes = { name: () => settings.name || t().start.traveller, hold: () => kUndoTime[settings.undo_time] };
  opened ??= House.open(wishes).then((house) => {
    session.passing = !house.store.lasts;
    return { house, requests: new Requests(house) };
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

export async function house(): Promise<House> {
  try {
    return (await open()).house;
  } catch (error) {
    throw as_refused(error);
  }
}

export async function request(method: Method, path: string, body: unknown): Promise<unknown> {
  try {
    return await (await open()).requests.answer(method, path, body);
  } catch (error) {
    throw as_refused(error);
  }
}

export async function measure_map(map: string, onward: (done: number) => void, stop: AbortSignal): Promise<Balance> {
  try {
    return await (await open()).requests.measure_map(map, onward, stop);
  } catch (error) {
    throw as_refused(error);
  }
}
