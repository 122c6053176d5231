// Whom the tables wait for, and what the page's title says of it: it is read in a tab that is not looked at.

import type { Messages } from '../i18n/index.svelte';
import type { GameId, Notice } from '../net/messages';
import { seat_name } from '../net/seat_name';
import type { TableState } from '../net/table_state';

/** People at one device need no calling: somebody of them is always to play. */
function waits_for_me({ about, facts }: TableState): boolean {
  return about.status === 'playing' && facts.own_seats.length === 1 && (facts.legal?.length ?? 0) > 0;
}

/**
 * The tables that wait for this person, each with its game. Of the one on the page the page knows more than a notice.
 */
export function waiting_tables(notices: Iterable<Notice>, table: TableState | null): { table: string; game: GameId }[] {
  const others = [...notices].filter(
    (notice) => notice.your_turn && notice.status === 'playing' && notice.table !== table?.table,
  );
  const all = others.map(({ table: id, game }) => ({ table: id, game }));
  return table && waits_for_me(table) ? [{ table: table.table, game: table.about.game }, ...all] : all;
}

/** What is going on at the table of the page, and how many tables wait. */
export function page_title(t: Messages, table: TableState | null, game: string, waiting: number): string {
  const number = waiting > 0 ? `(${waiting}) ` : '';
  const view = table?.about.status === 'playing' ? table.facts.view : undefined;
  if (!table || !view) return `${number}Fogg`;
  const whose = waits_for_me(table)
    ? t.notices.yours
    : view.to_act === null
      ? t.status.over
      : t.status.waiting(seat_name(table.about.seats, view.to_act, t));
  return `${number}${whose.replace(/\.$/, '')} – ${game} – Fogg`;
}
