// How the board of Europe feels: frames while it is panned and zoomed, the main thread's work for one, and how soon a click shows.
import { kDesktop } from './browser.mjs';
import { check } from './check.mjs';
import { kReady } from './player.mjs';
import { open } from './pages.mjs';
import { table_after } from './positions.mjs';

export const alone = true;
const kFrame = 1000 / 60;
const kEffect = 100;
const kTries = 3; // the best counts: others work on this machine

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** A table in the middle of a game, with motion as most people have it. */
async function at_table(visit, actions = 31) {
  const page = await visit({ viewport: kDesktop, reducedMotion: 'no-preference' });
  const table = await table_after(page, { game: 'europe', actions, choose: 'pile' }); // the first action chooses tickets
  await open(page, { address: `/#table/${table}`, shows: '.market .can' });
  await page.waitForTimeout(3500); // the glow of a new turn has come to rest
  return page;
}

/** Runs in the page, started before the movement: when each frame came, and how long script, style and layout took of it. */
function watch_frames() {
  const frames = [];
  const until_next = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const channel = new MessageChannel();
  window.frames_seen = frames;
  window.watching = true;
  (async () => {
    while (window.watching) {
      const at = await until_next();
      const begin = performance.now();
      // Style and layout follow the callbacks of a frame; a message is heard only after them.
      await new Promise((resolve) => {
        channel.port1.onmessage = resolve;
        channel.port2.postMessage(0);
      });
      frames.push({ at, work: performance.now() - begin });
    }
  })();
}

async function movement(page, move) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const spent = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name) => metrics.find((each) => each.name === name).value;
    return { script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration'), layouts: of('LayoutCount') };
  };
  await page.evaluate(watch_frames);
  const before = await spent();
  await move();
  const after = await spent();
  const frames = await page.evaluate(() => {
    window.watching = false;
    return window.frames_seen;
  });
  await cdp.detach();
  const seconds = (frames.at(-1).at - frames[0].at) / 1000;
  const n = frames.length;
  const per_frame = (what) => (1000 * (after[what] - before[what])) / n;
  return { n, rate: (n - 1) / seconds, script: per_frame('script'), layout: per_frame('layout'), work: median(frames.map((frame) => frame.work)) };
}

/** The pointer's events are made in the page, one for every frame: what is measured is the page, not the way to it. */
const drag = (page) => page.evaluate(async () => {
  const board = document.querySelector('.board .window');
  const { left, top, width, height } = board.getBoundingClientRect();
  const send = (type, x, y) => board.dispatchEvent(new PointerEvent(type, { pointerId: 1, pointerType: 'touch', clientX: left + x, clientY: top + y, bubbles: true }));
  board.setPointerCapture = () => {};
  const at = (i) => [width / 2 + Math.sin(i / 9) * width * 0.3, height / 2 + Math.cos(i / 7) * height * 0.3];
  send('pointerdown', ...at(0));
  for (let i = 0; i < 90; ++i) {
    send('pointermove', ...at(i));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  send('pointerup', ...at(90));
});

const wheel = (page) => page.evaluate(async () => {
  const board = document.querySelector('.board .window');
  const { left, top, width, height } = board.getBoundingClientRect();
  for (let i = 0; i < 60; ++i) {
    board.dispatchEvent(new WheelEvent('wheel', { deltaY: i < 30 ? -40 : 40, clientX: left + width * 0.4, clientY: top + height * 0.6, bubbles: true, cancelable: true }));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
});

const place_of = (page) => page.$eval('.sheet', (sheet) => Math.round(sheet.getBoundingClientRect().x));

async function panning({ visit }) {
  const page = await at_table(visit);
  for (let i = 0; i < 2; ++i) await page.click('.tools .zoom >> nth=0');
  const before = await place_of(page);
  const measured = { pan: [], zoom: [] };
  for (let i = 0; i < kTries; ++i) {
    measured.pan.push(await movement(page, () => drag(page)));
    measured.zoom.push(await movement(page, () => wheel(page)));
  }
  check((await place_of(page)) !== before, 'the board has moved');
  for (const [name, tries] of Object.entries(measured)) {
    const best = (what, of = Math.min) => of(...tries.map((each) => each[what]));
    console.log(`       ${name}: ${best('rate', Math.max).toFixed(0)} frames a second; a frame: script ${best('script').toFixed(2)} ms, style and layout ${best('layout').toFixed(2)} ms, main thread ${best('work').toFixed(2)} ms`);
    // Without a graphics card the processor paints too, so the frames themselves are bounded only loosely; our share of one is not.
    check(best('script') + best('layout') < kFrame / 4, `${name}: a frame takes ${best('script') + best('layout')} ms of script and layout`);
    check(best('rate', Math.max) > 15, `${name}: ${best('rate', Math.max)} frames a second`);
  }
}

/** Clicks in the page and waits for the frame in which `shows` holds. */
const effect_of = (page, click, shows) => page.evaluate(async ([click, shows]) => {
  const element = document.querySelector(click);
  const begin = performance.now();
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const before = document.querySelector('.hand').textContent;
  const changed = shows === 'hand' ? () => document.querySelector('.hand').textContent !== before : () => document.querySelector(shows) !== null;
  while (!changed()) {
    if (performance.now() - begin > 5000) return Infinity;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - begin;
}, [click, shows]);

async function clicks({ visit }) {
  const page = await at_table(visit);
  const times = { 'draw a card': [], 'list of routes': [], 'choose a route': [], 'light a ticket': [] };
  for (let i = 0; i < kTries + 2; ++i) {
    await page.waitForSelector(kReady);
    times['draw a card'].push(await effect_of(page, '.market .pile.can', 'hand'));
    await page.waitForSelector('.market .pile.can');
    times['draw a card'].push(await effect_of(page, '.market .pile.can', 'hand'));
    await page.waitForSelector('.actions button:has-text("you can claim")');
    times['list of routes'].push(await effect_of(page, '.actions button', '.choices'));
    times['choose a route'].push(await effect_of(page, '.choices button', '[role=dialog] .cards'));
    await page.keyboard.press('Escape');
    times['light a ticket'].push(await effect_of(page, '.tickets button[aria-pressed=false]', '.tickets [aria-pressed=true]'));
    await page.click('.tickets [aria-pressed=true]');
  }
  for (const [name, all] of Object.entries(times)) {
    console.log(`       ${name}: shown after ${median(all).toFixed(0)} ms, at best ${Math.min(...all).toFixed(0)}`);
    check(Math.min(...all) <= kEffect, `${name}: shown after ${all.map(Math.round)} ms`);
  }
}

export const tests = { 'speed of panning and zooming': panning, 'speed of clicks': clicks };
