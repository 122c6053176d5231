import type { Geometry } from '../game/types';

/** Whether a route lies on the left of the board: a question about it stands where it does not hide it. */
export function on_the_left(geometry: Geometry | null, route: number): boolean {
  const spaces = geometry?.routes.find((shape) => shape.route === route)?.spaces ?? [];
  return spaces.length > 0 && spaces[0]![0] < geometry!.size[0] * 0.45;
}
