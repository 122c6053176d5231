// The words of passkeys, in the reader's language: loaded with what uses them.

import type { Language } from '../i18n/index.svelte';

/** Codes with which the server refuses passkeys alone. */
export const kPasskeyRefusals = ['bad_passkey', 'no_passkeys', 'too_many_passkeys'] as const;

export interface PasskeyTexts {
  title: string;
  why: string;
  name: string;
  add: string;
  remove: string;
  added: (date: string) => string;
  used: (date: string) => string;
  unused: string;
  /** With a new password. */
  remove_all: string;
  /** This device has one already. */
  known: string;
  /** The browser cannot. */
  unable: string;
  refused: Record<(typeof kPasskeyRefusals)[number], string>;
}

const loaders: Record<Language, () => Promise<PasskeyTexts>> = {
  en: async () => (await import('./en')).texts,
  fi: async () => (await import('./fi')).texts,
  da: async () => (await import('./da')).texts,
  sv: async () => (await import('./sv')).texts,
  nb: async () => (await import('./nb')).texts,
  nl: async () => (await import('./nl')).texts,
};

export function passkey_texts(language: Language): Promise<PasskeyTexts> {
  return loaders[language]();
}
