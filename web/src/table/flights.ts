// Which cards are seen to fly after news of the table: from the row or a pile to whoever took them.

import type { Card } from '../game/types';
import type { StoryEntry } from '../net/messages';
import { standing } from './standing';

export interface Flight {
  seat: number;
  from: 'row' | 'cards' | 'tickets';
  /** Unknown where somebody else drew it from the pile. */
  card?: Card;
}

/** More than a turn at once is not news but catching up: nothing flies then. */
const kMostEvents = 8;

export function flights_since(story: readonly StoryEntry[], version: number): Flight[] {
  const news = standing(story).flatMap((entry) => (entry.version > version ? [entry.event] : []));
  if (news.length > kMostEvents) return [];
  const flights: Flight[] = [];
  for (const event of news) {
    const last = flights[flights.length - 1];
    if (event.kind === 'deal' && event.card && last?.from === 'cards' && last.seat === event.seat)
      last.card = event.card;
    if (event.kind !== 'action') continue;
    const { seat, action } = event;
    if (action.kind === 'draw_face_up') flights.push({ seat, from: 'row', card: action.card });
    else if (action.kind === 'draw_pile') flights.push({ seat, from: 'cards' });
    else if (action.kind === 'draw_tickets') flights.push({ seat, from: 'tickets' });
  }
  return flights;
}
