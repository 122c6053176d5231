// What people at one table ask of each other: to take something back, and that a bot plays for who is gone.
import { kSmall } from './browser.mjs';
import { check, same, until } from './check.mjs';
import { follow_link, open_to_friends } from './pages.mjs';
import { kReady } from './player.mjs';

const kTickets = '[role=dialog] button.main';

/** People at a table of the USA, in the order of their turns, when so many of them have chosen their tickets. */
async function people(visit, { count, chosen }) {
  const pages = [];
  while (pages.length < count) pages.push(await visit({ outage: true, viewport: kSmall }));
  await pages[0].goto('/');
  await pages[0].fill('.name input', 'Anna');
  await open_to_friends(pages[0], count);
  for (const friend of pages.slice(1)) await follow_link(pages[0], friend);
  const order = [];
  while (order.length < chosen) {
    await until('somebody is asked', async () => {
      for (const page of pages) if (!order.includes(page) && (await page.$(kTickets))) order.push(page);
      return order.length > 0 && (await order.at(-1).$(kTickets));
    });
    await order.at(-1).click(kTickets);
    await order.at(-1).waitForSelector(kTickets, { state: 'detached' });
  }
  return [...order, ...pages.filter((page) => !order.includes(page))];
}

/** Two people, tickets chosen: first who begins. */
async function two_people(visit) {
  const order = await people(visit, { count: 2, chosen: 2 });
  await order[0].waitForSelector('.market .pile.can');
  return order;
}

const answer = (page, word) => page.locator('[role=alertdialog] button', { hasText: word }).click();

/** Who chose tickets first asks to choose again: the second has chosen since, so it needs the others' consent. */
async function undo_by_consent({ visit }) {
  const [first, second, third] = await people(visit, { count: 3, chosen: 2 });
  const ask = first.locator('.actions button', { hasText: 'Ask' });
  await ask.click();
  await first.waitForSelector('.notices [role=status]');
  await answer(second, 'No');
  await first.waitForSelector('.notices [role=status]', { state: 'detached' });
  same(await first.$(kTickets), null, 'a question after a no');
  check((await first.textContent('.log ol')).includes('says no'), 'the log tells of the no');

  await ask.click();
  await answer(second, 'Yes');
  await answer(third, 'Yes');
  await first.waitForSelector(kTickets);
  check((await second.textContent('.log ol')).includes('took back'), 'the log tells of the undo');
  check((await second.$$('.log .undone')).length > 0, 'and strikes out what was taken back');
}

async function leave_and_return({ visit }) {
  const [actor, other] = await two_people(visit);
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
  await until('the bot has played, and it is our turn again', async () => (await actor.textContent('.status p')).includes('Your turn'));
  await other.click('.away button');
  await other.waitForSelector('.away', { state: 'detached' });
  await actor.waitForSelector(kReady);
  same(await actor.$$eval('.side .seats li:not(.own) .note', (notes) => notes.map((note) => note.textContent).filter((text) => text === 'bot')), [], 'the seat is a person again');
}

export const tests = { 'consent to an undo': undo_by_consent, 'consent: a bot for who is gone': leave_and_return };
