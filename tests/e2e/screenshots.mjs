// node screenshots.mjs FOGG [NAME…]: pictures of the main pages in docs/screenshots, from games that strong bots have
// played: each board, phones, a laptop with five players, dark, as seen with deuteranopia, the end, an invitation.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { kDesktop, kPhone, launch, visitor } from './browser.mjs';
import { table_after } from './positions.mjs';
import { open, open_to_friends } from './pages.mjs';
import { Server } from './server.mjs';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
mkdirSync(folder, { recursive: true });
const [fogg, ...names] = process.argv.slice(2);
const kLaptop = { width: 1366, height: 768 };
const kLevels = ['normal', 'hard', 'normal', 'easy'];
const with_bots = (bots) => [{ who: 'me' }, ...kLevels.slice(0, bots).map((level) => ({ who: 'bot', level }))];
const map = { shows: '.board .stop' };
const cards = { shows: '.cloth' };

/** The chances of winning, looked at when most routes are built. */
async function analysed(page) {
  const plot = page.locator('#analysis [role=slider]');
  await plot.waitFor({ timeout: 300_000 });
  const { width, height } = await plot.boundingBox();
  await plot.click({ position: { x: 0.8 * width, y: height / 2 } });
}

/** Luck and choice stand beside the score as soon as they are known. */
const judged = (page) => page.locator('.final .insight').first().waitFor({ state: 'attached', timeout: 300_000 });

/** What a friend sees who follows the link. */
async function invited(page, browser, address) {
  const host = await visitor(browser, address);
  await host.goto('/');
  await host.fill('.name input', 'Anna');
  await open_to_friends(host, 3);
  await page.goto(await host.inputValue('.link input'));
  await page.waitForSelector('.room form input');
  await host.context().close();
}

/** What the host sees meanwhile: the link, and its code for phones. */
async function inviting(page) {
  await page.fill('.name input', 'Anna');
  await open_to_friends(page, 3);
  await page.locator('.room button', { hasText: 'QR' }).click();
  await page.waitForSelector('.room svg[role=img] path');
}

const kPictures = [
  { name: 'start', address: '/', shows: 'button.play' },
  { name: 'usa', game: 'usa', actions: 45, ...map },
  { name: 'usa_dark', game: 'usa', actions: 45, dark: true, ...map },
  { name: 'europe', game: 'europe', actions: 54, ...map },
  { name: 'europe_five', game: 'europe', actions: 30, bots: 4, viewport: kLaptop, ...map },
  { name: 'europe_deuteranopia', game: 'europe', actions: 56, bots: 3, vision: 'deuteranopia', ...map },
  { name: 'san_francisco', game: 'san_francisco', actions: 16, ...map },
  { name: 'card_game', game: 'card_game', actions: 10, ...cards },
  { name: 'tickets', game: 'europe', actions: 0, viewport: kLaptop, shows: '[role=dialog]' },
  { name: 'final_score', game: 'europe', actions: Infinity, shows: '.final', then: judged },
  { name: 'replay', game: 'usa', actions: Infinity, page: 'replay', shows: '.controls .analyse', then: analysed },
  { name: 'rules', address: '/#rules/europe', shows: 'dd' },
  { name: 'waiting_room', address: '/', shows: 'button.play', then: inviting },
  { name: 'invitation', viewport: kPhone, address: '/', shows: 'button.play', then: invited },
  { name: 'start_phone', viewport: kPhone, address: '/', shows: 'button.play' },
  { name: 'usa_phone', viewport: kPhone, game: 'usa', actions: 45, ...map },
  { name: 'europe_phone', viewport: kPhone, game: 'europe', actions: 40, ...map },
  { name: 'tickets_phone', viewport: kPhone, game: 'europe', actions: 0, shows: '[role=dialog]' },
  { name: 'san_francisco_phone_dark', viewport: kPhone, dark: true, game: 'san_francisco', actions: 12, ...map },
  { name: 'card_game_phone', viewport: kPhone, game: 'card_game', actions: 16, ...cards },
  { name: 'final_score_phone', viewport: kPhone, game: 'europe', actions: Infinity, shows: '.final', then: judged },
];

/** Runs in a blank page: a picture as WebP, a fifth of its size as PNG. */
async function smaller(picture) {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.85).split(',')[1];
}

const browser = await launch();
const blank = await (await browser.newContext()).newPage();
for (const picture of kPictures) {
  const { name, viewport = kDesktop, dark, vision, game, bots = 2, actions, page: kind = 'table' } = picture;
  if (names.length > 0 && !names.includes(name)) continue;
  // Of its own, so that a picture does not depend on those before it.
  const server = await new Server(fogg, { analysis_sims: 200 }).start();
  const page = await visitor(browser, server.address, { viewport, colorScheme: dark ? 'dark' : 'light' });
  if (vision) {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setEmulatedVisionDeficiency', { type: vision });
  }
  const table = game && (await table_after(page, { game, actions, choose: 'hint', seats: with_bots(bots) }));
  await open(page, { address: picture.address ?? `/#${kind}/${table}`, shows: picture.shows });
  await picture.then?.(page, browser, server.address);
  await page.waitForLoadState('networkidle');
  const image = await blank.evaluate(smaller, (await page.screenshot()).toString('base64'));
  writeFileSync(`${folder}${name}.webp`, Buffer.from(image, 'base64'));
  if (page.errors.length > 0) console.error(name, page.errors);
  console.log(`docs/screenshots/${name}.webp`);
  await page.context().close();
  await server.close();
}
await browser.close();
