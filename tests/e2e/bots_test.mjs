// Bots with a level and a character for each seat, what is kept of a plan, and what a board of one's own has for rules.
import { readFileSync } from 'node:fs';
import { kSmall } from './browser.mjs';
import { check, same, serious_findings, until } from './check.mjs';
import { open, open_to_friends } from './pages.mjs';
import { by_mouse, open_game, play } from './player.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

const seat = (page, i) => page.locator('.bots li').nth(i).locator('select');

async function company({ visit }) {
  const page = await visit();
  await page.goto('/');
  await page.locator('.fields select').first().selectOption('3');
  await seat(page, 0).nth(0).selectOption('hard');
  same(await seat(page, 2).nth(0).inputValue(), 'hard', 'the others are of the level of the first');
  await seat(page, 0).nth(1).selectOption('fix');
  check((await page.textContent('.bots li')).includes('takes what they need'), 'what the manner of Fix is');
  await seat(page, 1).nth(0).selectOption('expert');
  same(await seat(page, 1).count(), 1, 'an expert has no character');
  same(await serious_findings(page), [], 'findings on the start page');
  await page.click('button.play');
  await page.waitForSelector('.table');
  const seats = await page.textContent('.side .seats');
  check(seats.includes('Fix') && seats.includes('expert'), `who plays: ${seats}`);
  await page.keyboard.press('m');
  await page.waitForSelector('dialog .rated');
  check((await page.textContent('dialog .rated')).includes('hints'), 'why the game is not rated');
}

async function waiting_room({ visit }) {
  const page = await visit({ viewport: kSmall });
  await page.goto('/');
  await open_to_friends(page, 3);
  const choice = page.locator('.room li').nth(1).locator('select');
  await choice.nth(0).selectOption('normal');
  await choice.nth(1).selectOption('cromarty');
  await until('the bot has its name', async () => (await page.textContent('.room ul')).includes('Cromarty'));
  check((await page.textContent('.room ul')).includes('waits with a great hand'), 'what the manner of Cromarty is');
  await choice.nth(0).selectOption('');
  await until('the seat is free again', async () => (await choice.count()) === 1);
  await choice.nth(0).selectOption('easy');
  await page.locator('.room > button.main').click();
  await page.waitForSelector('.table');
  same(await page.$('.room'), null, 'the game has begun');
}

/** The strongest level sits down, thinks with the networks of its game, and moves. */
async function master({ visit }) {
  const page = await visit({ viewport: kSmall });
  await open_game(page, 'san_francisco', { level: 'master' });
  check((await page.textContent('.side .seats')).includes('master'), 'who plays');
  const player = by_mouse(page);
  await play(page, player, { until: () => player.done.drew >= 3 });
  const moves = (await page.$$eval('.side .log li', (all) => all.map((each) => each.textContent.trim()))).filter(
    (line) => /^Passepartout (draws|takes|claims|builds)/.test(line),
  );
  check(moves.length >= 2, `the moves of master: ${moves}`);
}

/** Who opened a table makes its bots faster in the game; who did not is told that the choice is for the next one. */
async function speed({ visit }) {
  const page = await visit({ viewport: kSmall });
  const table = await table_after(page, { actions: 2 });
  await open(page, { address: `/#table/${table}`, shows: '.table > .board' });
  const menu = async (each) => {
    await each.keyboard.press('m');
    return each.locator('dialog label', { hasText: 'Speed of bots' });
  };
  const choice = (await menu(page)).locator('select');
  same(await choice.inputValue(), 'fast', 'as the table was opened');
  await choice.selectOption('normal');
  const pace = () =>
    page.evaluate(
      (table) =>
        new Promise((resolve) => {
          const socket = new WebSocket(`ws://${location.host}/ws`);
          socket.onopen = () => socket.send(JSON.stringify({ id: 1, type: 'watch', table }));
          socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (message.type !== 'table') return;
            socket.close();
            resolve(message.about.pace);
          };
        }),
      table,
    );
  await until('the table knows', async () => (await pace()) === 'normal');
  same(await serious_findings(page), [], 'findings in the menu');
  const friend = await visit({ viewport: kSmall });
  await friend.goto(`/#table/${table}`);
  await friend.waitForSelector('.table > .board');
  check((await (await menu(friend)).textContent()).includes('next game'), 'who only watches sets no speed');
}

/** A way that was planned by tapping routes is there after a reload, and gone when it is cleared. */
async function plan({ visit }) {
  const page = await visit({ viewport: kSmall });
  const table = await table_after(page, { actions: 7, choose: 'pile' });
  await page.goto(`/#table/${table}`);
  await page.waitForSelector('.board .stop');
  await page.click('.plan');
  const { x, y, width, height } = await page.locator('[data-claimable] :is(.symbol, .slot)').first().boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  const planned = await page.textContent('.bottom [role=status]:has(em)');
  await page.reload();
  await page.waitForSelector('.board .stop');
  await until('the plan is there again', async () => (await page.textContent('.bottom')).includes(planned.trim()));
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.reload();
  await page.waitForSelector('.board .stop');
  same(await page.getByRole('button', { name: 'Clear' }).count(), 0, 'a plan that was cleared');
}

async function own_rules({ visit }) {
  const page = await visit();
  await page.goto('/#maps');
  const file = new URL('../maps/good/lake.json', import.meta.url);
  await page.setInputFiles('input[type=file]', {
    name: 'lake.json',
    mimeType: 'application/json',
    buffer: readFileSync(file),
  });
  await page.waitForSelector('.good');
  await page.click('button.play');
  await page.waitForSelector('.table');
  await page.keyboard.press('m');
  const address = await page.locator('dialog nav a').first().getAttribute('href');
  await page.goto(`/${address}`);
  await page.waitForSelector('dd');
  const rules = await page.$$eval('dt', (all) => all.map((each) => each.textContent.trim()));
  for (const rule of ['C3', 'C4', 'B1']) check(rules.includes(rule), `the board needs ${rule}: ${rules}`);
  for (const rule of ['C7', 'D7']) check(!rules.includes(rule), `the board has no use for ${rule}`);
  check((await page.textContent('main')).includes('12 trains'), 'the numbers of the board');
  same(await serious_findings(page), [], 'findings on the rule page');
}

test('bots: a level and a character for each', company);
test('bots: master at the table', master);
test('bots: in the waiting room', waiting_room);
test('bots: their speed in a game', speed);
test('bots: a plan outlives a reload', plan);
test('bots: rules of a board of one’s own', own_rules);
