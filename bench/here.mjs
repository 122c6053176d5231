// Usage: node bench/here.mjs [visit|start|think|memory|empty] [N]: Fogg without a server (`make site` first), in
// Chromium, without a network after the first visit.
//   visit   what a first visit loads: for the start page, for the first game, and to be kept
//   start   what a second visit costs until a local game can be played, N times (3)
//   think   what the page's own thread does while `expert` thinks in its worker, for N of its turns (3)
//   memory  the tab's memory through N whole games (10) of San Francisco against `expert`, or against a level named
//           after N, one after the other in one tab that is never loaded again
//   empty   the memory of a tab of the same browser with an empty page, and a worker that does nothing
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { kPhone, kWholeBrowser, launch, visitor } from '../tests/e2e/browser.mjs';
import { by_mouse, kReady } from '../tests/e2e/player.mjs';
import { Site } from '../tests/e2e/site.mjs';
import { of_process, on_processor, our_processes, our_threads, private_bytes, tab } from './threads.mjs';
import { choose, collect_garbage, play_game } from './whole_games.mjs';

const [what = 'start', count, level = 'expert'] = process.argv.slice(2);
const kPatience = 300_000;

/** Somebody who has been here once, and has no network now. */
async function in_tunnel(browser, site, options = {}) {
  const page = await visitor(browser, site.address, {
    reducedMotion: 'no-preference',
    ...options,
  });
  page.setDefaultTimeout(kPatience);
  await page.goto(site.address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  return page;
}

async function visit(browser, site) {
  const page = await browser.newPage({ viewport: kPhone });
  const told = (what, files) => {
    const bytes = files.map((file) => readFileSync(join(site.folder, file || 'index.html')));
    const sum = (sizes) => (sizes.reduce((total, size) => total + size, 0) / 1e6).toFixed(2);
    const small = sum(bytes.map((each) => Math.min(each.length, gzipSync(each).length)));
    console.log(`${what}: ${files.length} files, ${sum(bytes.map((each) => each.length))} MB, ${small} MB compressed`);
  };
  const files = new Set();
  page.context().on('request', (request) => {
    const address = request.url();
    if (!request.serviceWorker() && address.startsWith(site.address)) files.add(address.slice(site.address.length));
  });
  await page.addInitScript(() => delete Navigator.prototype.serviceWorker); // Nothing else is loaded.
  await page.goto(site.address);
  await page.waitForSelector('button.play');
  await page.waitForLoadState('networkidle');
  told('start page', [...files]);
  await page.click('button.play');
  await page.waitForSelector(kReady);
  told('with a first game', [...files]);
  const worker = readFileSync(join(site.folder, 'sw.js'), 'utf8');
  told('all that is kept', JSON.parse(/^const kFiles = (.*);$/m.exec(worker)[1]));
}

async function start(browser, site, times) {
  const page = await in_tunnel(browser, site, { viewport: kPhone, hasTouch: true, isMobile: true });
  await page.goto(site.address);
  await page.click('button.play');
  await page.waitForSelector(kReady);
  for (let i = 0; i < times; ++i) {
    await page.goto('about:blank');
    const before = Object.fromEntries(our_processes().map((pid) => [pid, of_process(pid)]));
    const mains = Object.fromEntries(Object.keys(before).map((pid) => [pid, on_processor(`${pid}/task/${pid}`)]));
    await page.goto(site.address);
    await page.waitForSelector('button.play');
    await page.click('button.play');
    await page.waitForSelector(kReady);
    const pid = tab();
    const all = of_process(pid) - (before[pid] ?? 0);
    const main = on_processor(`${pid}/task/${pid}`) - (mains[pid] ?? 0);
    const workers = our_threads('DedicatedWorker').map(on_processor);
    const told = [main, ...workers, all].map((time) => (time / 1e9).toFixed(2));
    console.log(
      `from the address to the first decision, in seconds on a processor: the page's thread ${told[0]}, ` +
        `workers ${told.slice(1, -1).join(', ')}, with all helpers ${told.at(-1)}`,
    );
  }
}

async function think(browser, site, turns) {
  const page = await in_tunnel(browser, site);
  await page.goto(site.address);
  await page.waitForSelector('button.play');
  await choose(page, 'usa', 'expert');
  await page.click('button.play');
  const player = by_mouse(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.waitForSelector(kReady);
  await page.evaluate(() => {
    window.frames_drawn = 0;
    const frame = () => (++window.frames_drawn, requestAnimationFrame(frame));
    requestAnimationFrame(frame);
  });
  const busiest = () => Math.max(...our_threads('DedicatedWorker').map(on_processor)) / 1e9;
  const look = async () => ({
    worker: busiest(),
    main: (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value,
    frames: await page.evaluate(() => window.frames_drawn),
  });
  for (let i = 0, turn = 0; i < turns; ++turn) {
    await page.waitForSelector(kReady);
    await player.turn(turn);
    const sum = { worker: 0, main: 0, frames: 0 };
    let last = await look();
    while (!(await page.$(kReady))) {
      const now = await look();
      // Only while it thinks, and not while the page shows what was done.
      if (now.worker - last.worker > 0.005) for (const key of Object.keys(sum)) sum[key] += now[key] - last[key];
      last = now;
      await page.waitForTimeout(100);
    }
    if (sum.worker < 0.2 || sum.frames === 0) continue; // no bot's turn came between
    ++i;
    console.log(
      `the worker thought for ${sum.worker.toFixed(2)} s on a processor; the page drew ${sum.frames} frames, ` +
        `and its own thread took ${((1000 * sum.main) / sum.frames).toFixed(2)} ms on a processor for each`,
    );
  }
}

async function memory(browser, site, games) {
  const page = await in_tunnel(browser, site, { viewport: { width: 960, height: 640 } });
  let most = 0;
  for (let game = 1; game <= games; ++game) {
    await play_game(page, level, () => (most = Math.max(most, private_bytes(tab()))));
    const told = [private_bytes(tab()), most].map((bytes) => (bytes / 1e6).toFixed(0));
    console.log(`after game ${game}: ${told[0]} MB of the tab, ${told[1]} MB at most so far`);
  }
  await collect_garbage(page);
  console.log(`without garbage: ${(private_bytes(tab()) / 1e6).toFixed(0)} MB`);
}

async function empty(browser, site) {
  const page = await browser.newPage();
  await page.goto(`${site.address}icon.svg`);
  await page.evaluate(() => (window.idle = new Worker(URL.createObjectURL(new Blob(['onmessage = () => {}'])))));
  await page.waitForTimeout(3000);
  console.log(`an empty page: ${(private_bytes(tab()) / 1e6).toFixed(0)} MB`);
}

const site = await new Site().start();
const browser = await launch(kWholeBrowser);
try {
  await { visit, start, think, memory, empty }[what](browser, site, Number(count ?? (what === 'memory' ? 10 : 3)));
} finally {
  await browser.close();
  await site.close();
}
