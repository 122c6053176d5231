// Looks for accessibility problems on the pages of the demonstration: node dev/play/axe.mjs, with `npx vite --port 5199` running.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const pages = [
  '/demo.html?game=usa&at=middle', '/demo.html?game=usa&at=late&theme=dark', '/demo.html?game=europe&at=tunnel', '/demo.html?game=europe&at=opening', '/demo.html?game=europe&at=over',
  '/demo.html?game=san_francisco&at=place_tokens', '/demo.html?game=card_game&at=late', '/demo.html?game=card_game&at=complete', '/demo.html?game=card_game&at=over&theme=dark', '/',
];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
let found = 0;
for (const [width, height] of [[1280, 800], [360, 740]]) {
  for (const path of pages) {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    await page.goto(`http://127.0.0.1:5199${path}`);
    await page.waitForTimeout(900);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
    for (const each of violations) {
      if (each.impact === 'minor') continue;
      ++found;
      console.log(width, path, each.impact, each.id, each.nodes.length, each.nodes[0].target.join(' '), each.nodes[0].failureSummary.split('\n').slice(1, 3).join(' '));
    }
    await page.close();
  }
}
await browser.close();
console.log(found === 0 ? 'axe: nothing found' : `axe: ${found} findings`);
process.exit(found === 0 ? 0 : 1);
