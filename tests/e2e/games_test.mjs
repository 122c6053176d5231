// Whole games against bots, from the start page to the final score. On a phone with the settings of a newcomer.
import { kPhone, kSmall } from './browser.mjs';
import { check, same } from './check.mjs';
import { by_keyboard, by_mouse, open_game, play } from './player.mjs';
import { test } from './world.mjs';

const kNewcomer = { viewport: kPhone, hasTouch: true, isMobile: true, settings: {} };

async function finished(page, done) {
  const rows = await page.$$eval('.final tbody tr', (lines) =>
    lines.map((line) => line.querySelector('.total')?.textContent),
  );
  same(rows.length, 2, 'rows of the final score');
  check(
    rows.every((total) => /^-?\d+$/.test(total)),
    `every row has a total: ${rows}`,
  );
  check((await page.textContent('.final h2')).trim().length > 3, 'the winner is named');
  check(Object.values(done).reduce((sum, n) => sum + n) > 15, `a whole game has more turns: ${JSON.stringify(done)}`);
}

const by_mouse_test =
  (game, did, options = { viewport: kSmall }) =>
  async ({ visit }) => {
    const page = await visit(options);
    await open_game(page, game);
    const done = await play(page, by_mouse(page));
    await finished(page, done);
    for (const what of did) check(done[what] > 0, `never ${what}: ${JSON.stringify(done)}`);
  };

test('game usa by mouse', by_mouse_test('usa', ['drew', 'claimed on the board', 'answered a question']));
test('game europe by mouse', by_mouse_test('europe', ['drew', 'claimed on the board', 'answered a question']));
test('game san_francisco by mouse', by_mouse_test('san_francisco', ['drew', 'claimed on the board']));
test('game card_game by mouse', by_mouse_test('card_game', ['drew', 'pressed the button', 'answered a question']));
test('game san_francisco on a phone', by_mouse_test('san_francisco', ['drew', 'answered a question'], kNewcomer));
test('game card_game on a phone', by_mouse_test('card_game', ['drew', 'pressed the button'], kNewcomer));
test('game san_francisco by keyboard', async ({ visit }) => {
  const page = await visit({ viewport: kSmall });
  const player = by_keyboard(page);
  await player.open('san_francisco');
  const done = await play(page, player);
  await finished(page, done);
  check(done['claimed from the list'] > 0 && done['drew'] > 0, JSON.stringify(done));
});
