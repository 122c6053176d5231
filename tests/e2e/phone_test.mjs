// On a phone of 360 by 740: nothing to scroll sideways, nothing too small for a finger, nothing in front of the controls.
import { kPhone } from './browser.mjs';
import { same } from './check.mjs';
import { all_pages, open } from './pages.mjs';

/** What is wrong with the page as it stands. */
const problems = (page) => page.evaluate((screen_width) => {
  const found = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > screen_width) found.push(`scrolls sideways: ${scrollWidth}`);
  const name = (element) => `${element.tagName.toLowerCase()}.${element.className} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}"`;
  for (const element of document.querySelectorAll('button, select, a[href], input')) {
    // A box to tick is as large as its label.
    const label = element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : element;
    // And some buttons are spread over the whole of what they stand in.
    const target = getComputedStyle(label, '::after').position === 'absolute' ? (label.offsetParent ?? label) : label;
    if (!target.checkVisibility() || target.closest('.unseen')) continue;
    const { width, height } = target.getBoundingClientRect();
    // A link within a sentence is text.
    if (getComputedStyle(target).display !== 'inline' && Math.min(width, height) < 43.5) found.push(`${Math.round(width)} x ${Math.round(height)}: ${name(target)}`);
  }
  for (const element of document.querySelectorAll('.tools button, .tabs button')) {
    if (!element.checkVisibility() || document.querySelector('[role=dialog]')) continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    for (const [fx, fy] of [[0.1, 0.1], [0.9, 0.1], [0.5, 0.5], [0.1, 0.9], [0.9, 0.9]]) {
      const front = document.elementFromPoint(x + width * fx, y + height * fy);
      if (!element.contains(front)) found.push(`${name(element)} is behind ${front ? name(front) : 'nothing'}`);
    }
  }
  for (const panel of document.querySelectorAll('.panel')) {
    const { left, right } = panel.getBoundingClientRect();
    if (panel.checkVisibility() && (left < 0 || right > screen_width - (left > 4 ? 4 : 0))) found.push(`${name(panel)} reaches to ${Math.round(right)}`);
  }
  return found;
}, kPhone.width);

async function phone({ visit }) {
  const page = await visit({ viewport: kPhone, hasTouch: true, isMobile: true });
  const found = [];
  for (const each of await all_pages(page)) {
    await open(page, each);
    found.push(...(await problems(page)).map((problem) => `${each.name}: ${problem}`));
    if (!each.name.startsWith('table')) continue;
    for (const tab of await page.$$('.tabs button')) {
      if (await page.$('[role=dialog]')) break;  // a question lies over them
      await tab.click();
      found.push(...(await problems(page)).map((problem) => `${each.name}, in a tab: ${problem}`));
    }
  }
  same(found, [], 'problems');
}

export const tests = { phone };
