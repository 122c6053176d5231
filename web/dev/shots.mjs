// Pictures of pages: node dev/shots.mjs OUT NAME=WIDTHxHEIGHT:PATH …   with `npx vite --port 5199` running.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';

const [out, ...wishes] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
for (const wish of wishes) {
  const [, name, width, height, path] = /^([^=]+)=(\d+)x(\d+):(.*)$/.exec(wish);
  const page = await browser.newPage({ viewport: { width: +width, height: +height }, reducedMotion: 'reduce' });
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && console.log(name, message.text()));
  page.on('pageerror', (error) => console.log(name, String(error)));
  if (!path.startsWith('/demo')) await pretend(page);
  await page.goto(`http://127.0.0.1:5199${path}`);
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${out}/${name}.png` });
  await page.close();
}
await browser.close();

/** A server's answers for the start page. */
async function pretend(page) {
  const answers = {
    '/api/me': { person: null },
    '/api/games': { games: [['usa', 'USA', 'map', 5], ['europe', 'Europe', 'map', 5], ['san_francisco', 'San Francisco', 'map', 4], ['card_game', 'Card Game', 'cards', 4]].map(([id, name, type, max]) => ({ id, name, type, min: 2, max, note: '' })) },
    '/api/bots': { levels: ['easy', 'normal', 'hard', 'expert'] },
    '/api/tables': { tables: [{ table: 'a', game: 'europe', status: 'waiting', seats: [{ seat: 0, kind: 'person', name: 'Bea' }, { seat: 1, kind: 'open' }], created: 0, updated: 0 }, { table: 'b', game: 'usa', status: 'playing', seats: [{ seat: 0, kind: 'person', name: 'Carl' }, { seat: 1, kind: 'person', name: 'Dora' }, { seat: 2, kind: 'bot', name: 'hard bot' }], created: 0, updated: 0 }] },
  };
  await page.route('**/api/**', (route) => {
    const answer = answers[new URL(route.request().url()).pathname];
    return route.fulfill({ status: answer ? 200 : 404, json: answer ?? {} });
  });
}
