// A finished game, looked at again.
import { check, same, until } from './check.mjs';
import { table_after } from './positions.mjs';

async function replay({ visit }) {
  const page = await visit();
  const table = await table_after(page, { game: 'san_francisco' });
  await page.goto(`/#table/${table}`);
  await page.click('.final .next button:not(.main)');
  await page.waitForSelector('input[type=range]');
  const steps = Number(await page.getAttribute('input[type=range]', 'max'));
  check(steps > 50, `a whole game has more than ${steps} steps`);
  const pieces = () => page.$$eval('.pieces', (all) => all.length);
  const at = (step) => until(`step ${step}`, async () => (await page.textContent('.controls .numerals')).startsWith(`${step} /`));
  same(await pieces(), 0, 'pieces before the first move');

  await page.fill('input[type=range]', String(steps));
  await at(steps);
  await page.waitForSelector('.final');
  const all = await pieces();
  check(all > 4, `only ${all} routes have pieces at the end`);
  check(page.url().endsWith(`#replay/${table}/${steps}`), `the address names the move: ${page.url()}`);
  await page.click('.controls button:first-child');
  await at(steps - 1);
  await page.waitForSelector('.final', { state: 'detached' });

  // The view of a seat shows its cards, everybody's view does not.
  await page.fill('input[type=range]', String(Math.floor(steps / 2)));
  await at(Math.floor(steps / 2));
  const hands = () => page.$$eval('.bottom .hand li', (cards) => cards.map((card) => card.getAttribute('aria-label')).join());
  same(await hands(), '', "everybody's view has no hand");
  for (const [seat, name] of [['0', 'Anna'], ['1', 'easy']]) {
    await page.selectOption('.controls select', seat);
    await until(`the view of ${name}`, async () => (await page.$$eval('.side .own .name', (own) => own[0]?.textContent ?? '')).includes(name));
    check((await page.$('.bottom .hand li')) !== null, `the cards of ${name}`);
  }

  // Somebody else follows a link to a move.
  const other = await visit();
  await other.goto(`/#replay/${table}/${Math.floor(steps / 2)}`);
  await other.waitForSelector('.pieces');
  same(await other.inputValue('input[type=range]'), String(Math.floor(steps / 2)), 'the linked move');
  const middle = await other.$$eval('.pieces', (found) => found.length);
  check(middle > 0 && middle < all, `${middle} routes in the middle, ${all} at the end`);
  const record = await other.evaluate(async (address) => (await fetch(address)).status, await other.getAttribute('.controls a', 'href'));
  same(record, 200, 'the record can be had');
}

export const tests = { replay };
