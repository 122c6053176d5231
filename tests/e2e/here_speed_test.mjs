// Fogg without a server must be quick on a phone, and stay so while a bot thinks. What counts is time on a processor:
// a busy machine changes nothing.
import { on_processor, our_processes, our_threads, private_bytes, tab } from '../../bench/threads.mjs';
import { collect_garbage, play_game } from '../../bench/whole_games.mjs';
import { is_kept, kPhone, kSmall, kWholeBrowser, visitor } from './browser.mjs';
import { check, same } from './check.mjs';
import { by_mouse, kReady } from './player.mjs';
import { playwright } from './playwright.mjs';
import { Site } from './site.mjs';

const { test } = playwright;
test.use({ launchOptions: kWholeBrowser });
/** A phone is a fourth as fast as this machine; its page may take so many seconds until a game can be played. */
const kSlower = 4;
const kStart = 2;
/** Milliseconds: a frame; and a long task, as browsers define it. What one's own action shows comes in between, too. */
const kFrame = 1000 / 60;
const kLong = 50;
/** Bytes that a tab may have in use after whole games; what it has besides is garbage, to be collected one day. */
const kInUse = 120e6;

/** Somebody who has been here once, and has no network now. */
async function in_tunnel(browser, site, options) {
  const page = await visitor(browser, site.address, options);
  await page.goto(site.address);
  await is_kept(page);
  await page.context().setOffline(true);
  return page;
}

/** What is measured is the one tab there is, so none may be left over from another test. */
async function with_site(browser, work) {
  const site = await new Site().start();
  try {
    await work(site);
  } finally {
    for (const context of browser.contexts()) await context.close();
    await site.close();
  }
}

/** Seconds that the main thread of each of our processes has been on a processor. */
const main_threads = () =>
  Object.fromEntries(our_processes().map((pid) => [pid, on_processor(`${pid}/task/${pid}`) / 1e9]));

test('here a second visit on a phone comes to its first decision in two seconds', async ({ browser }) =>
  with_site(browser, async (site) => {
    const page = await in_tunnel(browser, site, { viewport: kPhone, hasTouch: true, isMobile: true });
    let best = Infinity;
    // The best of three: now and then the browser has something else to do.
    for (let i = 0; i < 3; ++i) {
      await page.goto('about:blank');
      const before = main_threads();
      await page.goto(site.address);
      await page.click('button.play');
      await page.waitForSelector(kReady);
      best = Math.min(best, main_threads()[tab()] - (before[tab()] ?? 0));
    }
    console.log(`second visit: ${best.toFixed(2)} s on a processor, ${(kSlower * best).toFixed(2)} s on a phone`);
    check(best > 0.05, 'the page was measured');
    check(kSlower * best < kStart, `${kSlower * best} s on a phone`);
    same(page.errors, [], 'errors of the page');
  }));

/** Runs in the page: marks when a share of a search begins and ends. The page's heart beats all the time: one at rest
 * would have nothing that could be late. */
function mark_thoughts() {
  setInterval(() => performance.mark('beat'), 10);
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.request?.includes('"call":"think_share"')) {
      performance.mark('thought begins');
      this.addEventListener('message', ({ data }) => {
        if (data.id === message.id && 'answer' in data) performance.mark('thought ends');
      });
    }
    return post.call(this, message, ...rest);
  };
}

/** All events of a trace while `work` is done. */
async function traced(browser, work) {
  const cdp = await browser.newBrowserCDPSession();
  const events = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing', '__metadata'];
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: categories, excludedCategories: ['*'] } });
  await work();
  await cdp.send('Tracing.end');
  await done;
  return events;
}

test('here the page drops no frame while expert thinks, and several workers share the search', async ({ browser }) =>
  with_site(browser, async (site) => {
    const page = await in_tunnel(browser, site, { viewport: kSmall });
    await page.addInitScript(mark_thoughts);
    await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 }));
    await page.goto(site.address);
    await page.click('label:has(input[value="usa"])');
    await page.locator('.fields select').nth(0).selectOption('1');
    await page.locator('.fields .bots select').first().selectOption('expert');
    const events = await traced(browser, async () => {
      await page.click('button.play');
      for (let turn = 0; turn < 4; ++turn) {
        await page.waitForSelector(kReady);
        await by_mouse(page).turn(turn);
      }
      await page.waitForSelector(kReady);
    });
    const workers = our_threads('DedicatedWorker');
    const busy = workers.map((thread) => on_processor(thread) / 1e9).filter((seconds) => seconds > 0.2);
    check(busy.length >= 3, `three workers share the search: ${busy} of ${workers.length}`);

    const marks = (name) => events.filter((each) => each.name === name && /^[RI]$/.test(each.ph)).map(({ ts }) => ts);
    const [begins, ends] = [marks('thought begins'), marks('thought ends')];
    check(begins.length >= 3 && begins.length === ends.length, `${begins.length} thoughts, ${ends.length} ended`);
    const main = events.find(
      (each) => each.name === 'thread_name' && each.args.name === 'CrRendererMain' && String(each.pid) === tab(),
    );
    const thinking = (ts) => begins.some((begin, i) => begin < ts && ts < ends[i]);
    const tasks = events.filter((each) => each.name === 'RunTask' && each.pid === main.pid && each.tid === main.tid);
    const during = tasks.filter(({ ts }) => thinking(ts)).map(({ tdur }) => tdur / 1000);
    // Browsers trace short tasks or leave them out; the page's heart tells that it was looked at.
    const beats = marks('beat').filter(thinking).length;
    check(tasks.length > 10 && beats > 10, `${tasks.length} tasks, and ${beats} beats while it thought`);
    const longest = Math.max(0, ...during);
    console.log(
      `while expert thought: ${beats} beats, ${during.length} tasks of ${tasks.length} traced, ` +
        `the longest ${longest.toFixed(1)} ms`,
    );
    check(longest < kLong, `a task of ${longest} ms`);
    const frames = during.filter((time) => time > kFrame).length;
    check(frames <= begins.length / 3, `${frames} tasks longer than a frame in ${begins.length} thoughts`);
    same(page.errors, [], 'errors of the page');
  }));

test('here a tab has little in use after whole games against expert', async ({ browser }) =>
  with_site(browser, async (site) => {
    const page = await in_tunnel(browser, site, { viewport: kSmall, reducedMotion: 'no-preference' });
    const games = process.env.FOGG_LONG ? 10 : 1;
    const in_use = [];
    let most = 0;
    for (let game = 0; game < games; ++game) {
      await play_game(page, 'expert', () => (most = Math.max(most, private_bytes(tab()))));
      await collect_garbage(page);
      in_use.push(private_bytes(tab()));
    }
    const told = [...in_use, most].map((bytes) => (bytes / 1e6).toFixed(0));
    console.log(`in use after each game: ${told.slice(0, -1).join(', ')} MB; ${told.at(-1)} MB at most with garbage`);
    check(Math.max(...in_use) < kInUse, `${Math.max(...in_use)} bytes in use`);
    same(page.errors, [], 'errors of the page');
  }));
