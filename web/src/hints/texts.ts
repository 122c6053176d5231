// Why a hint advises what it advises, in the reader's language: a sentence for every kind of reason. Loaded with the
// first hint.

import type { Language } from '../i18n/index.svelte';
import type { Card } from '../game/types';

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

export const kReasons = [
  'completes',
  'leads_to',
  'contested',
  'lengthens_path',
  'points',
  'token',
  'collects',
  'wild_fits_all',
  'unseen_is_better',
  'shares_way',
  'shares_colours',
  'cheap_to_lose',
  'leaves_out',
  'time_for_more',
  'borrows',
  'worth_the_raise',
  'raise_too_dear',
  'near_own_way',
  'for_tickets',
  'robs',
  'best_set',
  'ending',
  'nothing_else',
] as const;
export type ReasonKind = (typeof kReasons)[number];
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
