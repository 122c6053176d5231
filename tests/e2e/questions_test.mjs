// A question never covers what it is about: tickets of the cities at the four edges of each board are offered, on
// phones and on a small laptop, and every one of these cities is in sight.
import { check, drawn_again, same, still_wrong } from './check.mjs';
import { change_messages } from './messages.mjs';
import { open } from './pages.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

const kPhone = { hasTouch: true, isMobile: true };
const kScreens = [
  { width: 390, height: 844, ...kPhone },
  { width: 360, height: 740, ...kPhone },
  { width: 844, height: 390, ...kPhone },
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
];

/** A ticket for the city that lies farthest north, south, west and east, as far as there are tickets for it. */
function farthest({ game, geometry }) {
  const places = new Map(geometry.cities.map(({ id, at }) => [id, at]));
  const with_tickets = [...new Set(game.tickets.flatMap(({ a, b }) => [a, b]))];
  const edges = [([x]) => x, ([x]) => -x, ([, y]) => y, ([, y]) => -y].map((how_far) =>
    with_tickets.reduce((best, city) => (how_far(places.get(city)) < how_far(places.get(best)) ? city : best)),
  );
  return [...new Set(edges.map((city) => game.tickets.findIndex(({ a, b }) => a === city || b === city)))];
}

/** Runs in the page: the offers that are not whole in the question, as far as nothing is scrolled. */
function cut_offers() {
  const body = document.querySelector('[role=dialog] .body').getBoundingClientRect();
  return [...document.querySelectorAll('[role=dialog] ul li')]
    .filter((offer) => offer.getBoundingClientRect().bottom > body.bottom)
    .map((offer) => `${offer.innerText.split('\n')[1]} is cut off`);
}

/** Runs in the page: which cities of an offer, or of all, are hidden, and what hides them. */
function hidden(number) {
  const board = document.querySelector('.table > .board').getBoundingClientRect();
  const question = document.querySelector('[role=dialog]').getBoundingClientRect();
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  const offered = [...document.querySelectorAll('.board .stop[data-key^="city "]')].filter((stop) => {
    const numbers = /, \p{L}+ ([\d·]+)$/u.exec(stop.getAttribute('aria-label'))?.[1].split('·') ?? [];
    return number === null ? numbers.length > 0 : numbers.includes(String(number));
  });
  const problems = offered.flatMap((stop) => {
    const name = stop.querySelector('text.name');
    return [stop.querySelector('.rim'), name].flatMap((part) => {
      const box = part.getBoundingClientRect();
      const inside =
        box.left >= board.left && box.right <= board.right && box.top >= board.top && box.bottom <= board.bottom;
      const front = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      const what = `${name.textContent} (${part.getAttribute('class')})`;
      if (!inside) return [`${what} is out of sight`];
      if (!apart(box, question)) return [`${what} is under the question`];
      return front?.closest('.board .window') && !front.closest('.tools') ? [] : [`${what} is behind something`];
    });
  });
  const sizes = [...document.querySelectorAll('.flags text')].map((text) => text.getBoundingClientRect().height);
  return { cities: offered.length, problems, smallest: Math.min(...sizes) };
}

async function offers({ visit }) {
  const problems = [];
  for (const { width, height, ...kind } of kScreens) {
    const page = await visit({ viewport: { width, height }, ...kind });
    let tickets = null;
    await change_messages(page, (message) => {
      if (tickets && message.view?.offer) message.view.offer = tickets;
      return message;
    });
    for (const game of ['usa', 'europe', 'san_francisco']) {
      tickets = null;
      const table = await table_after(page, { game, actions: 0 });
      await page.goto('/');
      const files = await page.evaluate(async (id) => (await fetch(`/api/games/${id}`)).json(), game);
      tickets = farthest(files);
      const cities = new Set(tickets.flatMap((number) => [files.game.tickets[number].a, files.game.tickets[number].b]));
      await page.goto('about:blank');
      await open(page, { address: `/#table/${table}`, shows: '.board .flags text' });
      const here = `${game}, ${width} x ${height}`;
      const look = async (number) => {
        await drawn_again(page); // the board makes room in the frame after this
        let seen;
        await still_wrong(async () => (seen = await page.evaluate(hidden, number)).problems);
        problems.push(...seen.problems.map((problem) => `${here}, offer ${number ?? 'any'}: ${problem}`));
        return seen;
      };
      const all = await look(null);
      check(tickets.length > 1, `${here}: ${tickets.length} offers`);
      same(all.cities, cities.size, `${here}: cities of all offers`);
      check(all.smallest >= 11, `${here}: numbers are ${all.smallest} px high`);
      if (width >= 900) problems.push(...(await page.evaluate(cut_offers)).map((problem) => `${here}: ${problem}`));
      for (let i = 1; i <= tickets.length; ++i) {
        await page
          .locator('[role=dialog] ul li')
          .nth(i - 1)
          .locator('button')
          .click();
        same((await look(i)).cities, 2, `${here}: cities of offer ${i}`);
      }
    }
  }
  same(problems, [], 'what is hidden');
}

test('questions: the cities of tickets on offer are in sight', offers);
