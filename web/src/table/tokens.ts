// Tourist tokens as the story tells them: only to say which kind a claim brought (D7), for a claim names the end alone,
// and that only where there is a choice.

import type { Action, Game, MapView, View } from '../game/types';

type Stack = { kind: string; left: number };

export class Tokens {
  private constructor(
    private readonly stacks: ReadonlyMap<string, Stack> = new Map(),
    private readonly held: readonly ReadonlySet<string>[] = [],
  ) {}

  /** Before anybody took one: what lies there now, and what the seats of a view have. */
  static at_start(view: View | undefined): Tokens {
    const { stacks = [], seats = [] } = (view as MapView | undefined) ?? {};
    const taken = (kind: string): number => seats.filter((seat) => seat.tokens?.includes(kind)).length;
    return new Tokens(
      new Map(stacks.map(({ city, token, left }) => [city, { kind: token, left: left + taken(token) }])),
      seats.map(() => new Set()),
    );
  }

  after(seat: number, action: Action, game: Game): { tokens: Tokens; kind?: string } {
    const route = game.type === 'map' && action.kind === 'claim' ? game.routes[action.route] : undefined;
    if (!route || action.kind !== 'claim') return { tokens: this };
    const own = this.held[seat] ?? new Set();
    const city = [route.a, route.b].find((end) => {
      const stack = this.stacks.get(end);
      return stack && stack.left > 0 && !own.has(stack.kind) && (action.token ?? end) === end;
    });
    if (city === undefined) return { tokens: this };
    const { kind, left } = this.stacks.get(city)!;
    const stacks = new Map(this.stacks).set(city, { kind, left: left - 1 });
    return {
      tokens: new Tokens(
        stacks,
        this.held.map((each, i) => (i === seat ? new Set([...own, kind]) : each)),
      ),
      kind,
    };
  }
}
