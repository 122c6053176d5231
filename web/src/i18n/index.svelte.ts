// The chosen language and its messages. Only that language's files are loaded, as one; a missing message is a type error there.

import type { Messages } from './en';

export type { Messages };
export const kLanguages = ['en', 'fi', 'da', 'sv', 'nb', 'nl'] as const;
export type Language = (typeof kLanguages)[number];

const loaders: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('./en')).en,
  fi: async () => (await import('./fi')).fi,
  da: async () => (await import('./da')).da,
  sv: async () => (await import('./sv')).sv,
  nb: async () => (await import('./nb')).nb,
  nl: async () => (await import('./nl')).nl,
};

let messages = $state.raw<Messages>();
let language = $state<Language>('en');

/** The messages of the language in use; main.ts waits for the first of them. */
export function t(): Messages {
  return messages!;
}

export function current_language(): Language {
  return language;
}

export async function use_language(wanted: Language): Promise<void> {
  messages = await loaders[wanted]();
  language = wanted;
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
}

/** The first language of the browser's wishes that we speak; Norwegian has several names. */
export function preferred_language(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const base = wish.toLowerCase().split('-')[0]!;
    const known = base === 'no' || base === 'nn' ? 'nb' : base;
    if ((kLanguages as readonly string[]).includes(known)) return known as Language;
  }
  return 'en';
}
