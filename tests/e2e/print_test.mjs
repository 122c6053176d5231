// A table on paper, in greyscale: the board fills the page, the players or the score stand below it, nothing can be
// pressed; what is free, what is taken and whose it is can be told without colours, from a dark screen too.
import { check, same } from './check.mjs';
import { open } from './pages.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

const kPage = { width: 1046, height: 718 }; // A4 on its side without its margins, in CSS pixels

/** Runs in the page: what stands on the paper. */
function paper() {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const sheet = document.querySelector('.sheet') ? box('.sheet') : box('.table > .board');
  const looks_pressable = (button) => {
    const { borderTopStyle, borderTopWidth, backgroundColor } = getComputedStyle(button);
    const bordered = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0;
    return bordered || backgroundColor !== 'rgba(0, 0, 0, 0)' || !button.textContent.trim();
  };
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const lightness = (colour) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const linear = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) =>
      byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  };
  const tone = (element, what) => lightness(getComputedStyle(element)[what]);
  return {
    width: sheet.width,
    height: sheet.height,
    page_width: innerWidth,
    scrolls: document.documentElement.scrollWidth > innerWidth,
    buttons: [...document.querySelectorAll('button, input, select, a[href]')]
      .filter((element) => seen(element) && looks_pressable(element))
      .map((element) => element.outerHTML.slice(0, 80)),
    others: [...document.querySelectorAll('.market, .log, .hand, .tickets, .tabs, .status, .controls')]
      .filter(seen)
      .map((element) => element.className),
    ground: lightness(getComputedStyle(document.documentElement).getPropertyValue('--land')),
    players: [...document.querySelectorAll('.side .seats li, .final tbody tr')].filter(seen).map((line) => ({
      sign: line.querySelector('svg path').getAttribute('d'),
      words: line.textContent,
      points: /-?\d+$/.exec(line.querySelector('.score, .total')?.textContent ?? '')?.[0],
    })),
    pieces: [...document.querySelectorAll('.board .pieces')].map((group) => ({
      sign: group.querySelector('.mark').getAttribute('d'),
      mark: tone(group.querySelector('.mark'), 'fill'),
      body: tone(group.querySelector('.body'), 'fill'),
      casing: tone(group.querySelector('.body'), 'stroke'),
    })),
    slots: [...document.querySelectorAll('.board .route:not(.closed) .slot')].map((slot) => tone(slot, 'fill')),
  };
}

const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

async function printed(page, address, shows) {
  await open(page, { address, shows });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' });
  const seen = await page.evaluate(paper);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark', reducedMotion: 'reduce' });
  return seen;
}

function is_right(seen, here) {
  same([seen.scrolls, seen.buttons, seen.others], [false, [], []], `${here}: what does not belong on paper`);
  check(
    seen.width > 0.75 * seen.page_width || seen.height > 0.7 * kPage.height,
    `${here}: the board is ${Math.round(seen.width)} x ${Math.round(seen.height)}`,
  );
  check(seen.ground > 0.6, `${here}: the paper is dark: ${seen.ground}`);
}

async function boards({ visit }) {
  const page = await visit({ viewport: kPage, colorScheme: 'dark' });
  for (const [game, bots] of [
    ['usa', 4],
    ['europe', 4],
    ['san_francisco', 3],
  ]) {
    const table = await table_after(page, { game, bots, actions: 16 });
    const seen = await printed(page, `/#table/${table}`, '.board .pieces');
    is_right(seen, game);
    same(new Set(seen.players.map(({ sign }) => sign)).size, bots + 1, `${game}: signs of players`);
    for (const { sign, mark, body, casing } of seen.pieces) {
      check(
        seen.players.some((player) => player.sign === sign),
        `${game}: whose sign is this?`,
      );
      check(contrast(mark, body) > 4.5, `${game}: a sign on its train, ${contrast(mark, body)}`);
      check(contrast(casing, seen.ground) > 3, `${game}: a train on the land`);
    }
    for (const slot of seen.slots)
      check(contrast(slot, seen.pieces[0].casing) > 3, `${game}: a free space and the edge of a train`);
  }
}

async function ends({ visit }) {
  const page = await visit({ viewport: kPage, colorScheme: 'dark' });
  for (const game of ['san_francisco', 'card_game']) {
    const table = await table_after(page, { game });
    const over = await printed(page, `/#table/${table}`, '.final');
    is_right(over, `${game}, over`);
    same(new Set(over.players.map(({ sign }) => sign)).size, 2, `${game}, over: signs of players`);
    for (const { words, points } of over.players) check(points !== undefined, `${game}: no score in "${words}"`);
    is_right(await printed(page, `/#replay/${table}/20`, '.table > .board'), `${game}, replay`);
  }
}

/** What the browser would send to a printer: the first page has the board, the score stands on it or on a second. */
async function paged({ visit }) {
  const page = await visit({ viewport: kPage });
  const table = await table_after(page, { game: 'san_francisco' });
  await open(page, { address: `/#table/${table}`, shows: '.final' });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, x, y]) => Number(x) > Number(y));
  check(sizes.length >= 1 && sizes.length <= 2, `pages: ${sizes.length}`);
  same(new Set(sizes).has(false), false, 'a page stands upright');
}

test('print: boards in play', boards);
test('print: the end and a replay', ends);
test('print: pages', paged);
