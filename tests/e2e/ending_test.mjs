// The last turns are announced, and the final screen leads on: to another game, to the replay, to others.
import { readFileSync } from 'node:fs';
import { kSmall, second_tab } from './browser.mjs';
import { check, same, until } from './check.mjs';
import { open } from './pages.mjs';
import { table_of } from './player.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

async function last_turns({ visit }) {
  const page = await visit({ viewport: kSmall });
  const table = await table_after(page, { game: 'san_francisco', actions: 5 });
  await open(page, { address: `/#table/${table}`, shows: '.board .stop' });
  same(await page.$('.status strong'), null, 'last turns before their time');
  await page.evaluate(() => {
    window.announced = new Set();
    new MutationObserver(() => {
      const said = document.querySelector('.board [role=status] .panel')?.textContent;
      const counted = document.querySelector('.status strong')?.textContent;
      if (said) window.announced.add(said);
      if (counted) window.announced.add(counted);
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  // Played to the end from a second tab, while this one looks on.
  await table_after(await second_tab(page), { at: table });
  await page.waitForSelector('.final');
  const announced = await page.evaluate(() => [...window.announced]);
  check(
    announced.some((text) => text.includes('The last turns have begun')),
    `announced: ${announced}`,
  );
  check(
    announced.some((text) => /turn/.test(text) && /[12]/.test(text)),
    `counted down: ${announced}`,
  );
}

async function final_screen({ visit }) {
  const page = await visit({
    viewport: kSmall,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const table = await table_after(page, { game: 'europe', bots: 2 });
  const final = { address: `/#table/${table}`, shows: '.final' };
  await open(page, final);
  const button = (text) => page.locator('.final .next button', { hasText: text });

  await button(/^Share$/).click();
  await page.locator('.final .next button', { hasText: 'Copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  check(link.includes(`/replay/${table}`), `shared: ${link}`);
  // The link leads there, for who comes from outside too.
  const guest = await visit({ viewport: kSmall });
  await guest.goto(link);
  await guest.waitForSelector('input[type=range]');
  same(new URL(guest.url()).hash.split('/').slice(0, 2).join('/'), `#replay/${table}`, 'the shared link');
  // A picture of the final board.
  const download = page.waitForEvent('download');
  await button('picture').click();
  check((await download).suggestedFilename() === 'fogg-europe.png', 'a picture is saved');
  const record = await page.evaluate(async () =>
    (await fetch(document.querySelector('.final a[download]').href)).text(),
  );
  check(record.startsWith('fogg 1 europe'), `the record: ${record.slice(0, 40)}`);

  // A row tells its tickets, and its longest trail is traced on the board.
  await page.locator('.final tbody button').first().click();
  await page.locator('.detail li').first().waitFor();
  await page.click('.detail .link');
  await page.waitForSelector('.glows .lit');
  await page.locator('.actions button', { hasText: 'score' }).click();

  await button('Replay').click();
  await page.waitForSelector('input[type=range]');
  same(new URL(page.url()).hash.split('/').slice(0, 2).join('/'), `#replay/${table}`, 'the replay');

  await open(page, final);
  await button('again').click();
  await until('a rematch is a new table', () => table_of(page) !== table);
  await page.waitForSelector('.table [role=dialog] [type=checkbox]');
  const next = table_of(page);
  same(await page.$$eval('.side .seats li', (seats) => seats.length), 3, 'seats of the rematch');
  await open(page, final);
  await button('new table').click();
  await until('the rematch is found again', () => table_of(page) === next);
}

/** Remembers every word that is written into a picture. */
function note_words() {
  window.written = [];
  const write = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
    window.written.push(text);
    return write.call(this, text, ...place);
  };
}

/**
 * The picture that the final screen gives: its words, and how many thousandths of it have which paint exactly. What
 * comes before it is done on that screen.
 */
async function picture(page, table, paints, before = async () => {}) {
  await page.addInitScript(note_words);
  await open(page, { address: `/#table/${table}`, shows: '.final' });
  await before();
  const download = page.waitForEvent('download');
  await page.locator('.final .next button', { hasText: 'picture' }).click();
  const png = readFileSync(await (await download).path()).toString('base64');
  return page.evaluate(
    async ({ png, paints }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const paint = canvas.getContext('2d');
      paint.drawImage(image, 0, 0);
      const { data } = paint.getImageData(0, 0, image.width, image.height);
      const counts = new Map();
      for (let i = 0; i < data.length; i += 4) {
        const here = (data[i] << 16) | (data[i + 1] << 8) | data[i + 2];
        counts.set(here, (counts.get(here) ?? 0) + 1);
      }
      const share = (of) => (1000 * (counts.get(parseInt(of.slice(1), 16)) ?? 0)) / (image.width * image.height);
      return { words: window.written, shares: Object.fromEntries(paints.map((of) => [of, share(of)])) };
    },
    { png, paints },
  );
}

/** What is dark on the screen is dark in the picture, and who chose a colour has it there. */
async function dark_picture({ visit }) {
  const [light_land, dark_land, green, blue] = ['#f4ead0', '#3b342a', '#2bae6c', '#1d57a8'];
  const page = await visit({ viewport: kSmall, colorScheme: 'dark' });
  const table = await table_after(page, { game: 'san_francisco', colour: 2 });
  const { shares } = await picture(page, table, [light_land, dark_land, green, blue]);
  check(shares[dark_land] > 50 && shares[light_land] < 1, `land in thousandths: ${JSON.stringify(shares)}`);
  check(shares[green] > 2 && shares[blue] < 0.1, `trains in thousandths: ${JSON.stringify(shares)}`);
}

/** Where trains land one after the other, they lie in the picture all the same. */
async function picture_of_landing({ visit }) {
  const blue = '#1d57a8';
  const page = await visit({ viewport: kSmall, reducedMotion: 'no-preference' });
  const table = await table_after(page, { game: 'san_francisco', choose: 'hint' });
  const still = await picture(page, table, [blue]);
  const all_land = () => page.$$eval('.board .pieces', (all) => all.forEach((pieces) => pieces.classList.add('fresh')));
  const landing = await picture(page, table, [blue], all_land);
  check(still.shares[blue] > 2, `trains in thousandths: ${still.shares[blue]}`);
  same(landing.shares[blue], still.shares[blue], 'trains in thousandths, while they land');
}

/** A device whose own way of sharing fails: first its owner puts it away, from then on it refuses. */
function share_badly() {
  const fails = ['AbortError'];
  navigator.canShare = () => true;
  navigator.share = () => Promise.reject(new DOMException('no', fails.pop() ?? 'NotAllowedError'));
}

/** What cannot be given is saved, what was put away is left alone, and that there is no picture is said. */
async function picture_not_given({ visit }) {
  const page = await visit({ viewport: kSmall, hasTouch: true, isMobile: true });
  const table = await table_after(page, { game: 'card_game' });
  await page.addInitScript(share_badly);
  await open(page, { address: `/#table/${table}`, shows: '.final' });
  const saved = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  const button = (text) => page.locator('.final .next button', { hasText: text });

  await button('picture').click();
  await button(/^Share a picture$/)
    .and(page.locator(':enabled'))
    .click();
  await button('Picture saved').waitFor();
  await until('the picture is saved', () => saved.length > 0);
  same(saved, ['fogg-card_game.png'], 'what was saved');
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (then) => then(null);
  });
  await button('Picture saved').click();
  await button('No picture could be made').waitFor();
}

/** Without a board the picture says what everybody's score is made of. */
async function card_picture({ visit }) {
  const page = await visit({ viewport: kSmall });
  const table = await table_after(page, { game: 'card_game', choose: 'hint' });
  const { words } = await picture(page, table, []);
  const totals = await page.$$eval('.final .total', (all) =>
    all.map((each) => each.textContent.replace('-', '−')).slice(1),
  );
  for (const total of totals) check(words.includes(total), `${total} points in ${words}`);
  await page.locator('.final tbody button').first().click();
  const tickets = await page.$$eval('.detail .cities', (all) => all.map((each) => each.textContent.split(' – ')));
  check(tickets.length > 1, 'the winner has tickets');
  for (const [a, b] of tickets)
    check(
      words.some((text) => text.includes(a) && text.includes(b)),
      `${a} and ${b} in ${words}`,
    );
  check(
    words.some((text) => /^[+−]\d+$/.test(text)),
    `points in ${words}`,
  );
}

test('ending: the last turns are announced', last_turns);
test('ending: what the final screen leads to', final_screen);
test('ending: a picture of a dark board in chosen colours', dark_picture);
test('ending: a picture while trains land', picture_of_landing);
test('ending: a picture that cannot be given', picture_not_given);
test('ending: a picture of the Card Game', card_picture);
