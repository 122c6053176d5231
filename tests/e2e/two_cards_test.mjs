// Both cards of a turn by one press: beside the pile, or on a phone among the buttons of the turn.
import { kPhone, kSmall } from './browser.mjs';
import { same, until } from './check.mjs';
import { open } from './pages.mjs';
import { cards } from './player.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

const kTurn = 5; // tickets, then two draws of two cards: a turn begins

const two_cards =
  (options, button) =>
  async ({ visit }) => {
    const page = await visit(options);
    const table = await table_after(page, { game: 'usa', actions: kTurn, choose: 'pile' });
    await open(page, { address: `/#table/${table}`, shows: button });
    const before = await cards(page);
    await page.click(button);
    await until('two cards are in the hand', async () => (await cards(page)) === before + 2);
    await page.waitForSelector(button);
    same(await cards(page), before + 2, 'cards when the turn has come round');
  };

test('two cards by one press', two_cards({ viewport: kSmall }, '.market .two'));
test(
  'two cards by one press on a phone',
  two_cards({ viewport: kPhone, hasTouch: true, isMobile: true }, '.actions .two'),
);
