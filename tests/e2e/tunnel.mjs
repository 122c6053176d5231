// Somebody without a server and without a network, for the tests of that.
import { is_kept, kSmall, visitor } from './browser.mjs';
import { same } from './check.mjs';
import { playwright } from './playwright.mjs';
import { Site } from './site.mjs';

/** Runs in the page: bots need not wait until one has seen what they did. */
function hurry() {
  const wait = window.setTimeout;
  window.setTimeout = (work, time, ...rest) => wait(work, time <= 500 ? 0 : time, ...rest);
}

export const test = playwright.test.extend({
  site: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await new Site().start();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  /** Somebody who has been here once, and is in a tunnel now. */
  tunnel: async ({ browser, site }, use) => {
    const pages = [];
    await use(async (options = { viewport: kSmall }) => {
      const page = await visitor(browser, site.address, options);
      await page.addInitScript(hurry);
      await page.goto(site.address);
      await is_kept(page);
      await page.context().setOffline(true);
      await page.goto(site.address);
      await page.waitForSelector('button.play');
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
    same(
      pages.flatMap((page) => page.errors),
      [],
      'errors of the pages',
    );
  },
});

export async function open_game(page, game, level = 'easy') {
  await page.click(`label:has(input[value="${game}"])`);
  await page.locator('.fields select').nth(0).selectOption('1');
  await page.locator('.fields .bots select').first().selectOption(level);
  await page.click('button.play');
  await page.waitForSelector('.table');
}
