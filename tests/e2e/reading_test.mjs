// The reading test of docs/reading.md, kept: every position that was asked about is laid out again, and what the board
// draws is compared with what was true. The readers' own answers must reach what the project asks of them.
import { readFileSync } from 'node:fs';
import { check, same } from './check.mjs';
import { change_messages } from './messages.mjs';
import { open } from './pages.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

const kSchemes = ['light', 'dark', 'deuteranopia'];
/** Where the readings lie: the first one, and that of the board as it is drawn now. */
const kReadings = ['reading', 'reading/seed_4000'];
/** By seat, as the table names them. */
const kPlayers = ['Anna', 'Passepartout', 'Aouda', 'Fix', 'Cromarty'];
const kRight = 0.98;
const kSure = 0.9;

/** The questions of one scheme, with what was true and what the reader said. */
function questions(reading, scheme) {
  const text = readFileSync(new URL(`${reading}/${scheme}.tsv`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [number, board, game, players, route, whose, claim, news, ...said] = line.split('\t');
      const truth = { whose, claim, news };
      const answer = { whose: said[0], claim: said[1], news: said[2] };
      return {
        ...{ number: Number(number), board: Number(board), game, players: Number(players), route: Number(route) },
        ...{ truth, answer, sure: said[3] === 'yes' },
      };
    });
}

function readers_were_right(reading) {
  for (const scheme of kSchemes) {
    const all = questions(reading, scheme);
    check(all.length >= 100, `${scheme}: ${all.length} questions`);
    check(new Set(all.map(({ board }) => board)).size >= 20, `${scheme}: at least twenty boards`);
    for (const what of ['whose', 'claim', 'news']) {
      const right = all.filter(({ truth, answer }) => truth[what] === answer[what]).length;
      check(right >= kRight * all.length, `${scheme}, ${what}: ${right} of ${all.length} right`);
    }
    const sure = all.filter((question) => question.sure).length;
    check(sure >= kSure * all.length, `${scheme}: ${sure} of ${all.length} sure`);
  }
}

/** A table's message in which the routes that were asked about are as they were then. */
function laid_out(message, asked, { routes, rules }) {
  const { view, version } = message;
  const cards = (route) => ({ red: routes[route].length });
  const owners = new Map(
    asked.map(({ route, truth }) => [route, kPlayers.indexOf(truth.whose)]).filter(([, seat]) => seat >= 0),
  );
  // A15: with few players whoever has the other half closes this one, with more only oneself.
  const closer = view.players <= rules.doubles_close_up_to ? (view.seat + 1) % view.players : view.seat;
  for (const { route, truth } of asked)
    if (truth.whose === 'closed' && !owners.has(routes[route].twin)) owners.set(routes[route].twin, closer);
  for (const each of view.seats)
    each.routes = [...owners].filter(([, owner]) => owner === each.seat).map(([route]) => route);
  const happened = (seat, action, at) => ({
    ...{ version: at, at: 0, kind: 'event' },
    event: { kind: 'action', seat, action },
  });
  message.story = [
    happened(view.seat, { kind: 'draw_pile' }, version - 1),
    ...asked
      .filter(({ truth }) => truth.news === 'yes')
      .map(({ route }) => happened(owners.get(route), { kind: 'claim', route, cards: cards(route) }, version)),
  ];
  message.legal = [
    ...message.legal.filter(({ kind }) => kind !== 'claim'),
    ...asked
      .filter(({ truth }) => truth.claim === 'yes')
      .map(({ route }, i) => ({ number: 1000 + i, kind: 'claim', route, cards: cards(route) })),
  ];
  return message;
}

/** Runs in the page: what the board draws of some routes. */
function drawn(routes) {
  const names = [...document.querySelectorAll('.side .seats .who')].map((name) => name.textContent.trim());
  const lines = (selector) => new Set([...document.querySelectorAll(selector)].map((path) => path.getAttribute('d')));
  const halos = lines('.halos .dashes');
  const news = new Set([...document.querySelectorAll('.glows .news')].map((lane) => Number(lane.dataset.route)));
  const yes = (is) => (is ? 'yes' : 'no');
  return {
    routes: routes.map((route) => {
      const stop = document.querySelector(`[data-key="route ${route}"]`);
      const pieces = stop.querySelector('.pieces');
      const line = stop.querySelector('.ring').getAttribute('d');
      const owner = pieces && names[Number(/--seat-(\d)/.exec(pieces.getAttribute('style'))[1])];
      const free = stop.querySelector('.route.closed .sign') ? 'closed' : stop.querySelector('.slot') && 'free';
      return { route, whose: owner ?? free, claim: yes(halos.has(line)), news: yes(news.has(route)) };
    }),
    badges: document.querySelectorAll('.board .badge').length,
  };
}

async function drawn_as_kept({ visit }, reading) {
  const every = kSchemes.flatMap((scheme) => questions(reading, scheme));
  const boards = [...new Set(every.map(({ board }) => board))];
  /** One for each game and number of players: what lies on it is put there. */
  const tables = new Map();
  const page = await visit({ viewport: { width: 1366, height: 768 } });
  let asked = [];
  let files = null;
  await change_messages(page, (message) =>
    files !== null && message.type === 'table' ? laid_out(message, asked, files.game) : message,
  );
  for (const board of boards) {
    const all = every.filter((question) => question.board === board);
    const { game, players } = all[0];
    files = null;
    const kind = `${game} ${players}`;
    if (!tables.has(kind)) tables.set(kind, await table_after(page, { game, bots: players - 1, actions: 1 }));
    const table = tables.get(kind);
    await page.goto('/');
    files = await page.evaluate(async (id) => (await fetch(`/api/games/${id}`)).json(), game);
    asked = [...new Map(all.map((question) => [question.route, question])).values()];
    await page.goto('about:blank');
    await open(page, { address: `/#table/${table}`, shows: '.board .stop' });
    const seen = await page.evaluate(
      drawn,
      asked.map(({ route }) => route),
    );
    same(
      seen.routes,
      asked.map(({ route, truth }) => ({ route, ...truth })),
      `board ${board}`,
    );
    same(seen.badges, asked.filter(({ truth }) => truth.news === 'yes').length, `board ${board}, badges`);
  }
  same(boards.length, 22, 'boards');
}

test('reading: what readers answered', () => kReadings.forEach(readers_were_right));
for (const reading of kReadings)
  test(`reading: the board draws what is true (${reading})`, ({ visit }) => drawn_as_kept({ visit }, reading));
