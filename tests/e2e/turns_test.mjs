// Taking an action back while bots wait, the end told piece by piece, and bots beside people at one device.
import { kSmall, second_tab } from './browser.mjs';
import { check, same, until } from './check.mjs';
import { open } from './pages.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

/** Who ends turns by a button has all the time to take something back. */
async function end_turn({ visit }) {
  const page = await visit({ viewport: kSmall });
  const table = await table_after(page, { game: 'card_game', actions: 1 });
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('fogg', JSON.stringify({ undo_time: 'button', confirm: 'off' })));
  await page.reload(); // settings are read when the page is loaded
  await page.goto(`/#table/${table}`);
  const my_turn = async () => (await page.textContent('.status p')).includes('Your turn');
  await page.waitForSelector('.status p');
  await until('my turn', my_turn);
  const place = async () => {
    await page.locator('.actions button', { hasText: 'Place' }).click();
    await page.locator('[role=dialog] li button, [role=dialog] .choices button').first().click();
    await page.locator('.actions button', { hasText: 'End turn' }).waitFor();
  };
  await place();
  await page.locator('.actions button', { hasText: 'Undo' }).click();
  await until('taken back', my_turn);
  await place();
  await page.locator('.actions button', { hasText: 'End turn' }).click();
  await until('the bot has played', my_turn, 120);
}

async function ceremony({ visit }) {
  const page = await visit({
    viewport: kSmall,
    reducedMotion: 'no-preference',
  });
  const table = await table_after(page, { game: 'san_francisco', actions: 6 });
  await open(page, { address: `/#table/${table}`, shows: '.board .stop' });
  await table_after(await second_tab(page), { at: table });
  await page.bringToFront(); // what is out of sight does not move
  await page.waitForSelector('.ceremony');
  await page.waitForSelector('.ceremony .slip');
  const [board, told] = await Promise.all(['.table > .board', '.ceremony'].map((it) => page.locator(it).boundingBox()));
  check(told.y >= board.y + board.height, 'what is told lies under the board');
  const open_points = await page.$$eval('.ceremony li strong', (all) => all.map((each) => Number(each.textContent)));
  await page.waitForSelector('.final', { timeout: 400_000 });
  const totals = await page.$$eval('.final .total', (cells) => cells.slice(-2).map((each) => Number(each.textContent)));
  check(open_points.length === 2 && totals.length === 2, `points ${open_points}, totals ${totals}`);
  check((await page.textContent('.final h2')).includes('win'), 'somebody wins in words');
  await page.waitForSelector('.final .insight', { timeout: 400_000 });

  // Whoever comes later finds the score at once.
  await page.reload();
  await page.waitForSelector('.final');
  same(await page.$('.ceremony'), null, 'the end is told once');
}

async function bots_at_one_device({ visit }) {
  const page = await visit({ viewport: kSmall });
  await page.goto('/');
  await page.click('label:has(input[value="usa"])');
  await page.click('label:has(input[value="here"])');
  await page.fill('.fields input[required]', 'Bea');
  await page.locator('.fields select').first().selectOption('1');
  await page.click('button.play');
  await page.waitForSelector('.curtain');
  await page.keyboard.press('Enter');
  await page.waitForSelector('main.table');
  same(await page.$$eval('.side .seats li', (seats) => seats.length), 3, 'two people and a bot');
}

test('turns: ending them by a button', end_turn);
test('turns: the end is told piece by piece', ceremony);
test('turns: bots at one device', bots_at_one_device);
