// Who one is: a name for who comes by a link, and what is said to who was signed out from elsewhere.
import { kPhone, kSmall } from './browser.mjs';
import { check, same, serious_findings, until } from './check.mjs';
import { open_to_friends } from './pages.mjs';
import { open_game } from './player.mjs';
import { test } from './world.mjs';

async function name_by_link({ visit }) {
  const [anna, friend] = [
    await visit({ viewport: kSmall }),
    await visit({ viewport: kPhone, hasTouch: true, isMobile: true }),
  ];
  await anna.goto('/');
  await anna.fill('.name input', 'Anna');
  await open_to_friends(anna, 3);
  const sits = (name) =>
    until(`${name} sits at the table`, async () => (await anna.textContent('.room ul')).includes(name));
  const field = '.room form input';
  await friend.goto(await anna.inputValue('.link input'));
  await friend.waitForSelector(field);
  same(await serious_findings(friend), [], 'findings');
  await friend.fill(field, 'Bea');
  await friend.locator('.room li button').first().click();
  await sits('Bea');

  // Another name, by keyboard: it is that of the seat, and it is kept.
  await friend.fill(field, 'Cecilia');
  await friend.press(field, 'Enter');
  await sits('Cecilia');
  check(!(await anna.textContent('.room ul')).includes('Bea'), 'the old name is gone');
  await friend.reload();
  await friend.waitForSelector(field);
  same(await friend.inputValue(field), 'Cecilia', 'the name after loading again');
  check((await friend.textContent('.room ul')).includes('Cecilia'), 'and the seat after loading again');
}

async function signed_out({ visit }) {
  const page = await visit({ viewport: kSmall, outage: true });
  await open_game(page, 'usa');
  // Not by the page itself, which learns no more of it than that its socket is closed.
  await page.evaluate(async () => void (await fetch('/api/logout', { method: 'POST' })));
  const bar = '.bar[role=alert]';
  await page.waitForSelector(bar);
  check((await page.textContent(bar)).includes('signed out'), `told: ${await page.textContent(bar)}`);
  await page.click(`${bar} a`);
  await page.fill('.name input', 'Bea');
  await page.click('button.play');
  await page.waitForSelector('.table');
  same(await page.$$eval('.bar[role], .bar.lost', (all) => all.length), 0, 'troubles told');
}

test('people: a name for who comes by a link', name_by_link);
test('people: signed out from elsewhere', signed_out);
