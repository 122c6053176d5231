// Tests of the WASM build against the native one: node bindings/wasm/test.mjs [NATIVE [NAME]], all or those whose name
// contains NAME. The last line is `N passed, N failed`.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { load } from './fogg.mjs';
import { package_tests } from './package_test.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const native = process.argv[2] ?? join(root, 'build/release/fogg');
const module = join(root, 'build/wasm/fogg.wasm');
const fogg = await load(module);
const games = {
  usa: [2, 3, 4, 5],
  europe: [2, 3, 4, 5],
  san_francisco: [2, 3, 4],
  card_game: [2, 3, 4],
};
const gamesEach = 40;
const kMostBytes = 700_000;
const env = { FOGG_DATA: join(root, 'data'), ...process.env };

// The native engine, a call a line.
const child = spawn(native, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();

// Asks both the same, and they must say the same.
async function both(call, fields = {}) {
  const request = JSON.stringify({ call, ...fields });
  child.stdin.write(`${request}\n`);
  const { value } = await answers.next();
  const text = fogg.ask(request);
  assert.equal(text, value, `${call} ${JSON.stringify(fields).slice(0, 200)}`);
  const { ok, refused } = JSON.parse(text);
  assert.ok(ok, refused?.sentence);
  return ok;
}

const fileOf = (game) =>
  readFileSync(join(root, 'data', game, game === 'card_game' ? 'cards.json' : 'board.json'), 'utf8');

/** Three shares of a search, which finds the same as natively, and what they come to. */
async function search_in_shares(game, level) {
  const table = `shared-${level}-${game}`;
  const seats = [{ who: 'me' }, { who: 'bot', level }];
  const { standing } = await both('hear', moment({ message: { type: 'create', game, seats }, new_table: table }));
  const { seat, searches } = standing[0].bot;
  assert.ok(searches);
  const share = (seed) => ({ table, seat, shares: 8, seed });
  const found = [];
  for (let seed = 1; seed <= 3; ++seed) found.push((await both('think_share', share(seed))).found);
  assert.notDeepEqual(found[0], found[1]);
  const { number } = await both('think_found', { table, seat, found });
  assert.ok(found.flat().some((each) => each[0] === number));
  return { found, share };
}

for (const game of Object.keys(games))
  await both('add_game', {
    id: game,
    type: game === 'card_game' ? 'cards' : 'map',
    file: fileOf(game),
    ...(game === 'card_game' ? {} : { geometry: readFileSync(join(root, 'data', game, 'geometry.json'), 'utf8') }),
  });

let time = 1_000_000;
const moment = (more) => ({
  person: { id: 'me', name: 'Anna' },
  now: (time += 1000),
  random: time.toString(16).padStart(64, '0'),
  ...more,
});

// A long call is told to end as soon as `enough` says so of how far it is, and ends.
function stopping(enough, work) {
  fogg.onward = (done) => !enough(done);
  try {
    assert.throws(work, { code: 'stopped' });
  } finally {
    fogg.onward = () => true;
  }
}

// Plays a table to its end: the person takes hints and now and then something back, bots think.
async function playTable(game, players) {
  const table = `${game}-${players}`;
  const levels = ['easy', 'normal', 'hard', 'normal'];
  const log = [];
  const seats = [{ who: 'me' }, ...levels.slice(0, players - 1).map((level) => ({ who: 'bot', level }))];
  const happened = async (name, fields) => {
    const answer = await both(name, fields);
    log.push(...answer.entries);
    return answer;
  };
  const hear = (message, more) => happened('hear', moment({ message, ...more }));
  let { standing } = await hear({ type: 'create', game, seats }, { new_table: table });
  for (let turn = 1; standing[0].row.status === 'playing'; ++turn) {
    const { bot } = standing[0];
    if (bot) {
      const { number } = await both('think', {
        table,
        seat: bot.seat,
        seed: players,
      });
      ({ standing } = await happened('bot_acts', moment({ table, ...bot, number })));
      continue;
    }
    const { action } = await both('advise', {
      table,
      person: { id: 'me', name: 'Anna' },
      seed: turn,
    });
    const [{ version }] = (await hear({ type: 'watch', table })).messages;
    const acted = await hear({
      type: 'act',
      table,
      version,
      action: action.number,
    });
    standing = acted.standing;
    const can = acted.messages.at(-1)?.undo?.can;
    if (can === 'free' && turn % 5 === 0) ({ standing } = await hear({ type: 'undo', table }));
  }
  await both('record', { table });
  // The log makes the same table, at once and in two parts, and the replay shows the same.
  const half = log.length >> 1;
  assert.deepEqual(await both('open', { table, entries: log }), standing[0]);
  await both('open', { table, entries: log.slice(0, half) });
  assert.deepEqual(await both('add', { table, entries: log.slice(half) }), standing[0]);
  const { steps, scores } = await both('replay', { table, story: true });
  assert.equal(scores.length, players);
  for (const step of [0, steps >> 1]) await both('replay', { table, step, seat: players - 1, every_seat: true });
}

// Somebody's time runs out, and a bot takes the seat.
async function loseOnTime(game) {
  const table = `slow-${game}`;
  const seats = [{ who: 'me' }, { who: 'here', name: 'Bea' }];
  const clock = { kind: 'game', seconds: 60, increment: 0 };
  const { standing } = await both(
    'hear',
    moment({ message: { type: 'create', game, seats, clock }, new_table: table }),
  );
  assert.ok(standing[0].deadline > time, JSON.stringify(standing[0]));
  time = standing[0].deadline + 1;
  const ended = await both('end_time', moment({ table }));
  assert.notEqual(ended.standing[0].bot, null);
}

const tests = {
  'a wrong board is refused with everything that is wrong with it'() {
    assert.throws(
      () =>
        fogg.call('add_game', {
          id: 'x',
          type: 'map',
          file: '{"id": "x", "cities": 7}',
        }),
      (error) => error.problems.some((problem) => problem.includes('cities')),
    );
  },
  'numbers that are no game are refused'() {
    assert.throws(() =>
      fogg.call('simulate', {
        game: 'mars',
        bots: ['random', 'random'],
        seed: 1,
        games: 1,
      }),
    );
    assert.throws(() =>
      fogg.call('simulate', {
        game: 'usa',
        bots: Array(300).fill('random'),
        seed: 1,
        games: 1,
      }),
    );
  },
  'a record that does not hold is told so'() {
    const { problems } = fogg.call('check', {
      text: 'fogg 1 usa players=2\nexpect hand_size 0 5\n',
    });
    assert.match(problems[0], /text:2:1: .*expected 5, but it is 4/);
  },
  ...package_tests,
  'the module is small enough to be loaded on a phone'() {
    const size = gzipSync(readFileSync(module)).length;
    console.log(`wasm: ${statSync(module).size} bytes, ${size} compressed`);
    assert.ok(size < kMostBytes, `${size} bytes`);
    // The names of functions would be a tenth of it, and the browser would keep them in memory.
    assert.deepEqual(WebAssembly.Module.customSections(new WebAssembly.Module(readFileSync(module)), 'name'), []);
  },
};

for (const [game, counts] of Object.entries(games)) {
  for (const players of counts) {
    tests[`${game} with ${players}: the same seeds give the same records as the native build`] = () => {
      const folder = mkdtempSync(join(tmpdir(), 'fogg-'));
      try {
        const bots = Array(players).fill('random');
        execFileSync(native, [
          'sim',
          game,
          bots.join(','),
          '-n',
          String(gamesEach),
          '--seed',
          '1',
          '--records',
          folder,
        ]);
        assert.equal(readdirSync(folder).length, gamesEach);
        for (let seed = 1; seed <= gamesEach; ++seed) {
          const { record } = fogg.call('simulate', {
            game,
            bots,
            seed,
            games: 1,
          });
          assert.equal(record, readFileSync(join(folder, `${game}-${seed}.play`), 'utf8'));
          assert.deepEqual(fogg.call('check', { text: record }).problems, []);
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    };
  }
  tests[`${game}: a table says the same, call by call`] = async () => {
    for (const players of counts) await playTable(game, players);
    await both('describe', { game });
    await loseOnTime(game);
  };
  tests[`${game}: the search finds the same, and so does the analysis`] = async () => {
    const bots = ['ismcts:sims=60', 'hard'];
    const { record } = await both('simulate', {
      game,
      bots,
      seed: 7,
      games: 1,
    });
    const table = `analysed-${game}`;
    await both('bring', moment({ table, record }));
    const { decisions, playouts } = await both('analyse', { table, sims: 24 });
    assert.ok(decisions.length > 20);
    assert.equal(playouts, 24);
  };
  tests[`${game}: an analysis by networks is the same to the bit`] = async () => {
    const file = readFileSync(join(root, 'data', game, 'networks.bin')).toString('hex');
    assert.deepEqual(await both('add_networks', { file }), { game });
    const bytes = Buffer.from(file, 'hex');
    assert.deepEqual(JSON.parse(fogg.ask(bytes)), { ok: { game } });
    assert.equal(JSON.parse(fogg.ask(bytes.subarray(0, -1))).refused.code, 'bad_networks');
    for (const players of counts) {
      const bots = Array.from({ length: players }, (_, seat) => (seat % 2 ? 'normal' : 'hard'));
      const { record } = await both('simulate', { game, bots, seed: 9, games: 1 });
      const table = `valued-${game}-${players}`;
      await both('bring', moment({ table, record }));
      const { decisions, playouts } = await both('analyse', { table });
      assert.ok(decisions.length > 20);
      assert.equal(playouts, 0);
    }
  };
  tests[`${game}: bots that ask networks choose the same`] = async () => {
    for (const name of ['networks.bin', 'players.bin']) {
      const path = join(root, 'data', game, name);
      if (existsSync(path)) await both('add_networks', { file: readFileSync(path).toString('hex') });
    }
    for (const bots of [
      ['net', 'ismcts:sims=60:judge_after=2'],
      ['ismcts:sims=60:policy=1', 'hard'],
      ['ismcts:sims=24:judge_after=0', 'net', 'hard'],
    ]) {
      await both('simulate', { game, bots, seed: 7, games: 1 });
    }
  };
  tests[`${game}: a search in shares finds the same, tells how far it is and can be stopped`] = async () => {
    const { found, share } = await search_in_shares(game, 'expert');
    assert.ok(found.every((each) => each.length > 1));
    const told = [];
    stopping(
      (done) => told.push(done) > 0,
      () => fogg.call('think_share', share(4)),
    );
    assert.ok(told.length === 1 && told[0] > 0 && told[0] < 1, String(told));
  };
  // Guided by its networks, a share is short, and what its policy is sure of may be all that it looks at.
  tests[`${game}: a search by networks in shares finds the same`] = () => search_in_shares(game, 'master');
  if (game !== 'card_game') {
    tests[`${game}: the board is laid out the same`] = () => both('lay_out', { file: fileOf(game) });
    tests[`${game}: bots measure the board the same, tell how far they are and can be stopped`] = async () => {
      const [games, seed, players] = [150, 5, 3];
      const answer = await both('balance', { game, games, seed, players });
      assert.equal(answer.games, games);
      const options = ['--json', '--games', games, '--seed', seed, '--players', players].map(String);
      assert.deepEqual(answer, JSON.parse(execFileSync(native, ['map', 'balance', game, ...options], { env })));
      const told = [];
      stopping(
        (done) => told.push(done) > 3,
        () => fogg.call('balance', { game, games, seed }),
      );
      assert.deepEqual(told, [0, 1 / games, 2 / games, 3 / games]);
      assert.throws(() => fogg.call('balance', { game, players: 9 }), /players/);
    };
  }
}

const wanted = Object.entries(tests).filter(([name]) => name.includes(process.argv[3] ?? ''));
let failed = 0;
for (const [name, test] of wanted) {
  try {
    await test();
  } catch (error) {
    failed += 1;
    console.log(`FAILED: wasm: ${name}\n${error.message}`);
  }
}
child.stdin.end();
console.log(`${wanted.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
