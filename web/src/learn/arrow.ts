// The arrow of the guide, from its lesson to what it speaks of.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const middle = (box: Box): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

/** Where the line from the middle of a box to a point leaves the box. */
function edge_towards(box: Box, [x, y]: readonly [number, number]): [number, number] {
  const [mx, my] = middle(box);
  const [dx, dy] = [x - mx, y - my];
  const reach = Math.min(
    dx === 0 ? Infinity : box.width / 2 / Math.abs(dx),
    dy === 0 ? Infinity : box.height / 2 / Math.abs(dy),
  );
  return [mx + dx * reach, my + dy * reach];
}

const inside = (box: Box, [x, y]: readonly [number, number]): boolean =>
  x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height;

const kHead = 16;

/** Shaft and head of the arrow as paths; none where the two lie so near that it would be all head. */
export function arrow_between(from: Box, to: Box): { shaft: string; head: string } | null {
  const [fx, fy] = edge_towards(from, middle(to));
  const [tx, ty] = edge_towards(to, [fx, fy]);
  const distance = Math.hypot(tx - fx, ty - fy);
  if (inside(to, [fx, fy]) || distance < kHead * 1.5) return null;
  const [ux, uy] = [(tx - fx) / distance, (ty - fy) / distance];
  const [bx, by] = [tx - ux * kHead, ty - uy * kHead];
  // A slight bend, so that it is not taken for a part of the board.
  const bend = Math.min(40, distance / 6);
  const [cx, cy] = [(fx + bx) / 2 - uy * bend, (fy + by) / 2 + ux * bend];
  const n = (value: number): string => value.toFixed(1);
  const wing = kHead * 0.55;
  return {
    shaft: `M${n(fx)} ${n(fy)}Q${n(cx)} ${n(cy)} ${n(bx)} ${n(by)}`,
    head: `M${n(tx)} ${n(ty)}L${n(bx - uy * wing)} ${n(by + ux * wing)}L${n(bx + uy * wing)} ${n(by - ux * wing)}Z`,
  };
}

const kGap = 44;
const kEdge = 8;

const shared_length = (from: number, to: number, other_from: number, other_to: number): number =>
  Math.max(0, Math.min(to, other_to) - Math.max(from, other_from));
/** The area that two boxes share. */
export const overlap = (a: Box, b: Box): number =>
  shared_length(a.left, a.left + a.width, b.left, b.left + b.width) *
  shared_length(a.top, a.top + a.height, b.top, b.top + b.height);

/**
 * Where a lesson of this size stands: whole on the screen, never on what it speaks of, on as little as possible of what
 * should stay in sight, and near. Above is best, then below, then at an edge of the screen.
 */
export function place_beside(
  target: Box,
  own: { width: number; height: number },
  window: { width: number; height: number },
  in_sight: readonly Box[] = [],
): { left: number; top: number } {
  const most = { left: window.width - own.width - kEdge, top: window.height - own.height - kEdge };
  const within = (at: number, end: number): number => Math.max(kEdge, Math.min(Math.max(kEdge, end), at));
  const above = target.top - kGap - own.height;
  const below = target.top + target.height + kGap;
  const [x, y] = middle(target);
  const lefts = [
    x - own.width / 2,
    kEdge,
    most.left,
    target.left - kGap - own.width,
    target.left + target.width + kGap,
  ];
  const tops = [above, below, kEdge, most.top, y - own.height / 2];
  const cost = (at: { left: number; top: number }): number => {
    const box = { ...at, ...own };
    const away = Math.hypot(at.left + own.width / 2 - x, at.top + own.height / 2 - y);
    return 1000 * overlap(box, target) + 10 * in_sight.reduce((sum, each) => sum + overlap(box, each), 0) + away;
  };
  const places = tops.flatMap((top) =>
    lefts.map((left) => ({ left: within(left, most.left), top: within(top, most.top) })),
  );
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
