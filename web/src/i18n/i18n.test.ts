import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { da } from './da';
import { en } from './en';
import { fi } from './fi';
import { preferred_language } from './index.svelte';
import { nb } from './nb';
import { nl } from './nl';
import { kOutlines, rule_texts } from '../learn/outline';
import { sv } from './sv';

const languages = { en, fi, da, sv, nb, nl };

/** What functions are called with that do not take plain numbers or words. */
const kArguments: Record<string, unknown[][]> = {
  list: [[['x', 'y']]],
  cards: [[[['red', 1], ['locomotive', 2]]], [[['ferry', 1]]]],
  colour: [['grey'], ['orange']],
  'board.why_not.cards': [[3, 'red', 1]],
  'board.why_not.pieces': [[1, 'train'], [2, 'streetcar']],
  'table.missing': [[1, 'train'], [2, 'streetcar']],
  'table.pieces': [[1, 'train'], [2, 'streetcar']],
  'log.draws': [['Anna', ['x'], 1], ['Anna', [], 2]],
  'log.turned_up': [[['x', 'y']]],
  'analysis.at': [[3, ['x', 'y']]],
  'analysis.keeps': [['Anna', ['x', 'y']]],
  'analysis.offered': [['Anna', ['x', 'y']]],
  'score.winner': [[['x']], [['x', 'y']]],
};

function sentences(messages: object, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] => {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string') return [[here, value]];
    if (typeof value !== 'function') return sentences(value as object, here);
    return (kArguments[here] ?? [[0, 0, 0], [1, 1, 1], [2, 2, 2]]).map((args) => [here, String((value as (...all: unknown[]) => unknown)(...args))]);
  });
}

describe.each(Object.entries(languages))('%s', (_, messages) => {
  const all = sentences(messages);
  it('has every message of English and no other', () => {
    expect([...new Set(all.map(([path]) => path))].sort()).toEqual([...new Set(sentences(en).map(([path]) => path))].sort());
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
    expect(same.map(([path]) => path), name).toEqual(expect.not.arrayContaining(['start.motto', 'net.lost', 'table.tunnel_warning']));
    expect(same.length, name).toBeLessThan(4);
  }
});

it('one and many', () => {
  expect(fi.cards([['red', 1], ['locomotive', 2]])).toBe('1 punainen ja 2 veturia');
  expect(sv.cards([['red', 1], ['red', 2]])).toBe('1 rött och 2 röda');
  expect(nl.board.points(1)).toBe('1 punt');
  expect(en.cards([['locomotive', 1], ['ferry', 2]])).toBe('1 locomotive and 2 ferry cards');
});

it('the browser’s wishes are heard', () => {
  expect(preferred_language(['de-DE', 'nn-NO', 'en'])).toBe('nb');
  expect(preferred_language(['sv-FI', 'fi'])).toBe('sv');
  expect(preferred_language(['ja'])).toBe('en');
});

describe('rule pages', () => {
  it('show every rule of a game once, and only numbers that docs/rules.md has for it', () => {
    const known = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8').match(/(?<=^- \*\*)[A-F]\d+/gm);
    const letters: Record<string, RegExp> = { usa: /^[AB]\d+$/, europe: /^[AC]\d+$/, san_francisco: /^[AD]\d+$/, card_game: /^E\d+$/ };
    for (const [game, sections] of Object.entries(kOutlines)) {
      const shown = sections.flatMap((section) => section.rules);
      expect(new Set(shown).size).toBe(shown.length);
      for (const rule of shown) {
        expect(rule).toMatch(letters[game]!);
        expect(known).toContain(rule);
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
        expect(text.match(/\d+ → \d+/g), rule).toEqual(english[rule as keyof typeof english].match(/\d+ → \d+/g));
      }
    }
  });
});
