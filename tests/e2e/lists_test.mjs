// Lists of tables say whose turn it is, one's own turn first; a map of one's own goes by its name.
import { readFileSync } from 'node:fs';
import { kSmall } from './browser.mjs';
import { check, same, until } from './check.mjs';
import { follow_link, open_to_friends } from './pages.mjs';
import { tick_all } from './player.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

const kTurn = 5; // tickets, then two draws of two cards: a turn begins

async function whose_turn({ visit }) {
  const [anna, bea] = [await visit({ viewport: kSmall }), await visit({ viewport: kSmall })];
  await table_after(anna, { game: 'europe', actions: kTurn, choose: 'pile' });
  // A newer table, with a friend who has chosen tickets already and waits for the other.
  await anna.goto('/');
  await open_to_friends(anna, 2);
  await follow_link(anna, bea);
  await Promise.all([anna, bea].map((page) => page.waitForSelector('[role=dialog] [type=checkbox]')));
  await tick_all(bea);
  await bea.click('[role=dialog] button.main');
  await bea.waitForSelector('[role=dialog]', { state: 'detached' });
  const states = async (page) => {
    await page.goto('/');
    await page.waitForSelector('.state');
    return page.$$eval('.panel:has(.state) .state', (all) => all.map((each) => each.textContent.trim()));
  };
  const [of_anna, of_bea] = [await states(anna), await states(bea)];
  check(of_anna[0].startsWith('Your turn'), `one's own turn comes first: ${of_anna}`);
  same(of_anna.filter((state) => state.startsWith('Your turn')).length, 2, `both wait for Anna: ${of_anna}`);
  check(of_bea[0].includes('Anna'), `the other list names who is waited for: ${of_bea}`);
}

async function map_by_name({ visit }) {
  const page = await visit({ viewport: kSmall });
  const board = {
    ...JSON.parse(readFileSync(new URL('../../data/san_francisco/board.json', import.meta.url), 'utf8')),
    name: 'Tiny Rails',
  };
  await page.goto('/#maps');
  await page.setInputFiles('input[type=file]', {
    name: 'board.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(board)),
  });
  await page.waitForSelector('button.play');
  await open_to_friends(page);
  await until('the map has its name', async () => (await page.textContent('.room h1')).trim() === 'Tiny Rails');
  await page.goto('/');
  await until(
    'and in the list',
    async () => (await page.locator('.game').first().textContent())?.trim() === 'Tiny Rails',
  );
}

test('lists say whose turn it is', whose_turn);
test('lists: a map goes by its name', map_by_name);
