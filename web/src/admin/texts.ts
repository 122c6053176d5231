// The words of the operators' page, in the reader's language: loaded with the page, so that nobody else loads them.

import type { Language } from '../i18n/index.svelte';

export const kActs = [
  'rename',
  'mute',
  'unmute',
  'ban',
  'unban',
  'delete',
  'reset_password',
  'give_role',
  'take_role',
  'close',
  'end_bots',
  'message',
  'invitation_only',
  'invite',
  'settle',
  'words',
] as const;
export type ActKind = (typeof kActs)[number];
export const kFacts = [
  'connected',
  'reports',
  'accounts',
  'guests',
  'new_people',
  'people_seen',
  'waiting',
  'playing',
  'over',
  'games_over',
  'maps',
  'operators',
  'banned',
  'bytes',
] as const;
export type Fact = (typeof kFacts)[number];
export const kFilters = ['all', 'operators', 'banned', 'muted'] as const;
export type Filter = (typeof kFilters)[number];
export const kWordsAre = ['off', 'public', 'all'] as const;

export interface AdminTexts {
  title: string;
  refused: string;
  statistics: string;
  facts: Record<Fact, string>;
  site: string;
  message: string;
  save: string;
  invitation_only: string;
  words: string;
  words_are: Record<(typeof kWordsAre)[number], string>;
  uses: string;
  invite: string;
  link_once: string;
  people: string;
  find: string;
  look: string;
  only: string;
  filters: Record<Filter, string>;
  nobody: string;
  since: string;
  seen: string;
  state: string;
  states: Record<'operator' | 'banned' | 'muted', string>;
  do: string;
  choose: string;
  acts: Record<ActKind, string>;
  sure: (what: string, whom: string) => string;
  new_name: string;
  days: string;
  why: string;
  go: string;
  cancel: string;
  done: string;
  tables: string;
  table: string;
  no_tables: string;
  table_id: string;
  reports: string;
  no_reports: string;
  reported: (who: string, whom: string) => string;
  outcome: string;
  settle: string;
  log: string;
  when: string;
  who: string;
  what: string;
  whom: string;
  waits: string;
}

const loaders: Record<Language, () => Promise<AdminTexts>> = {
  en: async () => (await import('./en')).texts,
  fi: async () => (await import('./fi')).texts,
  da: async () => (await import('./da')).texts,
  sv: async () => (await import('./sv')).texts,
  nb: async () => (await import('./nb')).texts,
  nl: async () => (await import('./nl')).texts,
};

export function admin_texts(language: Language): Promise<AdminTexts> {
  return loaders[language]();
}
