// One sentence that says what is going on and what is asked of you.

import type { View } from '../game/types';
import type { NameOf } from '../game/words';
import type { Messages } from '../i18n/en';

export function status_line(t: Messages, view: View, name_of: NameOf): string {
  if (view.phase === 'over') return t.status.over;
  const mine = view.seat !== null && (view.to_act === view.seat || (view.phase === 'choose_opening' && (view.offer?.length ?? 0) > 0));
  if (mine) return t.status.yours[view.phase];
  if (view.phase === 'choose_opening') return t.status.waiting_opening;
  return t.status.waiting(name_of(view.to_act ?? view.turn));
}
