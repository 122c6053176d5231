import type { Game, MapView, View } from '../game/types';
import type { Messages } from '../i18n/index.svelte';

/** What a player's next station would need (C7), for a turn in which none can be built; nothing without stations. */
export function why_no_station(t: Messages, game: Game, view: View): string | undefined {
  const all = game.type === 'map' ? (game.rules.stations ?? 0) : 0;
  if (all === 0 || view.seat === null || view.phase !== 'turn') return undefined;
  const built = (view as MapView).seats[view.seat]?.stations?.length ?? 0;
  return built < all ? t.table.station_needs(built + 1) : t.table.stations_built;
}
