// What a test is given: the program, a server of its own, and visitors. A test fails by throwing, or when one of its
// pages had an error.
import { visitor } from './browser.mjs';
import { same } from './check.mjs';
import { playwright } from './playwright.mjs';
import { Server } from './server.mjs';

export const test = playwright.test.extend({
  fogg: [({}, use) => use(process.env.FOGG), { scope: 'worker' }], // eslint-disable-line no-empty-pattern
  /** Other options of the server. */
  more: [[], { option: true }],
  server: async ({ fogg, more }, use) => {
    const server = await new Server(fogg, { more }).start();
    await use(server);
    await server.close();
  },
  visit: async ({ browser, server }, use) => {
    const pages = [];
    await use(async (options) => {
      const page = await visitor(browser, server.address, options);
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
