// The HTTP side: people, lists and files.

import type { Standing } from '../analysis/analysis';
import type { Score, View } from '../game/types';
import { Refused } from './connection';
import type { About, GameFiles, GameInfo, Level, Person, Profile, Ranked, SignedIn, StoryEntry, TableInfo } from './messages';

async function call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new Refused('lost', 'The server cannot be reached.');
  }
  const json = (await answer.json().catch(() => ({}))) as { error?: { code: string; sentence: string }; problems?: string[] };
  if (!answer.ok) throw new Refused(json.error?.code ?? 'failed', json.error?.sentence ?? `The server answered ${answer.status}.`, undefined, json.problems);
  return json as T;
}

export interface Replay {
  about: About;
  steps: number;
  step: number;
  view: View;
  /** Of the whole game, where it was asked for. */
  story?: StoryEntry[];
  scores?: Score[];
}

const person_of = (id: string): string => `/api/people/${encodeURIComponent(id)}`;

const analysis_of = (table: string): string => `/api/tables/${encodeURIComponent(table)}/analysis`;

export const api = {
  me: async (): Promise<Person | null> => (await call<{ person: Person | null }>('GET', '/api/me')).person,
  guest: async (name: string): Promise<Person> => (await call<{ person: Person }>('POST', '/api/guest', { name })).person,
  rename: async (name: string): Promise<Person> => (await call<{ person: Person }>('POST', '/api/me', { name })).person,
  register: async (name: string, password: string): Promise<Person> => (await call<{ person: Person }>('POST', '/api/account', { name, password })).person,
  login: async (name: string, password: string): Promise<Person> => (await call<{ person: Person }>('POST', '/api/login', { name, password })).person,
  logout: (): Promise<unknown> => call('POST', '/api/logout', {}),
  games: async (): Promise<GameInfo[]> => (await call<{ games: GameInfo[] }>('GET', '/api/games')).games,
  game: (id: string): Promise<GameFiles> => call('GET', `/api/games/${encodeURIComponent(id)}`),
  levels: async (): Promise<Level[]> => (await call<{ levels: Level[] }>('GET', '/api/bots')).levels,
  tables: async (): Promise<TableInfo[]> => (await call<{ tables: TableInfo[] }>('GET', '/api/tables')).tables,
  my_tables: async (): Promise<TableInfo[]> => (await call<{ tables: TableInfo[] }>('GET', '/api/me/tables')).tables,
  profile: (id: string): Promise<Profile> => call('GET', person_of(id)),
  ratings: async (game: string): Promise<Ranked[]> => (await call<{ ratings: Ranked[] }>('GET', `/api/ratings?game=${encodeURIComponent(game)}`)).ratings,
  sessions: async (): Promise<SignedIn[]> => (await call<{ sessions: SignedIn[] }>('GET', '/api/me/sessions')).sessions,
  end_session: (id: string): Promise<unknown> => call('DELETE', `/api/me/sessions/${encodeURIComponent(id)}`),
  change_password: (old: string, wanted: string): Promise<unknown> => call('POST', '/api/me/password', { old, new: wanted }),
  delete_me: (password: string): Promise<unknown> => call('DELETE', '/api/me', password ? { password } : {}),
  /** A board file as it was written. */
  add_map: async (board: string): Promise<string> => (await call<{ map: string }>('POST', '/api/maps', board)).map,
  my_maps: async (): Promise<{ map: string; name: string }[]> => (await call<{ maps: { map: string; name: string }[] }>('GET', '/api/maps')).maps,
  record_address: (table: string): string => `/api/tables/${encodeURIComponent(table)}/record`,
  analysis: (table: string): Promise<Standing> => call('GET', analysis_of(table)),
  start_analysis: (table: string): Promise<Standing> => call('POST', analysis_of(table)),
  replay: (table: string, step: number, seat?: number, story = false): Promise<Replay> =>
    call('GET', `/api/tables/${encodeURIComponent(table)}/replay?step=${step}${seat === undefined ? '' : `&seat=${seat}`}${story ? '&story=1' : ''}`),
};
