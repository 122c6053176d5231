// No serious or critical finding of axe where people are looked after: the operators' page with every panel, mails and
// push messages, a forgotten password, a report, an own map, an invitation, a waiting room, a queue, an analysis.
import { fileURLToPath } from 'node:url';
import { kDesktop, kPhone } from './browser.mjs';
import { same, serious_findings, until } from './check.mjs';
import { follow_link, open, open_to_friends } from './pages.mjs';
import { tick_all } from './player.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

const file = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A server that sends mails, as far as anybody can tell who gets none. */
const kMails = [
  '--mail',
  'smtp://127.0.0.1:1',
  '--mail-from',
  'fogg@example.org',
  '--site',
  'http://127.0.0.1',
  '--call-anywhere',
];

/** An account from the start page. */
async function register(page, name) {
  await page.goto('/');
  await page.fill('input[autocomplete=username]', name);
  await page.fill('input[autocomplete=current-password]', 'a long password');
  await page.locator('form:has([autocomplete=username]) button').nth(1).click();
  await page.waitForSelector('input[autocomplete=username]', { state: 'detached' });
}

async function waiting(host, guest, look) {
  await host.goto('/');
  await open_to_friends(host, 2);
  await look(host, 'waiting room');
  await host.locator('.room button', { hasText: 'QR' }).click();
  await host.waitForSelector('.room svg[role=img] path');
  await look(host, 'waiting room with a QR code');
  await guest.goto(await host.inputValue('.link input'));
  await guest.waitForSelector('.room form');
  await look(guest, 'invitation');
  await follow_link(host, guest);
  await host.waitForSelector('main.table');
  await guest.waitForSelector('[role=dialog]');
  await tick_all(guest);
  await guest.click('[role=dialog] button.main');
}

async function report(guest, look) {
  if (await guest.locator('#tab-players').isVisible()) await guest.click('#tab-players');
  await guest.locator('#panel-players button:visible').first().click();
  await guest.locator('.ways button', { hasText: 'Report' }).click();
  await guest.waitForSelector('.ways form');
  await look(guest, 'report form');
  await guest.fill('.ways form input', 'bad words');
  await guest.locator('.ways form button').click();
  await until('it is told', async () => (await guest.textContent('.ways [role=status]')) !== '');
  await look(guest, 'report sent');
}

async function operators_page(page, look) {
  await open(page, { address: '/#admin', shows: 'main dl' });
  await page.waitForSelector('section:has([maxlength="200"]) button'); // the report
  same(await page.locator('main section.panel').count(), 6, 'panels');
  await look(page, 'admin');
  await page.locator('main form:has([type=number]) button').click();
  await page.waitForSelector('main [role=status] input');
  await look(page, 'admin with an invitation');
  await page.locator('main form:has(select) button').click();
  await page.waitForSelector('main td select');
  await look(page, 'admin with people');
  for (const act of ['mute', 'rename', 'reset_password']) {
    await page.locator(`main td select:has(option[value=${act}])`).first().selectOption(act);
    await page.waitForSelector('main form .row');
    await look(page, `admin, about to ${act}`);
  }
  await page.fill('section:has([maxlength="200"]) form [maxlength="200"]', 'spoken to');
  await page.locator('form:has([maxlength="200"]) button').last().click();
  await page.waitForSelector('form:has([maxlength="200"])', { state: 'detached' });
  await look(page, 'admin without reports');
}

async function own_map(page, look) {
  await open(page, { address: '/#maps', shows: 'input[type=file]' });
  await page.setInputFiles('input[type=file]', file('tests/maps/bad/no_routes.json'));
  await page.waitForSelector('.problems li');
  await look(page, 'own map with a problem');
  await page.setInputFiles('input[type=file]', file('tests/maps/good/all_features.json'));
  await page.waitForSelector('button.play');
  await look(page, 'own map');
}

async function queue_and_analysis(page, look) {
  await open(page, { address: '/#', shows: 'button.play' });
  await page.click('label:has(input[value="quick"])');
  await page.click('button.play');
  await page.waitForSelector('.room');
  await look(page, 'queue');
  const over = await table_after(page, { game: 'san_francisco' });
  await open(page, { address: `/#replay/${over}/40`, shows: 'input[type=range]' });
  // On a phone it is a panel that is opened; elsewhere it is there by itself.
  const [tab, plot] = [page.locator('#tab-analysis:visible'), page.locator('#analysis [role=slider]')];
  await tab.or(plot).first().waitFor();
  if (await tab.count()) await tab.click();
  await plot.waitFor({ timeout: 600_000 });
  await look(page, 'analysis');
}

const accessible =
  (colorScheme, viewport) =>
  async ({ server, visit }) => {
    const [page, guest] = [
      await visit({ colorScheme, viewport, outage: true }),
      await visit({ colorScheme, viewport, outage: true }),
    ];
    const found = [];
    const look = async (where, name) => {
      found.push(...(await serious_findings(where)).map((finding) => `${name}: ${finding}`));
    };
    await register(page, 'Olga');
    server.admin('give-role', 'Olga');
    server.admin('message', 'Closed on Sunday for repairs.');
    await waiting(page, guest, look);
    await report(guest, look);
    await open(page, { address: '/#account', shows: 'input[type=email]' });
    await page.fill('input[type=email]', 'olga@example.org');
    await page.fill('form:has([type=email]) input[type=password]', 'a long password');
    await page.locator('form:has([type=email]) button').click();
    await until('a mail is on its way', async () => page.locator('form:has([type=email]) + p').textContent());
    await look(page, 'mails and push messages');
    await own_map(page, look);
    await operators_page(page, look);
    for (const [name, address] of [
      ['a new password', '/#recover/nosuchtoken'],
      ['an address confirmed', '/#confirm/nosuchtoken'],
    ]) {
      await open(guest, { address, shows: 'main h1' });
      await look(guest, name);
    }
    await queue_and_analysis(guest, look);
    same(found, [], 'findings');
    // What the server refuses is an error to the browser.
    for (const { errors } of [page, guest])
      errors.splice(0, errors.length, ...errors.filter((error) => !/status of 4\d\d/.test(error)));
  };

test.use({ more: kMails });
test('axe among people, light desktop', accessible('light', kDesktop));
test('axe among people, dark phone', accessible('dark', kPhone));
if (process.env.FOGG_LONG) {
  test('axe among people, dark desktop', accessible('dark', kDesktop));
  test('axe among people, light phone', accessible('light', kPhone));
}
