// A board drawn as wide and as high as its window. Places move apart in one direction; what stands on them keeps its
// size, so that nothing comes to lie on anything.

import type { Geometry } from '../game/types';

/** More than this, and a land is not recognised. */
export const kMostStretched = 1.16;

type Factors = readonly [x: number, y: number];
interface Size {
  width: number;
  height: number;
}

/** How much a board must grow in one direction to have the window's shape. `border` is around it, and does not grow. */
export function stretch_for([width, height]: Geometry['size'], border: number, window: Size): Factors {
  if (window.width === 0 || window.height === 0) return [1, 1];
  const wanted = ((height + 2 * border) * window.width) / window.height - 2 * border;
  const wanted_height = ((width + 2 * border) * window.height) / window.width - 2 * border;
  const within = (factor: number): number => Math.min(kMostStretched, Math.max(1, factor));
  return [within(wanted / width), within(wanted_height / height)];
}

/** The same path with every place moved: its commands take pairs of numbers, but for `h` and `v`. */
function path_by(path: string, [x, y]: Factors): string {
  return path.replace(/([a-z])([^a-z]*)/gi, (_, command: string, numbers: string) => {
    const axes = /h/i.test(command) ? [x] : /v/i.test(command) ? [y] : [x, y];
    const moved = (numbers.match(/-?[\d.]+/g) ?? []).map((each, i) => Number(each) * axes[i % axes.length]!);
    return command + moved.map((each) => String(Math.round(each * 10) / 10)).join(' ');
  });
}

export function stretched(geometry: Geometry, by: Factors): Geometry {
  const [kx, ky] = by;
  if (kx === 1 && ky === 1) return geometry;
  const place = ([x, y]: readonly [number, number]): [number, number] => [x * kx, y * ky];
  const turned = (degrees: number): number => {
    const angle = (degrees * Math.PI) / 180;
    return (Math.atan2(ky * Math.sin(angle), kx * Math.cos(angle)) * 180) / Math.PI;
  };
  const paths = (list: string[] | undefined): string[] => (list ?? []).map((path) => path_by(path, by));
  const { shores, lakes, borders, lines } = geometry.land;
  return {
    ...geometry,
    size: place(geometry.size),
    cities: geometry.cities.map((city) => ({
      ...city,
      at: place(city.at),
      label: { ...city.label, at: place(city.label.at) },
    })),
    routes: geometry.routes.map((shape) => ({
      ...shape,
      path: path_by(shape.path, by),
      spaces: shape.spaces.map(([x, y, degrees]) => [...place([x, y]), turned(degrees)]),
    })),
    land: { shores: paths(shores), lakes: paths(lakes), borders: paths(borders), lines: paths(lines) },
  };
}
