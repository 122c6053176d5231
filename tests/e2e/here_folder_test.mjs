// Fogg without a server shares its host with others.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kSmall, playwright, visitor } from './browser.mjs';
import { same, until } from './check.mjs';
import { Site } from './site.mjs';

/** A site of one's own, and somebody whose page is kept. */
const test = playwright.test.extend({
  // eslint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await new Site().start();
    await use(site);
    await site.close();
  },
  page: async ({ browser, site }, use) => {
    const page = await visitor(browser, site.address, { viewport: kSmall });
    await page.goto(site.address);
    await page.waitForSelector('button.play');
    await until('the page is kept', () => page.evaluate(() => navigator.serviceWorker.controller !== null));
    await use(page);
    await page.context().close();
  },
});

test('here the page answers for itself alone', async ({ site, page }) => {
  mkdirSync(join(site.folder, 'other'));
  writeFileSync(join(site.folder, 'other/index.html'), '<h1>Another page</h1>');
  writeFileSync(join(site.folder, 'other.html'), '<h1>One more</h1>');
  for (const [address, heading] of Object.entries({ 'other/': 'Another page', 'other.html': 'One more' })) {
    await page.goto(site.address + address);
    same(await page.textContent('h1'), heading, address);
  }
  same((await page.goto(`${site.address}nowhere`)).status(), 404, 'what is not there');
  await page.context().setOffline(true);
  for (const address of ['', '?from=home', 'index.html', 'index.html#rules/usa']) {
    await page.goto('about:blank');
    await page.goto(site.address + address);
    await page.waitForSelector(address.includes('#') ? 'main article, main h1' : 'button.play');
  }
  await page.goto(`${site.address}icon.svg`);
  same(await page.evaluate(() => document.documentElement.tagName), 'svg', 'a file of the page is that file');
});

test('here an invitation to a server changes nothing', async ({ site, page }) => {
  await page.goto('about:blank');
  await page.goto(`${site.address}#invitation/abc`);
  await page.waitForSelector('button.play');
  same(page.url(), site.address, 'the address');
  await page.reload();
  await page.waitForSelector('button.play');
});
