// The face-up row of a map game as the story tells it: only to say when it was flushed (A9), for which there is no
// event; and which of the cards turned up are a tunnel's (C4).

import type { Card, Game, GameEvent } from '../game/types';
import type { StoryEntry } from '../net/messages';
import { standing } from './standing';

const kRow = 5;
const kTunnelCards = 3;

export class Row {
  constructor(
    private readonly cards: readonly Card[] = [],
    private readonly tunnel_left = 0,
  ) {}

  /** After an event; and, where a card was turned up, for what: where the row was full, all of it has gone first. */
  after(event: GameEvent, game: Game): { row: Row; turned?: 'tunnel' | 'row' | 'flush' } {
    if (game.type !== 'map') return { row: this };
    if (event.kind === 'turn_up') {
      if (this.tunnel_left > 0) return { row: new Row(this.cards, this.tunnel_left - 1), turned: 'tunnel' };
      const flush = this.cards.length === kRow;
      const cards = flush ? [event.card] : [...this.cards, event.card];
      return { row: new Row(cards), turned: flush ? 'flush' : 'row' };
    }
    if (event.kind !== 'action') return { row: this };
    const { action } = event;
    const digs = action.kind === 'claim' && game.routes[action.route]?.tunnel === true;
    const taken = action.kind === 'draw_face_up' ? this.cards.indexOf(action.card) : -1;
    return {
      row: new Row(
        this.cards.filter((_, i) => i !== taken),
        digs ? kTunnelCards : 0,
      ),
    };
  }
}

/** Whether all cards of the row were replaced since a seat acted last; for who only watches, since anybody did. */
export function row_flushed(game: Game, story: readonly StoryEntry[], seat: number | null): boolean {
  let flushed = false;
  let row = new Row();
  for (const { event } of standing(story)) {
    const after = row.after(event, game);
    row = after.row;
    if (after.turned === 'flush') flushed = true;
    else if (event.kind === 'action' && (seat === null || event.seat === seat)) flushed = false;
  }
  return flushed;
}
