// The server is killed without warning and started again: the page mends itself, and nothing is lost.
import { is_kept } from './browser.mjs';
import { check, same } from './check.mjs';
import { by_mouse, kReady, open_game, play } from './player.mjs';
import { test } from './world.mjs';

const facts = (page) =>
  page.evaluate(() => ({
    hand: document.querySelector('.bottom .hand').textContent,
    seats: document.querySelector('.side .seats').textContent,
    tickets: document.querySelector('.bottom .tickets').textContent,
    routes: document.querySelectorAll('.pieces').length,
  }));

async function killed({ visit, server }) {
  const page = await visit({ outage: true });
  await open_game(page, 'europe');
  await page.evaluate(() => (window.same_page = true));
  const player = by_mouse(page);
  await play(page, player, { until: (turn) => turn === 8 });
  for (let time = 0; time < 2; ++time) {
    const before = await facts(page);
    await server.kill();
    await page.waitForSelector('.bar.lost');
    // The second time something is clicked while nobody listens.
    if (time === 1) await page.click('.market .pile.can');
    await server.start();
    await page.waitForSelector('.bar.lost', { state: 'detached' });
    await page.waitForSelector(kReady);
    if (time === 0) same(await facts(page), before, 'the table after the restart');
    else check((await facts(page)).hand !== before.hand, 'the card asked for in the outage was drawn');
    same(await page.$$eval('[role=alert]', (all) => all.length), 0, 'troubles told');
    await play(page, player, {
      until: async (turn) =>
        turn >= 4 && !(await page.$('[role=dialog]')) && (await page.$('.market .pile.can')) !== null,
    });
  }
  check(await page.evaluate(() => window.same_page), 'the page was loaded again');
}

test('server killed and restarted', killed);

/** Who loads the page again in an outage is told so, and sees the table as soon as the server is there. */
test('server killed, and the page loaded again before it is back', async ({ visit, server }) => {
  const page = await visit({ outage: true });
  await open_game(page, 'san_francisco');
  await page.waitForSelector(kReady);
  await is_kept(page);
  await server.kill();
  await page.reload();
  await page.waitForSelector('h1:has-text("No way to this table")');
  await server.start();
  await page.waitForSelector(kReady);
});
