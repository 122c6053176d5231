// Pictures of pages: node dev/shots.mjs OUT NAME=WIDTHxHEIGHT:PATH …   with `npx vite --port 5199` running.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';

const [out, ...wishes] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
for (const wish of wishes) {
  const [, name, width, height, path] = /^([^=]+)=(\d+)x(\d+):(.*)$/.exec(wish);
  const page = await browser.newPage({ viewport: { width: +width, height: +height }, reducedMotion: 'reduce' });
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && console.log(name, message.text()));
  page.on('pageerror', (error) => console.log(name, String(error)));
  await page.goto(`http://127.0.0.1:5199${path}`);
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${out}/${name}.png` });
  await page.close();
}
await browser.close();
