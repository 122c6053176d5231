// Everything on a board that can be pointed at or reached by the arrow keys.

import type { Geometry, LegalAction } from '../game/types';
import type { Spot } from './nearest';

export interface Stop {
  x: number;
  y: number;
  spot: Spot;
}

export function stops_of(geometry: Geometry): Stop[] {
  return [
    ...geometry.cities.map((city): Stop => ({ x: city.at[0], y: city.at[1], spot: { kind: 'city', city: city.id } })),
    ...geometry.routes.map((shape): Stop => {
      const middle = shape.spaces[Math.floor(shape.spaces.length / 2)]!;
      return { x: middle[0], y: middle[1], spot: { kind: 'route', route: shape.route } };
    }),
  ];
}

export const key_of = (spot: Spot): string => (spot.kind === 'city' ? `city ${spot.city}` : `route ${spot.route}`);

/** The legal actions that are about a spot. */
export function actions_at(spot: Spot, legal: readonly LegalAction[]): LegalAction[] {
  return legal.filter((action) =>
    spot.kind === 'route'
      ? action.kind === 'claim' && action.route === spot.route
      : (action.kind === 'station' || action.kind === 'place_token') && action.city === spot.city,
  );
}

/** Cities in which something can be done now; a station only where stations are being chosen. */
export function cities_open_to(legal: readonly LegalAction[], stations: boolean): Set<string> {
  return new Set(
    legal.flatMap((action) =>
      action.kind === 'place_token' || (stations && action.kind === 'station') ? [action.city] : [],
    ),
  );
}
