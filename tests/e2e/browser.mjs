// Visitors in Debian's Chromium. Whatever goes wrong in their pages is remembered: errors, and what the content
// security policy forbids.
import { chance, foretell, kLate, lateness } from './chance.mjs';
import { until } from './check.mjs';
import { playwright } from './playwright.mjs';

export const kDesktop = { width: 1280, height: 800 };
export const kSmall = { width: 960, height: 640 }; // quick to paint
export const kPhone = { width: 360, height: 740 };

/** Without windows: a whole Chromium opens real ones, and now and then one of them draws nothing. */
export const kBrowser = {
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
};

/** What people have: where memory and speed are measured. */
export const kWholeBrowser = { ...kBrowser, executablePath: '/usr/bin/chromium' };

export const launch = (browser = kBrowser) => playwright.chromium.launch(browser);

/** What a browser says of a connection that we have broken ourselves. */
const kOutage = /WebSocket connection|net::ERR_|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of 50\d/;

/**
 * Runs in the page: what was chosen in it before, sockets can be found, bots answer at once, and breaches of the policy
 * are told as errors.
 */
function prepare(settings) {
  try {
    if (localStorage.getItem('fogg') === null) localStorage.setItem('fogg', JSON.stringify(settings));
  } catch {
    // no page of ours
  }
  window.sockets = new Set();
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    window.sockets.add(this);
    return send.call(this, message.type === 'create' ? JSON.stringify({ pace: 'fast', ...message }) : text);
  };
  document.addEventListener('securitypolicyviolation', (event) =>
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
  );
}

/** Somebody who takes nothing back, so that bots need not wait for that. */
const kHasty = { undo_time: 'off' };

/** A person with a browser of their own. */
export async function visitor(
  browser,
  address,
  { viewport = kDesktop, outage = false, settings = kHasty, ...options } = {},
) {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    baseURL: address,
    ...options,
  });
  context.setDefaultTimeout(120_000);
  await context.addInitScript(prepare, settings);
  await context.addInitScript(foretell, chance());
  if (kLate > 0)
    await context.route(/\/assets\/.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, lateness(route.request().url())));
      await route.fallback().catch(() => {}); // the page may be gone by now
    });
  return tab_of(context, outage, []);
}

/** Waits until a page needs no network any more, and asks nothing of it. */
export async function is_kept(page) {
  await until('the page is kept', () => page.evaluate(() => navigator.serviceWorker.controller !== null));
  await page.waitForLoadState('networkidle');
}

/** One more tab in the browser of somebody: the same person, looking twice. */
export const second_tab = (page) => tab_of(page.context(), true, page.errors);

async function tab_of(context, outage, errors) {
  const page = await context.newPage();
  const note = (text) => (outage && kOutage.test(text)) || errors.push(text);
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  page.on('pageerror', (error) => note(String(error.stack ?? error)));
  page.errors = errors;
  return page;
}
