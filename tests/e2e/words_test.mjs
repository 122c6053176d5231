// What people are told: refusals with their rule, whose turn it is, why a hint says what it says, the menu and the
// guides.
import { kPhone, kSmall } from './browser.mjs';
import { check, same, until } from './check.mjs';
import { open } from './pages.mjs';
import { open_game } from './player.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

const kTickets = '[role=dialog] button.main';

/** A game of the USA after the opening tickets, at one's own turn. */
async function at_turn(page, game = 'usa') {
  const table = await open_game(page, game);
  await page.waitForSelector(kTickets);
  for (const box of await page.$$('[role=dialog] input[type=checkbox]')) await box.check();
  await page.click(kTickets);
  await page.waitForSelector('.market .pile.can');
  return table;
}

async function refusal({ visit }) {
  for (const [locale, sentence, word] of [
    ['en-GB', 'This board has no tunnels.', 'rule'],
    ['fi-FI', 'Tällä laudalla ei ole tunneleita.', 'sääntö'],
  ]) {
    const page = await visit({ locale, viewport: kSmall });
    await at_turn(page);
    await page.evaluate(() => {
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (text) {
        const message = JSON.parse(text);
        return send.call(this, message.type === 'act' ? JSON.stringify({ ...message, action: 'withdraw' }) : text);
      };
    });
    await page.click('.market .pile.can');
    const link = page.locator('.bar[role=alert] a');
    await link.waitFor();
    check((await page.textContent('.bar[role=alert]')).includes(sentence), `it is said in ${locale}`);
    same((await link.textContent()).trim(), `${word} B2`, 'the rule is named');
    const [rules] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await rules.waitForSelector('#rule-B2.asked');
    check(await rules.locator('#rule-B2').isVisible(), 'the link leads to the rule');
  }
}

/** By the page itself, or, where only a worker may show notices, as on phones, by that. */
const called =
  (by_worker) =>
  async ({ visit }) => {
    const page = await visit({ viewport: kSmall });
    await page.addInitScript((by_worker) => {
      localStorage.setItem('fogg', JSON.stringify({ notify: true }));
      Object.defineProperty(document, 'hidden', { get: () => true });
      window.calls = [];
      window.Notification = class {
        static permission = 'granted';
        constructor(title) {
          if (by_worker) throw new TypeError('Illegal constructor');
          window.calls.push(title);
        }
      };
      const worker = {
        active: {},
        showNotification: async (title, { data }) => {
          if (data.table) window.calls.push(title);
        },
      };
      navigator.serviceWorker.getRegistration = async () => (by_worker ? worker : undefined);
    }, by_worker);
    await at_turn(page);
    await until('the title calls', async () => (await page.title()) === '(1) Your turn – USA – Fogg');
    const icon = await page.$eval('link[rel=icon]', (link) => new URL(link.href).pathname);
    same(icon, '/icon-turn.svg', 'the icon calls');
    const count = () => page.evaluate(() => window.calls.length);
    await until('a notice though the table is open', async () => (await count()) > 0);
    const calls = await count();
    for (let card = 0; card < 2; ++card) {
      await page.click('.market .pile.can');
      await page.waitForSelector('.market .pile.can');
    }
    await until('a turn begins with a notice', async () => (await count()) > calls);
  };

async function menu({ visit }) {
  const page = await visit({ viewport: kSmall });
  const table = await at_turn(page);
  await page.keyboard.press('m');
  const rules = page.locator('dialog nav a').first();
  await rules.waitFor();
  same(await rules.getAttribute('href'), '#rules/usa/B2', 'the rules are those of what is asked');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  await page.keyboard.press('?');
  await page.waitForSelector('dialog kbd');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  // A key draws; typed into the chat it does not.
  await page.keyboard.press('l');
  await page.keyboard.type('d');
  same(await page.inputValue('.log input'), 'd', 'a letter in the chat');
  const held = await page.$$eval('.bottom .hand .count', (all) => all.map((each) => each.textContent).join());
  await page.locator('.log input').blur();
  await page.keyboard.press('d');
  await until(
    'a card comes by its key',
    async () =>
      (await page.$$eval('.bottom .hand .count', (all) => all.map((each) => each.textContent).join())) !== held,
  );
  await page.keyboard.press('m');
  await page.locator('dialog button', { hasText: 'Leave the game' }).click();
  await page.locator('dialog .sure button.main').click();
  await page.waitForSelector('.away');
  check(page.url().includes(table), 'the table is still there');
}

const hint_button = (page) => page.getByRole('button', { name: 'Hint', exact: true });

/**
 * While the game asks for tickets a hint can be had by mouse, by touch and by its key, and nothing that is covered can
 * be reached.
 */
async function hints_in_questions({ visit }) {
  for (const [width, height, touch] of [
    [960, 640, false],
    [1366, 768, false],
    [360, 740, true],
    [740, 360, true],
  ]) {
    const page = await visit({ viewport: { width, height }, hasTouch: touch, isMobile: touch });
    await open_game(page, 'europe');
    await page.waitForSelector(kTickets);
    const covered = await page.$$eval('.table :is(button, a, input)', (all) =>
      all
        .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.window, .log'))
        .filter((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('.question');
          return over != null && !over.contains(each);
        })
        .map((each) => each.textContent),
    );
    if (!touch) same(covered, [], `covered at ${width} x ${height}`);
    // Playwright presses only what nothing else lies over.
    for (const way of touch ? ['tap'] : ['click', 'key']) {
      if (way === 'key') await page.keyboard.press('h');
      else await hint_button(page)[way]();
      await page.waitForSelector('.why');
      same(await hint_button(page).count(), 0, 'a hint does not offer a hint');
      await page.locator('[role=dialog] .close')[touch ? 'tap' : 'click']();
      await page.waitForSelector(kTickets);
    }
  }
}

/** What a hint of cards marks: the card or the pile to take, or cards of the hand and whose stacks they rob. */
async function marked_cards(page) {
  const advice = await page.textContent('[role=dialog] strong');
  const labels = (what) => page.$$eval(what, (all) => all.map((each) => each.ariaLabel ?? each.innerText));
  const taken = await labels('.market .advised');
  const card = /^Next card: (.*)\.$/.exec(advice)?.[1];
  if (card === 'from the pile') check(/pile/.test(taken.join()), `"${advice}" marks ${taken}`);
  else if (card) same(taken, [`Take: ${card}`], `"${advice}" marks`);
  else same(taken.length, /draws tickets/.test(advice) ? 1 : 0, `marked for "${advice}"`);
  const own = await page.$$eval('.bottom .hand .advised', (all) => all.map((each) => each.dataset.card));
  same(own.length > 0, / with | places /.test(advice), `cards of the hand are marked for "${advice}"`);
  const of_hand = (labels) =>
    labels.filter((label) => own.some((each) => each !== 'locomotive' && label.includes(each)));
  same(
    await labels('.place .yard .advised'),
    of_hand(await labels('.place:not(.own) .yard .stack')),
    `stacks marked for "${advice}"`,
  );
  return own.length > 0 ? 'of the hand' : taken.length > 0 ? 'to take' : 'none';
}

const hints =
  (game) =>
  async ({ visit }) => {
    const page = await visit({ viewport: kSmall });
    await open_game(page, game);
    await page.waitForSelector(kTickets);
    const hint = hint_button(page);
    await hint.click();
    await page.waitForSelector('.why');
    check(/keeps .* – /.test(await page.textContent('[role=dialog] strong')), 'a hint about tickets names them');
    await page.click('[role=dialog] button.main');
    // Asking at every turn is fine.
    const kinds = new Set();
    const all_kinds = () => ['to take', 'of the hand'].every((kind) => kinds.has(kind));
    for (let turn = 0; turn < 12 || (turn < 40 && !all_kinds()); ++turn) {
      await hint.waitFor();
      await hint.click();
      await page.waitForSelector('.why');
      check((await page.textContent('.why')).length > 10, 'it says why');
      kinds.add(await marked_cards(page));
      await page.click('[role=dialog] button.main');
      await page.waitForSelector('.why', { state: 'detached' });
    }
    check(all_kinds(), `cards were marked: ${[...kinds]}`);
    same(await page.$('.advised'), null, 'marked without a hint');
    same(await page.$('.bar[role=alert]'), null, 'nothing is refused');
  };

/** On a phone a hint that lights up routes, of cards too, leaves the board free and brings them into sight. */
async function hints_on_a_phone({ visit }) {
  const page = await visit({ viewport: kPhone, hasTouch: true, isMobile: true });
  const table = await table_after(page, { game: 'usa', actions: 1 });
  await open(page, { address: `/#table/${table}`, shows: '.board .stop' });
  let of_cards = 0;
  for (let turn = 0; turn < 20 && of_cards < 2; ++turn) {
    await hint_button(page).tap();
    await page.waitForSelector('.why');
    const advice = await page.textContent('[role=dialog] strong');
    if ((await page.locator('.glows .lit').count()) > 0) {
      const box = (it) => page.locator(it).boundingBox();
      const [board, dialog] = await Promise.all(['.table > .board', '[role=dialog]'].map(box));
      check(dialog.y >= board.y + board.height - 1, `"${advice}" lies over the board`);
      const lit = await page.$$eval('.glows .lit', (all) => all.map((each) => each.getBoundingClientRect().toJSON()));
      for (const { left, right } of lit)
        check(left >= board.x - 1 && right <= board.x + board.width + 1, `"${advice}" is not all in sight`);
      if (/^Next card/.test(advice)) ++of_cards;
    }
    await page.locator('[role=dialog] button.main').tap();
    await page.waitForSelector('.why', { state: 'detached' });
    await hint_button(page).waitFor();
  }
  check(of_cards > 1, `hints of cards with routes: ${of_cards}`);
}

async function guides({ visit }) {
  const first = new Set();
  for (const game of ['usa', 'europe', 'san_francisco', 'card_game']) {
    const page = await visit();
    await page.goto('/');
    await page.click(`label:has(input[value="${game}"])`);
    await page.click('.guided');
    await page.waitForSelector('.lesson p');
    first.add(await page.textContent('.lesson p'));
    await page.waitForSelector('.ring');
    await page.click('.lesson button.main');
    for (const box of await page.$$('[role=dialog] input[type=checkbox]')) await box.check();
    await page.click(kTickets);
    // The next lesson comes with what is asked next, and has something to point at.
    await page.waitForSelector('.lesson p');
    await page.waitForSelector('.ring');
  }
  same(first.size, 4, 'each game has a guide of its own');
}

test('words: a refusal and its rule', refusal);
test('words: whose turn it is', called(false));
test('words: whose turn it is, by a worker', called(true));
test('words: the menu and the keys', menu);
test('words: hints say why', hints('usa'));
test('words: hints say why in the Card Game', hints('card_game'));
test('words: hints on a phone', hints_on_a_phone);
test('words: hints in questions', hints_in_questions);
test('words: a guide in each game', guides);
