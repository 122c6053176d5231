// All six languages, page by page: nothing is missing, nothing is left in English.
import { kPhone } from './browser.mjs';
import { check, same, until } from './check.mjs';
import { all_pages, open } from './pages.mjs';
import { test } from './world.mjs';

const kLocales = { en: 'en-GB', fi: 'fi-FI', da: 'da-DK', sv: 'sv-SE', nb: 'nb-NO', nl: 'nl-NL' };

/** All that is read or read out on a page. */
const texts = (page) =>
  page.evaluate(() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!walker.currentNode.parentElement.closest('script, style, [lang]:not(html)'))
        found.add(walker.currentNode.data.trim());
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) found.add(element.getAttribute(name)?.trim() ?? '');
    }
    return [...found].filter(Boolean);
  });

/** Names of keys, and what JavaScript says of a thing that is not there. */
const kKeys = /\b[a-z]+_[a-z_]+\b|\b(table|start|board|score|learn|cards_game)\.[a-z]/;
const kMissing = new RegExp(String.raw`\b(undefined|null|NaN)\b|\[object|function|=>|` + kKeys.source);
/**
 * Words of several sentences: a text of this length that is the same in two languages was not translated. Names of
 * cities have none of these.
 */
const is_sentence = (text) => /\p{Ll}+ \p{Ll}+ \p{Ll}+/u.test(text);

async function languages({ visit }) {
  const owner = await visit();
  const pages = await all_pages(owner);
  const cookies = await owner.context().cookies();
  const english = new Map();
  for (const [language, locale] of Object.entries(kLocales)) {
    const page = await visit({ locale, viewport: kPhone }); // all texts are there, and less is painted
    await page.context().addCookies(cookies);
    for (const each of pages) {
      await open(page, each);
      same(await page.getAttribute('html', 'lang'), language, `the language of ${each.name}`);
      const said = await texts(page);
      const missing = said.filter((text) => kMissing.test(text));
      same(missing, [], `missing text in ${language} on ${each.name}`);
      if (language === 'en') english.set(each.name, new Set(said));
      else
        same(
          said.filter((text) => is_sentence(text) && english.get(each.name).has(text)),
          [],
          `left in English in ${language} on ${each.name}`,
        );
    }
  }
}

async function switched({ visit }) {
  const page = await visit({ locale: 'pt-PT' });
  await page.goto('/');
  await page.waitForSelector('button.play');
  same(await page.getAttribute('html', 'lang'), 'en', 'a language we do not speak');
  const before = await page.textContent('button.play');
  await page.selectOption('.preferences select', 'fi');
  await until('Finnish', async () => (await page.getAttribute('html', 'lang')) === 'fi');
  check((await page.textContent('button.play')) !== before, 'the switch changes the words at once');
  await page.reload();
  await page.waitForSelector('button.play');
  same(await page.getAttribute('html', 'lang'), 'fi', 'the choice is remembered');
}

test('languages page by page', languages);
test('languages switched', switched);
