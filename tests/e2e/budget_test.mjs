// What a first visit costs: bytes over the wire, and the time until one can play.
import { check } from './check.mjs';
import { kReady } from './player.mjs';

const kBytes = 200_000; // script, style and board, compressed
const kProfiles = [
  { name: 'fast', seconds: 1, processor: 1, network: null },
  { name: 'throttled phone', seconds: 3, processor: 4, network: { latency: 75, downloadThroughput: 400_000, uploadThroughput: 100_000, offline: false } },
];
const kTries = 3; // the best counts
export const alone = true;

/** How much slower this machine is because others work on it: wall time over processor time of the same work. A page slows down
    about twice as much, because several processes paint it that wait for each other. */
function crowded() {
  const [wall, used] = [performance.now(), process.cpuUsage()];
  for (let i = 0, x = 1; i < 1e8; ++i) x = (x * 7 + i) | 0;
  const { user, system } = process.cpuUsage(used);
  return Math.max(1, (1000 * (performance.now() - wall)) / (user + system));
}

/** From an empty browser to the start page, and from the click to the table. */
async function first_visit(visit, { processor, network }) {
  const page = await visit();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  if (network) await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: processor });
  const kinds = new Map();
  const bytes = {};
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => (bytes[kinds.get(requestId)] = (bytes[kinds.get(requestId)] ?? 0) + encodedDataLength));
  const begin = Date.now();
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForSelector('button.play');
  const start = Date.now() - begin;
  const click = Date.now();
  await page.click('button.play');
  await page.waitForSelector(`.board .stop`);
  await page.waitForSelector(kReady);
  const table = Date.now() - click;
  await page.context().close();
  return { start, table, bytes };
}

const budget = (profile) => async ({ visit }) => {
  const visits = [];
  const best = (what) => Math.min(...visits.map((each) => each[what]));
  let limit = 0;
  for (let i = 0; i < kTries && (i === 0 || Math.max(best('start'), best('table')) > limit); ++i) {
    const before = crowded();
    visits.push(await first_visit(visit, profile));
    limit = Math.max(limit, 1000 * profile.seconds * (1 + 2 * (Math.max(before, crowded()) - 1)));
  }
  const { Font = 0, ...rest } = visits[0].bytes;
  const total = Object.values(rest).reduce((sum, n) => sum + n, 0);
  console.log(`       ${profile.name}: start page ${best('start')} ms, table ${best('table')} ms (limit ${Math.round(limit)}), ${total} bytes and ${Font} of fonts`);
  check(total < kBytes && total > 10_000, `the first visit loads ${total} bytes: ${JSON.stringify(rest)}`);
  check(best('start') < limit, `the start page takes ${best('start')} ms`);
  check(best('table') < limit, `the table takes ${best('table')} ms`);
};

export const tests = Object.fromEntries(kProfiles.map((profile) => [`budget ${profile.name}`, budget(profile)]));
