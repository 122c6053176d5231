// Which cities of the board belong to tickets.

import type { Reach } from '../game/reach';
import type { Game, View } from '../game/types';

/** The cities of one's own tickets, until the game is over; what is still open counts more than what is done. */
export function cities_of_tickets(
  game: Game,
  view: View,
  reaches: ReadonlyMap<number, Reach>,
): Map<string, 'open' | 'done'> {
  const cities = new Map<string, 'open' | 'done'>();
  if (view.phase === 'over') return cities;
  for (const [ticket, { state }] of [...reaches].sort(([, a]) => (a.state === 'done' ? -1 : 1)))
    for (const city of [game.tickets[ticket]!.a, game.tickets[ticket]!.b])
      cities.set(city, state === 'done' ? 'done' : 'open');
  return cities;
}

/** The cities of tickets on offer, each with the numbers under which they are offered. */
export function cities_of_offers(game: Game, offer: readonly number[]): Map<string, string> {
  const cities = new Map<string, string>();
  offer.forEach((ticket, i) => {
    for (const city of [game.tickets[ticket]!.a, game.tickets[ticket]!.b])
      cities.set(city, cities.has(city) ? `${cities.get(city)}·${i + 1}` : String(i + 1));
  });
  return cities;
}
