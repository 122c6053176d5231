// node run.mjs FOGG [NAME…]: runs the tests of all *_test.mjs, two at a time, those that measure alone. A test is given what it needs in one object; it fails by
// throwing, or when one of its pages had an error.
import { readdirSync } from 'node:fs';
import { launch, visitor } from './browser.mjs';
import { Server } from './server.mjs';

const kAtOnce = 2;
const kLimit = process.env.FOGG_LONG ? 900_000 : 150_000;
const [fogg, ...names] = process.argv.slice(2);
const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('_test.mjs'));
const all = (await Promise.all(files.map((file) => import(`./${file}`)))).flatMap(({ tests, alone = false }) => Object.entries(tests).map(([name, test]) => ({ name, test, alone })));
const wanted = all.filter(({ name }) => names.length === 0 || names.some((each) => name.includes(each)));

const server = await new Server(fogg).start();
const browser = await launch();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1)); // and the servers with us
let passed = 0;
let failed = 0;

async function run(each, tried_before = false) {
  const { name, test } = each;
  const pages = [];
  const begin = Date.now();
  const world = {
    fogg, browser, address: server.address, long: Boolean(process.env.FOGG_LONG),
    visit: async (options, address = server.address) => {
      const page = await visitor(browser, address, options);
      pages.push(page);
      return page;
    },
  };
  let problem;
  let timer;
  try {
    const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error(`not done after ${kLimit / 1000} seconds`)), kLimit)));
    await Promise.race([test(world), late]);
    const errors = pages.flatMap((page) => page.errors);
    if (errors.length > 0) problem = `errors of the page:\n  ${errors.slice(0, 5).join('\n  ')}`;
  } catch (error) {
    problem = error.stack ?? String(error);
  }
  clearTimeout(timer);
  if (problem && process.env.FOGG_E2E_SHOTS) {
    for (const [i, page] of pages.entries()) await page.screenshot({ path: `${process.env.FOGG_E2E_SHOTS}/${name.replace(/\W+/g, '_')}_${i}.png` }).catch(() => {});
  }
  for (const page of pages) await page.context().close().catch(() => {});
  // Deals are real and machines are crowded: a test that fails is told of, and tried once more.
  const again = problem && !tried_before;
  if (!again) problem ? ++failed : ++passed;
  console.log(`${again ? 'again ' : problem ? 'FAILED' : 'ok    '} ${name} (${((Date.now() - begin) / 1000).toFixed(1)} s)${problem ? `\n  ${problem}` : ''}`);
  if (again) await run(each, true);
}

for (const each of wanted.filter(({ alone }) => alone)) await run(each);
const queue = wanted.filter(({ alone }) => !alone);
await Promise.all(Array.from({ length: kAtOnce }, async () => {
  for (let next = queue.shift(); next; next = queue.shift()) await run(next);
}));
await browser.close();
await server.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
