// The longest trail of a seat, to be traced on the board. Its length is the server's; we look for a trail of that length.

import type { MapGame } from './types';

const kMostSteps = 2_000_000;

export function find_trail(game: MapGame, owned: readonly number[], length: number): number[] {
  const routes = owned.map((number) => game.routes[number]!);
  const at = new Map<string, typeof routes>();
  for (const route of routes) {
    for (const city of [route.a, route.b]) at.set(city, [...(at.get(city) ?? []), route]);
  }
  const total = routes.reduce((sum, route) => sum + route.length, 0);
  const used = new Set<number>();
  const trail: number[] = [];
  let steps = 0;

  function go(city: string, so_far: number, unused: number): boolean {
    if (so_far === length) return true;
    if (so_far + unused < length || ++steps > kMostSteps) return false;
    for (const route of at.get(city) ?? []) {
      if (used.has(route.route)) continue;
      used.add(route.route);
      trail.push(route.route);
      if (go(route.a === city ? route.b : route.a, so_far + route.length, unused - route.length)) return true;
      trail.pop();
      used.delete(route.route);
    }
    return false;
  }

  if (length === 0) return [];
  // Odd cities first: a trail that uses most routes ends there.
  const cities = [...at.keys()].sort((a, b) => (at.get(b)!.length % 2) - (at.get(a)!.length % 2));
  for (const city of cities) if (go(city, 0, total)) return trail;
  return [];
}
