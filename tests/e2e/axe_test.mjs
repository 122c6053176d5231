// No serious or critical finding of axe on any page, light and dark, on a desktop and on a phone.
import { kDesktop, kPhone } from './browser.mjs';
import { same, serious_findings } from './check.mjs';
import { all_pages, open } from './pages.mjs';
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
    same(found, [], 'findings');
  };

test('axe light desktop', accessible('light', kDesktop));
test('axe dark phone', accessible('dark', kPhone));
if (process.env.FOGG_LONG) {
  test('axe dark desktop', accessible('dark', kDesktop));
  test('axe light phone', accessible('light', kPhone));
}
