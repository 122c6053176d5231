// Plays whole games in a browser: node dev/play/play.mjs [--keyboard] FOGG|ADDRESS [GAME…], by mouse or by keyboard alone, with a pretended server
// that runs the binary FOGG, or with the real one at ADDRESS. Says what was done, and fails on any error of the page.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { pretend, serve_files } from './pretend_server.mjs';

const keyboard = process.argv.includes('--keyboard');
const [fogg, ...wanted] = process.argv.slice(2).filter((word) => word !== '--keyboard');
const real = fogg.startsWith('http') ? fogg : null;
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

const files = real ? { close() {} } : await serve_files();
const address = real ?? `http://127.0.0.1:${files.port}`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
let failed = false;

for (const game of games) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  const server = real ? await listen(page) : await pretend(page, { fogg, geometry, seed: 3 });
  const done = {};
  const note = (what) => (done[what] = (done[what] ?? 0) + 1);

  await page.goto(`${address}/`);
  await page.waitForSelector('button.play');
  const play = keyboard ? by_keyboard(page, note) : by_mouse(page, note);
  await play.start(game);
  await page.waitForSelector('.table');
  for (let turn = 0; turn < 400; ++turn) {
    await page.waitForSelector('.final, [role=dialog], .market .can, .actions .main', { timeout: 20000 });
    if (await page.$('.final')) break;
    const version = server.table().version;
    if (turn === 6 || turn === 9) {
      // The connection breaks, and the page is loaded anew: the game goes on.
      if (turn === 6) server.drop();
      else await page.reload();
      await page.waitForSelector('.bar.lost', { state: turn === 6 ? 'attached' : 'detached' });
      await page.waitForSelector('.bar.lost', { state: 'detached' });
      await page.waitForSelector('.final, [role=dialog], .market .can, .actions .main');
      note(turn === 6 ? 'came back' : 'loaded anew');
    }
    await play.turn(game, turn);
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

function by_mouse(page, note) {
  return {
    async start(game) {
      await page.click(`label:has(input[value="${game}"])`);
      await page.click('button.play');
    },
    async turn(game, turn) {
      const dialog = await page.$('[role=dialog]');
      const routes = await page.$('[data-claimable]');
      const place = page.getByRole('button', { name: 'Place cards in the yard' });
      if (dialog && (await dialog.$('button.main, button.wide, .choices button')) === null) throw new Error(`nothing to press: ${await dialog.innerText()}`);
      if (dialog) {
        await dialog.$eval('button.main, button.wide, .choices button', (button) => button.click());
        note('answered a question');
      } else if ((await page.$('.market .can')) === null) {
        await page.click('.actions .main');
        note('pressed the button');
      } else if (routes && turn % 3 !== 0) {
        // On the middle of one of its spaces.
        const space = await routes.evaluateHandle((route) => route.querySelector('.symbol, .wave, .eaves, .space'));
        const box = await space.asElement().boundingBox();
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        if (await page.$('[role=dialog]')) note('claimed on the board');
        else {
          await page.getByRole('button', { name: /you can claim/ }).click();
          await page.click('.choices button');
          note('claimed from the list');
        }
        await page.click('[role=dialog] button.main');
      } else if (game === 'card_game' && turn % 2 === 0 && (await place.count()) > 0) {
        await place.click();
        await page.click('[role=dialog] li button');
        note('placed cards');
      } else {
        await page.click(turn % 5 === 4 ? '.market .pile.can' : '.market .can');
        note('drew');
      }
    },
  };
}

function by_keyboard(page, note) {
  /** Presses Tab until something that fits has the focus. */
  async function tab_to(selector) {
    for (let i = 0; i < 120; ++i) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the Tab key does not lead to ${selector}`);
  }
  const press = async (selector, what) => {
    await tab_to(selector);
    await page.keyboard.press('Enter');
    if (what) note(what);
  };
  return {
    async start(game) {
      await tab_to('input[name=game]');
      for (let i = 0; i < 4 && (await page.evaluate(() => document.activeElement.value)) !== game; ++i) await page.keyboard.press('ArrowRight');
      await press('button.play');
    },
    async turn(game, turn) {
      if (await page.$('[role=dialog]')) {
        await press('[role=dialog] button.main, [role=dialog] button.wide, .choices button', 'answered a question');
      } else if ((await page.$('.market .can')) === null) {
        await press('.actions .main', 'pressed the button');
      } else if ((await page.$('[data-claimable]')) && turn % 3 === 1) {
        await press('.actions button:first-child');
        await press('.choices button');
        await press('[role=dialog] button.main', 'claimed from the list');
      } else if ((await page.$('[data-claimable]')) && turn % 3 === 2) {
        // Walk over the board with the arrow keys until a route that can be claimed has the focus.
        await tab_to('.stop');
        const keys = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
        let found = false;
        for (let i = 0; i < 150 && !found; ++i) {
          found = await page.evaluate(() => document.activeElement.matches('[data-claimable]'));
          if (!found) await page.keyboard.press(keys[Math.floor(Math.random() * 4)]);
        }
        if (found) {
          await page.keyboard.press('Enter');
          await press('[role=dialog] button.main', 'claimed on the board');
        } else await press('.market .can', 'drew');
      } else if (game === 'card_game' && turn % 2 === 0 && (await page.$('.actions .main'))) {
        await press('.actions .main');
        await press('[role=dialog] li button', 'placed cards');
      } else await press('.market .can', 'drew');
    },
  };
}

/** Of the real server we only see what its socket says. */
async function listen(page) {
  const table = { version: 0 };
  let broken = false;
  await page.route('**/api/games/*', async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    return route.fulfill({ response: answer, json: { ...json, geometry: json.geometry ?? geometry(json.game.id) } });
  });
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    table.drop = () => {
      broken = !broken;
      server.close();
      socket.close();
    };
    server.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.type === 'update' || message.type === 'table') table.version = message.version;
      socket.send(text);
    });
  });
  return { table: () => table, drop: () => table.drop(), close() {} };
}
