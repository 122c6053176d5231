import { describe, expect, it } from 'vitest';
import { ring_geometry as geometry } from '../game/test_board';
import { Camera } from './camera.svelte';
import { find_cities } from './find';
import { free_place } from './free_place';
import { nearest, next_towards } from './nearest';
import { carriage } from './shapes';
import { kMostStretched, stretch_for, stretched } from './stretch';
import { carried_over, centre_on, clamp, first_view, frame_for, with_in_sight, zoom_at } from './viewport';

describe('what a finger means', () => {
  const nobody = () => false;
  it('the nearest of two rows', () => {
    expect(nearest(geometry, 150, 47, 20, nobody)).toEqual({ kind: 'route', route: 0 });
    expect(nearest(geometry, 150, 54, 20, nobody)).toEqual({ kind: 'route', route: 1 });
  });
  it('in doubt what can be claimed', () =>
    expect(nearest(geometry, 150, 49.5, 20, (route) => route === 1)).toEqual({ kind: 'route', route: 1 }));
  it('a city', () => expect(nearest(geometry, 52, 48, 20, nobody)).toEqual({ kind: 'city', city: 'a' }));
  it('nothing, far from everything', () => expect(nearest(geometry, 200, 200, 20, nobody)).toBeNull());
});

describe('arrow keys', () => {
  const cities = geometry.cities.map((city) => ({ id: city.id, x: city.at[0], y: city.at[1] }));
  it('go where they point', () => {
    expect(next_towards(cities[0]!, cities, 'right')?.id).toBe('b');
    expect(next_towards(cities[0]!, cities, 'down')?.id).toBe('d');
    expect(next_towards(cities[0]!, cities, 'left')).toBeNull();
  });
});

describe('zoom and pan', () => {
  const frame = frame_for(800, 600, 400, 200);
  it('fits the board into the window', () =>
    expect(frame).toEqual({ width: 800, height: 600, board_width: 800, board_height: 400 }));
  it('keeps the board in the window', () => {
    expect(clamp({ scale: 0.2, x: 900, y: 0 }, frame)).toEqual({ scale: 1, x: 0, y: 100 });
    expect(clamp({ scale: 2, x: -5000, y: 5000 }, frame)).toEqual({ scale: 2, x: -800, y: 0 });
  });
  it('zooms about the pointer', () => {
    const from = centre_on(frame, 2, 0.5, 0.5);
    const to = zoom_at(from, frame, 300, 250, 1.5);
    expect((300 - to.x) / to.scale).toBeCloseTo((300 - from.x) / from.scale);
    expect((250 - to.y) / to.scale).toBeCloseTo((250 - from.y) / from.scale);
  });
  it('begins with all of the board where names can be read, and larger on a phone', () => {
    expect(first_view(frame, 12).scale).toBe(1);
    expect(first_view(frame_for(360, 320, 400, 200), 3).scale).toBeGreaterThan(1.3);
  });
});

describe('what has to be in sight', () => {
  const frame = frame_for(400, 300, 400, 200);
  const close = centre_on(frame, 4, 0.5, 0.5);
  it('leaves alone what is in sight', () =>
    expect(with_in_sight(close, frame, { left: 0.45, top: 0.45, right: 0.55, bottom: 0.55 }, 10)).toEqual(close));
  it('moves no farther than it must', () => {
    const view = with_in_sight(close, frame, { left: 0.8, top: 0.45, right: 0.9, bottom: 0.55 }, 10);
    expect(view).toEqual({ scale: 4, x: 390 - 0.9 * 1600, y: close.y });
  });
  it('shows more of the board where it must', () => {
    const view = with_in_sight(close, frame, { left: 0.1, top: 0.4, right: 0.6, bottom: 0.6 }, 10);
    expect(view.scale).toBe(1.9);
    expect(view.x).toBeCloseTo(10 - 0.1 * 760);
    expect(with_in_sight(close, frame, { left: 0, top: 0, right: 1, bottom: 1 }, 10)).toEqual(
      centre_on(frame, 1, 0.5, 0.5),
    );
  });
  it('is as large in a smaller window, about the same middle', () => {
    const small = frame_for(400, 150, 400, 200);
    const view = carried_over(centre_on(frame, 4, 0.3, 0.6), frame, small);
    expect(view.scale * small.board_width).toBeCloseTo(4 * frame.board_width);
    expect(view).toEqual(centre_on(small, view.scale, 0.3, 0.6));
    expect(carried_over(centre_on(frame, 1, 0.5, 0.5), frame, small).scale).toBe(1);
  });
});

describe('finding a city', () => {
  const cities = ['Zürich', 'København', 'Warszawa', 'Angora', 'Sault St. Marie'].map((name) => ({
    id: name.toLowerCase().replace('ø', 'o').replace('ü', 'u'),
    name,
  }));
  const found = (text: string) => find_cities(cities, text).map((city) => city.name);
  it('does not ask for accents', () => {
    expect(found('zur')).toEqual(['Zürich']);
    expect(found('kobenh')).toEqual(['København']);
    expect(found('marie')).toEqual(['Sault St. Marie']);
  });
  it('knows other names', () => {
    expect(found('Ankara')).toEqual(['Angora']);
    expect(found('warsaw')).toEqual(['Warszawa']);
    expect(found('copenhagen')).toEqual(['København']);
  });
  it('finds nothing for nothing', () => expect(found('  ')).toEqual([]));
});

describe('ornament', () => {
  it('stands where nothing else does', () => {
    const box = free_place(geometry, 120, 60)!;
    for (const { spaces } of geometry.routes) {
      for (const [x, y] of spaces)
        expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).toBe(false);
    }
  });
  it('is left out where there is no room', () => expect(free_place(geometry, 700, 700)).toBeNull());
});

it('a carriage is closed and as long as it should be', () => {
  const path = carriage(0, 0, 0, 30, 10);
  expect(path.endsWith('Z')).toBe(true);
  const xs = [...path.matchAll(/-?[\d.]+ /g)].map((match) => Number(match[0]));
  expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(30);
});

describe('the camera', () => {
  const at = (): Camera => {
    const camera = new Camera(() => ({ width: 400, height: 200, margin: 20, name_height: 10 }));
    camera.resize(800, 600);
    return camera;
  };
  it('begins with the whole board', () => expect(at().viewport).toEqual({ scale: 1, x: 0, y: 100 }));
  it('knows what lies under a pointer', () => expect(at().to_board(400, 300)).toEqual([180, 80]));
  it('shows what a question is about, and afterwards what it showed before', () => {
    const camera = at();
    camera.look_at(30, 30, 6);
    const before = camera.viewport;
    camera.want({ left: 300, top: 100, right: 340, bottom: 130 });
    const [x, y] = camera.to_board(799, 599);
    expect(x).toBeGreaterThanOrEqual(340 - 0.5);
    expect(y).toBeGreaterThanOrEqual(130 - 0.5);
    camera.want(null);
    expect(camera.viewport).toEqual(before);
  });
  it('gives way to whoever moves the board', () => {
    const camera = at();
    camera.want({ left: 300, top: 100, right: 340, bottom: 130 });
    const own = centre_on(camera.frame, 6, 0.1, 0.1);
    camera.show(own);
    expect(camera.viewport).toEqual(own);
  });
  it('moves only for what is out of sight', () => {
    const camera = at();
    camera.look_at(180, 80);
    expect(camera.viewport.scale).toBe(1);
    camera.look_at(330, 130, 4);
    const [x, y] = camera.to_board(400, 300);
    expect(camera.viewport.scale).toBe(4);
    expect(Math.abs(x - 330) + Math.abs(y - 130)).toBeLessThan(60); // as near to the middle as the edge allows
  });
});

describe('a board in a window of another shape', () => {
  const border = 20;
  it('grows in one direction until it has the shape of the window', () => {
    const window = { width: 440 + 50, height: 440 };
    const by = stretch_for(geometry.size, border, window);
    expect(by).toEqual([450 / 400, 1]);
    const [width, height] = stretched(geometry, by).size;
    expect((width + 2 * border) / (height + 2 * border)).toBeCloseTo(window.width / window.height);
    expect(stretch_for(geometry.size, border, { width: 440, height: 880 })).toEqual([1, kMostStretched]);
    expect(stretch_for(geometry.size, border, { width: 0, height: 0 })).toEqual([1, 1]);
  });
  it('is the same board where it fits', () => expect(stretched(geometry, [1, 1])).toBe(geometry));
  it('moves everything apart, and turns what lies across', () => {
    const board = { ...geometry, land: { shores: ['M10 20l4-5-1 2.5zM0 0H40V-7Z'] } };
    board.routes = [{ route: 0, path: 'M50 44C1 2 3 4 5 6', spaces: [[150, 44, 45]] }];
    const wide = stretched(board, [1.1, 1]);
    expect(wide.cities[1]!.at[0]).toBeCloseTo(1.1 * geometry.cities[1]!.at[0]);
    expect(wide.cities[1]!.at[1]).toBe(geometry.cities[1]!.at[1]);
    expect(wide.routes[0]!.path).toBe('M55 44C1.1 2 3.3 4 5.5 6');
    expect(wide.land.shores).toEqual(['M11 20l4.4 -5 -1.1 2.5zM0 0H44V-7Z']);
    expect(wide.routes[0]!.spaces[0]![2]).toBeCloseTo(42.27, 1);
  });
});
