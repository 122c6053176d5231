// The view counts the face-up cards; on the table each keeps its place until it is taken.

import type { Card, Cards } from '../game/types';

export function update_slots(
  before: readonly (Card | null)[],
  kinds: readonly Card[],
  row: Cards,
  /** The place from which a card is being taken. */
  taken: number | null = null,
  size = 5,
): (Card | null)[] {
  const left = new Map<Card, number>(kinds.map((kind) => [kind, row[kind] ?? 0]));
  const going = taken === null ? null : (before[taken] ?? null);
  const gone = going !== null && before.filter((card) => card === going).length > (left.get(going) ?? 0);
  const after: (Card | null)[] = Array.from({ length: size }, (_, i) => {
    const card = gone && i === taken ? null : before[i];
    const n = card ? (left.get(card) ?? 0) : 0;
    if (!card || n === 0) return null;
    left.set(card, n - 1);
    return card;
  });
  for (const [card, n] of left) {
    for (let i = 0; i < n; ++i) {
      const free = after.indexOf(null);
      if (free < 0) after.push(card);
      else after[free] = card;
    }
  }
  return after;
}
