// No serious or critical finding of axe on any page, light and dark, on a desktop and on a phone.
import { readFileSync } from 'node:fs';
import { kDesktop, kPhone } from './browser.mjs';
import { same } from './check.mjs';
import { all_pages, open } from './pages.mjs';

const axe = readFileSync(new URL('../../web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

const accessible = (colorScheme, viewport) => async ({ visit }) => {
  const page = await visit({ colorScheme, viewport });
  const found = [];
  for (const each of await all_pages(page)) {
    await open(page, each);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
    for (const { impact, id, nodes } of violations) {
      if (impact === 'serious' || impact === 'critical') found.push(`${each.name}: ${id} at ${nodes[0].target.join(' ')}, ${nodes.length} times: ${nodes[0].failureSummary.split('\n')[1]}`);
    }
  }
  same(found, [], 'findings');
};

export const tests = { 'axe light desktop': accessible('light', kDesktop), 'axe dark phone': accessible('dark', kPhone) };
if (process.env.FOGG_LONG) Object.assign(tests, { 'axe dark desktop': accessible('dark', kDesktop), 'axe light phone': accessible('light', kPhone) });
