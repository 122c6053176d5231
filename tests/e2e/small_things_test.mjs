// Small things that people stumbled over: what is told must be told where it is seen, and go when its time is over.
import { kPhone, kSmall } from './browser.mjs';
import { check, same, until } from './check.mjs';
import { follow_link, open_to_friends } from './pages.mjs';
import { tick_all } from './player.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

/** A message of the chat shows on a phone, where the chat is behind a tab, until it is read. */
async function talk({ visit }) {
  const [phone, friend] = [
    await visit({ viewport: kPhone, hasTouch: true, isMobile: true }),
    await visit({ viewport: kSmall }),
  ];
  await phone.goto('/');
  await open_to_friends(phone, 2);
  await follow_link(phone, friend);
  await phone.waitForSelector('main.table');
  await friend.fill('.log input', 'good luck');
  await friend.press('.log input', 'Enter');
  await phone.waitForSelector('.talk');
  check((await phone.textContent('.talk')).includes('1 new message'), 'how many messages are new');
  await tick_all(phone);
  await phone.click('[role=dialog] button.main');
  await phone.click('[aria-controls="panel-log"]');
  await phone.waitForSelector('.talk', { state: 'detached' });
}

/** What was refused is of no interest any more when the next thing was done. */
async function banners({ visit }) {
  const page = await visit({ viewport: kSmall });
  const table = await table_after(page, { actions: 1 });
  await page.goto(`/#table/${table}`);
  await page.waitForSelector('.market .pile.can');
  await page.evaluate(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
      const message = JSON.parse(text);
      const wrong = message.type === 'act' && !window.mended;
      return send.call(this, wrong ? JSON.stringify({ ...message, action: 'withdraw' }) : text);
    };
  });
  await page.click('.market .pile.can');
  await page.waitForSelector('.bar[role=alert]');
  await page.evaluate(() => (window.mended = true));
  await page.click('.market .pile.can');
  await page.waitForSelector('.bar[role=alert]', { state: 'detached' });
}

/** That a bot waits for its turn to think is told while the server says so. */
async function queue({ visit }) {
  const page = await visit({ viewport: kSmall });
  const table = await table_after(page, { bots: 2, actions: 2 });
  await page.goto(`/#table/${table}`);
  await page.waitForSelector('.market .pile.can');
  const before = await page.textContent('.status [role=status]');
  // A spectator is told too, whoever's turn it is.
  const spectator = await visit({ viewport: kSmall });
  await spectator.goto(`/#table/${table}`);
  await spectator.waitForSelector('main.table');
  const hear = (who) =>
    who.evaluate((id) => {
      const data = JSON.stringify({ type: 'queue', table: id, seat: 1, waiting: 12 });
      for (const socket of window.sockets) socket.dispatchEvent(new MessageEvent('message', { data }));
    }, table);
  await Promise.all([hear(page), hear(spectator)]);
  const line = () => spectator.textContent('.status [role=status]');
  await until('what is waited for', async () => /busy.*12 bots/.test(await line()));
  same(await page.textContent('.status [role=status]'), before, 'who is to play is told nothing of it');
  await until('it is over', async () => !/busy/.test(await line()), 60);
}

/** What is said about a route goes by itself, on a phone too, where nothing hovers. */
const tooltip =
  (options) =>
  async ({ visit }) => {
    const page = await visit(options);
    const table = await table_after(page, { actions: 4 });
    await page.goto(`/#table/${table}`);
    await page.waitForSelector('.board .stop');
    const { x, y, width, height } = await page.locator('.board div.window').boundingBox();
    for (const [dx, dy] of [
      [0.3, 0.5],
      [0.5, 0.5],
      [0.6, 0.4],
      [0.5, 0.6],
    ]) {
      const at = [x + dx * width, y + dy * height];
      if (options.hasTouch) await page.touchscreen.tap(...at);
      else await page.mouse.click(...at);
      if (await page.waitForSelector('.board .note', { timeout: 1000 }).catch(() => null)) break;
    }
    await page.waitForSelector('.board .note');
    if (!options.hasTouch) await page.mouse.move(5, 5);
    await page.waitForSelector('.board .note', { state: 'detached', timeout: 60_000 });
  };

test('small things: a message shows on a phone', talk);
test('small things: what was refused is forgotten', banners);
test('small things: a bot that waits to think', queue);
test('small things: what is said of a route goes', tooltip({ viewport: kSmall }));
test(
  'small things: what is said of a route goes on a phone',
  tooltip({ viewport: kPhone, hasTouch: true, isMobile: true }),
);
