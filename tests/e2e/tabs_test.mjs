// The same person looks twice, or looks away for long: what is shown is what is so, and what is too late is refused in
// a sentence.
import { kSmall, second_tab } from './browser.mjs';
import { check, same, until } from './check.mjs';
import { open } from './pages.mjs';
import { cards, kReady } from './player.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

const hand = (page) => page.textContent('.bottom .hand ul');
const kTurn = 5; // tickets, then two draws of two cards: a turn begins

async function two_tabs({ visit }) {
  const one = await visit({ viewport: kSmall });
  const table = await table_after(one, { game: 'usa', actions: kTurn, choose: 'pile' });
  const page = { address: `/#table/${table}`, shows: '.market .pile.can' };
  await open(one, page);
  const two = await second_tab(one);
  // A browser that cannot unpack frames is sent none: what the second tab hears can be read below.
  await two.addInitScript(() => delete window.DecompressionStream);
  await open(two, page);
  same(await hand(two), await hand(one), 'the hand in the second tab');

  const before = await cards(one);
  await one.click('.market .pile.can');
  await until(
    'the card drawn in one tab is in the other',
    async () => (await cards(two)) === before + 1 && (await cards(one)) === before + 1,
  );
  same(await hand(two), await hand(one), 'the hand in the second tab');

  // The second tab hears nothing of the next action, and acts on what it saw.
  await two.evaluate(() => {
    for (const socket of window.sockets) {
      const hear = socket.onmessage;
      socket.onmessage = (event) =>
        ['update', 'notice'].includes(JSON.parse(event.data).type) || hear.call(socket, event);
    }
  });
  await one.click('.market .pile.can');
  await one.waitForSelector(kReady);
  await until(
    'the turn came round',
    async () => (await cards(one)) === before + 2 && (await one.$('.market .pile.can')),
  );
  same(await cards(two), before + 1, 'cards in the tab that hears nothing');
  await two.click('.market .pile.can');
  await two.waitForSelector('.bar[role=alert]');
  check(
    (await two.textContent('.bar[role=alert]')).includes('Look again'),
    `told: ${await two.textContent('.bar[role=alert]')}`,
  );
  await until('the second tab has caught up', async () => (await hand(two)) === (await hand(one)));
  same(await cards(one), before + 2, 'nothing was drawn, nothing was lost');
  await two.click('.bar[role=alert] button');
  await two.click('.market .pile.can');
  await until('and it can act again', async () => (await cards(one)) === before + 3);
}

async function away_for_long({ visit }) {
  const here = await visit({ viewport: kSmall, outage: true });
  const table = await table_after(here, { game: 'europe', actions: kTurn, choose: 'pile' });
  const page = { address: `/#table/${table}`, shows: '.market .pile.can' };
  await open(here, page);
  await here.evaluate(() => (window.same_page = true));
  const before = await hand(here);
  await here.context().setOffline(true);
  await here.evaluate(() => window.sockets.forEach((socket) => socket.close()));
  await here.waitForSelector('.bar.lost');

  const elsewhere = await visit({ viewport: kSmall, storageState: await here.context().storageState() });
  await table_after(elsewhere, { at: table, actions: 12, choose: 'pile' });
  await open(elsewhere, page);
  same(await hand(here), before, 'what is shown while there is no connection');

  await here.context().setOffline(false);
  await here.waitForSelector('.bar.lost', { state: 'detached' });
  await until('the table as it is now', async () => (await hand(here)) === (await hand(elsewhere)));
  same(await here.textContent('.log ol'), await elsewhere.textContent('.log ol'), 'the story');
  check((await here.$('.log .since')) !== null, 'the log says what is new since the last turn');
  check(await here.evaluate(() => window.same_page), 'the page was loaded again');
  same(await here.$$eval('[role=alert]', (all) => all.length), 0, 'troubles told');
}

async function talk({ visit }) {
  const one = await visit();
  const table = await table_after(one, { game: 'usa', actions: 0 });
  const page = { address: `/#table/${table}`, shows: '[role=dialog] input' };
  await open(one, page);
  const two = await second_tab(one);
  await open(two, page);
  const first = one.locator('[role=dialog] input').first();
  await first.check();
  await two.fill('.log form input', 'Take your time');
  await two.press('.log form input', 'Enter');
  await until('the words have come', async () => (await one.textContent('.log ol')).includes('Take your time'));
  same(await first.isChecked(), true, 'a ticket that was chosen is no longer');
}

test('tabs: two of one person', two_tabs);
test('tabs: talk leaves a choice as it is', talk);
test('tabs: one that was away for long', away_for_long);
