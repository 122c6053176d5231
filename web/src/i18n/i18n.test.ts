import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { da } from './da';
import { en } from './en';
import { fi } from './fi';
import { preferred_language } from './index.svelte';
import { nb } from './nb';
import { nl } from './nl';
import { forms_in } from './plural';
import { reason_texts } from '../hints/texts';
import { guide_texts } from '../learn/guides';
import { kOutlines, rule_texts, text_for } from '../learn/outline';
import { refusal_texts } from '../refusals/texts';
import { sv } from './sv';

const languages = { en, fi, da, sv, nb, nl };

/** What functions are called with that do not take plain numbers or words. */
const kArguments: Record<string, unknown[][]> = {
  list: [[['x', 'y']]],
  cards: [
    [
      [
        ['red', 1],
        ['locomotive', 2],
      ],
    ],
    [[['ferry', 1]]],
  ],
  colour: [['grey'], ['orange']],
  'board.why_not.cards': [[3, 'red', 1, 'ferry']],
  'board.why_not.pieces': [
    [1, 'train'],
    [2, 'streetcar'],
  ],
  'table.missing': [
    [1, 'train'],
    [2, 'streetcar'],
  ],
  'table.pieces': [
    [1, 'train'],
    [2, 'streetcar'],
  ],
  'log.draws': [
    ['Anna', ['x'], 1],
    ['Anna', [], 2],
  ],
  'log.turned_up': [[['x', 'y']]],
  'log.complete': [
    ['Anna', ['x']],
    ['Anna', ['x', 'y']],
  ],
  'analysis.at': [[3, ['x', 'y']]],
  'analysis.keeps': [['Anna', ['x', 'y']]],
  'analysis.offered': [['Anna', ['x', 'y']]],
  'table.plan_lacks': [
    [['x', 'y'], ''],
    [['x'], 'y'],
  ],
  'table.plan_pieces': [
    [1, 'train'],
    [2, 'streetcar'],
  ],
  'score.winner': [[['x']], [['x', 'y']]],
  'turns.choosing': [[['x']], [['x', 'y']]],
};

function sentences(messages: object, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] => {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string') return [[here, value]];
    if (typeof value !== 'function') return sentences(value as object, here);
    return (
      kArguments[here] ?? [
        [0, 0, 0],
        [1, 1, 1],
        [2, 2, 2],
      ]
    ).map((args) => [here, String((value as (...all: unknown[]) => unknown)(...args))]);
  });
}

describe.each(Object.entries(languages))('%s', (_, messages) => {
  const all = sentences(messages);
  it('has every message of English and no other', () => {
    expect([...new Set(all.map(([path]) => path))].sort()).toEqual(
      [...new Set(sentences(en).map(([path]) => path))].sort(),
    );
  });
  it('says something everywhere', () => {
    for (const [path, text] of all) expect(text, path).toMatch(/\S/);
    for (const [path, text] of all) expect(text, path).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
  });
});

it('translations are translated', () => {
  const words = new Map(sentences(en));
  for (const [name, messages] of Object.entries(languages)) {
    if (name === 'en') continue;
    const same = sentences(messages).filter(([path, text]) => words.get(path) === text && text.length > 12);
    expect(
      same.map(([path]) => path),
      name,
    ).toEqual(expect.not.arrayContaining(['start.motto', 'net.lost', 'table.tunnel_warning']));
    expect(same.length, name).toBeLessThan(4);
  }
});

it('one and many', () => {
  expect(
    fi.cards([
      ['red', 1],
      ['locomotive', 2],
    ]),
  ).toBe('1 punainen ja 2 veturia');
  expect(
    sv.cards([
      ['red', 1],
      ['red', 2],
    ]),
  ).toBe('1 rött och 2 röda');
  expect(nl.board.points(1)).toBe('1 punt');
  expect(
    en.cards([
      ['locomotive', 1],
      ['ferry', 2],
    ]),
  ).toBe('1 locomotive and 2 ferry cards');
});

it('a single thing is said in words', () => {
  for (const [name, { table }] of Object.entries(languages)) {
    for (const text of [table.through, table.station_needs, table.station_cost]) {
      expect(text(1), name).not.toMatch(/1/);
      expect(text(2), name).toMatch(/2/);
    }
  }
  expect(en.table.station_cost(1)).toContain('costs a card.');
});

it('who robs whom is a sentence', () => {
  for (const [name, { cards_game }] of Object.entries(languages))
    expect(cards_game.robbed_by('Bea', 'Anna'), name).toMatch(/^Bea [^:]+ Anna$/);
});

it('a language may have more than two forms', () => {
  const polish = forms_in('pl');
  const forms = { one: 'karta', few: 'karty', many: 'kart', other: 'karty' };
  expect([1, 2, 5, 12, 22].map((n) => polish(n, forms))).toEqual([
    '1 karta',
    '2 karty',
    '5 kart',
    '12 kart',
    '22 karty',
  ]);
  expect(forms_in('fi')(0, { one: 'kortti', other: 'korttia' })).toBe('0 korttia');
});

const kFacts = { need: 2, have: 1, card: 'red', wild: 'locomotive', colour: '', piece: 'train', name: '', city: '' };
const kReason = { tickets: 'x', count: 2, routes: 'y', cards: 'z', points: '1', name: 'x', wild: 'locomotive' };

/** All that is said in a language: rules, guides, refusals and hints besides the messages. */
async function all_sentences(name: keyof typeof languages): Promise<[string, string][]> {
  const call = (texts: object, facts: object): [string, string][] =>
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? text : String((text as (...all: object[]) => string)(facts, languages[name])),
    ]);
  return [
    ...sentences(languages[name]),
    ...sentences(await rule_texts(name)),
    // What is filled in has no word yet.
    ...sentences(await guide_texts(name)).map(([key, text]): [string, string] => [key, text.replace(/\{\w+\}/g, '')]),
    ...call(await refusal_texts(name), kFacts),
    ...call(await reason_texts(name), kReason),
  ];
}

it('one thing has one word', async () => {
  // Wild cards are called what their game calls them; a Norwegian bot is a robot, since a "bot" is a fine; in Danish and
  // Swedish a station is always one of trains, and a board a "spelplan" or "spilleplade"; halves of a double route are
  // no twins; tickets are completed and games played in one word each.
  const other_words: Record<string, RegExp> = {
    en: /\bwild cards?\b|\btwin/i,
    fi: /\bjoker|\btäytettyjä/i,
    da: /\bjoker|\bbots\b|\bstation|\bbræt|\bfuldfør|\bpartier/i,
    sv: /\bjok(er|rar)|\bbot(?!t)|\bstation|\bbräd|\bpartier/i,
    nb: /\bjoker|\bbot|bonusbillett|\bpass\b|\bpartier/i,
    nl: /\bjoker|bestemmingcoupon|\bpartijen/i,
  };
  for (const name of Object.keys(languages) as (keyof typeof languages)[]) {
    const wrong = (await all_sentences(name)).filter(([, text]) => other_words[name]!.test(text));
    expect(wrong, name).toEqual([]);
  }
});

it('the browser’s wishes are heard', () => {
  expect(preferred_language(['de-DE', 'nn-NO', 'en'])).toBe('nb');
  expect(preferred_language(['sv-FI', 'fi'])).toBe('sv');
  expect(preferred_language(['ja'])).toBe('en');
});

describe('rule pages', () => {
  it('show every rule of a game once, and only numbers that docs/rules.md has for it', () => {
    const known = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8').match(
      /(?<=^- \*\*)[A-F]\d+/gm,
    );
    const letters: Record<string, RegExp> = {
      usa: /^[ABF]\d+$/,
      europe: /^[ACF]\d+$/,
      san_francisco: /^[ADF]\d+$/,
      card_game: /^[EF]\d+$/,
    };
    for (const [game, sections] of Object.entries(kOutlines)) {
      const shown = sections.flatMap((section) => section.rules);
      expect(new Set(shown).size).toBe(shown.length);
      for (const rule of shown) {
        expect(rule).toMatch(letters[game]!);
        expect(known).toContain(rule);
      }
    }
  });
  it('leave out no rule of their game', () => {
    const known = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8').match(
      /(?<=^- \*\*)[A-E]\d+/gm,
    )!;
    const own: Record<string, string> = { usa: 'AB', europe: 'AC', san_francisco: 'AD', card_game: 'E' };
    for (const [game, sections] of Object.entries(kOutlines)) {
      const shown: string[] = sections.flatMap((section) => section.rules);
      expect(known.filter((rule) => own[game]!.includes(rule[0]!) && !shown.includes(rule))).toEqual([]);
    }
  });
  it('leave out no ruling but those about files', () => {
    const known = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8').match(/(?<=^- \*\*)F\d+/gm)!;
    const shown = new Set<string>(
      Object.values(kOutlines).flatMap((sections) => sections.flatMap(({ rules }) => rules)),
    );
    expect(known.filter((rule) => !shown.has(rule))).toEqual(['F11', 'F13']);
  });
  it('speak of locomotives and trains, or of ferry cards and streetcars', async () => {
    const english = await rule_texts('en');
    expect(text_for('usa', english.A6)).toContain('a face-up locomotive,');
    expect(text_for('san_francisco', english.A6)).toContain('a face-up ferry card,');
    for (const language of ['en', 'fi', 'da', 'sv', 'nb', 'nl'] as const) {
      for (const [rule, text] of Object.entries(await rule_texts(language))) {
        expect((text.match(/\[/g) ?? []).length, `${language} ${rule}`).toBe(
          (english[rule as keyof typeof english].match(/\[/g) ?? []).length,
        );
        expect(text_for('san_francisco', text)).not.toMatch(/[[\]|]/);
      }
    }
  });
  it('have a text of their own in every language', async () => {
    const english = await rule_texts('en');
    for (const language of ['fi', 'da', 'sv', 'nb', 'nl'] as const) {
      const texts = await rule_texts(language);
      expect(Object.keys(texts)).toEqual(Object.keys(english));
      for (const [rule, text] of Object.entries(texts)) {
        expect(text, rule).not.toBe(english[rule as keyof typeof english]);
        // Numbers say the same in every language.
        expect(text.match(/\d+( → \d+)?/g), rule).toEqual(english[rule as keyof typeof english].match(/\d+( → \d+)?/g));
      }
    }
  });
});

it('a page that does not start says so in every language', () => {
  const start = readFileSync(new URL('../../public/start.js', import.meta.url), 'utf8');
  const texts = [...start.matchAll(/^ {4}(\w+): \['([^']+)', '([^']+)'\],$/gm)];
  expect(texts.map(([, language]) => language).sort()).toEqual(Object.keys(languages).sort());
  for (const place of [2, 3]) expect(new Set(texts.map((text) => text[place])).size).toBe(texts.length);
});
