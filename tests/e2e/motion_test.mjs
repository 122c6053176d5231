// Cards fly and trains drop, quickly and in nobody's way; or nothing moves, where that is wished for.
import { kSmall } from './browser.mjs';
import { check, same, until } from './check.mjs';
import { open } from './pages.mjs';
import { kReady } from './player.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

const kLongest = 400;

/** Remembers every card that flies, and how long it was there; and the longest animation of a piece. */
function watch_flights() {
  window.flights = [];
  window.pieces_take = 0;
  const begun = new Map();
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of addedNodes)
        if (node.classList?.contains('flight'))
          begun.set(node, node.getAnimations()[0]?.effect.getComputedTiming().endTime ?? 0);
      for (const node of removedNodes) if (begun.has(node)) window.flights.push(begun.get(node));
    }
    for (const piece of document.querySelectorAll('.fresh .piece')) {
      for (const animation of piece.getAnimations())
        window.pieces_take = Math.max(window.pieces_take, animation.effect.getComputedTiming().endTime);
    }
  }).observe(document.body, { subtree: true, childList: true });
}

async function draw_and_claim(page) {
  const table = await table_after(page, { game: 'usa', actions: 21, choose: 'pile' });
  await open(page, { address: `/#table/${table}`, shows: '.market .pile.can' });
  await page.evaluate(watch_flights);
  await page.click('.market .pile.can');
  await page.waitForSelector('.status:has-text("second")');
  await page.click('.market .pile.can'); // at once: nothing waits for a card in the air
  await page.waitForSelector('.actions button:has-text("you can claim")');
  await page.click('.actions button:has-text("you can claim")');
  await page.click('.choices button');
  await page.click('[role=dialog] button.main');
  await page.waitForSelector('.pieces');
  await page.waitForSelector(kReady);
  await until('nothing flies any more', () => page.evaluate(() => document.querySelector('.flight') === null));
  return page.evaluate(() => ({ flights: window.flights, pieces: window.pieces_take }));
}

async function moving({ visit }) {
  const { flights, pieces } = await draw_and_claim(await visit({ viewport: kSmall, reducedMotion: 'no-preference' }));
  check(flights.length >= 2, `cards that flew: ${flights}`);
  check(
    flights.every((time) => time > 0 && time <= kLongest),
    `how long they flew: ${flights}`,
  );
  check(pieces > 0 && pieces <= kLongest, `how long the pieces take to land: ${pieces}`);
}

async function still({ visit }) {
  const nothing = { flights: [], pieces: 0 };
  same(
    await draw_and_claim(await visit({ viewport: kSmall })),
    nothing,
    'what moves where the system wants less motion',
  );
  const page = await visit({ viewport: kSmall, reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.getByLabel('Animations').uncheck();
  same(await draw_and_claim(page), nothing, 'what moves where the player wants no animations');
}

test('motion of cards and trains', moving);
test('motion switched off', still);
