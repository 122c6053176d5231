// One sentence that says what is going on and what is asked of you.

import type { View } from '../game/types';
import type { NameOf } from '../game/words';
import type { Messages } from '../i18n/en';
import type { Queue } from '../net/messages';

export function status_line(
  t: Messages,
  view: View,
  name_of: NameOf,
  waits_for: readonly number[] = [],
  queue?: Queue,
): string {
  if (view.phase === 'over') return t.status.over;
  const mine =
    view.seat !== null &&
    (view.to_act === view.seat || (view.phase === 'choose_opening' && (view.offer?.length ?? 0) > 0));
  if (mine) return t.status.yours[view.phase];
  if (queue) return t.status.queue(name_of(queue.seat), queue.waiting);
  if (view.phase === 'choose_opening')
    return waits_for.length > 0 ? t.turns.choosing(waits_for.map(name_of)) : t.status.waiting_opening;
  return t.status.waiting(name_of(view.to_act ?? view.turn));
}
