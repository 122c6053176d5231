// The rules of each game, by their numbers. Every language has a text for every number, or it does not compile.

import type { Language } from '../i18n/index.svelte';

export const kRules = [
  // The three map games, then what only one of the four games has, then rulings where the books are silent.
  ...(['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'A10', 'A11', 'A12', 'A13', 'A14', 'A15'] as const),
  ...(['A16', 'A17', 'A18', 'A19'] as const),
  ...(['B1', 'B2', 'B3', 'B4', 'B5'] as const),
  ...(['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'C11'] as const),
  ...(['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'D10', 'D11'] as const),
  ...(['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9', 'E10', 'E11', 'E12', 'E13', 'E14', 'E15'] as const),
  ...(['E16', 'E17', 'E18'] as const),
  ...(['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9', 'F10', 'F12', 'F14', 'F15', 'F16'] as const),
];

export type RuleId = (typeof kRules)[number];
/** Where San Francisco differs in a word from the other games, a text has both: [train|streetcar]. */
export type RuleTexts = Record<RuleId, string>;
export type SectionName = 'setup' | 'turn' | 'draw' | 'claim' | 'special' | 'tickets' | 'end';
export type Section = { name: SectionName; rules: RuleId[] };

export const draw: Section = { name: 'draw', rules: ['A5', 'A6', 'A7', 'A8', 'A9', 'F2', 'A10', 'A11', 'F1', 'F3'] };
export const tickets: Section = { name: 'tickets', rules: ['A16', 'A17'] };

/** The sections of a game's page, each with its rules in the order in which they are needed. */
export const kOutlines: Record<string, Section[]> = {
  usa: [
    { name: 'setup', rules: ['A1', 'F12', 'A2', 'B1', 'A3', 'F7'] },
    { name: 'turn', rules: ['A4', 'B2', 'F4', 'F14'] },
    draw,
    { name: 'claim', rules: ['A12', 'A13', 'A14', 'B3', 'A15'] },
    tickets,
    { name: 'end', rules: ['A18', 'F16', 'A19', 'B4', 'F5', 'B5', 'F6', 'F15'] },
  ],
  europe: [
    { name: 'setup', rules: ['A1', 'F12', 'A2', 'C1', 'A3'] },
    { name: 'turn', rules: ['A4', 'C2', 'F4', 'F14'] },
    draw,
    { name: 'claim', rules: ['A12', 'A13', 'A14', 'C9', 'A15'] },
    { name: 'special', rules: ['C3', 'C4', 'F9', 'F10', 'C5', 'C6', 'C7', 'C8', 'F8'] },
    tickets,
    { name: 'end', rules: ['A18', 'F16', 'A19', 'C10', 'F5', 'C11', 'F6', 'F15'] },
  ],
  san_francisco: [
    { name: 'setup', rules: ['A1', 'F12', 'D1', 'A2', 'D2', 'D3', 'A3', 'F7', 'D4'] },
    { name: 'turn', rules: ['A4', 'D5', 'F4', 'F14'] },
    draw,
    { name: 'claim', rules: ['A12', 'A13', 'A14', 'D6', 'D8', 'A15', 'D9'] },
    { name: 'special', rules: ['D7', 'D10'] },
    tickets,
    { name: 'end', rules: ['A18', 'F16', 'A19', 'D11', 'F6', 'F15'] },
  ],
  card_game: [
    { name: 'setup', rules: ['F12', 'E1', 'E2', 'E17'] },
    { name: 'turn', rules: ['E3', 'E4', 'E5', 'F4', 'F14'] },
    { name: 'draw', rules: ['E6', 'F3'] },
    { name: 'special', rules: ['E7', 'E8', 'E9'] },
    { name: 'tickets', rules: ['E10'] },
    { name: 'end', rules: ['E11', 'E12', 'E13', 'E18', 'F16', 'E14', 'E15', 'E16', 'F6', 'F15'] },
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

/** Where San Francisco's tourist tokens lie. */
export const kTokenPlaces = ['Alcatraz', 'Golden Gate Bridge', 'The Embarcadero', 'Sunset', 'Potrero Hill'];

/** A text as it reads in one game: of [train|streetcar] the word of that game, or of a board that has streetcars. */
export function text_for(game: string, text: string, streetcars = game === 'san_francisco'): string {
  return text.replace(/\[([^|\]]*)\|([^\]]*)\]/g, streetcars ? '$2' : '$1');
}

/** A text with what stands in it for {name}. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
