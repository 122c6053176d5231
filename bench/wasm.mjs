// Usage: node --no-warnings --experimental-wasi-unstable-preview1 bench/wasm.mjs [SECONDS]: how fast the engine is as
// WebAssembly, under Node and in Chromium, against the native one (build/release/fogg), in one run: the three take
// turns, and the best of several turns counts. What counts is time on a processor, so that a busy machine does not
// matter.
import { chromium, kGames, native, node, open_engines } from './engines.mjs';
import { on_processor } from './threads.mjs';

const engines = await open_engines({ native, node, chromium });

async function speed(seconds) {
  console.log(
    '| game | bots | native | Node | Chromium | Node / native | Chromium / native |\n|---|---|---|---|---|---|---|',
  );
  for (const game of kGames) {
    for (const bot of ['random', 'planner', 'ismcts:sims=100']) {
      const bots = [bot, bot];
      const best = {};
      // As many games as take a good part of a second natively.
      const probe = { random: 200, planner: 20 }[bot] ?? 1;
      const begun = on_processor(engines.native.thread);
      await engines.native.ask({
        call: 'simulate',
        game,
        bots,
        seed: 1,
        games: probe,
      });
      const games = Math.max(1, Math.round((probe * 25e7) / (on_processor(engines.native.thread) - begun)));
      for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
        for (const [name, engine] of Object.entries(engines)) {
          const started = on_processor(engine.thread);
          await engine.ask({ call: 'simulate', game, bots, seed: 1, games });
          best[name] = Math.max(best[name] ?? 0, (games * 1e9) / (on_processor(engine.thread) - started));
        }
      }
      const rate = (name) => Number(best[name].toPrecision(3)).toLocaleString('en');
      const share = (name) => (best[name] / best.native).toFixed(2);
      console.log(
        `| ${game} | ${bot} | ${rate('native')} | ${rate('node')} | ${rate('chromium')} ` +
          `| ${share('node')} | ${share('chromium')} |`,
      );
    }
  }
}

await speed(Number(process.argv[2] ?? 3));
for (let seed = 1; seed <= 10; ++seed)
  await engines.node.ask({ call: 'simulate', game: 'usa', bots: ['expert:ms=300', 'planner'], seed, games: 1 });
console.log(`memory of the module after ten games of expert: ${(engines.node.fogg.memoryBytes() / 1e6).toFixed(1)} MB`);
for (const engine of Object.values(engines)) await engine.close();
