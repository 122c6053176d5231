// Cropping and simplifying lines of [x, y] points.

const inside = [(p, b) => p[0] >= b[0], (p, b) => p[1] >= b[1], (p, b) => p[0] <= b[2], (p, b) => p[1] <= b[3]];

function cut(a, b, box, side) {
  const axis = side % 2;
  const t = (box[side] - a[axis]) / (b[axis] - a[axis]);
  return axis === 0 ? [box[side], a[1] + t * (b[1] - a[1])] : [a[0] + t * (b[0] - a[0]), box[side]];
}

// A closed ring within a box = [left, low, right, high], side by side (Sutherland and Hodgman).
export function cropRing(ring, box) {
  let points = ring.slice(0, -1);
  for (let side = 0; side < 4 && points.length > 0; side++) {
    const kept = [];
    points.forEach((p, i) => {
      const before = points.at(i - 1);
      if (inside[side](p, box) !== inside[side](before, box)) kept.push(cut(before, p, box, side));
      if (inside[side](p, box)) kept.push(p);
    });
    points = kept;
  }
  return points.length === 0 ? [] : [...points, points[0]];
}

// The runs of an open line that lie within a box.
export function cropLine(line, box) {
  const runs = [];
  let run = [];
  for (const p of line) {
    if (inside.every((test) => test(p, box))) run.push(p);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return run.length > 0 ? [...runs, run] : runs;
}

// Cuts the corners of a ring twice (Chaikin), so that a shore drawn with few points does not look cut out with
// scissors.
export function rounded(ring) {
  let points = ring.slice(0, -1);
  for (let pass = 0; pass < 2; pass++) {
    points = points.flatMap((p, i) => {
      const next = points[(i + 1) % points.length];
      return [0.25, 0.75].map((t) => [p[0] + t * (next[0] - p[0]), p[1] + t * (next[1] - p[1])]);
    });
  }
  return [...points, points[0]];
}

const triangle = (a, b, c) => Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2;
const area = (ring) =>
  Math.abs(ring.slice(1).reduce((sum, p, i) => sum + ring[i][0] * p[1] - ring[i][1] * p[0], 0)) / 2;

// Leaves out, one by one, the points that make the smallest bumps (Visvalingam). Nothing is left of a ring that is
// smaller than `smallest`.
export function simplify(line, fine, smallest) {
  if (smallest > 0 && area(line) < smallest) return [];
  const points = [...line];
  while (points.length > 2) {
    let least = Infinity;
    let which = 0;
    for (let i = 1; i + 1 < points.length; i++) {
      const size = triangle(points[i - 1], points[i], points[i + 1]);
      if (size < least) {
        least = size;
        which = i;
      }
    }
    if (least >= fine) break;
    points.splice(which, 1);
  }
  return points;
}
