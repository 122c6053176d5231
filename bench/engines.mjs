// The engine in its three homes, each behind `ask`: one call of docs/engine.md in, its answer out. `thread` is the one
// that works, for threads.mjs.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { load } from '../bindings/wasm/fogg.mjs';
import { kWholeBrowser, launch } from '../tests/e2e/browser.mjs';
import { our_threads } from './threads.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
export const kGames = ['usa', 'europe', 'san_francisco', 'card_game'];
const fileOf = (game) =>
  readFileSync(join(root, 'data', game, game === 'card_game' ? 'cards.json' : 'board.json'), 'utf8');
const kAdd = kGames.map((game) => ({
  call: 'add_game',
  id: game,
  type: game === 'card_game' ? 'cards' : 'map',
  file: fileOf(game),
}));

export async function native() {
  const child = spawn(process.env.FOGG ?? join(root, 'build/release/fogg'), ['engine'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    ask: async (request) => (
      child.stdin.write(`${JSON.stringify(request)}\n`),
      JSON.parse((await answers.next()).value).ok
    ),
    thread: child.pid,
    close: () => child.stdin.end(),
  };
}

export async function node() {
  const fogg = await load(join(root, 'build/wasm/fogg.wasm'));
  return {
    ask: async (request) => JSON.parse(fogg.ask(JSON.stringify(request))).ok,
    thread: `${process.pid}/task/${process.pid}`,
    close: () => {},
    fogg,
  };
}

/** The very worker of the web client, in a page of its own. */
export async function chromium() {
  const assets = join(root, 'web/dist/assets');
  const worker = readdirSync(assets).find((name) => /^engine\.worker-.*\.js$/.test(name));
  const server = createServer((request, response) => {
    const path = request.url.slice(1);
    const [type, body] =
      path === ''
        ? ['text/html', '<title>bench</title><link rel="icon" href="data:,">']
        : path.endsWith('.wasm')
          ? ['application/wasm', readFileSync(join(root, 'build/wasm/fogg.wasm'))]
          : ['text/javascript', readFileSync(join(assets, path))];
    response.writeHead(200, { 'Content-Type': type }).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launch(kWholeBrowser);
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.evaluate(async (name) => {
    const engine = new Worker(name, { type: 'module' });
    engine.postMessage({
      module: await WebAssembly.compileStreaming(fetch('fogg.wasm')),
    });
    window.ask = (request) =>
      new Promise((resolve) => {
        engine.onmessage = ({ data }) => 'answer' in data && resolve(JSON.parse(data.answer).ok);
        engine.postMessage({ id: 1, request: JSON.stringify(request) });
      });
  }, worker);
  return {
    ask: (request) => page.evaluate((asked) => window.ask(asked), request),
    thread: our_threads('DedicatedWorker')[0],
    close: async () => (await browser.close(), server.close()),
  };
}

/** Opens engines by their homes and gives each the four games. */
export async function open_engines(homes) {
  const engines = {};
  for (const [name, open] of Object.entries(homes)) {
    engines[name] = await open();
    for (const game of kAdd) await engines[name].ask(game);
  }
  return engines;
}
