// What a finger or a pointer means: the nearest city or route, so that even a small board has targets of a finger's
// size.

import type { Geometry } from '../game/types';

export type Spot = { kind: 'route'; route: number } | { kind: 'city'; city: string };

/** Distance from a point to a space's box, 0 inside. */
export function distance_to_space(
  px: number,
  py: number,
  space: readonly [number, number, number],
  length: number,
  width: number,
): number {
  const angle = (space[2] * Math.PI) / 180;
  const [dx, dy] = [px - space[0], py - space[1]];
  const along = Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle)) - length / 2;
  const across = Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle)) - width / 2;
  return Math.hypot(Math.max(along, 0), Math.max(across, 0));
}

/** `wanted` routes (those that can be claimed) win against others that are a little nearer. */
export function nearest(
  geometry: Geometry,
  x: number,
  y: number,
  reach: number,
  wanted: (route: number) => boolean,
): Spot | null {
  const [length, width] = geometry.space;
  let best: Spot | null = null;
  let best_distance = reach;
  for (const city of geometry.cities) {
    const distance = Math.max(0, Math.hypot(x - city.at[0], y - city.at[1]) - geometry.city_radius);
    if (distance < best_distance) [best, best_distance] = [{ kind: 'city', city: city.id }, distance];
  }
  for (const { route, spaces } of geometry.routes) {
    let distance = Infinity;
    for (const space of spaces) distance = Math.min(distance, distance_to_space(x, y, space, length, width));
    if (wanted(route)) distance -= width * 0.25;
    if (distance < best_distance) [best, best_distance] = [{ kind: 'route', route }, distance];
  }
  return best;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The next thing in a direction, for the arrow keys: near, and not far off the line. */
export function next_towards<T extends { x: number; y: number }>(
  from: { x: number; y: number },
  all: readonly T[],
  direction: Direction,
): T | null {
  const [ux, uy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[direction] as [number, number];
  let best: T | null = null;
  let best_cost = Infinity;
  for (const each of all) {
    const [dx, dy] = [each.x - from.x, each.y - from.y];
    const ahead = dx * ux + dy * uy;
    const aside = Math.abs(dx * uy - dy * ux);
    if (ahead <= 0.5 || aside > 2 * ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < best_cost) [best, best_cost] = [each, cost];
  }
  return best;
}

/** The keys that lead from stop to stop. */
export const kDirections: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
