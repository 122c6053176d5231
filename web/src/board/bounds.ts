// How much room some cities, with their names, and some routes take on the board.

import type { Geometry } from '../game/types';
import type { Part } from './viewport';

/** How high names stand, in widths of a space, and how wide a letter is. */
const kLetters = 1.26;
const kLetter = 0.58;

/** Null where there are none. In board units, never beyond the board. */
export function bounds_of(
  geometry: Geometry,
  names: ReadonlyMap<string, string>,
  cities: ReadonlySet<string>,
  routes: ReadonlySet<number>,
): Part | null {
  const { city_radius, space, size } = geometry;
  const letters = space[1] * kLetters;
  const around = (x: number, y: number, far: number): Part => ({
    left: x - far,
    top: y - far,
    right: x + far,
    bottom: y + far,
  });
  const parts: Part[] = [];
  for (const { id, at, label } of geometry.cities) {
    if (!cities.has(id)) continue;
    const width = letters * kLetter * (names.get(id) ?? '').length;
    const left = label.at[0] - { start: 0, middle: width / 2, end: width }[label.anchor];
    parts.push(around(...at, city_radius * 1.5));
    parts.push({ left, top: label.at[1] - letters, right: left + width, bottom: label.at[1] + letters / 2 });
  }
  for (const { route, spaces } of geometry.routes)
    if (routes.has(route)) for (const [x, y] of spaces) parts.push(around(x, y, space[0]));
  if (parts.length === 0) return null;
  return {
    left: Math.max(0, Math.min(...parts.map((part) => part.left))),
    top: Math.max(0, Math.min(...parts.map((part) => part.top))),
    right: Math.min(size[0], Math.max(...parts.map((part) => part.right))),
    bottom: Math.min(size[1], Math.max(...parts.map((part) => part.bottom))),
  };
}
