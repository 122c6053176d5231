// Writes data/GAME/land.json for the three boards: shores, lakes, borders and state lines as degrees east and north.
// Natural Earth (world-atlas) and the US Census Bureau (us-atlas), both in the public domain, and what we drew
// ourselves.
//
//   npm ci && node make_land.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import clipping from 'polygon-clipping';
import { cropLine, cropRing, rounded, simplify } from './lines.mjs';

const require = createRequire(import.meta.url);
const atlas = (name) => JSON.parse(readFileSync(require.resolve(name), 'utf8'));
const world = atlas('world-atlas/countries-50m.json');
const states = atlas('us-atlas/states-10m.json');
const byHand = JSON.parse(readFileSync(new URL('by_hand.json', import.meta.url), 'utf8'));

const polygons = (geometry) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates);
const landPolygons = feature(world, world.objects.land).features.flatMap((f) => polygons(f.geometry));
const countries = world.objects.countries.geometries;
const country = (name) =>
  polygons(
    feature(
      world,
      countries.find((g) => g.properties.name === name),
    ).geometry,
  );
const borders = mesh(world, world.objects.countries, (a, b) => a !== b).coordinates;
const closed = (ring) => [...ring, ring[0]];
const outlines = (named) => Object.values(named ?? {}).map(closed);

// A board's land within `box` = [west, south, east, north]. `fine` is the least area, in square degrees, that a bump of
// a line must have to be kept; `digits` is how finely degrees are written.
function write(game, { box, fine, smallest, digits }, { shores, lakes, borders: between, lines }) {
  const pairs = (line) => line.map((p) => p.map((v) => Number(v.toFixed(digits)))).flat();
  const rings = (list) =>
    list
      .map((ring) => simplify(cropRing(ring, box), fine, smallest))
      .filter((ring) => ring.length >= 4)
      .map((ring) => pairs(ring.slice(0, -1)));
  const threads = (list) =>
    list
      .flatMap((line) => cropLine(line, box))
      .map((line) => simplify(line, fine, 0))
      .filter((line) => line.length >= 2)
      .map(pairs);
  const lists = { shores: rings(shores), lakes: rings(lakes), borders: threads(between), lines: threads(lines) };
  const land = { format: 1, ...lists };
  const text = JSON.stringify(land).replaceAll('],[', '],\n[').replaceAll('],"', '],\n"') + '\n';
  writeFileSync(new URL(`../${game}/land.json`, import.meta.url), text);
  const counts = Object.entries(lists).map(([name, list]) => `${list.length} ${name}`);
  console.log(`${game}: ${counts.join(', ')}, ${text.length} bytes`);
}

// The Great Lakes: what Natural Earth counts as the United States but the Census Bureau knows to be water, and what
// lies in Canada of the lakes that we outlined.
function greatLakes() {
  const around = [
    [
      [
        [-93, 41],
        [-75, 41],
        [-75, 49.2],
        [-93, 49.2],
        [-93, 41],
      ],
    ],
  ];
  const nation = polygons(feature(states, states.objects.nation).features[0].geometry);
  const southern = clipping.difference(clipping.intersection(country('United States of America'), around), nation);
  const drawn = outlines(byHand.usa.great_lakes).map((ring) => [rounded(ring)]);
  const northern = clipping.intersection(clipping.union(...drawn.map((p) => [p])), country('Canada'));
  const islands = outlines(byHand.usa.islands_in_lakes).map((ring) => [rounded(ring)]);
  const water = clipping.difference(clipping.union(southern, northern), islands);
  const extent = (ring, k) => Math.max(...ring.map((p) => p[k])) - Math.min(...ring.map((p) => p[k]));
  const large = water.filter(([ring]) => extent(ring, 0) > 0.4 && extent(ring, 1) > 0.25);
  return { lakes: large.map(([outer]) => outer), islands: large.flatMap(([, ...holes]) => holes) };
}

const great = greatLakes();
write(
  'usa',
  { box: [-135, 18, -58, 58], fine: 0.004, smallest: 0.05, digits: 2 },
  {
    shores: [...landPolygons.map(([outer]) => outer), ...great.islands],
    lakes: [...great.lakes, ...outlines(byHand.usa.lakes).map(rounded)],
    borders,
    lines: mesh(states, states.objects.states, (a, b) => a !== b).coordinates,
  },
);
write(
  'europe',
  { box: [-20, 28, 54, 68], fine: 0.0045, smallest: 0.05, digits: 2 },
  {
    shores: landPolygons.map(([outer]) => outer),
    lakes: [...landPolygons.flatMap(([, ...holes]) => holes), ...outlines(byHand.europe.lakes).map(rounded)],
    borders,
    lines: [],
  },
);
write(
  'san_francisco',
  { box: [-122.7, 37.6, -122.2, 37.95], fine: 1e-8, smallest: 0, digits: 4 },
  {
    shores: outlines(byHand.san_francisco.shores).map(rounded),
    lakes: [],
    borders: [],
    lines: Object.values(byHand.san_francisco.lines),
  },
);
