// What the operators' page asks of the server; it refuses everybody else.

import { call } from '../net/api';
import type { ActKind, Fact, Filter } from './texts';

export interface FoundPerson {
  id: string;
  name: string;
  kind: 'guest' | 'account';
  role: string;
  created: number;
  seen: number;
  banned: number;
  muted: number;
}
export interface FoundTable {
  table: string;
  game: string;
  status: string;
  created: number;
  updated: number;
}
export interface Act {
  number: number;
  at: number;
  who: string;
  act: string;
  whom: string;
  name: string;
  what: string;
  done: boolean;
}
export interface Report {
  number: number;
  at: number;
  reporter: string;
  reporter_name: string;
  person: string;
  name: string;
  table: string;
  why: string;
  /** What the person said there, by the server's own log. */
  lines: { at: number; name: string; text: string }[];
}
export type Statistics = Partial<Record<Fact, number>> & { words?: '' | 'public' | 'all' };
export interface Order {
  act: ActKind;
  whom?: string;
  text?: string;
  days?: number;
  uses?: number;
}
export interface Outcome {
  number: number;
  sentence: string;
  /** A path with a secret, told once. */
  link?: string;
}

const query = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

export const admin = {
  people: async (text: string, only: Filter): Promise<FoundPerson[]> =>
    (await call<{ people: FoundPerson[] }>('GET', `/api/admin/people?${query({ text, only })}`)).people,
  tables: async (person: string): Promise<FoundTable[]> =>
    (await call<{ tables: FoundTable[] }>('GET', `/api/admin/tables?${query({ person })}`)).tables,
  acts: async (): Promise<Act[]> => (await call<{ acts: Act[] }>('GET', '/api/admin/acts')).acts,
  reports: async (): Promise<Report[]> => (await call<{ reports: Report[] }>('GET', '/api/admin/reports')).reports,
  statistics: (): Promise<Statistics> => call('GET', '/api/admin/statistics'),
  act: (order: Order): Promise<Outcome> => call('POST', '/api/admin/acts', order),
};
