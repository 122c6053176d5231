// What a lesson must not cover: above all the cities and routes that the player is busy with, then the controls.

import type { Box, Kept } from './arrow';
import type { Given } from './lessons';

/** What weighs how much. */
const kTask = 60;
const kControl = 10;
const kKept: readonly [string, number][] = [
  // Cities of tickets, held or on offer; one's own things in the Card Game.
  ['.board .ticket:not(.joined), .board .to_join, .flags > *, .cloth .own', kTask],
  ['.panel.here, .bottom > .panel, .side > .market, .question, .status, .cloth .yard, .bonuses', kControl],
];
/** Ways that somebody asked to see, and what can be claimed. */
const kWay = '.glows .lit, .glows .asked';
const kLane = '.halos .lane';
/** Of a line on the board so many places are looked at, each as large as a route is wide. */
const kPlaces = 6;

/** How many points the frame of a route has on each side. */
const kCorners = 16;
const kAside = 3;

/** A route's own frame, for it seldom fills a box: points around it, one after the other. */
export function frame_of(path: SVGGeometryElement): [number, number][] | null {
  const to_screen = path.getScreenCTM();
  if (!to_screen) return null;
  const length = path.getTotalLength();
  const half = (parseFloat(getComputedStyle(path).strokeWidth) * to_screen.a) / 2 + kAside;
  const at = (part: number): DOMPoint => path.getPointAtLength(length * part).matrixTransform(to_screen);
  const sides: [[number, number][], [number, number][]] = [[], []];
  for (let i = 0; i <= kCorners; ++i) {
    const [from, here, to] = [at(Math.max(0, i - 0.1) / kCorners), at(i / kCorners), at((i + 0.1) / kCorners)];
    const along = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [nx, ny] = [(-(to.y - from.y) / along) * half, ((to.x - from.x) / along) * half];
    sides[0].push([here.x + nx, here.y + ny]);
    sides[1].unshift([here.x - nx, here.y - ny]);
  }
  return sides.flat();
}

export const line_through = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** Of some points the one that is nearest to a box, as something that an arrow can point at. */
export function nearest_to(box: Box, points: readonly (readonly [number, number])[]): Box {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const away = ([px, py]: readonly [number, number]): number => Math.hypot(px - x, py - y);
  const [left, top] = points.reduce((best, each) => (away(each) < away(best) ? each : best));
  return { left, top, width: 1, height: 1 };
}

function places_on(path: SVGGeometryElement, weight: number): Kept[] {
  const to_screen = path.getScreenCTM();
  if (!to_screen) return [];
  const length = path.getTotalLength();
  const size = Math.max(8, parseFloat(getComputedStyle(path).strokeWidth) * to_screen.a);
  return Array.from({ length: kPlaces }, (_, i) => {
    const { x, y } = path.getPointAtLength((length * (i + 0.5)) / kPlaces).matrixTransform(to_screen);
    return { left: x - size / 2, top: y - size / 2, width: size, height: size, weight };
  });
}

export function kept_in_sight({ name, at, cities }: Given): Kept[] {
  const own = [...at.filter((selector) => selector.includes('"city ')), ...cities.map((c) => `[data-key="city ${c}"]`)];
  const boxes = [...kKept, ...own.map((selector) => [selector, kTask] as const)].flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each): Kept => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return { left, top, width, height, weight };
      }),
  );
  const lines = [
    [kWay, kTask],
    // A lesson about what can be claimed speaks of all that shines.
    [kLane, name === 'claim' ? kTask : kControl],
  ] as const;
  return [
    ...boxes,
    ...lines.flatMap(([selector, weight]) =>
      [...document.querySelectorAll<SVGGeometryElement>(selector)].flatMap((path) => places_on(path, weight)),
    ),
  ];
}
