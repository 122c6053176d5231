// How routes are drawn: free, taken, claimable, closed and new ones.
import { check, same } from './check.mjs';
import { open } from './pages.mjs';
import { table_after } from './positions.mjs';
import { position } from './reading_positions.mjs';
import { kScreens } from './room.mjs';
import { test } from './world.mjs';

/** Taken routes are at least twice as wide as all that is drawn of free ones, tunnels among them. */
async function drawing({ visit }) {
  const page = await visit({ viewport: kScreens[1] });
  for (const game of ['usa', 'europe']) await widths_of(page, game);
}

async function widths_of(page, game) {
  const table = await table_after(page, { game, bots: 3, actions: 40 });
  await open(page, { address: `/#table/${table}`, shows: '.board .pieces' });
  const widths = await page.evaluate(() => {
    const turns = Array.from({ length: 720 }, (_, quarters) => (quarters * Math.PI) / 720);
    /** How wide one space is across, whatever way it lies: the narrowest gap through which it would go. */
    const across = (path) => {
      const one = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      one.setAttribute('d', path.getAttribute('d').split('Z')[0]);
      const length = one.getTotalLength();
      const points = Array.from({ length: 100 }, (_, i) => one.getPointAtLength((length * i) / 99));
      const extents = turns.map((turn) => {
        const at = points.map(({ x, y }) => x * Math.cos(turn) + y * Math.sin(turn));
        return Math.max(...at) - Math.min(...at);
      });
      return Math.min(...extents) + parseFloat(getComputedStyle(path).strokeWidth);
    };
    const all = (selector) => [...document.querySelectorAll(selector)].map(across);
    return {
      free: all('.route:not(.closed) .slot'),
      sleepers: all('.route.tunnel .sleepers'),
      taken: all('.pieces .body'),
    };
  });
  check(widths.free.length > 20 && widths.taken.length > 20, 'there are free and taken routes');
  same(widths.sleepers.length > 0, game === 'europe', 'tunnels');
  const middle = (values) => values.sort((a, b) => a - b)[values.length >> 1];
  const [free, sleepers, taken] = [middle(widths.free), middle(widths.sleepers) ?? 0, middle(widths.taken)];
  const kRounding = 0.1; // outlines are written in tenths
  const whole = Math.max(free, sleepers);
  check(taken + kRounding >= 2 * (whole - kRounding), `${game}: taken routes are ${taken} wide, free ones ${whole}`);
}

/** Every claimable route, and nothing else, has the halo. */
async function halos({ visit }) {
  const page = await visit({ viewport: kScreens[1] });
  const table = await table_after(page, { game: 'usa', bots: 3, actions: 40 });
  await open(page, { address: `/#table/${table}`, shows: '.board .pieces' });
  const halos = await page.$$eval('.halos .dashes', (all) => all.map((path) => path.getAttribute('d')));
  const claimable = await page.$$eval('[data-claimable] .ring', (all) => all.map((path) => path.getAttribute('d')));
  same([...halos].sort(), [...claimable].sort(), 'routes with a halo');
  // While a city is chosen for a station only cities shine.
  const europe = await table_after(page, { game: 'europe', bots: 2, actions: 21, choose: 'pile' });
  await open(page, { address: `/#table/${europe}`, shows: '.board .halos .dashes' });
  await page.click('.to_station');
  await page.waitForSelector('[role=dialog]');
  same(await page.locator('.halos .dashes').count(), 0, 'routes with a halo');
}

/** The other half of a taken double looks closed: no space, no colour, no entry; what others built since has badges. */
async function closed_and_new({ visit }) {
  const page = await visit({ viewport: kScreens[1] });
  const { table, truth } = await position(page, { game: 'usa', players: 3 }, 2);
  await page.goto('about:blank');
  await open(page, { address: `/#table/${table}`, shows: '.board .pieces' });
  const closed = truth.filter((each) => each.whose === 'closed');
  check(closed.length > 1, 'halves of doubles are closed');
  const drawn = await page.$$eval('.route.closed', (all) =>
    all.map((route) => ({
      route: Number(/\d+/.exec(route.closest('[data-key]').dataset.key)[0]),
      signs: route.querySelectorAll('.sign').length,
      free: route.querySelectorAll('.slot, .symbol').length,
      wide: Math.min(...[...route.querySelectorAll('.sign')].map((sign) => sign.getBoundingClientRect().width)),
    })),
  );
  same(
    drawn.map(({ route }) => route).sort((a, b) => a - b),
    closed.map(({ route }) => route).sort((a, b) => a - b),
    'routes drawn as closed',
  );
  for (const { route, signs, free, wide } of drawn) {
    check(signs > 0 && wide >= 10, `route ${route} has ${signs} signs, ${wide} px wide`);
    same(free, 0, 'spaces and symbols on it');
  }
  const badges = await page.$$eval('.board .badge', (all) => all.length);
  same(badges, truth.filter((each) => each.news).length, 'badges on what others built since');
}
test('routes: free and taken ones', drawing);
test('routes: the halo', halos);
test('routes: closed and new ones', closed_and_new);
