// Where the title and the compass rose may stand: the emptiest places of a board, whatever board it is.

import type { Geometry } from '../game/types';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const kLabelWidth = 5.2; // of a usual name, in city radii, to either side

/** Points and radii that nothing should cover. */
function obstacles(geometry: Geometry): [x: number, y: number, r: number][] {
  const found: [number, number, number][] = [];
  const reach = geometry.space[0] * 0.7;
  for (const { spaces } of geometry.routes) for (const [x, y] of spaces) found.push([x, y, reach]);
  for (const { at, label } of geometry.cities) {
    found.push([at[0], at[1], geometry.city_radius * 2]);
    const side = { start: 1, middle: 0, end: -1 }[label.anchor] * geometry.city_radius * kLabelWidth;
    for (const k of [-1, 0, 1]) {
      found.push([
        label.at[0] + side + k * geometry.city_radius * kLabelWidth * 0.8,
        label.at[1],
        geometry.city_radius * 1.6,
      ]);
    }
  }
  return found;
}

/** The place for a box of this shape, as large as fits up to `width`, or null when there is hardly room. */
export function free_place(geometry: Geometry, width: number, height: number, taken: readonly Box[] = []): Box | null {
  const blocked = obstacles(geometry);
  const [board_width, board_height] = geometry.size;
  const margin = geometry.space[1];
  const step = geometry.space[1] * 1.5;
  for (const scale of [1, 0.85, 0.7, 0.58]) {
    const [w, h] = [width * scale, height * scale];
    let best: Box | null = null;
    let best_room = 0;
    for (let y = margin; y + h <= board_height - margin; y += step) {
      for (let x = margin; x + w <= board_width - margin; x += step) {
        let room = geometry.space[0] * 2;
        for (const [ox, oy, r] of blocked) {
          const gap = Math.hypot(Math.max(x - ox, 0, ox - x - w), Math.max(y - oy, 0, oy - y - h)) - r;
          if (gap < room) room = gap;
          if (room <= best_room) break;
        }
        if (room <= best_room) continue;
        if (taken.some((box) => x < box.x + box.width && box.x < x + w && y < box.y + box.height && box.y < y + h))
          continue;
        [best, best_room] = [{ x, y, width: w, height: h }, room];
      }
    }
    if (best) return best;
  }
  return null;
}
