// How much room everything has, with two to five players on the screens of small laptops.
import { check, resize, same, still_wrong } from './check.mjs';
import { open } from './pages.mjs';
import { table_after } from './positions.mjs';
import { kBoardShare, kScreens, kShortestName, kTight, kUpright, problems, upright_problems } from './room.mjs';
import { test } from './world.mjs';

/** How much of the window the drawn sheet takes, in percent. */
const sheet_share = (page) =>
  page.evaluate(() => {
    const [frame, sheet] = ['.table > .board', '.board .sheet'].map((it) =>
      document.querySelector(it)?.getBoundingClientRect(),
    );
    if (!sheet) return 0;
    const wide = Math.min(frame.right, sheet.right) - Math.max(frame.left, sheet.left);
    const high = Math.min(frame.bottom, sheet.bottom) - Math.max(frame.top, sheet.top);
    return Math.round((1000 * wide * high) / (innerWidth * innerHeight)) / 10;
  });

async function laptops({ visit }) {
  const page = await visit();
  const found = [];
  const sheets = [];
  for (const [game, most] of [
    ['usa', 5],
    ['europe', 5],
    ['san_francisco', 4],
    ['card_game', 4],
  ]) {
    for (let players = 2; players <= most; ++players) {
      // In San Francisco a game is over soon.
      const actions = game === 'san_francisco' ? 14 : 24;
      const table = await table_after(page, { game, bots: players - 1, actions });
      await open(page, { address: `/#table/${table}`, shows: '.table > .board' });
      same(await page.locator('.side .seats li').count(), players, `${game}: players`);
      for (const screen of [...kScreens, kTight]) {
        await resize(page, screen);
        const here = `${game}, ${players} players, ${screen.width} x ${screen.height}`;
        const wrong = await still_wrong(() => problems(page, screen === kTight));
        found.push(...wrong.map((problem) => `${here}: ${problem}`));
        if (screen === kTight || game === 'card_game') continue;
        await still_wrong(async () => ((await sheet_share(page)) < 100 * kBoardShare ? ['small'] : []));
        const share = await sheet_share(page);
        if (players === 2) sheets.push(`${game} ${screen.width} x ${screen.height}: ${share} %`);
        if (share < 100 * kBoardShare) found.push(`${here}: the sheet has ${share} % of the window`);
      }
    }
  }
  console.log(`the drawn sheet has of the window\n${sheets.join('\n')}`);
  same(found, [], 'problems');
}

/** A tablet held upright shows all at once: no panel lies behind a tab. */
async function tablets({ visit }) {
  const page = await visit({ viewport: kUpright[0], hasTouch: true });
  for (const game of ['usa', 'europe', 'san_francisco', 'card_game']) {
    const table = await table_after(page, { game, bots: 3, actions: 12, choose: 'draw' });
    await open(page, { address: `/#table/${table}`, shows: '.table > .board' });
    for (const screen of kUpright) {
      await resize(page, screen);
      const here = `${game}, ${screen.width} x ${screen.height}`;
      same(await still_wrong(() => upright_problems(page)), [], here);
      const hidden = await page.$$eval('.side > .panel, .bottom > .panel', (all) =>
        all
          .filter((panel) => !panel.checkVisibility({ visibilityProperty: true }) || panel.clientHeight < 60)
          .map((panel) => panel.className),
      );
      same(hidden, [], `${here}: panels that are not seen`);
      check(!(await page.locator('.tabs').isVisible()), `${here}: tabs`);
    }
  }
}

/** The Card Game's yards and tracks are cards one can see, the largest things on the table. */
async function cards_on_the_table({ visit }) {
  const page = await visit({ viewport: kScreens[0] });
  const table = await table_after(page, { game: 'card_game', bots: 2, actions: 9 });
  const look = () => open(page, { address: `/#table/${table}`, shows: '.cloth .stack .card' });
  await look();
  const wide = (selector) =>
    page.$$eval(selector, (all) => all.map((card) => Math.round(card.getBoundingClientRect().width)));
  // Yards may have been robbed: it goes on until there is something to measure.
  for (let more = 0; more < 20 && (await wide('.cloth .yard .card')).length === 0; ++more) {
    await table_after(page, { at: table, actions: 1 });
    await look();
  }
  for (const screen of kScreens) {
    await resize(page, screen);
    const small = async () => {
      const [row] = await wide('.market .row .card');
      const found = [];
      for (const place of ['.yard', '.own .track']) {
        const cards = await wide(`.cloth ${place} .card`);
        if (cards.length === 0 || Math.min(...cards) < row) found.push(`${place}: ${cards} px wide, the row ${row}`);
      }
      return found;
    };
    same(await still_wrong(small), [], `${screen.width} x ${screen.height}: cards smaller than those of the row`);
  }
}

/** With a clock a player is a line as well, and all five are read; a long name may be cut there. */
async function timed({ visit }) {
  const page = await visit();
  for (const game of ['usa', 'europe']) {
    const clock = { kind: 'game', seconds: 5400, increment: 0 };
    const table = await table_after(page, { game, bots: 4, actions: 12, clock });
    await open(page, { address: `/#table/${table}`, shows: '.side .seats .clock' });
    const clocks = await page.$$eval('.side .seats .clock', (all) => all.map((each) => each.textContent.trim()));
    same(clocks.filter((text) => /1:(30|29|28):\d\d$/.test(text)).length, 5, `clocks, ${clocks}`);
    for (const screen of kScreens) {
      await resize(page, screen);
      const wrong = await still_wrong(() => problems(page, false, kShortestName));
      same(wrong, [], `${game}, with clocks, ${screen.width} x ${screen.height}`);
    }
  }
}

/** A choice of tickets says in words how far each is where there is room for them. */
async function words_of_offers({ visit }) {
  const page = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const table = await table_after(page, { game: 'europe', actions: 0 });
  await open(page, { address: `/#table/${table}`, shows: '[role=dialog] .slip' });
  const offers = await page.$$eval('[role=dialog] .slip', (slips) =>
    slips.map((slip) => {
      const [words, names, whole] = ['.missing', '.cities', null].map((part) =>
        (part ? slip.querySelector(part) : slip).getBoundingClientRect(),
      );
      const apart = words.top >= names.bottom - 1 || words.left >= names.right - 1;
      return words.width > 30 && apart && words.bottom <= whole.bottom && words.right <= whole.right;
    }),
  );
  same(
    offers,
    offers.map(() => true),
    'offers that say how far they are',
  );
}

/** With many tickets each is still read: the names of its cities, and that it is cut off or needs a station. */
async function many_tickets({ visit }) {
  const page = await visit({ viewport: kScreens[0] });
  for (const game of ['europe', 'card_game']) {
    const slips = page.locator('.bottom .tickets .slip');
    for (let [table, actions] = [null, 13]; table === null || (await slips.count()) < 5; actions = 4) {
      table = await table_after(page, { game, at: table, actions, choose: 'tickets' });
      await open(page, { address: `/#table/${table}`, shows: '.bottom .tickets .slip' });
    }
    for (const screen of kScreens) {
      await resize(page, screen);
      const here = `${game}, ${screen.width} x ${screen.height}`;
      same(await still_wrong(() => problems(page)), [], here);
      const cut = await still_wrong(() =>
        page.$$eval('.bottom .tickets .slip', (all) =>
          all
            .filter((slip) => {
              const [names, points] = ['.cities', '.points'].map((part) => [
                ...slip.querySelector(part).getClientRects(),
              ]);
              const over = (a, b) => a.right > b.left && a.top < b.bottom && a.bottom > b.top;
              return slip.scrollWidth > slip.clientWidth || names.some((line) => over(line, points[0]));
            })
            .map((slip) => slip.textContent),
        ),
      );
      same(cut, [], `${here}: names that are cut off`);
      const tall = await page.$$eval('.bottom .tickets .slip:has(.needs)', (all) =>
        all
          .filter((slip) => {
            const wide = (part) => {
              const range = document.createRange();
              range.selectNodeContents(slip.querySelector(part));
              return range.getBoundingClientRect().width;
            };
            const [names, needs] = ['.cities', '.needs'].map((part) =>
              slip.querySelector(part).getBoundingClientRect(),
            );
            return wide('.cities') + wide('.needs') + 60 < slip.clientWidth && needs.top >= names.bottom;
          })
          .map((slip) => slip.textContent),
      );
      same(tall, [], `${here}: tickets that take two lines where one would do`);
      if (game !== 'card_game') continue;
      // As many as are dealt at the start, with names of a common length.
      const hidden = await page.$eval('.bottom .tickets', (panel) => {
        const slips = [...panel.querySelectorAll('li')];
        for (const slip of slips.slice(6)) slip.style.display = 'none';
        for (const slip of slips) slip.querySelector('.cities').textContent = 'New York – Kansas City';
        return panel.scrollHeight - panel.clientHeight;
      });
      same(hidden, 0, `${here}: what of six tickets is not seen`);
    }
  }
  // A ticket that is cut off, put among them by hand: it is rare.
  const table = await table_after(page, { game: 'europe', actions: 13, choose: 'tickets' });
  await open(page, { address: `/#table/${table}`, shows: '.bottom .tickets .slip.possible' });
  const [slip, word] = await page.$eval('.bottom .tickets .slip.possible', (slip) => {
    const styled = [...slip.classList].find((name) => name.startsWith('svelte-'));
    slip.classList.replace('possible', 'cut');
    const word = document.createElement('span');
    word.className = `word ${styled}`;
    word.textContent = 'cut off';
    slip.querySelector('.state').replaceChildren(word);
    return [slip, word].map((each) => each.getBoundingClientRect().toJSON());
  });
  check(word.width > 20, 'it is told in words that a ticket is cut off');
  check(
    word.left >= slip.left && word.right <= slip.right && word.bottom <= slip.bottom,
    'the words are in the ticket',
  );
}

/** Much may have to be said above the players: it stays a few lines, also beside the number of tables that wait. */
async function long_status({ visit }) {
  const page = await visit({ viewport: kTight });
  await table_after(page, { game: 'usa', actions: 2 });
  const table = await table_after(page, { game: 'card_game', bots: 3, actions: 6 });
  await open(page, { address: `/#table/${table}`, shows: '.status p' });
  for (const screen of [kTight, ...kScreens]) {
    await page.setViewportSize(screen);
    const lines = await page.$eval('.status p', (line) => {
      line.firstElementChild.textContent = 'Choose the tickets you want to keep.';
      const last = document.createElement('strong');
      last.textContent = 'The last turns: 2 to go';
      if (!line.querySelector('strong')) line.append(last);
      return line.clientHeight / parseFloat(getComputedStyle(line).lineHeight);
    });
    check(lines < 6.5, `${screen.width} x ${screen.height}: ${lines} lines`);
    same(await still_wrong(() => problems(page, screen === kTight)), [], `${screen.width} x ${screen.height}`);
  }
}

/** Of the six tickets that the Card Game deals none is hidden, and all stand beside the hand. */
async function six_tickets({ visit }) {
  const page = await visit({ viewport: kScreens[0] });
  const table = await table_after(page, { game: 'card_game', actions: 0 });
  await open(page, { address: `/#table/${table}`, shows: '[role=dialog] .slip' });
  for (const screen of kScreens) {
    await resize(page, screen);
    same(await page.locator('[role=dialog] .slip').count(), 6, 'tickets on offer');
    const wrong = await still_wrong(() =>
      page.$eval('[role=dialog] .body', (body) => {
        const hidden = body.scrollHeight - body.clientHeight;
        const below = body.closest('[role=dialog]').getBoundingClientRect().bottom - innerHeight;
        return [hidden && `${hidden} px of them are not seen`, below > 0 && `${below} px are below the screen`].filter(
          Boolean,
        );
      }),
    );
    same(wrong, [], 'what is wrong with the question');
  }
}

/** A question stands in the strip under the board: nothing of the board is hidden. */
async function questions({ visit }) {
  const page = await visit({ viewport: kScreens[0] });
  for (const [game, actions, button] of [
    ['europe', 0, null],
    ['usa', 21, '.actions button:has-text("you can claim")'],
  ]) {
    const table = await table_after(page, { game, actions, choose: 'pile' });
    await open(page, { address: `/#table/${table}`, shows: '.table > .board' });
    if (button) await page.click(button);
    const [board, dialog, hand] = await Promise.all(
      ['.table > .board', '[role=dialog]', '.bottom .hand li:last-child'].map((it) =>
        page.locator(it).first().boundingBox(),
      ),
    );
    check(dialog.y >= board.y + board.height, `${game}: the question lies over the board`);
    check(dialog.x >= hand.x + hand.width, `${game}: the question lies over the hand`);
    const outside = await page.$eval('[role=dialog] header', (header) => {
      const panel = header.parentElement.getBoundingClientRect();
      const spills = (part) => part.scrollWidth > part.clientWidth || part.getBoundingClientRect().right > panel.right;
      return [...header.children].filter(spills).map((part) => part.textContent);
    });
    same(outside, [], `${game}: what is cut off in the head of the question`);
    if (!button) {
      same(await page.$$eval('[role=dialog] :checked', (all) => all.length), 0, 'tickets ticked beforehand');
      const offers = await page.$$eval('.board .flags text', (all) => all.map((each) => each.textContent));
      check(offers.length > 3, `cities of the offers on the board: ${offers}`);
      await page.hover('[role=dialog] ul li:first-child button');
      await page.waitForSelector('.glows .lit');
    }
  }
}

/** 320 pixels wide: five cards and the pile stand side by side. */
async function narrow({ visit }) {
  const page = await visit({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const table = await table_after(page, {
    game: 'europe',
    actions: 10,
    choose: 'draw',
  });
  await open(page, { address: `/#table/${table}`, shows: '.market .row li' });
  const boxes = await page.$$eval('.market .row li, .market .pile:not(.discards)', (all) =>
    all.map((each) => each.getBoundingClientRect().toJSON()),
  );
  same(boxes.length, 7, 'five cards and two piles');
  check(
    boxes.every((box) => box.left >= 0 && box.right <= 320 && box.width >= 34),
    `they are all in sight: ${boxes.map((box) => Math.round(box.right))}`,
  );
  same(await page.evaluate(() => document.documentElement.scrollWidth), 320, 'width of the page');
}

test('layout on laptops', laptops);
test('layout on tablets', tablets);
test('layout of cards on the table', cards_on_the_table);
test('layout with clocks', timed);
test('layout of words about offers', words_of_offers);
test('layout of a long status line', long_status);
test('layout with many tickets', many_tickets);
test('layout of six tickets', six_tickets);
test('layout of questions', questions);
test('layout on 320 pixels', narrow);
