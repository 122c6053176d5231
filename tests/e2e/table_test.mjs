// Several people at one table: with two browsers, one of which drops out for a while, and at one device.
import { kSmall } from './browser.mjs';
import { check, same, until } from './check.mjs';
import { follow_link, open_to_friends } from './pages.mjs';
import { by_mouse, kReady, play, table_of } from './player.mjs';
import { test } from './world.mjs';

/** A card from the pile by its name: only who drew it may read that. */
const kFromPile = /(purple|blue|orange|white|green|yellow|black|red|locomotive) from the pile/;

async function friends_and_a_bot({ visit }) {
  const [anna, bea] = [
    await visit({ outage: true, viewport: kSmall }),
    await visit({ outage: true, viewport: kSmall }),
  ];
  await anna.goto('/');
  await anna.fill('.name input', 'Anna');
  await anna.click('label:has(input[value="san_francisco"])');
  await open_to_friends(anna, 3);
  await follow_link(anna, bea);
  await until('one seat is still open', async () => (await anna.locator('.room li em').count()) === 1);
  await anna.click('.room button.main');
  await Promise.all([anna.waitForSelector('.table'), bea.waitForSelector('.table')]);

  const players = [by_mouse(anna), by_mouse(bea)];
  let dropped = false;
  const playing = play(anna, players[0]);
  const other = play(bea, players[1], {
    until: async (turn) => {
      if (turn !== 5 || dropped) return false;
      dropped = true;
      const hand = await bea.textContent('.hand');
      await bea.context().setOffline(true);
      await bea.evaluate(() => window.sockets.forEach((socket) => socket.close()));
      await bea.waitForSelector('.bar.lost');
      await anna.waitForSelector('.side .gone', { state: 'attached' }); // a narrow line has a mark and no words
      await bea.context().setOffline(false);
      await bea.waitForSelector('.bar.lost', { state: 'detached' });
      await anna.waitForSelector('.side .gone', { state: 'detached' });
      await bea.waitForSelector(kReady);
      same(await bea.textContent('.hand'), hand, 'the hand after coming back');
      return false;
    },
  });
  await Promise.all([playing, other]);
  check(dropped, 'the second player never dropped out');
  same(
    await anna.$$eval('.final .total', (cells) => cells.map((cell) => cell.textContent)),
    await bea.$$eval('.final .total', (cells) => cells.map((cell) => cell.textContent)),
    'both see the same score',
  );
  same(table_of(anna), table_of(bea), 'they sat at one table');
}

async function hot_seat({ visit }) {
  const page = await visit();
  await page.goto('/');
  await page.fill('.name input', 'Anna');
  await page.click('label:has(input[value="usa"])');
  await page.click('label:has(input[value="here"])');
  await page.fill('.fields input[required]', 'Bea');
  await page.click('button.play');
  const player = by_mouse(page);
  const lifted = { Anna: 0, Bea: 0 };
  for (let turn = 0; turn < 60 && (lifted.Anna < 3 || lifted.Bea < 3); ++turn) {
    await page.waitForSelector(`.curtain, .hand_over, ${kReady}`);
    // Who has acted sees what it brought, and hands the device over.
    const hand_over = await page.$('.hand_over button');
    if (hand_over) {
      check((await page.$('main.table[data-same]')) !== null, 'the table is the one that was looked at before');
      const [board, line] = await Promise.all(
        ['.table > .board', '.hand_over'].map((it) => page.locator(it).boundingBox()),
      );
      check(line.x >= board.x + board.width || line.y + line.height <= board.y, 'nothing lies over the board');
      check((await page.$('.bottom .hand li')) !== null, 'the own hand is there before the device is handed over');
      same(await page.$$eval('[role=dialog], .market .can', (all) => all.length), 0, 'nothing more to do');
      await hand_over.click();
      await page.waitForSelector('.curtain');
      continue;
    }
    const curtain = await page.$('.curtain');
    if (!curtain) {
      await player.turn(turn);
      continue;
    }
    same(
      await page.$$eval('.hand li, .tickets li, [role=dialog]', (all) => all.length),
      0,
      'things behind the curtain',
    );
    const name = /Anna|Bea/.exec(await curtain.innerText())[0];
    ++lifted[name];
    await page.keyboard.press('Enter'); // the curtain's button has the focus
    await page.waitForSelector('.curtain', { state: 'detached' });
    await page.$eval('main.table', (table) => (table.dataset.same = ''));
    check(
      (await page.textContent('.side .own .name')).includes(name),
      `the curtain of ${name} shows the hand of ${name}`,
    );
    const told = await page.$$eval('.log li', (lines) => lines.map((line) => line.textContent.trim()));
    same(
      told.filter((line) => !line.startsWith(name) && kFromPile.test(line)),
      [],
      `cards of the other in the log of ${name}`,
    );
  }
  check(lifted.Anna >= 3 && lifted.Bea >= 3, JSON.stringify(lifted));
}

test('table of two browsers and a bot', friends_and_a_bot);
test('table hot-seat', hot_seat);
