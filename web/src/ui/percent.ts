/** Chances, in whole percent. */
export const percent = (chance: number): string => `${Math.round(100 * chance)}\u00a0%`;
export function change(chance: number): string {
  const n = Math.round(100 * chance);
  return `${n > 0 ? '+' : n < 0 ? '−' : ''}${Math.abs(n)}\u00a0%`;
}
