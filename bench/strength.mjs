// Usage: node --no-warnings --experimental-wasi-unstable-preview1 bench/strength.mjs [SIMS] [GAMES] [BOARD…]: what
// share of its games the search wins against `planner`, natively and as WebAssembly under Node, with equal time on a
// processor: the native search has SIMS simulations a decision (500), the other as many as it makes in the same time,
// measured first in games that both play alike. GAMES of each game and engine (200), every deal from both seats.
// On San Francisco and USA, or on the boards named. What was played is kept in build/strength.jsonl: a run that was
// stopped goes on where it was.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { native, node, open_engines } from './engines.mjs';
import { on_processor } from './threads.mjs';

const sims = Number(process.argv[2] ?? 500);
const games = Number(process.argv[3] ?? 200);
const boards = process.argv.length > 4 ? process.argv.slice(4) : ['san_francisco', 'usa'];
const file = 'build/strength.jsonl';
const kProbes = 6;

const kept = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(JSON.parse) : [];
const engines = await open_engines({ native, node });

async function once(key, make) {
  const same = (line) => Object.entries(key).every(([name, value]) => line[name] === value);
  const known = kept.find(same);
  if (known) return known;
  const line = { ...key, ...(await make()) };
  kept.push(line);
  appendFileSync(file, `${JSON.stringify(line)}\n`);
  return line;
}

/** The share that the search at a seat wins of one game, and its seconds on a processor. */
async function game_of(name, board, own_sims, seed, seat) {
  const search = `ismcts:sims=${own_sims}`;
  const bots = seat === 0 ? [search, 'planner'] : ['planner', search];
  const before = on_processor(engines[name].thread);
  const { wins } = await engines[name].ask({ call: 'simulate', game: board, bots, seed, games: 1 });
  const seconds = (on_processor(engines[name].thread) - before) / 1e9;
  return { won: wins[seat] / (wins[0] + wins[1]), seconds };
}

/** How many simulations the module makes while the native engine makes `sims`. */
async function sims_of_module(board) {
  const { ratio } = await once({ probe: board, sims }, async () => {
    const time = { native: 0, node: 0 };
    for (let seed = 1; seed <= kProbes; ++seed)
      for (const name of Object.keys(time)) time[name] += (await game_of(name, board, sims, 1000 + seed, 0)).seconds;
    return { ratio: time.native / time.node };
  });
  return Math.round(sims * ratio);
}

const played = {};
for (let i = 0; i < games; ++i) {
  for (const board of boards) {
    for (const name of Object.keys(engines)) {
      const own_sims = name === 'native' ? sims : await sims_of_module(board);
      const key = { board, engine: name, sims: own_sims, seed: 1 + Math.floor(i / 2), seat: i % 2 };
      const line = await once(key, () => game_of(name, board, own_sims, key.seed, key.seat));
      ((played[board] ??= {})[name] ??= []).push(line);
    }
  }
}

const percent = (share) => (100 * share).toFixed(1);
const share_of = (lines) => lines.reduce((sum, { won }) => sum + won, 0) / lines.length;
const variance_of = (lines) => (share_of(lines) * (1 - share_of(lines))) / lines.length;
console.log('| game | engine | simulations | seconds a game | games | won, % |\n|---|---|---|---|---|---|');
for (const [board, of] of Object.entries(played)) {
  for (const [name, lines] of Object.entries(of)) {
    const seconds = lines.reduce((sum, line) => sum + line.seconds, 0) / lines.length;
    console.log(
      `| ${board} | ${name} | ${lines[0].sims} | ${seconds.toFixed(1)} | ${lines.length} ` +
        `| ${percent(share_of(lines))} ± ${percent(1.96 * Math.sqrt(variance_of(lines)))} |`,
    );
  }
  const [one, other] = Object.values(of);
  const error = 1.96 * Math.sqrt(variance_of(one) + variance_of(other));
  console.log(`| ${board} | difference | | | | ${percent(share_of(other) - share_of(one))} ± ${percent(error)} |`);
}
for (const engine of Object.values(engines)) await engine.close();
