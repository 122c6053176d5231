// Coming together: the start page on a phone, an invitation, a waiting room, a dead link, strangers.
import { kDesktop } from './browser.mjs';
import { check, same, serious_findings, until } from './check.mjs';
import { open_to_friends } from './pages.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

const kTall = { width: 390, height: 844 };

/** One's games and the way to a new one are there without scrolling, and nothing of the page lies over another part. */
async function above_the_fold({ visit }) {
  const page = await visit({ viewport: kTall });
  for (let game = 0; game < 3; ++game) await table_after(page, { game: 'usa', actions: 3 });
  await page.goto('/');
  await page.waitForSelector('.going');
  await page.waitForSelector('.fields .bots select');
  for (const viewport of [kTall, { width: 360, height: 640 }, kDesktop]) {
    await page.setViewportSize(viewport);
    for (const bots of ['1', '3', '4']) {
      await page.locator('.fields select').first().selectOption(bots);
      const said = `${viewport.width} by ${viewport.height}, ${bots} bots`;
      const bottom = (selector) => page.$eval(selector, (element) => element.getBoundingClientRect().bottom);
      check((await bottom('.going')) < viewport.height, `${said}: the games above the fold`);
      check((await bottom('button.play')) <= viewport.height, `${said}: and the way to play`);
      const covered = await page.evaluate(() => {
        const play = document.querySelector('button.play').getBoundingClientRect();
        return [...document.querySelectorAll('.going li, .games label, .ways label, .fields label, .fields select')]
          .filter((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            return left < play.right && right > play.left && top < play.bottom && bottom > play.top;
          })
          .map((each) => each.textContent.trim().slice(0, 30));
      });
      same(covered, [], `${said}: what the button covers`);
    }
  }
}

async function invitation({ visit }) {
  const host = await visit({
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await host.goto('/');
  await host.fill('.name input', 'Anna');
  await open_to_friends(host, 3);
  const link = await host.inputValue('.link input');
  same(new URL(link).pathname.split('/')[1], 'table', 'an address that the server sees');
  same(new URL(link).searchParams.get('lang'), 'en', 'and the language in which a messenger shows it');
  await host.locator('.room button', { hasText: 'QR' }).click();
  await host.waitForSelector('.room svg[role=img] path');
  same(await serious_findings(host), [], 'findings in the waiting room');

  const friend = await visit({ viewport: kTall });
  await friend.goto(link);
  await friend.waitForSelector('.room');
  check((await friend.textContent('.room')).includes('Anna invites you'), 'who invites');
  same(await friend.$('.room .link'), null, 'a guest is not asked to invite');
  same(await serious_findings(friend), [], 'findings of the invitation');
  await friend.fill('.room form input', '山田');
  await friend.click('.room > button.main');
  await until('a name in any script', async () => (await host.textContent('.room ul')).includes('山田'));

  // Chat, a colour, a bot: then it begins.
  await friend.fill('.chat input', 'hello');
  await friend.press('.chat input', 'Enter');
  await until('chat before the game', async () => (await host.textContent('.chat')).includes('hello'));
  await friend.locator('fieldset label').last().click();
  await until('the colour is everywhere', async () =>
    host.$eval('.room ul', (list) => list.style.getPropertyValue('--seat-1') === 'var(--pieces-4)'),
  );
  await host.locator('.room li select').selectOption('hard');
  await Promise.all([host, friend].map((page) => page.waitForSelector('main.table')));
  check((await host.textContent('.side .seats')).includes('hard'), 'the bot has its level');
  const paint = (page) =>
    page.$eval('.board', (board) => getComputedStyle(board).getPropertyValue('--seat-1').trim().toLowerCase());
  same(await paint(host), await paint(friend), 'both see the same colours');
}

/** Somebody with whom one has sat at a table is asked by name, told in the lobby, and has a seat. */
async function by_name({ visit }) {
  const host = await visit();
  const friend = await visit();
  await friend.goto('/');
  await friend.fill('.name input', 'Cai Known');
  await open_to_friends(friend, 3);
  const link = await friend.inputValue('.link input');
  await host.goto(link);
  await host.fill('.room form input', 'Dora Host');
  await host.click('.room > button.main');
  await until('they have met', async () => (await friend.textContent('.room ul')).includes('Dora Host'));
  await friend.goto('/');

  await host.goto('/');
  await host.click('label:has(input[value="friends"])');
  const field = host.locator('input[list=known]');
  await until('whom one has sat with is offered', async () =>
    (await host.$$eval('datalist option', (all) => all.map((each) => each.value))).includes('Cai Known'),
  );
  await field.fill('Nobody of that name');
  await host.click('button.play');
  await until('nobody is told of', async () => (await host.textContent('body')).includes('nobody of that name'));
  await field.fill('Cai Known');
  same(await serious_findings(host), [], 'findings of the form');
  await host.click('button.play');
  await host.waitForSelector('.room');
  check((await host.textContent('.room ul')).includes('kept for who was invited'), 'the seat is kept');

  await until('told in the lobby', async () => (await friend.textContent('.going')).includes('Dora Host invites you'));
  const row = friend.locator('.going li', { hasText: 'Dora Host invites you' });
  await row.locator('button').click();
  await Promise.all([host, friend].map((page) => page.waitForSelector('main.table')));
}

async function dead_link({ visit }) {
  const page = await visit();
  for (const address of ['/table/nosuchtable', '/replay/nosuchtable/3']) {
    await page.goto(address);
    await page.waitForSelector('main a');
    check((await page.textContent('h1')).includes('does not exist'), address);
  }
  await page.click('main a');
  await page.waitForSelector('button.play');
  // From a waiting room too, within the page.
  await open_to_friends(page);
  await page.evaluate(() => (location.hash = '#table/nosuchtable'));
  await page.waitForSelector('main h1:has-text("does not exist")');
  const others = page.errors.filter((error) => !error.includes('404')); // the browser tells of what is not there, too
  page.errors.splice(0, page.errors.length, ...others);
}

async function strangers({ visit }) {
  const page = await visit();
  await page.goto('/');
  await page.click('label:has(input[value="quick"])');
  await page.click('button.play');
  await page.waitForSelector('.room');
  same(await page.$('.room .link'), null, 'nothing to send to friends');
  check((await page.textContent('.room')).includes('Looking for other players'), 'what is waited for');
}

test('meeting: above the fold', above_the_fold);
test('meeting: an invitation', invitation);
test('meeting: a dead link', dead_link);
test('meeting: inviting by name', by_name);
test('meeting: strangers', strangers);
