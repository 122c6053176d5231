// The Card Game's yards as the story tells them: only to say who was robbed, and what is new.

import type { Action, Card, Colour } from '../game/types';
import type { StoryEntry } from '../net/messages';
import { standing } from './standing';

type Stacks = ReadonlyMap<Colour, { seat: number; cards: number }>;

export class Yards {
  constructor(
    private readonly stacks: Stacks = new Map(),
    private readonly actor: number | null = null,
  ) {}

  /** After an action; and whom it robbed (E9). */
  after(seat: number, action: Pick<Action, 'kind'>, wild: Card): { yards: Yards; robbed: number[] } {
    // E12: the tickets are completed at the end of a round, and a new one begins with empty yards.
    if (action.kind === 'complete' || action.kind === 'complete_best' || action.kind === 'done')
      return { yards: new Yards(), robbed: [] };
    const stacks = new Map(this.stacks);
    // E4: at the start of a turn the top card of each own stack goes onto the track.
    if (seat !== this.actor)
      for (const [colour, stack] of this.stacks)
        if (stack.seat === seat) {
          if (stack.cards > 1) stacks.set(colour, { seat, cards: stack.cards - 1 });
          else stacks.delete(colour);
        }
    const robbed: number[] = [];
    if (action.kind === 'place') {
      const { cards } = action as Extract<Action, { kind: 'place' }>;
      const wilds = cards[wild] ?? 0;
      for (const [colour, n] of Object.entries(cards) as [Colour, number][]) {
        if ((colour as Card) === wild) continue;
        const there = stacks.get(colour);
        if (there && there.seat !== seat) robbed.push(there.seat);
        stacks.set(colour, { seat, cards: n + wilds });
      }
    }
    return { yards: new Yards(stacks, seat), robbed };
  }
}

/** What others did in the yards: the colours that each placed, and by whom who was robbed. */
export interface YardNews {
  placed: ReadonlyMap<number, ReadonlySet<Colour>>;
  robbed: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Who only watches has no turns, and nothing is new. */
export function yards_since(story: readonly StoryEntry[], since: number, own: number | null, wild: Card): YardNews {
  const [placed, robbed] = [new Map<number, Set<Colour>>(), new Map<number, Set<number>>()];
  const add = <T>(to: Map<number, Set<T>>, seat: number, what: T): unknown =>
    to.set(seat, (to.get(seat) ?? new Set<T>()).add(what));
  let yards = new Yards();
  for (const { event, version } of own === null ? [] : standing(story)) {
    if (event.kind !== 'action') continue;
    const { seat, action } = event;
    const after = yards.after(seat, action, wild);
    yards = after.yards;
    if (version <= since || seat === own || action.kind !== 'place') continue;
    for (const card of Object.keys((action as Extract<Action, { kind: 'place' }>).cards))
      if (card !== wild) add(placed, seat, card as Colour);
    for (const victim of after.robbed) add(robbed, victim, seat);
  }
  return { placed, robbed };
}
