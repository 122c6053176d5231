// The rules of each game, by their numbers. Every language has a text for every number, or it does not compile.

import type { Language } from '../i18n/index.svelte';

const kShared = ['A1', 'A2', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'A10', 'A11', 'A12', 'A13', 'A14', 'A15', 'A16', 'A17', 'A18', 'A19'] as const;
const kUsa = ['B1', 'B2', 'B3', 'B4', 'B5'] as const;
const kEurope = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'C11'] as const;
const kSanFrancisco = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'D10', 'D11'] as const;
const kCards = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9', 'E10', 'E11', 'E12', 'E13', 'E14', 'E15', 'E16'] as const;

export type RuleId = (typeof kShared)[number] | (typeof kUsa)[number] | (typeof kEurope)[number] | (typeof kSanFrancisco)[number] | (typeof kCards)[number];
export type RuleTexts = Record<RuleId, string>;
export type SectionName = 'setup' | 'turn' | 'draw' | 'claim' | 'special' | 'tickets' | 'end';
export type Section = { name: SectionName; rules: RuleId[] };

const draw: Section = { name: 'draw', rules: ['A5', 'A6', 'A7', 'A8', 'A9', 'A10', 'A11'] };

/** The sections of a game's page, each with its rules in the order in which they are needed. */
export const kOutlines: Record<string, Section[]> = {
  usa: [
    { name: 'setup', rules: ['A1', 'A2', 'B1'] },
    { name: 'turn', rules: ['A4', 'B2'] },
    draw,
    { name: 'claim', rules: ['A12', 'A13', 'A14', 'B3', 'A15'] },
    { name: 'tickets', rules: ['A16', 'A17'] },
    { name: 'end', rules: ['A18', 'A19', 'B4', 'B5'] },
  ],
  europe: [
    { name: 'setup', rules: ['A1', 'A2', 'C1'] },
    { name: 'turn', rules: ['A4', 'C2'] },
    draw,
    { name: 'claim', rules: ['A12', 'A13', 'A14', 'C9', 'A15'] },
    { name: 'special', rules: ['C3', 'C4', 'C5', 'C6', 'C7', 'C8'] },
    { name: 'tickets', rules: ['A16', 'A17'] },
    { name: 'end', rules: ['A18', 'A19', 'C10', 'C11'] },
  ],
  san_francisco: [
    { name: 'setup', rules: ['A1', 'D1', 'D2', 'D3', 'D4'] },
    { name: 'turn', rules: ['A4', 'D5'] },
    draw,
    { name: 'claim', rules: ['A12', 'A13', 'A14', 'D6', 'D8', 'A15', 'D9'] },
    { name: 'special', rules: ['D7', 'D10'] },
    { name: 'tickets', rules: ['A16', 'A17'] },
    { name: 'end', rules: ['A18', 'A19', 'D11'] },
  ],
  card_game: [
    { name: 'setup', rules: ['E1', 'E2', 'E3'] },
    { name: 'turn', rules: ['E4', 'E5'] },
    { name: 'draw', rules: ['E6'] },
    { name: 'special', rules: ['E7', 'E8', 'E9'] },
    { name: 'tickets', rules: ['E10'] },
    { name: 'end', rules: ['E11', 'E12', 'E13', 'E14', 'E15', 'E16'] },
  ],
};

const loaders: Record<Language, () => Promise<RuleTexts>> = {
  en: async () => (await import('./rules.en')).rules,
  fi: async () => (await import('./rules.fi')).rules,
  da: async () => (await import('./rules.da')).rules,
  sv: async () => (await import('./rules.sv')).rules,
  nb: async () => (await import('./rules.nb')).rules,
  nl: async () => (await import('./rules.nl')).rules,
};

export function rule_texts(language: Language): Promise<RuleTexts> {
  return loaders[language]();
}
