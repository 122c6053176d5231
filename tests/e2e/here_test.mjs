// Fogg without a server: after one visit the network is switched off, and everything that needs no other person goes
// on.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { is_kept, kPhone, kSmall, second_tab, visitor } from './browser.mjs';
import { check, same, serious_findings, until } from './check.mjs';
import { by_mouse, kReady, play } from './player.mjs';
import { RedirectingSite, Site } from './site.mjs';
import { open_game, test } from './tunnel.mjs';

const file = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const kRecord = file('tests/playthroughs/san_francisco-2-1.play');

for (const game of ['usa', 'europe', 'san_francisco', 'card_game']) {
  test(`here ${game} is played to its end without a network`, async ({ tunnel }) => {
    const page = await tunnel();
    await open_game(page, game);
    const done = await play(page, by_mouse(page));
    const shown = () => page.$$eval('.final tbody .total', (all) => all.map((each) => each.textContent));
    const totals = await shown();
    check(totals.length === 2 && totals.every((total) => /^-?\d+$/.test(total)), `totals: ${totals}`);
    check(Object.values(done).reduce((sum, n) => sum + n) > 15, `a whole game has more turns: ${JSON.stringify(done)}`);
    await page.reload();
    await until('the final score after a reload', async () => (await shown()).join() === totals.join());
  });

  test(`here a reload of ${game} loses nothing, in any phase`, async ({ tunnel }) => {
    const page = await tunnel();
    await open_game(page, game);
    const seen = () =>
      page.$$eval('.side .log li, .bottom .hand li', (all) => all.map((each) => each.textContent).join());
    const phases = new Set();
    await play(page, by_mouse(page), {
      turns: 1000,
      until: async (turn) => {
        const phase = await page.evaluate(() => document.querySelector('[role=dialog] h2, .status')?.textContent);
        const is_new = !phases.has(phase);
        phases.add(phase);
        if (turn % 4 !== 0 && !is_new) return false;
        const before = await seen();
        await page.reload();
        await page.waitForSelector(kReady);
        same(await seen(), before, `after a reload in turn ${turn}`);
        return turn > 40;
      },
    });
    check(phases.size > 2, `phases: ${[...phases]}`);
  });
}

test('here two people share a device', async ({ tunnel }) => {
  const page = await tunnel();
  await page.click('label:has(input[value="san_francisco"])');
  await page.click('label:has(input[value="here"])');
  await page.fill('.fields input[required]', 'Bea');
  await page.click('button.play');
  let lifted = 0;
  for (let turn = 1; lifted < 4; ++turn) {
    check(turn < 60, `the curtain fell only ${lifted} times`);
    await page.waitForSelector(`.curtain button, .hand_over button, ${kReady}`);
    if (await page.$('.hand_over')) {
      await page.click('.hand_over button');
    } else if (await page.$('.curtain')) {
      await page.click('.curtain button');
      ++lifted;
    } else await by_mouse(page).turn(turn);
  }
});

async function drop(page, name, text) {
  const files = await page.evaluateHandle(
    ([called, holds]) => {
      const data = new DataTransfer();
      data.items.add(new File([holds], called, { type: 'text/plain' }));
      return data;
    },
    [name, text],
  );
  await page.dispatchEvent('section[aria-labelledby=here]', 'drop', {
    dataTransfer: files,
  });
}

test('here a dropped record is replayed, analysed and shared', async ({ tunnel, site }) => {
  const page = await tunnel({
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.waitForSelector('section[aria-labelledby=here]');
  await drop(page, 'broken.play', 'fogg 1 usa players=2\n0 fly\n');
  await page.waitForSelector('[role=alert]');
  await page.click('[role=alert] button');
  await drop(page, 'game.play', readFileSync(kRecord, 'utf8'));
  await page.waitForSelector('input[type=range]');
  const steps = Number(await page.getAttribute('input[type=range]', 'max'));
  check(steps > 50, `a whole game has more than ${steps} steps`);
  await page.fill('input[type=range]', String(steps));
  await page.waitForSelector('.final');
  await page.waitForSelector('#analysis [role=slider]', { timeout: 600_000 });

  await page.goto(site.address);
  // The same people play the same game more than once.
  const kept = await page.textContent('section[aria-labelledby=here] li');
  check(kept.includes(String(new Date().getFullYear())), `when it was played: ${kept}`);
  await page.click('section[aria-labelledby=here] button:has-text("link")');
  await page.waitForSelector('button:has-text("Copied")');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  check(link.includes('#game/') && link.length < 8000, `the link: ${link.length} characters`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click('section[aria-labelledby=here] button:has-text("record")'),
  ]);
  check(readFileSync(await download.path(), 'utf8').includes('fogg 1 san_francisco'), 'the record is a file');

  const other = await tunnel();
  await other.goto(link);
  await other.waitForSelector('input[type=range]');
  same(await other.getAttribute('input[type=range]', 'max'), String(steps), 'the steps of a shared game');
  await other.goto(`${link.slice(0, -40)}`);
  await other.reload();
  await other.waitForSelector('[role=alert]');
});

test('here a board of one’s own is checked, laid out, played on and shared', async ({ tunnel, site }) => {
  const page = await tunnel();
  await page.click('nav a:has-text("map")');
  await page.setInputFiles('input[type=file]', file('tests/maps/bad/no_routes.json'));
  await page.waitForSelector('.problems li');
  await page.setInputFiles('input[type=file]', file('tests/maps/good/all_features.json'));
  await page.waitForSelector('.good', { timeout: 600_000 });
  const measure = 'button:has-text("How it plays")';
  await page.click(measure);
  await page.waitForSelector('.measured p:has-text("2000 games")', { timeout: 600_000 });
  await page.waitForSelector('.measured p:has-text("starts wins")');
  await page.click(measure);
  await page.evaluate(() => document.querySelector('.measuring button').click());
  await page.waitForSelector(measure);
  check((await page.$('.measured p')) === null, 'what was stopped tells nothing');
  await page.click('button.play');
  await page.waitForSelector('.table');
  await page.waitForSelector(kReady);
  await page.reload();
  await page.waitForSelector(kReady);

  // Who is sent the game has no such board: the link brings it along.
  await page.goto(site.address);
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => void (window.copied = text);
  });
  await page.click('section[aria-labelledby=here] button:has-text("link")');
  await page.waitForSelector('button:has-text("Copied")');
  const other = await tunnel();
  await other.goto(await page.evaluate(() => window.copied));
  await other.waitForSelector(kReady);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page.click('section[aria-labelledby=here] li button:nth-of-type(2)');
  await page.waitForSelector('[role=alert]:has-text("copied")');
});

test('here a new version waits, is told of, and takes over when wanted', async ({ browser }) => {
  const site = await new Site().start();
  try {
    const page = await visitor(browser, site.address, { viewport: kSmall });
    await page.goto(site.address);
    await is_kept(page);
    await open_game(page, 'san_francisco');
    await page.waitForSelector(kReady);
    const version = () => page.$$eval('meta[name=version]', (all) => all.length);
    site.publish();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await page.waitForSelector('.bar:has-text("new version")');
    await page.reload();
    await page.waitForSelector(kReady);
    same(await version(), 0, 'a game in play goes on with the version it has');
    await by_mouse(page).turn(1);
    await page.waitForSelector('.bar:has-text("new version")');
    await page.click('.bar button.main');
    await until('the new version', async () => (await version().catch(() => 0)) === 1);
    await page.waitForSelector(kReady);
    same(page.errors, [], 'errors');
    await page.context().close();
  } finally {
    await site.close();
  }
});

test('here a new version with another board breaks no game in play', async ({ browser }) => {
  const site = await new Site().start();
  try {
    const page = await visitor(browser, site.address, { viewport: kSmall });
    await page.goto(site.address);
    await is_kept(page);
    await open_game(page, 'san_francisco');
    const shows = (city) => page.waitForSelector(`.table svg text:has-text("${city}")`, { state: 'attached' });
    for (let turn = 1; turn < 4; ++turn) {
      await page.waitForSelector(kReady);
      await by_mouse(page).turn(turn);
    }
    await page.waitForSelector(kReady);
    site.publish_board();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await page.click('.bar button.main');
    await page.waitForSelector('meta[name=version]', { state: 'attached' });
    await page.waitForSelector(kReady);
    await shows('Chinatown');
    await by_mouse(page).turn(4);
    await page.waitForSelector(kReady);
    await page.goto(site.address);
    await open_game(page, 'san_francisco');
    await page.waitForSelector(kReady);
    await shows('Newtown');
    same(page.errors, [], 'errors');
    await page.context().close();
  } finally {
    await site.close();
  }
});

test('here it can be installed', async ({ tunnel, site }) => {
  const page = await tunnel({
    viewport: kPhone,
    hasTouch: true,
    isMobile: true,
  });
  const problems = await page
    .context()
    .newCDPSession(page)
    .then((session) => session.send('Page.getInstallabilityErrors'));
  same(
    problems.installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
    [],
    'what stands against installing',
  );
  const manifest = await page.evaluate(async () => (await fetch('manifest.json')).json());
  check(manifest.shortcuts.length === 4, 'a shortcut for each game');
  for (const { src } of manifest.icons)
    same(await page.evaluate(async (icon) => (await fetch(icon)).status, src), 200, src);
  same(await serious_findings(page), [], 'findings');
  await page.goto(`${site.address}#play/card_game`);
  await page.waitForSelector('.table');
});

/** Runs in the page: while the browser's room is full, changes of its database end as browsers end them then. */
function may_be_full() {
  for (const name of ['add', 'put']) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...what) {
      if (sessionStorage.getItem('full')) {
        Object.defineProperty(this.transaction, 'error', { value: new DOMException('full', 'QuotaExceededError') });
        queueMicrotask(() => this.transaction.abort());
      }
      return write.apply(this, what);
    };
  }
}

test('here a browser whose room is full says so, and nothing is lost', async ({ tunnel, site }) => {
  const page = await tunnel();
  await page.addInitScript(may_be_full);
  await page.reload();
  await open_game(page, 'san_francisco');
  await page.waitForSelector(kReady);
  const seen = () =>
    page.$$eval('.side .log li, .bottom .hand li', (all) => all.map((each) => each.textContent).join());
  const told = () => page.waitForSelector('[role=alert]:has-text("no room left")');
  const read = () => page.click('[role=alert] button');
  const [game, before] = [page.url(), await seen()];
  await page.evaluate(() => sessionStorage.setItem('full', 'yes'));
  await by_mouse(page).turn(1);
  await told();
  same(await seen(), before, 'what was not kept did not happen');
  await read();
  // Nothing more can begin or come, either.
  await page.goto(site.address);
  await page.click('button.play');
  await told();
  await read();
  await drop(page, 'game.play', readFileSync(kRecord, 'utf8'));
  await told();
  await page.evaluate(() => sessionStorage.removeItem('full'));
  same(await page.$$eval('section[aria-labelledby=here] li', (all) => all.length), 1, 'games that are kept');
  await page.goto(game);
  await page.waitForSelector(kReady);
  same(await seen(), before, 'the game as it was');
  await by_mouse(page).turn(1);
  await page.waitForSelector(kReady);
  check((await seen()) !== before, 'it goes on');
});

test('here a browser that keeps nothing still plays', async ({ tunnel }) => {
  const page = await tunnel();
  check((await page.$('header:has-text("keeps nothing")')) === null, 'who keeps games is told nothing');
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await page.reload();
  await page.waitForSelector('header:has-text("keeps nothing")');
  await open_game(page, 'san_francisco');
  await page.waitForSelector(kReady);
  await page.click('.notices .passing button');
  await page.waitForSelector('.notices .passing', { state: 'detached' });
});

test('here two windows show one game', async ({ tunnel, site }) => {
  const page = await tunnel();
  await open_game(page, 'san_francisco');
  await page.waitForSelector(kReady);
  const other = await second_tab(page);
  await other.goto(page.url());
  await other.waitForSelector(kReady);
  await by_mouse(page).turn(1);
  const log = (tab) => tab.$$eval('.side .log li:not(.since)', (all) => all.length);
  await page.waitForSelector(kReady);
  await until('the other window has seen it', async () => (await log(other)) === (await log(page)));

  // What a window that hears nothing of others does where the game no longer is, is not done: it shows what they did.
  const card = '.market .can';
  await play(page, by_mouse(page), { until: () => page.$(card) });
  const deaf = await second_tab(page);
  await deaf.addInitScript(() => delete window.BroadcastChannel);
  await deaf.goto(page.url());
  await deaf.waitForSelector(card);
  const lines = await log(page);
  await page.click(card);
  await until('a card is drawn', async () => (await log(page)) > lines);
  same(await log(deaf), lines, 'lines that it shows');
  await deaf.click(card);
  await until('it shows the same', async () => (await log(deaf)) === (await log(page)));
  // Nor can it bring back half of a game that was deleted.
  await page.goto(site.address);
  const remove = 'section[aria-labelledby=here] li button:last-child';
  await page.click(remove);
  await page.click(remove);
  await page.waitForSelector(remove, { state: 'detached' });
  await other.waitForSelector('[role=alert]:has-text("no such table")');
  const told = async () => (await deaf.$('[role=alert]:has-text("no such table")')) !== null;
  await play(deaf, by_mouse(deaf), { turns: 5, until: told });
  await page.reload();
  await page.waitForSelector('button.play');
  same(await page.$$eval(remove, (all) => all.length), 0, 'games that are left');
});

test('here a host may lead from index.html to the folder, and hold two copies', async ({ browser }) => {
  const site = await new RedirectingSite().start();
  try {
    const page = await visitor(browser, site.address, { viewport: kSmall });
    for (const address of [site.address, site.copy()]) {
      await page.goto(address);
      await is_kept(page);
    }
    await page.context().setOffline(true);
    for (const address of [site.address, site.copy()]) {
      await page.goto(address);
      await page.waitForSelector('button.play');
    }
    same(page.errors, [], 'errors');
    await page.context().close();
  } finally {
    await site.close();
  }
});

test('here a link to a table of a server leads home', async ({ tunnel }) => {
  const page = await tunnel();
  await page.goto(`${page.url()}#table/xyz`);
  await page.waitForSelector('h1:has-text("does not exist")');
  await page.click('main a');
  await page.waitForSelector('button.play');
});
