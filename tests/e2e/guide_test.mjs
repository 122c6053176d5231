// The guided game: each lesson comes once, frames what it speaks of, where it can be seen, and lies neither on it nor
// on what the player is busy with: cities of tickets, cards, the question. What one does by oneself is not taught.
import { kPhone } from './browser.mjs';
import { check, same, still_wrong } from './check.mjs';
import { kReady, tick_all } from './player.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

const kLaptop = { width: 1366, height: 768 };

/** What the frame of a lesson must hold. */
const kHolds = {
  opening: '.question input[type=checkbox]',
  long: '.question .slip.long',
  second: '.market .pile',
  tickets: '.panel.tickets .slip',
  draw: '.market .pile',
  claim: '[data-claimable]',
  points: '.own .score',
  grey: '.stop',
  double: '.stop',
  others: '.panel.seats .own .facts',
  score: '.own .score, .bonuses',
  more: '.market .to_tickets',
  last: '[role=status]',
  end: '.final .total',
  done: '.panel.tickets .slip.done',
  blocked: '.stop',
  station: '.to_station',
  wilds: '.market .row',
  pile: '.market .pile',
  ferry: '.stop',
  ferry_done: '.stop',
  tunnel: '.stop',
  tunnel_done: '.stop',
  tunnel_price: '.question button',
  tunnel_short: '.question button',
  place_tokens: '.actions .main',
  tokens: '.stop',
  complete: '.question button',
  place: '.actions .main',
  track: '.track',
  rob: '.yard',
  robbed: '.yard',
};

/** What is wrong with the lesson that is shown: nothing, if nothing is. */
const wrong_with = (page, holds) =>
  page.evaluate((holds) => {
    const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    const [lesson, ring] = [box('.lesson'), box('div.ring')];
    if (!ring) return ['there is no frame'];
    const found = [];
    if (lesson.left < 0 || lesson.top < 0 || lesson.right > innerWidth || lesson.bottom > innerHeight)
      found.push('it is not whole on the screen');
    if (lesson.left < ring.right && lesson.right > ring.left && lesson.top < ring.bottom && lesson.bottom > ring.top)
      found.push('it lies on what it speaks of');
    const inside = [...document.querySelectorAll(holds)].filter((each) => {
      const own = each.getBoundingClientRect();
      const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
      return own.width > 0 && x >= ring.left && x <= ring.right && y >= ring.top && y <= ring.bottom;
    });
    const seen = inside.some((each) => {
      const own = each.getBoundingClientRect();
      const front = document.elementFromPoint(own.left + own.width / 2, own.top + own.height / 2);
      // A button may be spread over its whole line, and the shapes of the board are thin.
      return (each.closest('.board, .panel, .strip') ?? each).contains(front);
    });
    if (!seen) found.push(`its frame does not show ${holds}`);
    // Of what is on the board only the part within its frame is seen.
    const window = document.querySelector('.board .window')?.getBoundingClientRect();
    const lies_on = ({ left, top, right, bottom }) =>
      left < lesson.right && right > lesson.left && top < lesson.bottom && bottom > lesson.top;
    const is_covered = (each) => {
      const own = each.getBoundingClientRect();
      if (!window || !each.closest('.window')) return lies_on(own);
      const part = {
        left: Math.max(own.left, window.left),
        top: Math.max(own.top, window.top),
        right: Math.min(own.right, window.right),
        bottom: Math.min(own.bottom, window.bottom),
      };
      return part.left < part.right && part.top < part.bottom && lies_on(part);
    };
    for (const [what, selector] of [
      ['a city of a ticket', '.board circle.ticket:not(.joined), .flags > *'],
      ['the question', '.dock .question'],
      ['the cards', '.panel.hand.here, .bottom > .panel.hand'],
    ])
      if (
        [...document.querySelectorAll(selector)].some(
          (each) => each.checkVisibility({ visibilityProperty: true }) && is_covered(each),
        )
      )
        found.push(`it lies on ${what}`);
    return found;
  }, holds);

/** One decision, taken in the page: what is covered by a panel is found, too. `claims`: a route rather than cards. */
async function decide(page, claims) {
  if (await page.$('[role=dialog]')) {
    await tick_all(page);
    const ways = ['button.main:enabled', 'button.wide:enabled', '.choices button', 'li button'];
    await page.click(ways.map((way) => `[role=dialog] ${way}`).join(', '));
    return;
  }
  await page.evaluate((claims) => {
    const press = (selector) => {
      const found = [...document.querySelectorAll(selector)].find((each) => !each.disabled);
      found?.click();
      return found !== undefined;
    };
    void (
      (claims && (press('.actions .to_routes') || press('.actions .main'))) ||
      press('.market .can') ||
      press('.actions button')
    );
  }, claims);
}

/**
 * In the page: as long as a lesson needs to look about itself, four times a second, some times. The page's own clock is
 * as late as the lesson's.
 */
const some_looks = () =>
  new Promise((resolve) => {
    let looks = 0;
    const timer = setInterval(() => {
      if (++looks < 3) return;
      clearInterval(timer);
      resolve();
    }, 250);
  });

/** Plays a guided game and reads each lesson; gives the names of those that came. */
async function guided(page, game, most) {
  await page.goto('/');
  await page.click(`label:has(input[value="${game}"])`);
  await page.click('.guided');
  // The first lesson is about the first question; the guide may come later than that.
  await page.locator('.lesson').waitFor({ state: 'attached' });
  const given = [];
  const found = [];
  for (let turn = 0; turn < most && !given.includes('end'); ++turn) {
    await page.locator(`${kReady}, .lesson:not(.waits)`).filter({ visible: true }).first().waitFor();
    // A lesson that is about to come is not passed over.
    if (await page.$('.lesson')) await page.evaluate(some_looks);
    const lesson = page.locator('.lesson:not(.waits)');
    let draws = false;
    if ((await lesson.count()) > 0) {
      const name = await lesson.getAttribute('data-lesson');
      if (given.at(-1) !== name) {
        check(!given.includes(name), `${name} comes twice, after ${given}`);
        given.push(name);
        check(kHolds[name], `nothing is known of the lesson ${name}`);
        found.push(
          ...(await still_wrong(() => wrong_with(page, kHolds[name]))).map((what) => `${game} ${name}: ${what}`),
        );
      }
      // Cards are taken without a word: that is learned then.
      draws = name === 'draw';
      if (!draws) {
        await page.click('.lesson button.main');
        continue;
      }
    }
    // Tickets are turned up one by one before the last lesson comes.
    if (await page.$('.final')) await lesson.waitFor();
    else await decide(page, !draws && turn % 4 !== 0);
  }
  same(found, [], 'lessons are shown as they should be');
  return given;
}

// A whole game takes long; the shortest is played to its end, and the others with FOGG_LONG.
const kWhole = process.env.FOGG_LONG ? 4000 : 0;
/** What somebody built before it was taught is spoken of when it is done. */
const kFerry = 'ferry or ferry_done';
const kTunnel = 'tunnel or tunnel_done';
for (const [screen, viewport] of [
  ['a laptop', { viewport: kLaptop }],
  ['a phone', { viewport: kPhone, hasTouch: true, isMobile: true }],
])
  for (const [game, most, wanted] of [
    ['usa', 40, ['opening', 'tickets', 'draw', 'others', 'score']],
    ['europe', 100, ['opening', 'long', 'tickets', 'draw', 'others', 'score', kFerry, kTunnel, 'station']],
    ['san_francisco', 400, ['opening', 'tickets', 'draw', 'points', 'others', 'score', 'tokens', 'last', 'end']],
    ['card_game', 70, ['opening', 'tickets', 'draw', 'others', 'score', 'track']],
  ])
    test(`guide: ${game} on ${screen}`, async ({ visit }) => {
      const given = await guided(await visit(viewport), game, Math.max(most, kWhole));
      same(
        [...wanted, ...(kWhole ? ['last', 'end'] : [])].filter(
          (names) => !names.split(' or ').some((name) => given.includes(name)),
        ),
        [],
        `lessons that never came; those that did: ${given}`,
      );
    });

// The score lies over the panels there, and the lower the less is known beside it: luck and choice are held back.
for (const [game, viewport] of [
  ['san_francisco', kPhone],
  ['europe', { width: 320, height: 640 }],
])
  test(`guide: the last lesson of ${game} comes at a width of ${viewport.width}`, async ({ visit }) => {
    const page = await visit({ viewport, hasTouch: true, isMobile: true });
    await page.route('**/analysis', () => {});
    const table = await table_after(page, { game });
    await page.goto('/');
    await page.evaluate(() => {
      const known = JSON.parse(localStorage.getItem('fogg') ?? '{}');
      localStorage.setItem('fogg', JSON.stringify({ ...known, guide: true, lessons: [] }));
    });
    // It is read again, and the score may be put away for longer than a lesson waits.
    await page.goto(`/?guided#table/${table}`);
    await page.click('.question .close');
    await page.waitForTimeout(4500);
    await page.click('.actions button');
    await page.locator('.lesson[data-lesson=end]:not(.waits)').waitFor();
    same(await still_wrong(() => wrong_with(page, kHolds.end)), [], 'the last lesson');
    // As wide as numbers get.
    const spills = await page.$eval('.final .scroll', (each) => {
      for (const row of each.querySelectorAll('tbody tr')) {
        const [routes, tickets] = row.querySelectorAll('td');
        for (const cell of [routes, tickets, row.querySelector('.total')]) cell.firstChild.data = '-128';
        tickets.querySelector('small').textContent = '✓10\u00a0✗13';
      }
      return each.scrollWidth - each.clientWidth;
    });
    same(spills, 0, 'what of the score cannot be seen');
  });
