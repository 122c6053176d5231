// Outlines of what lies on the board, in board units, about the middle of a space.

const round = (x: number): string => String(Math.round(x * 10) / 10);

/** A point given along and across a space, on the board. */
function place(x: number, y: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (along: number, across: number): string =>
    `${round(x + along * cos - across * sin)} ${round(y + along * sin + across * cos)}`;
}

/** A carriage from above: a long box with chamfered corners, narrowing to its buffers. */
export function carriage(x: number, y: number, degrees: number, length: number, width: number): string {
  const at = place(x, y, degrees);
  const [l, w] = [length / 2, width / 2];
  const c = width * 0.2; // chamfer
  return (
    `M${at(-l + c, -w)}L${at(l - c, -w)}Q${at(l, -w)} ${at(l, -w + c)}L${at(l, w - c)}Q${at(l, w)} ${at(l - c, w)}` +
    `L${at(-l + c, w)}Q${at(-l, w)} ${at(-l, w - c)}L${at(-l, -w + c)}Q${at(-l, -w)} ${at(-l + c, -w)}Z`
  );
}

/** A wave along a space: the sign of water under a ferry. */
export function wave(x: number, y: number, degrees: number, length: number, width: number): string {
  const at = place(x, y, degrees);
  const step = length / 6;
  const h = width * 0.24;
  let path = `M${at(-2 * step, 0)}`;
  for (let i = -2; i < 2; ++i)
    path += `Q${at((i + 0.5) * step, i % 2 === 0 ? -h * 2 : h * 2)} ${at((i + 1) * step, 0)}`;
  return path;
}

/** The bar of the sign of no entry, which stands upright whatever way the route runs. */
export function bar(x: number, y: number, radius: number): string {
  return `M${round(x - radius * 0.62)} ${round(y)}H${round(x + radius * 0.62)}`;
}

type Space = readonly [number, number, number];

/** How far to go across a space for `distance` away from the other half of a double, or upwards where there is none. */
function away([x, y, degrees]: Space, twin: readonly Space[], distance: number): [number, number] {
  const angle = ((degrees + 90) * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle) * distance, Math.sin(angle) * distance];
  const far = ([a, b]: Space): number => Math.hypot(a - x, b - y);
  const nearest = twin.length > 0 ? twin.reduce((best, each) => (far(each) < far(best) ? each : best)) : null;
  const towards = nearest ? dx * (nearest[0] - x) + dy * (nearest[1] - y) > 0 : dy > 0;
  return towards ? [-dx, -dy] : [dx, dy];
}

/** Spaces moved away from the other half of a double. */
export const moved = (spaces: readonly Space[], twin: readonly Space[], distance: number): Space[] =>
  spaces.map((space) => {
    const [dx, dy] = away(space, twin, distance);
    return [space[0] + dx, space[1] + dy, space[2]];
  });

/** A line along spaces, from end to end. */
export const along = (spaces: readonly Space[], length: number): string =>
  spaces
    .map(([x, y, a], i) => {
      const at = place(x, y, a);
      return `${i === 0 ? 'M' : 'L'}${at(-length / 2, 0)}L${at(length / 2, 0)}`;
    })
    .join('');

/** A point beside the middle of a route, on the side where the other half of a double is not. */
export function beside(spaces: readonly Space[], twin: readonly Space[], distance: number): [number, number] {
  const [first, second] = [spaces[(spaces.length - 1) >> 1]!, spaces[spaces.length >> 1]!];
  const [dx, dy] = away(first, twin, distance);
  return [(first[0] + second[0]) / 2 + dx, (first[1] + second[1]) / 2 + dy];
}

/** The mouth of a tunnel, just outside a space: `side` is -1 before it, +1 after it. */
export function portal(x: number, y: number, degrees: number, length: number, width: number, side: 1 | -1): string {
  const at = place(x, y, degrees);
  const l = side * (length / 2 + width * 0.02);
  const w = width * 0.78;
  const [back, bend, front] = [l - side * width * 0.34, l + side * width * 0.3, l + side * width * 0.12];
  return `M${at(back, -w)}Q${at(bend, -w)} ${at(front, 0)}Q${at(bend, w)} ${at(back, w)}`;
}
