// Tests of the WASM build against the native one: node bindings/wasm/test.mjs. The last line is `N passed, N failed`.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from './fogg.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const native = join(root, 'build/release/fogg');
const fogg = await load(join(root, 'build/wasm/fogg.wasm'));
const games = { usa: [2, 3, 4, 5], europe: [2, 3, 4, 5], san_francisco: [2, 3, 4], card_game: [2, 3, 4] };
const gamesEach = 40;
const boards = {};
for (const game of Object.keys(games)) {
  const data = (file) => readFileSync(join(root, 'data', game, file), 'utf8');
  boards[game] = game === 'card_game' ? fogg.loadCardSet(data('cards.json')) : fogg.loadBoard(data('board.json'));
}

const tests = {
  'a wrong board is refused with everything that is wrong with it'() {
    assert.throws(() => fogg.loadBoard('{"id": "x", "cities": 7}'), /cities/);
  },
  'numbers that are no game are refused'() {
    assert.throws(() => fogg.randomRecord(99, 2, 1));
    assert.throws(() => fogg.randomRecord(boards.usa, 300, 1));
  },
  'a record that does not hold is told so'() {
    assert.match(fogg.check('fogg 1 usa players=2\nexpect hand_size 0 5\n'), /text:2:1: .*expected 5, but it is 4/);
  },
};

for (const [game, counts] of Object.entries(games)) {
  for (const players of counts) {
    tests[`${game} with ${players}: the same seeds give the same records as the native build`] = () => {
      const folder = mkdtempSync(join(tmpdir(), 'fogg-'));
      try {
        const bots = Array(players).fill('random').join(',');
        execFileSync(native, ['sim', game, bots, '-n', String(gamesEach), '--seed', '1', '--records', folder]);
        assert.equal(readdirSync(folder).length, gamesEach);
        for (let seed = 1; seed <= gamesEach; ++seed) {
          const record = fogg.randomRecord(boards[game], players, seed);
          assert.equal(record, readFileSync(join(folder, `${game}-${seed}.play`), 'utf8'));
          assert.equal(fogg.check(record), '');
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    };
  }
}

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  try {
    test();
  } catch (error) {
    failed += 1;
    console.log(`FAILED: wasm: ${name}\n${error.message}`);
  }
}
console.log(`${Object.keys(tests).length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
