// A page that cannot start, or lacks a part of itself, says so in a sentence and has a way out: never nothing at all.
import { is_kept, kPhone, visitor } from './browser.mjs';
import { check, same } from './check.mjs';
import { test } from './tunnel.mjs';

/** Somebody who has been here, and whose page is kept. Errors are what these tests are about: they are not counted. */
async function kept_page(browser, site, options) {
  const page = await visitor(browser, site.address, { viewport: kPhone, ...options });
  await page.goto(site.address);
  await page.waitForSelector('button.play');
  await is_kept(page);
  return page;
}

/** Runs in the page: what is kept of files of this name is damaged. */
async function damage(name) {
  for (const cache of await caches.keys()) {
    const open = await caches.open(cache);
    const found = (await open.keys()).filter(({ url }) => new RegExp(name).test(url));
    for (const file of found)
      await open.put(file, new Response('((', { headers: { 'Content-Type': 'text/javascript' } }));
    if (found.length === 0) throw new Error(`nothing kept is called ${name}`);
  }
}

test('here a page that cannot start says so, and is fetched again where there is a network', async ({
  browser,
  site,
}) => {
  const page = await kept_page(browser, site, { locale: 'fi-FI' });
  await page.evaluate(damage, 'assets/index-[\\w-]+\\.js$');
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector('main[role=alert]:has-text("käynnistynyt")');
  // Without a network it says so again, on a page of its own.
  await page.$eval('main[role=alert]', (alert) => alert.setAttribute('data-old', ''));
  await page.click('main[role=alert] button');
  await page.waitForSelector('main[role=alert]:not([data-old])');
  await page.context().setOffline(false);
  await page.click('main[role=alert] button');
  await page.waitForSelector('button.play');
  await is_kept(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector('button.play');
  await page.context().close();
});

test('here a page that lacks a part says so, and is fetched again where there is a network', async ({
  browser,
  site,
}) => {
  const page = await kept_page(browser, site);
  await page.evaluate(damage, 'assets/MapsPage-');
  await page.context().setOffline(true);
  await page.click('nav a:has-text("map")');
  await page.waitForSelector('[role=alert]:has-text("went wrong")');
  await page.context().setOffline(false);
  await page.click('[role=alert] button:has-text("Load it again")');
  await page.waitForSelector('input[type=file]');
  await page.context().close();
});

test('here a link that was cut off leads to a page', async ({ browser, site }) => {
  const page = await visitor(browser, site.address, { viewport: kPhone });
  for (const link of ['#%', '#table/%C3', '#game/%E0%A4', '#replay/here-x/7', '#rules/nowhere/%']) {
    await page.goto('about:blank');
    await page.goto(site.address + link);
    await page.waitForSelector('main, [role=alert]');
    check((await page.textContent('#app')).trim().length > 10, `${link} shows something`);
  }
  await page.context().close();
});

test('here a link to what needs a server says so', async ({ browser, site }) => {
  const page = await visitor(browser, site.address, { viewport: kPhone });
  await page.goto(site.address);
  for (const link of ['account', 'ladder/usa', 'person/x', 'admin', 'recover/x', 'confirm/x']) {
    await page.goto(`${site.address}#${link}`);
    await page.waitForSelector('main:has-text("needs a server")');
    await page.click('main a:has-text("start page")');
    await page.waitForSelector('button.play');
  }
  same(page.errors, [], 'errors');
  await page.context().close();
});

test('here games that another window holds are not taken for none', async ({ browser, site }) => {
  const page = await kept_page(browser, site);
  await page.addInitScript(() => {
    indexedDB.constructor.prototype.open = () => ({}); // No answer comes.
    const wait = window.setTimeout;
    window.setTimeout = (work, time, ...rest) => wait(work, time === 10_000 ? 100 : time, ...rest);
  });
  await page.reload();
  await page.waitForSelector('[role=alert]:has-text("Another window")');
  check((await page.$('header:has-text("keeps nothing")')) === null, 'this browser keeps games');
  await page.context().close();
});
