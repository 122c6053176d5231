// A tunnel being dug, as the story tells it: what came up, and what it costs.

import type { Card, Cards, Game } from '../game/types';
import type { StoryEntry } from '../net/messages';
import { standing } from './standing';

export interface Dig {
  seat: number;
  route: number;
  /** In the order in which they came up; those that cost a card more are marked (C4, C5). */
  turned: { card: Card; costs: boolean }[];
}

const kTunnelCards = 3;

/** C5: laid with wilds only an attempt has no colour, and only wilds cost more. */
function costs(card: Card, laid: Cards, wild: Card): boolean {
  return card === wild || (laid[card] ?? 0) > 0;
}

/** The last tunnel that was dug into after a version. */
export function last_dig(game: Game, story: readonly StoryEntry[], after: number): Dig | null {
  if (game.type !== 'map') return null;
  let dig: Dig | null = null;
  let laid: Cards = {};
  let digging = false;
  for (const { event, version } of standing(story)) {
    if (version <= after) continue;
    if (event.kind === 'action') {
      const { action, seat } = event;
      digging = action.kind === 'claim' && game.routes[action.route]?.tunnel === true;
      if (!digging || action.kind !== 'claim') continue;
      [dig, laid] = [{ seat, route: action.route, turned: [] }, action.cards];
    } else if (event.kind === 'turn_up' && digging && dig && dig.turned.length < kTunnelCards)
      dig.turned.push({ card: event.card, costs: costs(event.card, laid, game.wild) });
  }
  return dig && dig.turned.length > 0 ? dig : null;
}
