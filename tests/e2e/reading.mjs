// node reading.mjs FOGG [FOLDER [SEED]]: a reading test of the board, for people who know nothing of the program.
// Boards in play at 1366 x 768, not enlarged, light, dark and as seen with deuteranopia; numbered arrows point at
// routes. In FOLDER (build/reading), for each of the three: the whole tables, sheets of cut-outs, and questions.txt;
// what is true is apart, in answers. The first board is played with SEED (1), each of the others with the next one.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch, visitor } from './browser.mjs';
import { open } from './pages.mjs';
import { kBoards, position } from './reading_positions.mjs';
import { Server } from './server.mjs';

const kSchemes = [
  { name: 'light', colorScheme: 'light', vision: 'none' },
  { name: 'dark', colorScheme: 'dark', vision: 'none' },
  { name: 'deuteranopia', colorScheme: 'light', vision: 'deuteranopia' },
];
const kPerBoard = 5;
const kBoardsPerSheet = 2;
/** In widths of a space. */
const kLongSpace = 36 / 13;
const kCut = { width: 258, height: 180 };

const kIntroduction = `Twenty-two tables of a game in which players build railway routes between cities. You are Anna,
and it is your turn. board_NN.png shows a whole table; sheet_NN.png shows parts of it, as large as they are there, with
the list of players beside them. Each numbered arrow points at one route: the row of spaces between two cities that its
tip touches. Two routes may lie side by side between the same cities; the tip touches the outer side of the one meant.

For each number say four things:
  whose   free (nobody has it, and it can still be built), closed (nobody has it, and it cannot be built any more,
          because the route beside it is taken), or the name of the player who has built it
  claim   yes or no: does the board say that you can build it in this turn?
  new     yes or no: does the board say that somebody else has built it since your last turn?
  sure    yes or no: are you sure of all three?

Write one line a number:  17: whose=free claim=no new=no sure=yes

And for each whole table, which routes have the others built since your last turn? Only the map tells it (the log is
not shown): say the cities at both ends, or none; and whether you are sure.

Write one line a table:  board_03: Boston-New York, Denver-Helena sure=yes
`;

/** Runs in the page: where on the screen things of the board are. The board is stretched to the shape of its window. */
function places({ routes, unit, size }) {
  const sheet = [...document.querySelectorAll('.sheet > svg')].at(-1);
  const matrix = sheet.getScreenCTM();
  const { x: border, width, height } = sheet.viewBox.baseVal;
  const [across, down] = [(width + 2 * border) / size[0], (height + 2 * border) / size[1]];
  const turned = (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return (Math.atan2(down * Math.sin(angle), across * Math.cos(angle)) * 180) / Math.PI;
  };
  const board = document.querySelector('.table > .board').getBoundingClientRect();
  const seats = document.querySelector('.side .seats').getBoundingClientRect();
  return {
    pixels: matrix.a * unit,
    board: board.toJSON(),
    seats: seats.toJSON(),
    names: [...document.querySelectorAll('.side .seats .who')].map((name) => name.textContent.trim()),
    routes: routes.map(({ route, spaces }) => ({
      route,
      spaces: spaces.map(([x, y, degrees]) => {
        const { x: left, y: top } = new DOMPoint(x * across, y * down).matrixTransform(matrix);
        return { x: left, y: top, degrees: turned(degrees) };
      }),
    })),
  };
}

/** Runs in the page: draws the arrows. */
function draw_marks(marks) {
  document.querySelector('#marks')?.remove();
  const svg = marks.map(({ number, tip, disc }) => {
    const line = `<path d="M${tip.x} ${tip.y}L${disc.x} ${disc.y}"`;
    const angle = Math.atan2(disc.y - tip.y, disc.x - tip.x);
    const wing = (turn) => `${tip.x + 7 * Math.cos(angle + turn)} ${tip.y + 7 * Math.sin(angle + turn)}`;
    return `${line} stroke="#fff" stroke-width="4.5"/>${line} stroke="#000" stroke-width="2"/>
      <path d="M${tip.x} ${tip.y}L${wing(0.45)}L${wing(-0.45)}Z" stroke="#fff" stroke-width="1.2"/>
      <rect x="${disc.x - 12}" y="${disc.y - 8}" width="24" height="16" rx="4" stroke="#fff" stroke-width="1.5"/>
      <text x="${disc.x}" y="${disc.y + 4.5}" fill="#fff" text-anchor="middle">${number}</text>`;
  });
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.id = 'marks';
  drawing.innerHTML = svg.join('');
  // The page's policy forbids styles in the text.
  Object.assign(drawing.style, { position: 'fixed', inset: 0, width: '100vw', height: '100vh', zIndex: 9999 });
  for (const text of drawing.querySelectorAll('text')) text.style.font = '700 12px sans-serif';
  document.body.append(drawing);
}

/** Numbers that look random and are the same each time. */
function randomness(seed) {
  let number = seed * 7919 + 1;
  const below = (n) => (number = (number * 48271) % 2147483647) % n;
  below(2);
  return (list) =>
    list
      .map((each) => [below(1e6), each])
      .sort(([a], [b]) => a - b)
      .map(([, each]) => each);
}

/** How far a place is from a space, which is so long. */
function distance({ x, y }, space, long) {
  const angle = (space.degrees * Math.PI) / 180;
  const [dx, dy] = [x - space.x, y - space.y];
  const along = dx * Math.cos(angle) + dy * Math.sin(angle);
  const beyond = Math.max(0, Math.abs(along) - long / 2);
  return Math.hypot(beyond, dy * Math.cos(angle) - dx * Math.sin(angle));
}

/**
 * An arrow at a route's middle, or at its end where it has a badge, from where its twin is not or there is room.
 * `room`: how far any other route is from its line; what it touches besides what it means is what readers take it for.
 */
function arrow({ spaces }, { news }, twin, others, pixels) {
  const { x, y, degrees } = spaces[news ? 0 : Math.floor(spaces.length / 2)];
  const angle = ((degrees + 90) * Math.PI) / 180;
  const at = (side, far) => ({ x: x + side * far * Math.cos(angle), y: y + side * far * Math.sin(angle) });
  const [tip, disc] = [1.3 * pixels, 1.3 * pixels + 30];
  const room = (side) =>
    Math.min(
      ...others.flatMap((other) =>
        [tip, tip + 10, tip + 20, disc].map((far) => distance(at(side, far), other, kLongSpace * pixels)),
      ),
    );
  const away = (side) => Math.min(...twin.map((space) => Math.hypot(space.x - at(side, 9).x, space.y - at(side, 9).y)));
  const side = (twin.length > 0 ? away(1) > away(-1) : room(1) > room(-1)) ? 1 : -1;
  return { x, y, tip: at(side, tip), disc: at(side, disc), room: room(side) };
}

/** Some routes of each kind: closed, claimable, new, taken before, free; an arrow to one hides no other. */
function choose({ truth }, seen, shuffle) {
  const spaces = seen.routes.flatMap((each) => each.spaces.map((space) => ({ ...space, route: each.route })));
  const candidates = truth.map((each) => {
    const twin = seen.routes[each.twin]?.spaces ?? [];
    const others = spaces.filter(({ route }) => route !== each.route && route !== each.twin);
    return { ...each, ...arrow(seen.routes[each.route], each, twin, others, seen.pixels) };
  });
  const { board } = seen;
  const inside = ({ x, y }) =>
    x > board.left + 24 && x < board.right - 80 && y > board.top + 20 && y < board.bottom - 20;
  const kinds = [
    (each) => each.whose === 'closed',
    (each) => each.claimable,
    (each) => each.news,
    (each) => typeof each.whose === 'number' && !each.news,
    (each) => each.whose === 'free' && !each.claimable,
  ];
  const chosen = [];
  const fits = (each) =>
    inside(each.disc) &&
    inside(each) &&
    each.room > 1.8 * seen.pixels &&
    chosen.every(
      (other) =>
        other.route !== each.twin && Math.hypot(other.x - each.x, other.y - each.y) > 70 && other.route !== each.route,
    );
  for (let round = 0; round < 3 && chosen.length < kPerBoard; ++round)
    for (const is of kinds) {
      if (chosen.length >= kPerBoard) break;
      const found = shuffle(candidates.filter(is)).find(fits);
      if (found) chosen.push(found);
    }
  return shuffle(chosen);
}

/** Runs in a blank page: parts of a picture, as PNG. */
async function cut_out({ picture, clips }) {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  return clips.map(({ x, y, width, height }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d').drawImage(image, -Math.round(x), -Math.round(y));
    return canvas.toDataURL().split(',')[1];
  });
}

/** Cut-outs of some boards on one sheet, with their players. */
async function write_sheet(page, path, boards) {
  const rows = boards.map(
    (parts) => `<div>${parts.map((part) => `<img src="data:image/png;base64,${part}">`).join('')}</div>`,
  );
  await page.setContent(
    `<style>body{margin:0;padding:8px;background:#888;width:max-content}
     div{display:flex;flex-wrap:wrap;align-items:start;gap:8px;margin-bottom:14px;width:790px}</style>${rows.join('')}`,
  );
  await page.locator('body').screenshot({ path });
}

function clip_around({ x, y, disc }, board) {
  const within = (at, size, from, to) => Math.min(Math.max(at - size / 2, from), to - size);
  return {
    x: within((x + disc.x) / 2, kCut.width, board.left, board.right),
    y: within((y + disc.y) / 2, kCut.height, board.top, board.bottom),
    ...kCut,
  };
}

async function make_reading(fogg, folder, seed) {
  const server = await new Server(fogg).start();
  const browser = await launch();
  const page = await visitor(browser, server.address, { viewport: { width: 1366, height: 768 } });
  const blank = await (await browser.newContext()).newPage();
  const cdp = await page.context().newCDPSession(page);
  const made = new Map(kSchemes.map(({ name }) => [name, { number: 0, answers: [], waiting: [], sheets: 0 }]));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'answers'), { recursive: true });
  for (const { name } of kSchemes) mkdirSync(join(folder, name, 'cuts'), { recursive: true });
  const built = [];

  for (const [i, board] of kBoards.entries()) {
    const here = await position(page, board, seed + i);
    await page.goto('about:blank');
    await open(page, { address: `/#table/${here.table}`, shows: '.board .stop' });
    await page.$eval('.side .log', (log) => (log.style.visibility = 'hidden'));
    built.push(here.built);
    const shapes = {
      routes: [...here.geometry.routes].sort((a, b) => a.route - b.route),
      unit: here.geometry.space[1],
      size: here.geometry.size,
    };
    for (const [s, { name, colorScheme, vision }] of kSchemes.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await cdp.send('Emulation.setEmulatedVisionDeficiency', { type: vision });
      const scheme = made.get(name);
      const seen = await page.evaluate(places, shapes);
      const shuffle = randomness(3 * (seed - 1 + i) + s);
      const marks = choose(here, seen, shuffle).map((mark) => ({ ...mark, number: ++scheme.number }));
      await page.evaluate(draw_marks, marks);
      const file = `board_${String(i + 1).padStart(2, '0')}.png`;
      const picture = (await page.screenshot({ path: join(folder, name, file) })).toString('base64');
      const clips = [seen.seats, ...marks.map((mark) => clip_around(mark, seen.board))];
      const parts = await blank.evaluate(cut_out, { picture, clips });
      scheme.waiting.push(parts);
      marks.forEach(({ number, route, whose, claimable, news }, m) => {
        const cut = `cuts/${String(number).padStart(3, '0')}.png`;
        writeFileSync(join(folder, name, cut), Buffer.from(parts[m + 1], 'base64'));
        const owner = typeof whose === 'number' ? seen.names[whose] : whose;
        const { game, players } = here;
        scheme.answers.push({
          number,
          board: file,
          cut,
          game,
          players,
          route,
          whose: owner,
          claim: claimable,
          new: news,
        });
      });
      if (scheme.waiting.length === kBoardsPerSheet || i === kBoards.length - 1) {
        const path = join(folder, name, `sheet_${String(++scheme.sheets).padStart(2, '0')}.png`);
        await write_sheet(blank, path, scheme.waiting.splice(0));
      }
    }
    console.log(`${board.game}, ${board.players} players`);
  }
  writeFileSync(join(folder, 'answers', 'built.json'), `${JSON.stringify(built, null, 1)}\n`);
  for (const [name, { answers }] of made) {
    const list = answers.map(({ number, board }) => `${number}: ${board}`);
    writeFileSync(join(folder, name, 'questions.txt'), `${kIntroduction}\n${list.join('\n')}\n`);
    writeFileSync(join(folder, 'answers', `${name}.json`), `${JSON.stringify(answers, null, 1)}\n`);
  }
  await browser.close();
  await server.close();
}

const kFolder = fileURLToPath(new URL('../../build/reading/', import.meta.url));
const [fogg, folder = kFolder, seed = '1'] = process.argv.slice(2);
await make_reading(fogg, folder, Number(seed));
