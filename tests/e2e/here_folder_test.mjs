// Fogg without a server shares its host with others, and its player may have several windows.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { is_kept, kSmall, second_tab, visitor } from './browser.mjs';
import { check, same, until } from './check.mjs';
import { playwright } from './playwright.mjs';
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
    await is_kept(page);
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

test('here a new version takes over in all windows at once', async ({ site, page }) => {
  const other = await second_tab(page);
  await other.goto(`${site.address}#rules/usa`);
  await other.waitForSelector('main h1');
  const version = (tab) => tab.$$eval('meta[name=version]', (all) => all.length).catch(() => 0);
  site.publish();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  for (const tab of [page, other]) await tab.waitForSelector('.bar:has-text("new version")');
  same([await version(page), await version(other)], [0, 0], 'nobody has wanted it yet');
  await page.click('.bar button.main');
  for (const tab of [page, other]) await until('the new version', async () => (await version(tab)) === 1);
  await other.waitForSelector('main h1');
  check((await other.$('.bar:has-text("new version")')) === null, 'it is told of no more');
  same(page.errors, [], 'errors');
});

test('here an invitation to a server changes nothing', async ({ site, page }) => {
  await page.goto('about:blank');
  await page.goto(`${site.address}#invitation/abc`);
  await page.waitForSelector('button.play');
  same(page.url(), site.address, 'the address');
  await page.reload();
  await page.waitForSelector('button.play');
});
