// Turns without a server: bots that take their time, people who share a device, the guide and hints.
import { kDesktop, second_tab } from './browser.mjs';
import { check, same, until } from './check.mjs';
import { by_mouse, kReady, tick_all } from './player.mjs';
import { open_game, test } from './tunnel.mjs';

/** Runs in the page: each part of a search begins late, as if the device were slow. */
function slow() {
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.request?.includes('"think_share"')) setTimeout(() => send.call(this, message, ...rest), 700);
    else send.call(this, message, ...rest);
  };
}

test('here a bot that thinks long shows how far it is, and moves when told to', async ({ tunnel }) => {
  const page = await tunnel();
  await page.addInitScript(slow);
  await page.reload();
  await open_game(page, 'san_francisco', 'expert');
  const hurried = () => page.$$eval('.side .log li', (all) => all.filter((li) => /had to move/.test(li.textContent)));
  await page.waitForSelector(kReady);
  let done = null;
  for (let turn = 1; done === null; ++turn) {
    check(turn < 10, 'no bot was seen to think');
    await by_mouse(page).turn(turn);
    await page.waitForSelector(`.thinking button, ${kReady}`);
    check((await hurried()).length === 0, 'nobody was hurried so far');
    // In one step: a bot may be ready with its thought between two.
    done = await page.evaluate(() => {
      const button = document.querySelector('.thinking button');
      const value = document.querySelector('.thinking progress')?.getAttribute('value');
      button?.click();
      return button ? value : null;
    });
  }
  check(Number(done) > 0 && Number(done) < 100, `it has thought so far: ${done}`);
  await page.waitForSelector('.side .log li:has-text("had to move before thinking")');
  await page.waitForSelector(kReady);
  check((await page.$('.thinking')) === null, 'who has moved does not think');
});

test('here a reload of a game on one device loses nothing and shows nobody’s cards', async ({ tunnel }) => {
  const page = await tunnel();
  await page.click('label:has(input[value="san_francisco"])');
  await page.click('label:has(input[value="here"])');
  await page.fill('.fields input[required]', 'Bea');
  await page.click('button.play');
  const kStates = { curtain: '.curtain button', hand_over: '.hand_over button', ready: kReady };
  const there = async () => {
    await page.waitForSelector(Object.values(kStates).join());
    for (const [state, selector] of Object.entries(kStates)) if (await page.$(selector)) return state;
  };
  const log = () => page.$$eval('.side .log li', (all) => all.filter((li) => !li.matches('.since')).length);
  const loaded = { curtain: 0, hand_over: 0, ready: 0 };
  let lines = 0;
  for (let turn = 1; Object.values(loaded).some((times) => times < 2); ++turn) {
    check(turn < 80, `reloads: ${JSON.stringify(loaded)}`);
    let state = await there();
    if (loaded[state] < 2) {
      ++loaded[state];
      await page.reload();
      const before = state;
      state = await there();
      check(before !== 'curtain' || state === 'curtain', `after a reload behind the curtain: ${state}`);
    }
    if (state === 'curtain') {
      check((await page.$('.bottom .hand')) === null, 'no hand is seen behind the curtain');
      await page.click(kStates.curtain);
      await page.waitForSelector(kReady);
    } else if (state === 'hand_over') await page.click(kStates.hand_over);
    else await by_mouse(page).turn(turn);
    const now = await log();
    check(now === 0 || now >= lines, `${now} lines in the log, and there were ${lines}`);
    lines = Math.max(lines, now);
  }
});

test('here the guided game teaches and hints say why', async ({ tunnel }) => {
  const page = await tunnel({ viewport: kDesktop });
  await page.click('label:has(input[value="usa"])');
  await page.click('.guided');
  const given = new Set();
  for (let turn = 1; given.size < 3; ++turn) {
    check(turn < 40, `lessons: ${[...given]}`);
    await page.locator(`${kReady}, .lesson:not(.waits)`).filter({ visible: true }).first().waitFor();
    const lesson = page.locator('.lesson:not(.waits)');
    if ((await lesson.count()) > 0) {
      given.add(await lesson.getAttribute('data-lesson'));
      await page.click('.lesson button.main');
    } else if (await page.$('[role=dialog]')) {
      await tick_all(page);
      await page.click('[role=dialog] button.main:enabled');
    } else await by_mouse(page).turn(turn);
  }
  check(given.has('opening'), `lessons: ${[...given]}`);

  await page.goto(page.url().replace(/#.*/, ''));
  await open_game(page, 'europe');
  await page.waitForSelector('[role=dialog] input[type=checkbox]');
  for (let turn = 0; turn < 3; ++turn) {
    const hint = page.getByRole('button', { name: 'Hint', exact: true });
    await hint.click();
    await page.waitForSelector('.why');
    check((await page.textContent('.why')).length > 10, 'it says why');
    await page.click('[role=dialog] button.main');
    await page.waitForSelector('.why', { state: 'detached' });
  }
});

test('here bots of all windows wait for who may take something back, after a reload too', async ({ tunnel }) => {
  const page = await tunnel();
  await page.evaluate(() => localStorage.setItem('fogg', JSON.stringify({ undo_time: 'button', confirm: 'off' })));
  await page.reload();
  await open_game(page, 'san_francisco');
  await page.waitForSelector(kReady);
  const other = await second_tab(page);
  await other.goto(page.url());
  await other.waitForSelector(kReady);
  const end = 'button:has-text("End turn")';
  for (let turn = 0; !(await page.$(end)); ++turn) {
    check(turn < 20, 'a turn ends');
    await page.waitForSelector(`${kReady}, ${end}`);
    if (!(await page.$(end))) await by_mouse(page).turn(1);
  }
  const log = (tab) => tab.$$eval('.side .log li:not(.since)', (all) => all.length);
  await until('the other window has seen it', async () => (await log(other)) === (await log(page)));
  const before = await log(page);
  await page.waitForTimeout(1500);
  await other.reload();
  await other.waitForSelector(end);
  await other.waitForTimeout(500);
  same([await log(page), await log(other)], [before, before], 'nobody acts meanwhile');
  await page.click(end);
  await until('the bot acts', async () => (await log(page)) > before);
  await until('the other window has seen it', async () => (await log(other)) === (await log(page)));
});
