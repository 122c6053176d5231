import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ring } from '../game/test_board';
import type { LegalAction } from '../game/types';
import { da } from '../i18n/da';
import { en } from '../i18n/en';
import { fi } from '../i18n/fi';
import { nb } from '../i18n/nb';
import { nl } from '../i18n/nl';
import { sv } from '../i18n/sv';
import type { Reason } from '../net/messages';
import { kReasons } from './reasons';
import { reason_texts } from './texts';
import { advice_words, hint_cities, hint_routes, reason_words } from './words';

const name_of = (seat: number): string => ['Anna', 'Bo'][seat]!;
const claim = { kind: 'claim', number: 0, text: '', route: 0, cards: { red: 3 } } as LegalAction;

it('the reasons are those of the engine', () => {
  const header = readFileSync(new URL('../../../src/bots/reason.h', import.meta.url), 'utf8');
  const kinds = header.match(/enum class ReasonKind[^{]*\{([^}]*)\}/)![1]!.replace(/\/\/.*/g, '');
  expect([...kReasons]).toEqual(kinds.match(/\w+/g));
});

describe.each(Object.entries({ en, fi, da, sv, nb, nl }))('in %s', (language, messages) => {
  it('every reason is a sentence, whatever it is about', async () => {
    const texts = await reason_texts(language as 'en');
    const about: Omit<Reason, 'kind'>[] = [
      { seat: 1 },
      { tickets: [0], routes: [1], cards: { red: 1 }, seat: 1 },
      { tickets: [0, 1], routes: [0, 1, 2, 3], cards: { red: 1, blue: 1 }, seat: 1 },
      { tickets: [0], seat: 1 },
      { routes: [2], seat: 1 },
    ];
    for (const kind of kReasons) {
      for (const what of about) {
        const words = reason_words(messages, texts, ring, name_of, claim, { kind, ...what });
        expect(words, kind).toMatch(/^\S.*[.]$/);
        expect(words, kind).not.toMatch(/undefined|NaN|\[object/);
      }
    }
  });
});

it('a hint about tickets names them', () => {
  const keep = { kind: 'keep', number: 0, text: '', tickets: [0, 1], under: [] } as LegalAction;
  const words = advice_words(en, ring, name_of, 0, keep);
  for (const ticket of [0, 1]) {
    const { a, b } = ring.tickets[ticket]!;
    for (const id of [a, b]) expect(words).toContain(ring.cities.find((city) => city.id === id)!.name);
  }
});

it('what a hint speaks of lights up, and what it leaves out does not', () => {
  const hint = {
    action: claim,
    reasons: [
      { kind: 'leads_to', tickets: [0], routes: [2] },
      { kind: 'leaves_out', tickets: [1], routes: [3] },
    ] satisfies Reason[],
  };
  expect([...hint_routes(hint)]).toEqual([0, 2]);
  expect([...hint_cities(ring, hint)]).toEqual([ring.tickets[0]!.a, ring.tickets[0]!.b]);
});
