// What people at one table ask of each other: to take something back, and that a bot plays for who is gone.
import { kSmall, second_tab } from './browser.mjs';
import { check, same, until } from './check.mjs';
import { follow_link, open_to_friends } from './pages.mjs';
import { kReady, table_of, tick_all } from './player.mjs';
import { act_once, table_after } from './positions.mjs';
import { test } from './world.mjs';

/** People at a table whose opening tickets are chosen: first who begins, where that can be seen. */
async function people(visit, { count, game }) {
  const pages = [];
  while (pages.length < count) pages.push(await visit({ outage: true, viewport: kSmall }));
  await pages[0].goto('/');
  await pages[0].fill('.name input', 'Anna');
  await pages[0].click(`label:has(input[value="${game}"])`);
  await open_to_friends(pages[0], count);
  for (const friend of pages.slice(1)) await follow_link(pages[0], friend);
  for (const page of pages) await page.waitForSelector('[role=dialog] [type=checkbox]');
  // Everybody at once (F7): the last one is asked as the first is.
  for (const page of [...pages].reverse()) {
    await tick_all(page);
    await page.click('[role=dialog] button.main');
  }
  const begins = async () => {
    for (const page of pages) if ((await page.textContent('.status p')).includes('Your turn')) return page;
    return null;
  };
  await until('somebody begins', begins);
  const first = await begins();
  return [first, ...pages.filter((page) => page !== first)];
}

const answer = (page, word) => page.locator('[role=alertdialog] button', { hasText: word }).click();

/** Who placed cards first asks to take that back: the second has placed some since, so it needs the others' consent. */
async function undo_by_consent({ visit }) {
  const [first, ...others] = await people(visit, {
    count: 3,
    game: 'card_game',
  });
  const table = table_of(first);
  check(await act_once(first, table, 'place'), 'the first places cards');
  let second = null;
  for (const page of others) if (!second && (await act_once(page, table, 'place'))) second = page;
  const third = others.find((page) => page !== second);
  const ask = first.locator('.actions button', { hasText: 'Ask' });
  await ask.click();
  await first.waitForSelector('.notices [role=status]');
  // It is asked beside the board, and on a phone over it: nothing of the board is covered.
  for (const viewport of [kSmall, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
    await second.setViewportSize(viewport);
    const covers = await second.evaluate(() => {
      const [board, asked] = ['.table > .board', '.notices'].map((it) =>
        document.querySelector(it).getBoundingClientRect(),
      );
      const over = (from, to) => Math.min(board[to], asked[to]) - Math.max(board[from], asked[from]);
      return over('left', 'right') > 0.5 && over('top', 'bottom') > 0.5;
    });
    check(!covers, `the question covers the board at ${viewport.width} px`);
    same(await second.locator('[role=alertdialog] button').first().isVisible(), true, 'it can be answered');
  }
  await second.setViewportSize(kSmall);
  await answer(second, 'No');
  await first.waitForSelector('.notices [role=status]', { state: 'detached' });
  check(!(await first.textContent('.status p')).includes('Your turn'), 'no turn after a no');
  check((await first.textContent('.log ol')).includes('says no'), 'the log tells of the no');

  await ask.click();
  await answer(second, 'Yes');
  await answer(third, 'Yes');
  await until('the turn again', async () => (await first.textContent('.status p')).includes('Your turn'));
  check((await second.textContent('.log ol')).includes('took back'), 'the log tells of the undo');
  check((await second.$$('.log .undone')).length > 0, 'and strikes out what was taken back');
}

async function leave_and_return({ visit }) {
  const [actor, other] = await people(visit, { count: 2, game: 'usa' });
  // Who has just gone is waited for: a bot is refused in a sentence.
  await other.context().setOffline(true);
  await other.evaluate(() => window.sockets.forEach((socket) => socket.close()));
  await actor.waitForSelector('.side .gone');
  await actor.locator('.side .seats li:not(.own) .more').click();
  await actor.locator('[role=dialog] button', { hasText: 'bot' }).click();
  await actor.waitForSelector('.bar[role=alert]');
  check((await actor.textContent('.bar[role=alert]')).length > 15, 'a sentence says why not');
  await actor.click('.bar[role=alert] button');
  await other.context().setOffline(false);
  await actor.waitForSelector('.side .gone', { state: 'detached' });

  // Who leaves is played for by a bot, and may come back.
  await other.waitForSelector('.bar.lost', { state: 'detached' });
  await other.locator('.side .seats li.own .more').click();
  await other.locator('[role=dialog] button', { hasText: 'Leave' }).click();
  await other.waitForSelector('.away');
  await actor.click('.market .pile.can');
  await actor.waitForSelector('.market .pile.can');
  await actor.click('.market .pile.can');
  await until('the bot has played, and it is our turn again', async () =>
    (await actor.textContent('.status p')).includes('Your turn'),
  );
  await other.click('.away button');
  await other.waitForSelector('.away', { state: 'detached' });
  await actor.waitForSelector(kReady);
  same(
    await actor.$$eval('.side .seats li:not(.own) .note', (notes) =>
      notes.map((note) => note.textContent).filter((text) => text === 'bot'),
    ),
    [],
    'the seat is a person again',
  );
}

/** Whoever would like to play again is heard by the other, who goes along by a button. */
async function play_again({ visit }) {
  const [anna, bo] = await people(visit, { count: 2, game: 'card_game' });
  const table = table_of(anna);
  // Both play to the end from a tab of their own, while these look on.
  const tabs = [await second_tab(anna), await second_tab(bo)];
  await Promise.all(tabs.map((tab) => table_after(tab, { at: table })));
  for (const tab of tabs) await tab.close();
  await anna.locator('.final button.main').click();
  await anna.waitForSelector('.room');
  await bo.waitForSelector('.notices .again');
  check((await bo.textContent('.notices .again')).includes('would like to play again'), 'who would like to');
  check((await bo.title()).includes('would like to play again'), `the title calls: ${await bo.title()}`);
  await bo.click('.notices .again button');
  for (const page of [anna, bo]) await page.waitForSelector('[role=dialog] [type=checkbox]');
  same(table_of(bo), table_of(anna), 'their new table');
  check(table_of(bo) !== table, 'it is a new one');
}

test('consent to an undo', undo_by_consent);
test('consent: to play again', play_again);
test('consent: a bot for who is gone', leave_and_return);
