import type { TableInfo } from '../net/messages';

/**
 * One's tables: those that wait for oneself first, then by what happened last; finished ones apart, closed ones not at
 * all.
 */
export function in_turn_order(tables: readonly TableInfo[]): { going: TableInfo[]; finished: TableInfo[] } {
  const newest = (a: TableInfo, b: TableInfo): number =>
    Number(b.your_turn ?? false) - Number(a.your_turn ?? false) || b.updated - a.updated;
  return {
    going: tables.filter((table) => table.status === 'waiting' || table.status === 'playing').sort(newest),
    finished: tables.filter((table) => table.status === 'over').sort(newest),
  };
}
