// The last round is announced, and the final screen leads on: to another game, to the replay, to others.
import { kSmall, second_tab } from './browser.mjs';
import { check, same, until } from './check.mjs';
import { open } from './pages.mjs';
import { table_of } from './player.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

async function last_round({ visit }) {
  const page = await visit({ viewport: kSmall });
  const table = await table_after(page, { game: 'san_francisco', actions: 5 });
  await open(page, { address: `/#table/${table}`, shows: '.board .stop' });
  same(await page.$('.status strong'), null, 'a last round before its time');
  await page.evaluate(() => {
    window.announced = new Set();
    new MutationObserver(() => {
      const said = document.querySelector('.board [role=status] .panel')?.textContent;
      const counted = document.querySelector('.status strong')?.textContent;
      if (said) window.announced.add(said);
      if (counted) window.announced.add(counted);
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  // Played to the end from a second tab, while this one looks on.
  await table_after(await second_tab(page), { at: table });
  await page.waitForSelector('.final');
  const announced = await page.evaluate(() => [...window.announced]);
  check(
    announced.some((text) => text.includes('The last round')),
    `announced: ${announced}`,
  );
  check(
    announced.some((text) => /turn/.test(text) && /[12]/.test(text)),
    `counted down: ${announced}`,
  );
}

async function final_screen({ visit }) {
  const page = await visit({
    viewport: kSmall,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const table = await table_after(page, { game: 'europe', bots: 2 });
  const final = { address: `/#table/${table}`, shows: '.final' };
  await open(page, final);
  const button = (text) => page.locator('.final .next button', { hasText: text });

  await button(/^Share$/).click();
  await page.locator('.final .next button', { hasText: 'Copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  check(link.includes(`/replay/${table}`), `shared: ${link}`);
  // The link leads there, for who comes from outside too.
  const guest = await visit({ viewport: kSmall });
  await guest.goto(link);
  await guest.waitForSelector('input[type=range]');
  same(new URL(guest.url()).hash.split('/').slice(0, 2).join('/'), `#replay/${table}`, 'the shared link');
  // A picture of the final board.
  const download = page.waitForEvent('download');
  await button('picture').click();
  check((await download).suggestedFilename() === 'fogg-europe.png', 'a picture is saved');
  const record = await page.evaluate(async () =>
    (await fetch(document.querySelector('.final a[download]').href)).text(),
  );
  check(record.startsWith('fogg 1 europe'), `the record: ${record.slice(0, 40)}`);

  // A row tells its tickets, and its longest trail is traced on the board.
  await page.locator('.final tbody button').first().click();
  await page.locator('.detail li').first().waitFor();
  await page.click('.detail .link');
  await page.waitForSelector('.glows .lit');
  await page.locator('.actions button', { hasText: 'score' }).click();

  await button('Replay').click();
  await page.waitForSelector('input[type=range]');
  same(new URL(page.url()).hash.split('/').slice(0, 2).join('/'), `#replay/${table}`, 'the replay');

  await open(page, final);
  await button('again').click();
  await until('a rematch is a new table', () => table_of(page) !== table);
  await page.waitForSelector('.table [role=dialog] [type=checkbox]');
  const next = table_of(page);
  same(await page.$$eval('.side .seats li', (seats) => seats.length), 3, 'seats of the rematch');
  await open(page, final);
  await button('new table').click();
  await until('the rematch is found again', () => table_of(page) === next);
}

test('ending: the last round is announced', last_round);
test('ending: what the final screen leads to', final_screen);
