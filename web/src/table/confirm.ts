// What is asked about before it is done: actions that show a hidden card, and so cannot be taken back.

import type { Action } from '../game/types';
import type { Confirm } from '../net/settings.svelte';

/** Claims, stations and choices of tickets are chosen in a question of their own already. */
const kNoWayBack: ReadonlySet<Action['kind']> = new Set(['draw_face_up', 'draw_pile', 'draw_tickets', 'pass']);

export function asks_first(action: Action, confirm: Confirm): boolean {
  return confirm === 'all' ? kNoWayBack.has(action.kind) : confirm === 'tickets' && action.kind === 'draw_tickets';
}
