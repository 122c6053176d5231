// What tests say.
import { readFileSync } from 'node:fs';

export function check(truth, what) {
  if (!truth) throw new Error(what);
}

export function same(is, should, what) {
  check(JSON.stringify(is) === JSON.stringify(should), `${what}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
}

/** Asks again and again; Playwright's own way of waiting is not allowed by the pages' content security policy. */
export async function until(what, test, seconds = 120) {
  const end = Date.now() + seconds * 1000;
  while (!(await test())) {
    check(Date.now() < end, `waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Until the page has been laid out and drawn again after what was done to it, however long that takes. */
export const drawn_again = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** The window has another size, and the page has noticed it. */
export async function resize(page, screen) {
  await page.setViewportSize(screen);
  await until('the window is as wide', () => page.evaluate((width) => innerWidth === width, screen.width));
  await drawn_again(page);
}

/**
 * What is still wrong when a page has had time to settle: `find` gives a list of it, and is asked until there is none.
 * A busy machine lays a page out later; what stays wrong is wrong.
 */
export async function still_wrong(find, seconds = 20) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await find();
    if (found.length === 0 || Date.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const axe = readFileSync(new URL('../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** What axe finds on a page as it is now, in words. */
export async function serious_findings(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id} at ${nodes[0].target.join(' ')}, ${nodes.length} times: ${nodes[0].failureSummary.split('\n')[1]}`,
    );
}
