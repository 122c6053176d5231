// No serious or critical finding of axe on any page, light and dark, on a desktop and on a phone.
import { kDesktop, kPhone } from './browser.mjs';
import { same, serious_findings } from './check.mjs';
import { all_pages, open } from './pages.mjs';


const accessible = (colorScheme, viewport) => async ({ visit }) => {
  const page = await visit({ colorScheme, viewport });
  const found = [];
  for (const each of await all_pages(page)) {
    await open(page, each);
    found.push(...(await serious_findings(page)).map((finding) => `${each.name}: ${finding}`));
  }
  same(found, [], 'findings');
};

export const tests = { 'axe light desktop': accessible('light', kDesktop), 'axe dark phone': accessible('dark', kPhone) };
if (process.env.FOGG_LONG) Object.assign(tests, { 'axe dark desktop': accessible('dark', kDesktop), 'axe light phone': accessible('light', kPhone) });
