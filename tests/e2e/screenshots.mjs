// node screenshots.mjs FOGG [NAME…]: pictures of the main pages in docs/screenshots, from games that strong bots have played.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { kDesktop, kPhone, launch, visitor } from './browser.mjs';
import { table_after } from './positions.mjs';
import { open } from './pages.mjs';
import { Server } from './server.mjs';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
mkdirSync(folder, { recursive: true });
const [fogg, ...names] = process.argv.slice(2);
const seats = [{ who: 'me' }, { who: 'bot', level: 'normal' }, { who: 'bot', level: 'normal' }];
const map = { shows: '.board .stop' };
const played = { choose: 'hint', seats };

/** The chances of winning, looked at in the middle of the game. */
async function analysed(page) {
  await page.click('.controls .analyse');
  await page.locator('#analysis [role=slider]').click({ timeout: 300_000 });
}

const kPictures = [
  { name: 'start', address: '/', shows: 'button.play' },
  { name: 'usa', game: 'usa', actions: 45, ...map },
  { name: 'usa_dark', game: 'usa', actions: 45, dark: true, ...map },
  { name: 'europe', game: 'europe', actions: 45, ...map },
  { name: 'san_francisco', game: 'san_francisco', actions: 16, ...map },
  { name: 'card_game', game: 'card_game', actions: 16, shows: '.cloth' },
  { name: 'final_score', game: 'europe', actions: Infinity, shows: '.final' },
  { name: 'replay', game: 'usa', actions: Infinity, page: 'replay', shows: '.controls .analyse', then: analysed },
  { name: 'rules', address: '/#rules/europe', shows: 'dd' },
  { name: 'start_phone', phone: true, address: '/', shows: 'button.play' },
  { name: 'europe_phone', phone: true, game: 'europe', actions: 30, ...map },
  { name: 'san_francisco_phone_dark', phone: true, dark: true, game: 'san_francisco', actions: 12, ...map },
  { name: 'card_game_phone', phone: true, game: 'card_game', actions: 16, shows: '.cloth' },
];

const server = await new Server(fogg, { analysis_sims: 200 }).start();
const browser = await launch();
for (const { name, phone, dark, game, actions, page: kind = 'table', address, shows, then } of kPictures) {
  if (names.length > 0 && !names.includes(name)) continue;
  const page = await visitor(browser, server.address, { viewport: phone ? kPhone : kDesktop, colorScheme: dark ? 'dark' : 'light' });
  const table = game && (await table_after(page, { game, actions, ...played }));
  await open(page, { address: address ?? `/#${kind}/${table}`, shows });
  await then?.(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${folder}${name}.png` });
  if (page.errors.length > 0) console.error(name, page.errors);
  console.log(`docs/screenshots/${name}.png`);
  await page.context().close();
}
await browser.close();
await server.close();
