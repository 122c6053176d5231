// What a test is given: the program, a server of its own, and visitors. A test fails by throwing, or
// when one of its pages had an error.
import { visitor } from './browser.mjs';
import { playwright } from './playwright.mjs';
import { same } from './check.mjs';
import { Server } from './server.mjs';

export const test = playwright.test.extend({
  fogg: [({}, use) => use(process.env.FOGG), { scope: 'worker' }], // eslint-disable-line no-empty-pattern
  server: async ({ fogg }, use) => {
    const server = await new Server(fogg).start();
    await use(server);
    await server.close();
  },
  visit: async ({ browser, server }, use) => {
    const pages = [];
    await use(async (options, address = server.address) => {
      const page = await visitor(browser, address, options);
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
