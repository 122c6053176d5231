// What lists say of a table to somebody. Who is nobody yet, and who plays without a server, has no id.

import type { Messages } from '../i18n/index.svelte';
import { is_here } from '../net/here';
import type { TableInfo } from '../net/messages';
import { seat_name } from '../net/seat_name';

export const is_mine = (table: TableInfo, me?: string): boolean =>
  is_here(table.table) || (me !== undefined && table.seats.some((seat) => seat.person === me));

/** How it stands: whose turn it is, where it is somebody's. */
export function standing_words(t: Messages, table: TableInfo, me?: string): string {
  if (table.your_turn) return t.status.yours.turn;
  const host = table.seats.find((seat) => seat.person === table.host);
  if (host && me !== undefined && table.seats.some((seat) => seat.kept_for === me))
    return t.waiting.invites(seat_name(table.seats, host.seat, t));
  if (table.status === 'waiting')
    return t.start.free_seats(table.seats.filter((seat) => seat.kind === 'open' && !seat.kept_for).length);
  const waited_for = table.seats.find((seat) => table.to_act && seat.person === table.to_act);
  if (table.status === 'playing' && waited_for) return t.status.waiting(seat_name(table.seats, waited_for.seat, t));
  return table.status === 'playing' && is_mine(table, me) ? t.notices.others_turn : t.start.statuses[table.status];
}
