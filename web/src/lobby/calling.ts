// Whom the tables wait for, who would like to play again, and what the page's title says of it: it is read in a tab
// that is not looked at.

import type { Messages } from '../i18n/index.svelte';
import type { GameId, Notice } from '../net/messages';
import { seat_name } from '../net/seat_name';
import type { TableState } from '../net/table_state';

/** People at one device need no calling: somebody of them is always to play. */
function waits_for_me({ about, facts }: TableState): boolean {
  return about.status === 'playing' && facts.own_seats.length === 1 && (facts.legal?.length ?? 0) > 0;
}

/** That somebody else, with whom one has just played, has opened a table to play again, unless one has gone there. */
export function plays_again(t: Messages, { about, facts }: TableState, gone_to: string | null): string | null {
  if (about.rematch === undefined || about.rematch === gone_to || facts.own_seats.length === 0) return null;
  const wish = facts.story.findLast((entry) => entry.kind === 'rematch');
  const seat = wish?.kind === 'rematch' ? wish.seat : undefined;
  if (seat === undefined) return t.log.rematch;
  return facts.own_seats.includes(seat) ? null : t.notices.again(seat_name(about.seats, seat, t));
}

export interface Waiting {
  table: string;
  game: GameId;
  /** It is not one's turn: somebody would like to play again, and this says so. */
  again?: string;
}

/**
 * The tables that wait for this person, each with its game. Of the one on the page the page knows more than a notice.
 */
export function waiting_tables(
  t: Messages,
  notices: Iterable<Notice>,
  table: TableState | null,
  gone_to: string | null = null,
): Waiting[] {
  const others = [...notices].filter(
    (notice) => notice.your_turn && notice.status === 'playing' && notice.table !== table?.table,
  );
  const all: Waiting[] = others.map(({ table: id, game }) => ({ table: id, game }));
  const again = table && plays_again(t, table, gone_to);
  if (table && (again || waits_for_me(table)))
    return [{ table: table.table, game: table.about.game, ...(again ? { again } : {}) }, ...all];
  return all;
}

/** What is going on at the table of the page, and how many tables wait. */
export function page_title(
  t: Messages,
  table: TableState | null,
  game: string,
  waiting: number,
  gone_to: string | null = null,
): string {
  const number = waiting > 0 ? `(${waiting}) ` : '';
  const view = table?.about.status === 'playing' ? table.facts.view : undefined;
  const again = table && plays_again(t, table, gone_to);
  if (again) return `${number}${again.replace(/\.$/, '')} – ${game} – Fogg`;
  if (!table || !view) return `${number}Fogg`;
  const whose = waits_for_me(table)
    ? t.notices.yours
    : view.to_act === null
      ? t.status.over
      : t.status.waiting(seat_name(table.about.seats, view.to_act, t));
  return `${number}${whose.replace(/\.$/, '')} – ${game} – Fogg`;
}
