// Tourist tokens as the story tells them: only to say which kind a claim brought (D7), for a claim names the end alone,
// and that only where there is a choice.

import type { Action, Game, MapView, TokenStack, View } from '../game/types';

export class Tokens {
  private constructor(
    /** What lay there before anybody took one. */
    private readonly stacks: readonly TokenStack[],
    /** Who took what since. */
    private readonly taken: readonly { seat: number; token: string }[] = [],
  ) {}

  /** From what lies there now, and what the seats of a view have. */
  static at_start(view: View | undefined): Tokens {
    const { stacks = [], seats = [] } = (view as MapView | undefined) ?? {};
    return new Tokens(
      stacks.map((stack) => ({
        ...stack,
        left: stack.left + seats.filter((seat) => seat.tokens?.includes(stack.token)).length,
      })),
    );
  }

  after(seat: number, action: Action, game: Game): { tokens: Tokens; kind?: string } {
    const route = game.type === 'map' && action.kind === 'claim' ? game.routes[action.route] : undefined;
    if (!route || action.kind !== 'claim') return { tokens: this };
    const kind = this.stacks.find(({ token, city, left }) => {
      const taken = this.taken.filter((each) => each.token === token);
      const is_end = city === action.token || (action.token === undefined && (city === route.a || city === route.b));
      return is_end && taken.length < left && !taken.some((each) => each.seat === seat);
    })?.token;
    if (kind === undefined) return { tokens: this };
    return { tokens: new Tokens(this.stacks, [...this.taken, { seat, token: kind }]), kind };
  }
}
