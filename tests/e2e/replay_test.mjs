// A finished game, looked at again.
import { kPhone } from './browser.mjs';
import { check, same, serious_findings, until } from './check.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

async function replay({ visit }) {
  const page = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  const table = await table_after(page, { game: 'san_francisco' });
  await page.goto(`/#table/${table}`);
  await page.click('.final .next button:not(.main)');
  await page.waitForSelector('input[type=range]');
  const steps = Number(await page.getAttribute('input[type=range]', 'max'));
  check(steps > 50, `a whole game has more than ${steps} steps`);
  const pieces = () => page.$$eval('.pieces', (all) => all.length);
  const at = (step) =>
    until(`step ${step}`, async () => (await page.getAttribute('.controls', 'data-step')) === String(step));
  same(await pieces(), 0, 'pieces before the first move');
  const points = () =>
    page.$$eval('.side .seats .score', (all) => all.map((each) => parseInt(each.lastChild.textContent)));
  same((await points()).join(), '0,0', 'points before the first move');

  await page.fill('input[type=range]', String(steps));
  await at(steps);
  await page.waitForSelector('.final');
  const all = await pieces();
  const totals = await page.$$eval('.final .total', (cells) =>
    cells.slice(-2).map((each) => parseInt(each.textContent)),
  );
  same((await points()).sort().join(), totals.sort().join(), 'the totals at the end');
  check(all > 4, `only ${all} routes have pieces at the end`);
  check(page.url().endsWith(`#replay/${table}/${steps}`), `the address names the move: ${page.url()}`);
  await page.locator('.final .next button', { hasText: /^Share$/ }).click();
  await page.locator('.final .next button', { hasText: 'Copied' }).waitFor();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  check(shared.includes(`/replay/${table}/0`), `shared from the end of a replay: ${shared}`);
  const now = async () => Number(await page.getAttribute('.controls', 'data-step'));
  await page.click('.controls button[aria-label="One step back"]');
  await until('a decision back', async () => (await now()) < steps);
  await page.waitForSelector('.final', { state: 'detached' });
  const last_decision = await now();
  await page.click('.controls button[aria-label="Turn back"]');
  await until('a turn back', async () => (await now()) < last_decision);

  // It plays by itself, until somebody stops it.
  await page.selectOption('.controls .buttons select', '4');
  const began = await now();
  await page.click('.controls .play');
  await until('it plays on', async () => (await now()) > began);
  await until(
    'it stops at the end',
    async () => (await page.getAttribute('.controls .play', 'aria-pressed')) === 'false',
  );
  await at(steps);
  await page.keyboard.press('Shift+ArrowLeft');
  await until('a turn back by key', async () => (await now()) < steps);

  // The view of a seat shows its cards, everybody's view does not.
  await page.fill('input[type=range]', String(Math.floor(steps / 2)));
  await at(Math.floor(steps / 2));
  const hands = () =>
    page.$$eval('.bottom .hand li', (cards) => cards.map((card) => card.getAttribute('aria-label')).join());
  same(await hands(), '', "everybody's view has no hand");
  for (const [seat, name] of [
    ['0', 'Anna'],
    ['1', 'Passepartout'],
  ]) {
    await page.selectOption('.controls select.whose', seat);
    await until(`the view of ${name}`, async () =>
      (await page.$$eval('.side .own .name', (own) => own[0]?.textContent ?? '')).includes(name),
    );
    check((await page.$('.bottom .hand li')) !== null, `the cards of ${name}`);
  }

  // Somebody else follows a link to a move.
  const other = await visit();
  await other.goto(`/#replay/${table}/${Math.floor(steps / 2)}`);
  await other.waitForSelector('.pieces');
  same(await other.inputValue('input[type=range]'), String(Math.floor(steps / 2)), 'the linked move');
  const middle = await other.$$eval('.pieces', (found) => found.length);
  check(middle > 0 && middle < all, `${middle} routes in the middle, ${all} at the end`);
  const record = await other.evaluate(
    async (address) => (await fetch(address)).status,
    await other.getAttribute('.controls a', 'href'),
  );
  same(record, 200, 'the record can be had');

  const beyond = await visit();
  await beyond.goto(`/#replay/${table}/${steps + 1}`);
  await beyond.waitForSelector('.controls input[type=range]');
  same(await beyond.inputValue('input[type=range]'), '0', 'a step that there is not');
  await until('the browser tells of it', () => beyond.errors.some((text) => text.includes('status of 400')));
  beyond.errors.splice(0, beyond.errors.length, ...beyond.errors.filter((text) => !text.includes('status of 400')));

  // Back is where one came from; for who came by a link it is the table.
  await page.click('.controls .plain');
  await until('back at the table', () => page.url().includes(`#table/${table}`));
  await other.click('.controls .plain');
  await until('the table of the link', () => other.url().includes(`#table/${table}`));
}

/** The chances to win: there at once, for whoever comes later too, and a way to move through the game. */
async function analysis({ visit }) {
  const page = await visit();
  const table = await table_after(page, { game: 'san_francisco' });
  await page.goto(`/#replay/${table}/30`);
  await page.waitForSelector('#analysis [role=slider]', { timeout: 600_000 });
  const steps = Number(await page.getAttribute('input[type=range]', 'max'));
  const step = async () => Number(await page.inputValue('input[type=range]'));
  same(await page.getAttribute('[role=slider]', 'aria-valuenow'), '30', 'the step on the plot');

  const { x, y, width } = await (await page.$('[role=slider]')).boundingBox();
  await page.mouse.move(x + width / 2, y + 30);
  await page.mouse.down();
  await until(`the middle of ${steps} steps`, async () => Math.abs((await step()) - steps / 2) <= 1);
  await page.mouse.move(x + width / 4, y + 30);
  await page.mouse.up();
  await until(`a quarter of ${steps} steps`, async () => Math.abs((await step()) - steps / 4) <= 1);
  await page.press('[role=slider]', 'End');
  await until('the end by key', async () => (await step()) === steps);
  const chances = (
    await page.$$eval('#analysis .seats strong', (all) => all.map((each) => parseInt(each.textContent)))
  ).sort((a, b) => a - b);
  check(['0,100', '50,50'].includes(chances.join()), `the end is the result: ${chances}`);
  await page.press('[role=slider]', 'ArrowLeft');
  await until('one step back by key', async () => (await step()) === steps - 1);
  const note = await page.$('#analysis .notes button');
  if (note) {
    await note.click();
    await until('the move of a note', async () => (await note.getAttribute('class')).includes('here'));
  }
  same(await page.$$eval('#analysis tbody tr', (rows) => rows.length), 5, 'where the chances came from');
  // The whole board and some lines of the log stay in sight.
  const cropped = await page.evaluate(() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [board, log, panel] = [box('.board'), box('.log'), box('#analysis')];
    return {
      board: board.bottom - panel.top,
      log: log.bottom - panel.top,
      height: log.height,
    };
  });
  check(cropped.board <= 1 && cropped.log <= 1 && cropped.height > 60, `cropped: ${JSON.stringify(cropped)}`);
  same(await serious_findings(page), [], 'findings');

  // Somebody else need not wait for it, nor on a phone, where it is a panel under the board like the others.
  const other = await visit({ viewport: kPhone, colorScheme: 'dark' });
  await other.goto(`/#replay/${table}/30`);
  await other.click('#tab-analysis');
  await other.waitForSelector('#analysis [role=slider]');
  const share = () =>
    other.evaluate(() => document.querySelector('.table > .board').getBoundingClientRect().height / innerHeight);
  for (const viewport of [kPhone, { width: 390, height: 844 }]) {
    await other.setViewportSize(viewport);
    for (const seat of ['', '0']) {
      await other.selectOption('select.whose', seat);
      await until('whose eyes', async () => ((await other.$('.bottom .hand li')) !== null) === (seat !== ''));
      check(
        (await share()) >= 0.45,
        `${viewport.width} wide, seat ${seat}: the board has ${await share()} of the height`,
      );
      const board = await other.locator('.table > .board').boundingBox();
      await other.click('#tab-log');
      same(await other.locator('.log li').last().isVisible(), true, 'the log');
      same(await other.locator('.table > .board').boundingBox(), board, 'the board stays where it is');
      await other.click('#tab-analysis');
    }
  }
  await other.setViewportSize(kPhone);
  same(await other.evaluate(() => document.documentElement.scrollWidth), kPhone.width, 'the width on a phone');
  const small = await other.$$eval(
    '#analysis button, #analysis summary, #analysis [role=slider], .controls button',
    (all) => all.map((each) => each.getBoundingClientRect()).filter((box) => box.width < 44 || box.height < 44).length,
  );
  same(small, 0, 'targets that are too small');
  same(await serious_findings(other), [], 'findings on a phone');
}

test('replay', replay);
test('analysis', analysis);
