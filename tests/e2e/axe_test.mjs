// No serious or critical finding of axe on any page, light and dark, on a desktop and on a phone.
import { kDesktop, kPhone, second_tab } from './browser.mjs';
import { check, same, serious_findings } from './check.mjs';
import { all_pages, open } from './pages.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

/** Pages about people and boards, and what lies over a table: the menu, and the guide of a first game. */
async function others(page, look) {
  const { person } = await page.evaluate(async () => (await fetch('/api/me')).json());
  const pages = [
    { name: 'ladder', address: '/#ladder/usa', shows: 'main h1' },
    { name: 'account', address: '/#account', shows: 'main h1' },
    { name: 'maps', address: '/#maps', shows: 'input[type=file]' },
    { name: 'profile', address: `/#person/${person.id}`, shows: 'main h1' },
    { name: 'dead link', address: '/#table/nosuchtable', shows: 'main a' },
    { name: 'a game in a link that is damaged', address: '/#game/damaged', shows: 'main [role=alert]' },
  ];
  for (const each of pages) {
    await open(page, each);
    await look(each.name);
  }
  await open(page, { address: '/#', shows: 'button.play' });
  await page.click('.guided');
  await page.waitForSelector('.lesson p');
  await look('guide');
  await page.click('.lesson .plain');
  await page.click('button[aria-haspopup=dialog]');
  await page.waitForSelector('dialog nav');
  await look('menu');
}

/** Two people at one device, and the curtain between them. */
async function one_device(page, look) {
  const seats = [{ who: 'me' }, { who: 'here', name: 'Bea' }];
  const table = await table_after(page, { game: 'san_francisco', seats, actions: 0 });
  await open(page, { address: `/#table/${table}`, shows: '.curtain button' });
  await look('curtain');
}

/** The end of a game, told piece by piece to who sees it come: played from a second tab. */
async function told(page, game, look) {
  const table = await table_after(page, { game, actions: 5 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, { address: `/#table/${table}`, shows: '.board .stop, .cloth' });
  await table_after(await second_tab(page), { at: table });
  await page.waitForSelector('.ceremony .appears .slip');
  await page.emulateMedia({ reducedMotion: 'reduce' }); // what has begun goes on, and nothing is half seen
  await look(`ceremony of ${game}`);
  check((await page.$('.ceremony')) !== null, 'the ceremony is over before it is looked at');
}

const accessible =
  (colorScheme, viewport) =>
  async ({ visit }) => {
    const page = await visit({ colorScheme, viewport });
    const found = [];
    const look = async (name) => {
      found.push(...(await serious_findings(page)).map((finding) => `${name}: ${finding}`));
    };
    for (const each of await all_pages(page)) {
      await open(page, each);
      await look(each.name);
    }
    await others(page, look);
    await one_device(page, look);
    for (const game of ['san_francisco', 'card_game']) await told(page, game, look);
    same(found, [], 'findings');
  };

test('axe light desktop', accessible('light', kDesktop));
test('axe dark phone', accessible('dark', kPhone));
if (process.env.FOGG_LONG) {
  test('axe dark desktop', accessible('dark', kDesktop));
  test('axe light phone', accessible('light', kPhone));
}
