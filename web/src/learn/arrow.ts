// The arrow of the guide, from its lesson to what it speaks of.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Point = [number, number];
const middle = (box: Box): Point => [box.left + box.width / 2, box.top + box.height / 2];

/** Where the line from the middle of a box to a point leaves the box. */
function edge_towards(box: Box, [x, y]: Readonly<Point>): Point {
  const [mx, my] = middle(box);
  const [dx, dy] = [x - mx, y - my];
  const reach = Math.min(
    dx === 0 ? Infinity : box.width / 2 / Math.abs(dx),
    dy === 0 ? Infinity : box.height / 2 / Math.abs(dy),
  );
  return [mx + dx * reach, my + dy * reach];
}

const inside = (box: Box, [x, y]: Readonly<Point>): boolean =>
  x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height;

/** What should stay in sight, and how much it weighs that a pixel of it does. */
export interface Kept extends Box {
  weight: number;
}

const kHead = 16;
/** The head alone, where there is no room for a shaft. */
const kNotch = 10;
/** How far the arrow bends: a little, so that it is not taken for a part of the board, and more to go round things. */
const kBends = [1, -1, 2, -2, 3, -3];
/** A lesson should not lie on what weighs less, but an arrow may cross it: panels and buttons. */
const kLight = 30;
/** So many points of an arrow are looked at. */
const kPoints = 24;

interface Bow {
  from: Point;
  over: Point;
  to: Point;
}

function bow([fx, fy]: Point, [tx, ty]: Point, bend: number): Bow {
  const length = Math.hypot(tx - fx, ty - fy);
  const [ux, uy] = [(tx - fx) / length, (ty - fy) / length];
  const aside = Math.min(40, length / 6) * bend;
  return { from: [fx, fy], over: [(fx + tx) / 2 - uy * aside, (fy + ty) / 2 + ux * aside], to: [tx, ty] };
}

/** How much of what should stay in sight such a line crosses. */
function crossed({ from, over, to }: Bow, in_sight: readonly Kept[]): number {
  let sum = 0;
  for (let i = 1; i < kPoints; ++i) {
    const t = i / kPoints;
    const at = ([0, 1] as const).map((n) => (1 - t) ** 2 * from[n] + 2 * t * (1 - t) * over[n] + t ** 2 * to[n]);
    for (const each of in_sight) if (each.weight > kLight && inside(each, at as Point)) sum += each.weight;
  }
  return sum;
}

const n = (value: number): string => value.toFixed(1);

/** The head of an arrow from a point in a direction. */
function head_from([x, y]: Point, [ux, uy]: Point, length: number): string {
  const wing = kHead * 0.55;
  return `M${n(x + ux * length)} ${n(y + uy * length)}L${n(x - uy * wing)} ${n(y + ux * wing)}L${n(x + uy * wing)} ${n(y - ux * wing)}Z`;
}

/** Shaft and head of the arrow as paths; where the two lie near each other all of it is head. */
export function arrow_between(
  from: Box,
  to: Box,
  in_sight: readonly Kept[] = [],
): { shaft: string; head: string } | null {
  const [fx, fy] = edge_towards(from, middle(to));
  if (inside(to, [fx, fy])) return null;
  const [tx, ty] = edge_towards(to, [fx, fy]);
  const distance = Math.hypot(tx - fx, ty - fy);
  if (distance < kHead * 1.5) {
    const [mx, my] = middle(to);
    const far = Math.hypot(mx - fx, my - fy);
    return { shaft: '', head: head_from([fx, fy], [(mx - fx) / far, (my - fy) / far], Math.max(kNotch, distance)) };
  }
  const bows = kBends.map((bend) => bow([fx, fy], [tx, ty], bend));
  const costs = bows.map((each) => crossed(each, in_sight));
  const { over } = bows[costs.indexOf(Math.min(...costs))]!;
  // The head points as the bow ends.
  const end = Math.hypot(tx - over[0], ty - over[1]);
  const [ux, uy] = [(tx - over[0]) / end, (ty - over[1]) / end];
  const [bx, by] = [tx - ux * kHead, ty - uy * kHead];
  return {
    shaft: `M${n(fx)} ${n(fy)}Q${n(over[0])} ${n(over[1])} ${n(bx)} ${n(by)}`,
    head: head_from([bx, by], [ux, uy], kHead),
  };
}

/** What of a box lies in another one, and not under a third that it reaches into from above or below. */
export function seen_part(box: Box, frame: Box, over: Box): Box {
  const left = Math.max(box.left, frame.left);
  const right = Math.min(box.left + box.width, frame.left + frame.width);
  let top = Math.max(box.top, frame.top);
  let bottom = Math.min(box.top + box.height, frame.top + frame.height);
  const under = over.top + over.height + 1;
  if (overlap(box, over) > 0) {
    if (top >= over.top) top = Math.max(top, under);
    else bottom = Math.min(bottom, over.top);
  }
  return { left, top, width: right - left, height: bottom - top };
}

const kGap = 44;
const kEdge = 8;
/** Places are looked for at steps of so many pixels. */
const kStep = 32;
/** A point of the arrow hides as much as so many pixels. */
const kCrossing = 20;
/** A lesson that stands stays where it is, unless it would stand so much better elsewhere. */
const kSteady = 150;

const shared_length = (from: number, to: number, other_from: number, other_to: number): number =>
  Math.max(0, Math.min(to, other_to) - Math.max(from, other_from));
/** The area that two boxes share. */
export const overlap = (a: Box, b: Box): number =>
  shared_length(a.left, a.left + a.width, b.left, b.left + b.width) *
  shared_length(a.top, a.top + a.height, b.top, b.top + b.height);

interface Place {
  left: number;
  top: number;
}

/**
 * Where a lesson of this size stands: whole on the screen, never on what it speaks of, on as little as possible of what
 * should stay in sight, with its arrow over as little of it, and near. Above is best, then below.
 */
export function place_beside(
  target: Box,
  own: { width: number; height: number },
  window: { width: number; height: number },
  in_sight: readonly Kept[] = [],
  was: Place | null = null,
): Place {
  const most = { left: window.width - own.width - kEdge, top: window.height - own.height - kEdge };
  const within = (at: number, end: number): number => Math.max(kEdge, Math.min(Math.max(kEdge, end), at));
  const steps = (end: number): number[] =>
    Array.from({ length: Math.max(0, Math.ceil((end - kEdge) / kStep)) + 1 }, (_, i) => kEdge + i * kStep);
  const [x, y] = middle(target);
  /** Room for the arrow. */
  const around = {
    left: target.left - kGap,
    top: target.top - kGap,
    width: target.width + 2 * kGap,
    height: target.height + 2 * kGap,
  };
  const lefts = [x - own.width / 2, target.left - kGap - own.width, target.left + target.width + kGap];
  const tops = [target.top - kGap - own.height, target.top + target.height + kGap, y - own.height / 2];
  const cost = (at: Place): number => {
    const box = { ...at, ...own };
    const away = Math.hypot(at.left + own.width / 2 - x, at.top + own.height / 2 - y);
    const covered = in_sight.reduce((sum, each) => sum + each.weight * overlap(box, each), 0);
    const from = edge_towards(box, [x, y]);
    const hidden = inside(target, from) ? 0 : kCrossing * crossed(bow(from, edge_towards(target, from), 0), in_sight);
    return 1000 * overlap(box, target) + overlap(box, around) + covered + hidden + away;
  };
  const places = [...tops, ...steps(most.top)].flatMap((top) =>
    [...lefts, ...steps(most.left)].map((left) => ({ left: within(left, most.left), top: within(top, most.top) })),
  );
  const costs = places.map(cost);
  const least = Math.min(...costs);
  const kept = was && { left: within(was.left, most.left), top: within(was.top, most.top) };
  return kept && cost(kept) <= least + kSteady ? kept : places[costs.indexOf(least)]!;
}
