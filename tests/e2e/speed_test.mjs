// How the board of Europe feels: the main thread's work for a frame while it is panned and zoomed, and for a click
// until it shows. What is bounded is the processor time of that thread, which is the same on a busy machine; frames a
// second and the time on the clock are told beside it.
import { kDesktop } from './browser.mjs';
import { check } from './check.mjs';
import { kReady } from './player.mjs';
import { open } from './pages.mjs';
import { table_after } from './positions.mjs';
import { test } from './world.mjs';

const kFrame = 1000 / 60;
const kEffect = 100;
const kTries = 3; // the best counts

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** A table in the middle of a game, with motion as most people have it. */
async function at_table(visit, actions = 31) {
  const page = await visit({
    viewport: kDesktop,
    reducedMotion: 'no-preference',
  });
  const table = await table_after(page, {
    game: 'europe',
    actions,
    choose: 'pile',
  }); // the first action chooses tickets
  await open(page, { address: `/#table/${table}`, shows: '.market .can' });
  await page.waitForTimeout(3500); // the glow of a new turn has come to rest
  return page;
}

/** What the page's main thread has done so far, in milliseconds of its own processor time. */
async function main_thread(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name) => 1000 * metrics.find((each) => each.name === name).value;
    return {
      all: of('TaskDuration'),
      ours: of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration'),
    };
  };
}

/** Runs in the page, started before the movement: counts its frames. */
function count_frames() {
  window.frames_seen = [];
  const seen = (at) => {
    window.frames_seen.push(at);
    window.counting = requestAnimationFrame(seen);
  };
  window.counting = requestAnimationFrame(seen);
}

async function movement(page, spent, move) {
  await page.evaluate(count_frames);
  const before = await spent();
  await move();
  const after = await spent();
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(window.counting);
    return window.frames_seen;
  });
  const n = frames.length;
  return {
    rate: (1000 * (n - 1)) / (frames.at(-1) - frames[0]),
    all: (after.all - before.all) / n,
    ours: (after.ours - before.ours) / n,
  };
}

/** The pointer's events are made in the page, one for every frame: what is measured is the page, not the way to it. */
const drag = (page) =>
  page.evaluate(async () => {
    const board = document.querySelector('.board .window');
    const { left, top, width, height } = board.getBoundingClientRect();
    const send = (type, x, y) =>
      board.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 1,
          pointerType: 'touch',
          clientX: left + x,
          clientY: top + y,
          bubbles: true,
        }),
      );
    board.setPointerCapture = () => {};
    const at = (i) => [width / 2 + Math.sin(i / 9) * width * 0.3, height / 2 + Math.cos(i / 7) * height * 0.3];
    send('pointerdown', ...at(0));
    for (let i = 0; i < 90; ++i) {
      send('pointermove', ...at(i));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    send('pointerup', ...at(90));
  });

const wheel = (page) =>
  page.evaluate(async () => {
    const board = document.querySelector('.board .window');
    const { left, top, width, height } = board.getBoundingClientRect();
    for (let i = 0; i < 60; ++i) {
      board.dispatchEvent(
        new WheelEvent('wheel', {
          deltaY: i < 30 ? -40 : 40,
          clientX: left + width * 0.4,
          clientY: top + height * 0.6,
          bubbles: true,
          cancelable: true,
        }),
      );
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

const place_of = (page) => page.$eval('.sheet', (sheet) => Math.round(sheet.getBoundingClientRect().x));

async function panning({ visit }) {
  const page = await at_table(visit);
  for (let i = 0; i < 2; ++i) await page.click('.tools .zoom >> nth=0');
  const before = await place_of(page);
  const spent = await main_thread(page);
  const measured = { pan: [], zoom: [] };
  for (let i = 0; i < kTries; ++i) {
    measured.pan.push(await movement(page, spent, () => drag(page)));
    measured.zoom.push(await movement(page, spent, () => wheel(page)));
  }
  check((await place_of(page)) !== before, 'the board has moved');
  for (const [name, tries] of Object.entries(measured)) {
    const [rate, all, ours] = [
      Math.max(...tries.map((each) => each.rate)),
      Math.min(...tries.map((each) => each.all)),
      Math.min(...tries.map((each) => each.ours)),
    ];
    const parts = `${all.toFixed(2)} ms of the main thread, ${ours.toFixed(2)} of script, style and layout`;
    const told = `${name}: a frame takes ${parts}`;
    console.log(`       ${told}; ${rate.toFixed(0)} frames a second`);
    check(all < kFrame && ours < kFrame / 4, told);
  }
}

/** Clicks in the page and waits for the frame in which `shows` holds. */
const effect_of = (page, click, shows) =>
  page.evaluate(
    async ([click, shows]) => {
      const element = document.querySelector(click);
      const begin = performance.now();
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      const before = document.querySelector('.hand').textContent;
      const changed =
        shows === 'hand'
          ? () => document.querySelector('.hand').textContent !== before
          : () => document.querySelector(shows) !== null;
      while (!changed()) {
        if (performance.now() - begin > 60_000) return Infinity; // that is never, on any machine
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - begin;
    },
    [click, shows],
  );

async function clicks({ visit }) {
  const page = await at_table(visit);
  const spent = await main_thread(page);
  const effect = async (click, shows) => {
    const before = await spent();
    const clock = await effect_of(page, click, shows);
    return { clock, work: (await spent()).all - before.all };
  };
  const times = {
    'draw a card': [],
    'list of routes': [],
    'choose a route': [],
    'light a ticket': [],
  };
  for (let i = 0; i < kTries + 2; ++i) {
    await page.waitForSelector(kReady);
    times['draw a card'].push(await effect('.market .pile.can', 'hand'));
    await page.waitForSelector('.market .pile.can');
    times['draw a card'].push(await effect('.market .pile.can', 'hand'));
    await page.waitForSelector('.actions button:has-text("you can claim")');
    times['list of routes'].push(await effect('.actions button', '.choices'));
    times['choose a route'].push(await effect('.choices button', '[role=dialog] .cards'));
    await page.keyboard.press('Escape');
    times['light a ticket'].push(await effect('.tickets button[aria-pressed=false]', '.tickets [aria-pressed=true]'));
    await page.click('.tickets [aria-pressed=true]');
  }
  for (const [name, all] of Object.entries(times)) {
    const work = Math.min(...all.map((each) => each.work));
    const told = `${name}: shown after ${work.toFixed(0)} ms of the main thread`;
    console.log(`       ${told}, ${median(all.map((each) => each.clock)).toFixed(0)} ms on the clock`);
    check(work <= kEffect, told);
    check(
      all.every((each) => each.clock < Infinity),
      `${name}: it does show`,
    );
  }
}

test('speed of panning and zooming', panning);
test('speed of clicks', clicks);
