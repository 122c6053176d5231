// Outlines of what lies on the board, in board units, about the middle of a space.

const round = (x: number): string => String(Math.round(x * 10) / 10);

/** A point given along and across a space, on the board. */
function place(x: number, y: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (along: number, across: number): string => `${round(x + along * cos - across * sin)} ${round(y + along * sin + across * cos)}`;
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

/** The two lines along the eaves of a carriage's roof. */
export function eaves(x: number, y: number, degrees: number, length: number, width: number): string {
  const at = place(x, y, degrees);
  const [l, w] = [length / 2 - width * 0.24, width * 0.3];
  return `M${at(-l, -w)}L${at(l, -w)}M${at(-l, w)}L${at(l, w)}`;
}

/** A wave along a space: the sign of water under a ferry. */
export function wave(x: number, y: number, degrees: number, length: number, width: number): string {
  const at = place(x, y, degrees);
  const step = length / 6;
  const h = width * 0.24;
  let path = `M${at(-2 * step, 0)}`;
  for (let i = -2; i < 2; ++i) path += `Q${at((i + 0.5) * step, i % 2 === 0 ? -h * 2 : h * 2)} ${at((i + 1) * step, 0)}`;
  return path;
}

/** A stroke across a space, from corner to corner: nothing can be built here any more. */
export function struck(x: number, y: number, degrees: number, length: number, width: number): string {
  const at = place(x, y, degrees);
  const [l, w] = [length / 2 - width * 0.2, width * 0.5];
  return `M${at(-l, w)}L${at(l, -w)}`;
}

/** The mouth of a tunnel, just outside a space: `side` is -1 before it, +1 after it. */
export function portal(x: number, y: number, degrees: number, length: number, width: number, side: 1 | -1): string {
  const at = place(x, y, degrees);
  const l = side * (length / 2 + width * 0.02);
  const w = width * 0.78;
  return `M${at(l - side * width * 0.34, -w)}Q${at(l + side * width * 0.3, -w)} ${at(l + side * width * 0.12, 0)}Q${at(l + side * width * 0.3, w)} ${at(l - side * width * 0.34, w)}`;
}
