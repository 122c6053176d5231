// Plays whole games in a browser by mouse: node dev/play/play.mjs FOGG [GAME…]. Says what was done, and fails on any error of the page.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { pretend, serve_files } from './pretend_server.mjs';

const [fogg, ...wanted] = process.argv.slice(2);
const games = wanted.length > 0 ? wanted : ['usa', 'europe', 'san_francisco', 'card_game'];
const geometry = (game) => {
  for (const place of [`../../../data/${game}/geometry.json`, `../geometry/${game}.json`]) {
    try {
      return JSON.parse(readFileSync(fileURLToPath(new URL(place, import.meta.url)), 'utf8'));
    } catch {
      continue;
    }
  }
  return null;
};

const files = await serve_files();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
let failed = false;

for (const game of games) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  const server = await pretend(page, { fogg, geometry, seed: 3 });
  const done = {};
  const note = (what) => (done[what] = (done[what] ?? 0) + 1);

  await page.goto(`http://127.0.0.1:${files.port}/`);
  await page.click(`label:has(input[value="${game}"])`);
  await page.click('button.play');
  await page.waitForSelector('.table');

  for (let turn = 0; turn < 400; ++turn) {
    await page.waitForSelector('.final, [role=dialog], .can, .actions .main', { timeout: 20000 });
    if (await page.$('.final')) break;
    const version = server.table().version;
    const dialog = await page.$('[role=dialog]');
    const routes = await page.$('[data-claimable]');
    const place = page.getByRole('button', { name: 'Place cards in the yard' });
    if (dialog) {
      await dialog.$eval('button.main, button.wide, .choices button', (button) => button.click());
      note('answered a question');
    } else if ((await page.$('.can')) === null) {
      await page.click('.actions .main');
      note('pressed the button');
    } else if (routes && turn % 3 !== 0) {
      // By the mouse, on the middle of one of its spaces.
      const space = await routes.evaluateHandle((route) => route.querySelector('.symbol, .wave, .eaves, .space'));
      const box = await space.asElement().boundingBox();
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      if (!(await page.$('[role=dialog]'))) {
        await page.getByRole('button', { name: /you can claim/ }).click();
        await page.click('.choices button');
      } else note('claimed on the board');
      await page.click('[role=dialog] button.main');
    } else if (game === 'card_game' && turn % 2 === 0 && (await place.count()) > 0) {
      await place.click();
      await page.click('[role=dialog] li button');
      note('placed cards');
    } else {
      await page.click(turn % 5 === 4 ? '.pile.can' : '.can');
      note('drew');
    }
    for (let i = 0; i < 200 && server.table().version === version && !(await page.$('[role=dialog]')); ++i) await page.waitForTimeout(10);
  }
  const over = (await page.$('.final')) !== null;
  if (over) await page.screenshot({ path: `/tmp/shots/over_${game}.png` });
  console.log(game, over ? 'over' : 'NOT OVER', done, over ? await page.textContent('.final h2') : '', errors);
  failed ||= !over || errors.length > 0;
  server.close();
  await page.close();
}
await browser.close();
files.close();
process.exit(failed ? 1 : 0);
