// On a phone of 360 by 740: nothing to scroll sideways, nothing too small for a finger, nothing in front of the
// controls.
import { kPhone } from './browser.mjs';
import { check, same, still_wrong } from './check.mjs';
import { change_messages } from './messages.mjs';
import { all_pages, open, open_to_friends } from './pages.mjs';
import { tick_all } from './player.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

/** What is wrong with the page as it stands. */
const problems = (page) =>
  page.evaluate((screen_width) => {
    const found = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > screen_width) found.push(`scrolls sideways: ${scrollWidth}`);
    const words = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30);
    const name = (element) => `${element.tagName.toLowerCase()}.${element.className} "${words(element)}"`;
    for (const element of document.querySelectorAll('button, select, a[href], input')) {
      // A box to tick is as large as its label.
      const label = element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : element;
      // And some buttons are spread over the whole of what they stand in.
      const target = getComputedStyle(label, '::after').position === 'absolute' ? (label.offsetParent ?? label) : label;
      if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('.unseen')) continue;
      const { width, height } = target.getBoundingClientRect();
      // A link within a sentence is text.
      if (getComputedStyle(target).display !== 'inline' && Math.min(width, height) < 43.5)
        found.push(`${Math.round(width)} x ${Math.round(height)}: ${name(target)}`);
    }
    for (const element of document.querySelectorAll('.tools button, .tabs button')) {
      // A question lies over the board, but never over the tabs.
      if (!element.checkVisibility() || (element.closest('.tools') && document.querySelector('[role=dialog]')))
        continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      for (const [fx, fy] of [
        [0.1, 0.1],
        [0.9, 0.1],
        [0.5, 0.5],
        [0.1, 0.9],
        [0.9, 0.9],
      ]) {
        const front = document.elementFromPoint(x + width * fx, y + height * fy);
        if (!element.contains(front)) found.push(`${name(element)} is behind ${front ? name(front) : 'nothing'}`);
      }
    }
    for (const element of document.querySelectorAll('.panel.hand, .panel.market, .actions, .hand li')) {
      const { left, right, bottom } = element.getBoundingClientRect();
      if (left < 0 || right > screen_width || bottom > innerHeight)
        found.push(`${name(element)} is not all in sight: ${Math.round(right)}, ${Math.round(bottom)}`);
    }
    for (const panel of document.querySelectorAll('.panel')) {
      const { left, right } = panel.getBoundingClientRect();
      if (panel.checkVisibility() && (left < 0 || right > screen_width - (left > 4 ? 4 : 0)))
        found.push(`${name(panel)} reaches to ${Math.round(right)}`);
    }
    return found;
  }, kPhone.width);

async function phone({ visit }) {
  const page = await visit({ viewport: kPhone, hasTouch: true, isMobile: true });
  const found = [];
  for (const each of await all_pages(page)) {
    await open(page, each);
    found.push(...(await still_wrong(() => problems(page))).map((problem) => `${each.name}: ${problem}`));
    if (!each.name.startsWith('table')) continue;
    // The board gives way to a question (questions_test); without one it stays where it is.
    await page.click('#tab-cards');
    const board = await page.locator('.table > .board').boundingBox();
    for (const tab of await page.$$('.tabs button:not(#tab-question)')) {
      await tab.click();
      const wrong = await still_wrong(() => problems(page));
      found.push(...wrong.map((problem) => `${each.name}, in a tab: ${problem}`));
      same(await page.locator('.table > .board').boundingBox(), board, `${each.name}: the board stays where it is`);
    }
  }
  same(found, [], 'problems');
}

/** With all nine kinds of cards in hand, every one of them is seen at once. */
async function large_hand({ visit }) {
  const page = await visit({ viewport: kPhone, hasTouch: true, isMobile: true });
  const table = await table_after(page, { game: 'europe', bots: 1, actions: 60, choose: 'draw' });
  await open(page, { address: `/#table/${table}`, shows: '.hand li' });
  const kinds = await page.locator('.hand li').count();
  check(kinds >= 8, `${kinds} kinds of cards`);
  same(await problems(page), [], 'problems');
}

/** A question can be put aside, to look at one's cards, and come back to. */
async function question_aside({ visit }) {
  const page = await visit({ viewport: kPhone, hasTouch: true, isMobile: true });
  const table = await table_after(page, { game: 'europe', actions: 0 });
  await open(page, { address: `/#table/${table}`, shows: '[role=dialog]' });
  same(await page.locator('.hand li').first().isVisible(), true, 'cards under the question are there');
  await page.click('#tab-players');
  same(await page.locator('[role=dialog]').isVisible(), false, 'a question put aside is in sight');
  same(await page.locator('#panel-players').isVisible(), true, 'what was asked for is in sight');
  await page.click('#tab-question');
  await tick_all(page);
  await page.click('[role=dialog] button.main');
  await page.waitForSelector('#tab-question', { state: 'detached' });
}

/** The tools of the map cover no city: they lie behind one button, and go when they have done their work. */
async function tools({ visit }) {
  const page = await visit({ viewport: kPhone, hasTouch: true, isMobile: true });
  const table = await table_after(page, { game: 'europe', actions: 10, choose: 'draw' });
  await open(page, { address: `/#table/${table}`, shows: '.board .stop' });
  const seen = () => page.$$eval('.tools button', (all) => all.filter((each) => each.checkVisibility()).length);
  same(await seen(), 1, 'buttons on the board');
  await page.click('.tools .more');
  same(await seen(), 4, 'tools behind it');
  await page.click('.tools .plan');
  same(await page.locator('.tools .plan').getAttribute('aria-pressed'), 'true', 'a way is planned');
  same(await seen(), 4, 'while a way is planned they stay, to end it');
  await page.click('.tools .plan');
  same(await seen(), 1, 'buttons on the board');
}

/** Three players with a hundred points each are all in sight, and short names are whole. */
async function long_scores({ visit }) {
  const page = await visit({ viewport: kPhone, hasTouch: true, isMobile: true });
  await change_messages(page, (message) => {
    for (const seat of message.view?.seats ?? []) seat.score = 128;
    return message;
  });
  const table = await table_after(page, { game: 'europe', bots: 2, actions: 6 });
  await open(page, { address: `/#table/${table}`, shows: '.strip .score' });
  const scores = await page.$$eval('.strip .score', (all) => all.map((each) => each.getBoundingClientRect().right));
  check(scores.length === 3 && Math.max(...scores) <= kPhone.width, `scores reach to ${scores}`);
  const cut = await page.$$eval('.strip .who', (all) =>
    all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent.trim()),
  );
  same(cut, ['Passepartout'], 'names that are cut');
}

/** Five players share the strip: nothing has to be scrolled to see somebody's points. */
async function crowded({ visit }) {
  const page = await visit({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const table = await table_after(page, { game: 'europe', bots: 4, actions: 6 });
  await open(page, { address: `/#table/${table}`, shows: '.strip .score' });
  const outside = await page.$$eval('.strip :is(.score, .who)', (all) =>
    all
      .map((each) => [each.textContent, each.getBoundingClientRect()])
      .filter(([, box]) => box.right > innerWidth || box.width < 12 || box.height < 8)
      .map(([text]) => text),
  );
  same(outside, [], 'names and points of five players that are not in sight');
  const strip = await page.locator('main > .strip').boundingBox();
  check(strip.height <= 42, `the strip is ${strip.height} px high`);
}

async function waiting_room({ visit }) {
  const [host, page] = [await visit(), await visit({ viewport: kPhone, hasTouch: true, isMobile: true })];
  await host.goto('/');
  await open_to_friends(host);
  await page.goto(await host.inputValue('.link input'));
  await page.waitForSelector('.room form');
  same(await problems(page), [], 'problems');
}

test('phone', phone);
test('phone with long scores', long_scores);
test('phone with five players', crowded);
test('phone: the tools of the map', tools);
test('phone in a waiting room', waiting_room);
test('phone with a large hand', large_hand);
test('phone with a question put aside', question_aside);
