import type { Geometry } from '../game/types';

/** The corner of the board that is farthest from a route: what speaks of it stands there. */
export function far_corner(geometry: Geometry, route: number | undefined): { right: boolean; low: boolean } {
  const spaces = geometry.routes.find((shape) => shape.route === route)?.spaces ?? [];
  const [x, y] = spaces[Math.floor(spaces.length / 2)] ?? [0, 0];
  return { right: x < geometry.size[0] / 2, low: y < geometry.size[1] / 2 };
}
