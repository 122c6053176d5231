// Nobody needs to tell colours apart: every card, route and seat has a symbol, and the symbols differ in every
// simulation of colour blindness, even without any colour.
import { kSmall } from './browser.mjs';
import { check, same } from './check.mjs';
import { open, open_to_friends } from './pages.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

const kSimulations = ['none', 'protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia'];
const kColours = ['purple', 'blue', 'orange', 'white', 'green', 'yellow', 'black', 'red'];

/** Pictures as lists of dark and light points. */
const dark_points = (page, pictures) =>
  page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = `data:image/png;base64,${source}`;
          await image.decode();
          const canvas = new OffscreenCanvas(32, 32).getContext('2d');
          canvas.drawImage(image, 0, 0, 32, 32);
          const { data } = canvas.getImageData(0, 0, 32, 32);
          return Array.from({ length: 32 * 32 }, (_, i) =>
            0.3 * data[4 * i] + 0.59 * data[4 * i + 1] + 0.11 * data[4 * i + 2] < 190 ? 1 : 0,
          );
        }),
      ),
    pictures,
  );

async function cards({ visit }) {
  const page = await visit();
  const blank = await visit();
  // With so many cards drawn every kind is in the hand.
  const table = await table_after(page, { game: 'usa', actions: 90, choose: 'draw' });
  await open(page, { address: `/#table/${table}`, shows: '.bottom .hand .card' });
  const kinds = await page.$$eval('.bottom .hand li', (groups) =>
    groups.map((group) => group.querySelector('.card').classList[1]),
  );
  same([...kinds].sort(), [...kColours, 'wild'].sort(), 'kinds of cards in the hand');
  const symbols = await page.$$eval('.bottom .hand li', (groups) =>
    groups.map((group) =>
      [...group.querySelectorAll('.card:first-child .symbol')].map((path) => path.getAttribute('d')),
    ),
  );
  check(
    symbols.every((paths) => paths.length >= 3 && new Set(paths).size === 1),
    'every card has its symbol in the middle and in two corners',
  );
  same(new Set(symbols.map((paths) => paths[0])).size, 9, 'different symbols');

  const cdp = await page.context().newCDPSession(page);
  for (const type of kSimulations) {
    await cdp.send('Emulation.setEmulatedVisionDeficiency', { type });
    const boxes = await page.$$eval('.bottom .hand li', (groups) =>
      groups.map((group) => {
        const { x, y, width, height } = [...group.querySelectorAll('.medallion')]
          .map((medallion) => medallion.getBoundingClientRect())
          .findLast((box) => box.width > 0);
        return { x: x + width * 0.12, y: y + height * 0.12, width: width * 0.76, height: height * 0.76 };
      }),
    );
    const pictures = [];
    for (const clip of boxes) pictures.push((await page.screenshot({ clip })).toString('base64'));
    const points = await dark_points(blank, pictures);
    for (let a = 0; a < points.length; ++a) {
      for (let b = 0; b < a; ++b) {
        const differing = points[a].filter((point, i) => point !== points[b][i]).length / points[a].length;
        check(differing > 0.08, `${kinds[a]} and ${kinds[b]} look alike with ${type}: ${differing.toFixed(3)}`);
      }
    }
  }
}

async function routes_and_seats({ visit }) {
  const page = await visit();
  const table = await table_after(page, { game: 'usa', bots: 4, actions: 40 });
  await open(page, { address: `/#table/${table}`, shows: '.board .stop' });
  // A closed half of a double shows nothing to collect for.
  const routes = await page.$$eval(
    '.route:not(.grey):not(.ferry):not(.closed)',
    (all, colours) =>
      all.map((route) => [
        [...route.classList].find((word) => colours.includes(word)),
        [...route.querySelectorAll('.symbol')].map((path) => path.getAttribute('d')),
      ]),
    kColours,
  );
  const by_colour = new Map();
  for (const [colour, symbols] of routes) {
    check(symbols.length > 0, `a ${colour} route has no symbol`);
    for (const symbol of symbols) by_colour.set(colour, (by_colour.get(colour) ?? new Set()).add(symbol));
  }
  same([...by_colour.keys()].sort(), [...kColours].sort(), 'colours of routes');
  check(
    [...by_colour.values()].every((symbols) => symbols.size === 1),
    'a colour has one symbol',
  );
  same(new Set([...by_colour.values()].map((symbols) => [...symbols][0])).size, 8, 'different symbols of routes');

  const seats = await page.$$eval('.side .seats li', (all) =>
    all.map((seat) => seat.querySelector('svg path').getAttribute('d')),
  );
  same([seats.length, new Set(seats).size], [5, 5], 'marks of seats');
  const pieces = await page.$$eval('.board .pieces', (all) =>
    all.map((group) => [
      Number(/--seat-(\d)/.exec(group.getAttribute('style'))[1]),
      group.querySelectorAll('.piece').length,
      [...group.querySelectorAll('.mark')].map((path) => path.getAttribute('d')),
    ]),
  );
  check(pieces.length > 5, 'routes have been claimed');
  for (const [seat, n, marks] of pieces)
    check(
      marks.length === n && marks.every((mark) => mark === seats[seat]),
      `every piece of seat ${seat} has its mark`,
    );
}

/** Where the system chooses all colours, what is chosen has an outline, and bars and swatches keep their paint. */
async function forced({ visit }) {
  const page = await visit({ viewport: kSmall, forcedColors: 'active' });
  const outline = (selector) => page.$eval(selector, (element) => getComputedStyle(element).outlineStyle);
  const paints = (selector) =>
    page.$$eval(selector, (all) => all.map((each) => getComputedStyle(each).backgroundColor));
  await page.goto('/');
  await page.click('label:has(input[value="europe"])');
  same(await outline('label:has(input[value="europe"])'), 'solid', 'the chosen game');
  same(await outline('label:has(input[value="usa"])'), 'none', 'another game');
  await open_to_friends(page);
  const swatches = await paints('fieldset label');
  same([swatches.length, new Set(swatches).size], [5, 5], `paints of colours: ${swatches}`);
  await page.goto('about:blank');
  const table = await table_after(page, { game: 'usa', actions: 1 });
  await open(page, { address: `/#table/${table}`, shows: '.tickets .slip' });
  await page.locator('.tickets li button').first().click();
  same(await outline('.tickets li:first-child button'), 'solid', 'a pinned ticket');
  same(await outline('.tickets li:nth-child(2) button'), 'none', 'another ticket');
  const [bar] = await paints('.tickets .bar span');
  const plan = await page.$eval('main', (main) => {
    const one = document.createElement('i');
    one.style.cssText = 'background: var(--plan-ink); forced-color-adjust: none';
    main.append(one);
    const paint = getComputedStyle(one).backgroundColor;
    one.remove();
    return paint;
  });
  same(bar, plan, 'the bar of a ticket');
}

test('colours of cards', cards);
test('colours of routes and seats', routes_and_seats);
test('colours forced by the system', forced);
