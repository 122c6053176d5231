// The words of the guides, loaded with the first lesson.

import type { Language } from '../i18n/index.svelte';
import type { GuideName } from './lessons';

/** For each game a text for each of its lessons; of [train|streetcar] each game takes its own word. */
export type GuideTexts = Record<GuideName, Readonly<Record<string, string>>>;

const loaders: Record<Language, () => Promise<GuideTexts>> = {
  en: async () => (await import('./guides.en')).guides,
  fi: async () => (await import('./guides.fi')).guides,
  da: async () => (await import('./guides.da')).guides,
  sv: async () => (await import('./guides.sv')).guides,
  nb: async () => (await import('./guides.nb')).guides,
  nl: async () => (await import('./guides.nl')).guides,
};

export function guide_texts(language: Language): Promise<GuideTexts> {
  return loaders[language]();
}
