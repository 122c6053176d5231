// Every page there is, for tests that look at all of them. A page is opened by going to its address and waiting for
// what it shows.
import { table_after } from './positions.mjs';

/** `page` is the person whose tables they are. */
export async function all_pages(page) {
  const [usa, europe, card_game, over, opening] = [
    await table_after(page, { game: 'usa', bots: 2, actions: 40 }),
    await table_after(page, { game: 'europe', bots: 2, actions: 30 }),
    await table_after(page, { game: 'card_game', bots: 2, actions: 14 }),
    await table_after(page, { game: 'san_francisco' }),
    await table_after(page, { game: 'san_francisco', actions: 0 }),
  ];
  const rules = ['usa', 'europe', 'san_francisco', 'card_game'].map((game) => ({
    name: `rules of ${game}`,
    address: `/#rules/${game}`,
    shows: 'dd',
  }));
  return [
    { name: 'start', address: '/', shows: 'button.play' },
    { name: 'opening', address: `/#table/${opening}`, shows: '[role=dialog]' },
    { name: 'table usa', address: `/#table/${usa}`, shows: '.board .stop' },
    { name: 'table europe', address: `/#table/${europe}`, shows: '.board .stop' },
    { name: 'table card_game', address: `/#table/${card_game}`, shows: '.cloth' },
    { name: 'final score', address: `/#table/${over}`, shows: '.final' },
    { name: 'replay', address: `/#replay/${over}/40`, shows: 'input[type=range]' },
    ...rules,
  ];
}

/** On the page of a new table: a table for friends, so many seats where it is said; until its waiting room is there. */
export async function open_to_friends(page, seats) {
  await page.click('label:has(input[value="friends"])');
  if (seats) await page.locator('.fields select').first().selectOption(String(seats));
  await page.click('button.play');
  await page.waitForSelector('.room');
}

/** Follows the link of a waiting room and sits down. */
export async function follow_link(host, friend) {
  await friend.goto(await host.inputValue('.link input'));
  await friend.locator('.room li button').first().click();
}

/** The first page is loaded, the others are gone to, as by a link. */
export async function open(page, { address, shows }) {
  if (page.url() === 'about:blank') await page.goto(address);
  else {
    await page.evaluate(async (hash) => {
      const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      if (location.hash === hash) return;
      location.hash = hash;
      await changed;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, address.slice(1));
  }
  await page.waitForSelector(shows);
}
