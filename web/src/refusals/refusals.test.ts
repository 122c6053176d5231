// Every refusal that the engine can give has a sentence in every language, with the numbers and names of the engine's own.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { da } from '../i18n/da';
import { en } from '../i18n/en';
import { fi } from '../i18n/fi';
import { nb } from '../i18n/nb';
import { nl } from '../i18n/nl';
import { sv } from '../i18n/sv';
import { kOutlines } from '../learn/outline';
import { rule_of_game } from '../learn/rule_of_game';
import { ring } from '../game/test_board';
import type { RefusalMessage, SeatAbout } from '../net/messages';
import { refusal_sentence } from './sentence';
import { kRefusals, refusal_texts } from './texts';

type Sample = Required<RefusalMessage>;
const samples = (type: string): Sample[] =>
  JSON.parse(
    readFileSync(new URL(`../../../tests/protocol/samples/refusals.${type}.json`, import.meta.url), 'utf8'),
  ) as Sample[];
const of_maps = samples('map');
const of_cards = samples('cards');
const seats: SeatAbout[] = [0, 1].map((seat) => ({ seat, kind: 'person', name: ['Anna', 'Bo'][seat]! }) as SeatAbout);
/** The samples speak of the first city of their own board; here it is the first of ours. */
const here = ({ why }: Sample): Sample['why'] => ({ ...why, city: ring.cities[0]!.id });

it('the texts are for the codes of the engine, and for no others', () => {
  const codes = new Set([...of_maps, ...of_cards].map((sample) => sample.why.code));
  expect([...kRefusals].sort()).toEqual([...codes].sort());
});

const stacks = [{ token: 'crab', city: ring.cities[0]!.id, left: 1 }];

describe.each(Object.entries({ en, fi, da, sv, nb, nl }))('in %s', (language, messages) => {
  it('every refusal is told with its numbers and names', async () => {
    const texts = await refusal_texts(language as 'en');
    for (const sample of [...of_maps, ...of_cards]) {
      const told = refusal_sentence(messages, texts, here(sample), ring, seats, stacks);
      expect(told, sample.why.code).toMatch(/^\S.*[.]$/);
      expect(told, sample.why.code).not.toMatch(/undefined|NaN|\[object|[{}]/);
      for (const number of ['7', '4']) {
        if (sample.sentence.includes(number)) expect(told, sample.why.code).toContain(number);
      }
      if (sample.sentence.includes('seat 1')) expect(told).toContain('Bo');
      if (sample.why.code === 'token_kind_owned') expect(told).toContain(messages.tokens.crab);
      // F7: who has chosen may choose again until everybody has.
      if (sample.why.code === 'opening_chosen') expect(told).toContain(messages.table.undo);
    }
  });
});

it('each refusal leads to a rule that stands on the page of the game', () => {
  for (const game of ['usa', 'europe', 'san_francisco', 'card_game']) {
    const shown: string[] = kOutlines[game]!.flatMap((section) => section.rules);
    for (const sample of game === 'card_game' ? of_cards : of_maps) {
      const rule = rule_of_game(game, sample.rule)!;
      // Of stations, tunnels and tokens only some games know.
      const foreign = game !== 'card_game' && /^[BCD]/.test(rule) && !shown.includes(rule);
      if (!foreign) expect(shown, `${game} ${sample.why.code}`).toContain(rule);
    }
  }
  expect(rule_of_game('san_francisco', 'A12 C3 D8')).toBe('A12');
  expect(rule_of_game('europe', 'B1 C1 D3 A3')).toBe('C1');
  expect(rule_of_game('card_game', 'A7 E6')).toBe('E6');
});

it('an unknown code is told in the words of the engine', async () => {
  expect(refusal_sentence(en, await refusal_texts('en'), { code: 'toString' }, ring, seats)).toBeNull();
});
