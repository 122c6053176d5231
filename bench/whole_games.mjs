// Whole games of San Francisco against one bot in one tab, never loaded again, as quickly as the page lets.

/** Runs in the page: whether something can be done there (`ready`), or the game is over (`over`). */
function standing() {
  if (document.querySelector('.final')) return 'over';
  return document.querySelector('[role=dialog], .market .can, .actions .main') ? 'ready' : '';
}

/** Runs in the page: takes a quick choice. What a test tool holds of a page stays in its memory: it holds nothing. */
function take_turn(turn) {
  const find = (selector) => document.querySelector(selector);
  const dialog = find('[role=dialog]');
  if (dialog) {
    for (const box of dialog.querySelectorAll('input[type=checkbox]:not(:checked)')) box.click();
    dialog.querySelector('button.main:enabled, button.wide:enabled, .choices button, li button')?.click();
    return;
  }
  const routes = [...document.querySelectorAll('.actions button')].find((each) => /claim/.test(each.textContent));
  const [main, can] = [find('.actions .main'), find('.market .can')];
  if (main && (!can || turn % 3 === 0)) main.click();
  else if (find('.choices button')) find('.choices button').click();
  else if (routes && turn % 4 !== 0) routes.click();
  else (turn % 3 === 2 ? (find('.market .pile.can') ?? can) : can)?.click();
}

/** On the start page: chooses a game against one bot. */
export async function choose(page, game, level) {
  await page.click(`label:has(input[value="${game}"])`);
  await page.locator('.fields select').nth(0).selectOption('1');
  await page.locator('.fields .bots select').first().selectOption(level);
}

/** One more game, from the start page to the score; `look` is called all the time. */
export async function play_game(page, level, look) {
  await page.evaluate(() => (location.hash = ''));
  await page.locator('button.play').waitFor();
  await choose(page, 'san_francisco', level);
  await page.click('button.play');
  await page.locator('main.table').waitFor();
  for (let turn = 0, now = ''; now !== 'over'; await page.waitForTimeout(100)) {
    now = await page.evaluate(standing);
    look();
    if (now === 'ready') await page.evaluate(take_turn, turn++);
  }
}

/** Lets the browser throw away what nobody uses any more. */
export async function collect_garbage(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.detach();
}
