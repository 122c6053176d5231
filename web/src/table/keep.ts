import type { LegalAction } from '../game/types';

type Keep = Extract<LegalAction, { kind: 'keep' }>;

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((x, i) => x === b[i]);
const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);

/** The legal action that keeps these and puts the others under the pile in this order. */
export function find_keep(
  legal: readonly LegalAction[],
  kept: readonly number[],
  under: readonly number[],
): Keep | undefined {
  return legal.find(
    (action): action is Keep =>
      action.kind === 'keep' &&
      same(sorted(action.tickets), sorted(kept)) &&
      (action.under === undefined || same(action.under, under)),
  );
}

export function fewest_kept(legal: readonly LegalAction[]): number {
  return Math.min(...legal.flatMap((action) => (action.kind === 'keep' ? [action.tickets.length] : [])));
}
