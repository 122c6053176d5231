// Usage: node --no-warnings --experimental-wasi-unstable-preview1 bench/networks.mjs [GAME…]: what memory the engine as
// WebAssembly takes for a game's networks, given as hex digits in a call and as the files they are; for an analysis,
// which asks the first file alone, and for bots, which ask both.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load } from '../bindings/wasm/fogg.mjs';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const given = process.argv.slice(2);
const games = given.length > 0 ? given : ['usa', 'europe', 'san_francisco', 'card_game'];
const give = {
  'hex digits': (fogg, bytes) => fogg.call('add_networks', { file: bytes.toString('hex') }),
  'the file': (fogg, bytes) => fogg.ask(bytes),
};

console.log('| game | given as | MB before | for an analysis | for bots |\n|---|---|---|---|---|');
for (const game of games) {
  for (const [how, add] of Object.entries(give)) {
    const fogg = await load(at('build/wasm/fogg.wasm'));
    const sizes = [fogg.memoryBytes()];
    for (const name of ['networks.bin', 'players.bin']) {
      add(fogg, readFileSync(at(`data/${game}/${name}`)));
      sizes.push(fogg.memoryBytes());
    }
    console.log(`| ${game} | ${how} | ${sizes.map((bytes) => (bytes / 1e6).toFixed(1)).join(' | ')} |`);
  }
}
