// Tests of the npm package that scripts/engine.sh makes: what test.mjs runs besides its own.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const made = join(root, 'build/engine');
/** What the web client is built with. */
const of_web = createRequire(join(root, 'web/package.json'));

let is_made = false;
function make() {
  if (!is_made) execFileSync(join(root, 'scripts/engine.sh'), { stdio: 'ignore' });
  is_made = true;
}

/** A folder in which the package has just been installed. */
async function installed(work) {
  make();
  const folder = mkdtempSync(join(tmpdir(), 'fogg-'));
  try {
    cpSync(made, join(folder, 'node_modules/fogg-engine'), { recursive: true });
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An example of the README in this language. */
const example = (language) =>
  new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(readFileSync(join(made, 'README.md'), 'utf8'))[1];

/** A program in TypeScript, by the strictest rules; the second call must be seen to be wrong. */
const kConsumer = `
import { Engine, EngineRefused, type Calls, type Entry, type Onward } from 'fogg-engine';

const onward: Onward = (done) => done < 1;
const engine: Engine = await Engine.open();
const ask: Calls['simulate']['ask'] = { game: 'usa', bots: ['hard', 'easy'], seed: 1, games: 1 };
const { wins }: { wins: number[] } = await engine.call('simulate', ask, onward);
// @ts-expect-error: there is no such call
await engine.call('fly', {});
// @ts-expect-error: wins are numbers
export const word: string = wins[0];
export const entries: Entry[] = (await engine.call('hear', {} as Calls['hear']['ask'])).entries;
export const sentence = (error: unknown): string => (error instanceof EngineRefused ? error.refusal.sentence : '');
`;

const kTypes = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json' };

/** A plain web host of a folder. */
async function hosted(folder, work) {
  const host = createServer((request, response) => {
    const file = join(folder, new URL(request.url, 'http://host').pathname);
    if (!existsSync(file)) response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': kTypes[extname(file)] ?? '' }).end(readFileSync(file));
  });
  await new Promise((resolve) => host.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${host.address().port}/`);
  } finally {
    host.closeAllConnections();
    await new Promise((resolve) => host.close(resolve));
  }
}

/** What the page of the README says in the end. */
async function said_by_page(address) {
  const { launch } = await import('../../tests/e2e/browser.mjs');
  const browser = await launch();
  try {
    const page = await browser.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${address}index.html`);
    await page.waitForFunction(() => !document.querySelector('p').textContent.includes('…'), null, {
      timeout: 120_000,
    });
    return [await page.textContent('p'), ...errors.filter((error) => !error.includes('404'))];
  } finally {
    await browser.close();
  }
}

export const package_tests = {
  'the package is whole, and the example of its README runs': () => {
    make();
    const { types, exports, files, version } = JSON.parse(readFileSync(join(made, 'package.json'), 'utf8'));
    assert.ok(readFileSync(join(root, 'CMakeLists.txt'), 'utf8').includes(`project(fogg VERSION ${version} `));
    for (const file of [types, ...files]) assert.ok(existsSync(join(made, file)), file);
    assert.equal(exports['.'].types, types);
    return installed((folder) => {
      writeFileSync(join(folder, 'example.mjs'), example('js'));
      const said = execFileSync(process.execPath, ['example.mjs'], { cwd: folder, encoding: 'utf8' });
      assert.match(said, /^\[ [01], [01] \] fogg 1 usa players=2/);
    });
  },
  'the package has the types of all calls, by the strictest rules': () =>
    installed((folder) => {
      writeFileSync(join(folder, 'consumer.mts'), kConsumer);
      const rules = ['--strict', '--noEmit', '--module', 'nodenext', '--moduleResolution', 'nodenext'];
      const more = ['--target', 'es2022', '--lib', 'es2022,dom', '--skipLibCheck', 'false', 'consumer.mts'];
      execFileSync(process.execPath, [of_web.resolve('typescript/bin/tsc'), ...rules, ...more], { cwd: folder });
    }),
  'the package works on a page, as it is and bundled': () =>
    installed(async (folder) => {
      const page = example('html');
      cpSync(made, join(folder, 'fogg-engine'), { recursive: true });
      writeFileSync(join(folder, 'index.html'), page);
      await hosted(folder, async (address) => assert.match((await said_by_page(address)).join(), /^Wins: [01], [01]$/));

      const bundled = page
        .replace('./fogg-engine/index.js', 'fogg-engine')
        .replace(
          /await \(await fetch.*;/,
          `JSON.stringify((await import('fogg-engine/data/usa/board.json')).default);`,
        );
      writeFileSync(join(folder, 'index.html'), bundled);
      const vite = await import(of_web.resolve('vite'));
      await vite.build({ root: folder, base: './', logLevel: 'error', build: { target: 'es2022' } });
      const assets = readdirSync(join(folder, 'dist/assets'));
      assert.ok(assets.some((name) => name.endsWith('.wasm')));
      await hosted(join(folder, 'dist'), async (address) =>
        assert.match((await said_by_page(address)).join(), /^Wins: [01], [01]$/),
      );
    }),
};
