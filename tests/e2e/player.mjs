// Somebody who plays: takes quick choices, by mouse or by keyboard alone. Each says in `done` what it did, and how
// often.

/** Something can be done here, or the game is over. */
export const kReady = '.final, [role=dialog], .market .can, .actions .main:visible';

export async function open_game(page, game, { bots = 1, level = 'easy' } = {}) {
  await page.goto('/');
  await page.click(`label:has(input[value="${game}"])`);
  await page.locator('.fields select').nth(0).selectOption(String(bots));
  await page.locator('.fields .bots select').first().selectOption(level);
  await page.click('button.play');
  await page.waitForSelector('.table');
  return table_of(page);
}

/** Nothing is ticked beforehand: all tickets on offer are. */
export async function tick_all(page) {
  for (const box of await page.$$('[role=dialog] input[type=checkbox]:not(:checked)')) await box.check();
}

export const table_of = (page) => /#table\/([^/]+)/.exec(page.url())[1];

/** How many cards the player holds. */
export const cards = async (page) =>
  (await page.$$eval('.bottom .hand .count', (all) => all.map((each) => Number(each.textContent)))).reduce(
    (sum, n) => sum + n,
    0,
  );

/** Plays on until the game is over, or `until` says so. */
export async function play(page, player, { until = () => false, turns = 600 } = {}) {
  for (let turn = 0; turn < turns; ++turn) {
    await page.waitForSelector(kReady);
    if ((await page.$('.final')) || (await until(turn))) return player.done;
    await player.turn(turn);
  }
  throw new Error(`not over after ${turns} turns: ${JSON.stringify(player.done)}`);
}

export function by_mouse(page) {
  const done = {};
  const note = (what) => (done[what] = (done[what] ?? 0) + 1);

  /** On the middle of one of its spaces; where a panel hides it the list of routes leads there too. */
  async function claim() {
    const at = await page.evaluate(() => {
      for (const route of document.querySelectorAll('[data-claimable]')) {
        const { x, y, width, height } = route.querySelector('.symbol, .asked, .slot').getBoundingClientRect();
        const [cx, cy] = [x + width / 2, y + height / 2];
        const hit = document.elementFromPoint(cx, cy);
        if (hit?.closest('[data-claimable]') === route) return { x: cx, y: cy };
      }
      return null;
    });
    if (at) await page.mouse.click(at.x, at.y);
    if (at && (await page.$('[role=dialog]'))) note('claimed on the board');
    else {
      await page.click('.actions button:has-text("you can claim")');
      await page.click('.choices button');
      note('claimed from the list');
    }
    await page.click('[role=dialog] button.main');
  }

  return {
    done,
    async turn(turn) {
      const dialog = await page.$('[role=dialog]');
      if (dialog) {
        await tick_all(page);
        const button = await dialog.$('button.main:enabled, button.wide:enabled, .choices button, li button');
        if (!button) throw new Error(`nothing to press: ${await dialog.innerText()}`);
        await button.click();
        return note('answered a question');
      }
      const has = await page.evaluate(() => ({
        cards: document.querySelector('.market .can') !== null,
        routes: document.querySelector('[data-claimable]') !== null,
        main: document.querySelector('.actions .main') !== null,
      }));
      if (has.main && (!has.cards || turn % 3 === 0)) {
        // a turn of two draws would keep to even or to odd numbers
        await page.click('.actions .main');
        note('pressed the button');
      } else if (has.routes && turn % 4 !== 0) {
        await claim();
      } else {
        await page.click(turn % 3 === 2 && (await page.$('.market .pile.can')) ? '.market .pile.can' : '.market .can');
        note('drew');
      }
    },
  };
}

export function by_keyboard(page) {
  const done = {};
  const note = (what) => (done[what] = (done[what] ?? 0) + 1);
  const fits = (selector) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

  /** Presses Tab until something that fits has the focus. */
  async function tab_to(selector) {
    for (let i = 0; i < 150; ++i) {
      if (await fits(selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the Tab key does not lead to ${selector}`);
  }
  async function press(selector, what) {
    await tab_to(selector);
    await page.keyboard.press('Enter');
    if (what) note(what);
  }

  /** Walks over the board with the arrow keys to a route that can be claimed; false where the walk leads to none. */
  async function walk() {
    await tab_to('.stop');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowUp']) {
      for (let i = 0; i < 12; ++i) {
        if (await fits('[data-claimable]')) return true;
        await page.keyboard.press(key);
      }
    }
    return false;
  }

  return {
    done,
    async open(game) {
      await page.goto('/');
      await page.waitForSelector('button.play');
      await tab_to('input[name=game]');
      for (let i = 0; i < 4 && !(await fits(`[value="${game}"]`)); ++i) await page.keyboard.press('ArrowRight');
      await tab_to('.fields .bots select');
      await page.keyboard.press('ArrowUp'); // from normal to easy
      await press('button.play');
      await page.waitForSelector('.table');
    },
    async turn(turn) {
      if (await page.$('[role=dialog] input[type=checkbox]:not(:checked)')) {
        await tab_to('[role=dialog] input[type=checkbox]:not(:checked)');
        return page.keyboard.press('Space');
      }
      if (await page.$('[role=dialog]')) {
        const main = '[role=dialog] button.main:enabled, [role=dialog] button.wide:enabled';
        const other = '.choices button, [role=dialog] li button';
        return press((await page.$(main)) ? main : other, 'answered a question');
      }
      if ((await page.$('.market .can')) === null) return press('.actions .main', 'pressed the button');
      if ((await page.$('[data-claimable]')) && turn % 5 === 3 && (await walk())) {
        await page.keyboard.press('Enter');
        return press('[role=dialog] button.main', 'claimed on the board');
      }
      if ((await page.$('[data-claimable]')) && turn % 4 !== 0) {
        await press('.actions button:first-child');
        await press('.choices button');
        return press('[role=dialog] button.main', 'claimed from the list');
      }
      return press('.market .can', 'drew');
    },
  };
}
