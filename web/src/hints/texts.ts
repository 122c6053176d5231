// Why a hint advises what it advises, in the reader's language: a sentence for every kind of reason. Loaded with the
// first hint.

import type { Language } from '../i18n/index.svelte';
import type { Card } from '../game/types';
import type { ReasonKind } from './reasons';

/** What a reason is about, in words; empty where it is about none. */
export interface ReasonFacts {
  tickets: string;
  /** How many tickets these are. */
  count: number;
  routes: string;
  /** Cards without their number: "red", or several kinds. */
  cards: string;
  /** The points of the route that is claimed, with their noun. */
  points: string;
  /** Who is robbed. */
  name: string;
  wild: Card;
}

export type ReasonTexts = Record<ReasonKind, string | ((about: ReasonFacts) => string)>;

const loaders: Record<Language, () => Promise<ReasonTexts>> = {
  en: async () => (await import('./en')).reasons,
  fi: async () => (await import('./fi')).reasons,
  da: async () => (await import('./da')).reasons,
  sv: async () => (await import('./sv')).reasons,
  nb: async () => (await import('./nb')).reasons,
  nl: async () => (await import('./nl')).reasons,
};

export function reason_texts(language: Language): Promise<ReasonTexts> {
  return loaders[language]();
}
