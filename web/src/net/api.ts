// The HTTP side: people, lists and files.

import type { Standing } from '../analysis/analysis';
import type { Score, View } from '../game/types';
import type { Balance } from '../engine/calls';
import { Refused } from './connection';
import { has_games_here, is_here } from './here';
import { invitation } from './invitation';
import type {
  About,
  Bots,
  Calls,
  GameFiles,
  GameInfo,
  MailWish,
  Person,
  Profile,
  PushWish,
  Ranked,
  SignedIn,
  Site,
  StoryEntry,
  TableInfo,
} from './messages';

type Method = 'GET' | 'POST' | 'DELETE';

/** Without a server everything is asked of this device. */
let alone = false;
export function be_alone(is_so: boolean): void {
  alone = is_so;
}

/** What is on this device is asked here, wherever the rest is. */
const names_here = (path: string): boolean => path.split(/[/?]/).map(decodeURIComponent).some(is_here);

async function here<T>(method: Method, path: string, body?: unknown): Promise<T> {
  return (await (await import('../local')).request(method, path, body)) as T;
}

export async function call<T>(method: Method, path: string, body?: unknown): Promise<T> {
  return alone || names_here(path) ? here(method, path, body) : there(method, path, body);
}

/** What is refused without a word of our server: by a proxy, or by a host that knows nothing of Fogg. */
const code_of = (status: number): string =>
  status === 429 ? 'limited' : status >= 502 && status <= 504 ? 'lost' : 'failed';

async function there<T>(method: Method, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : {
            headers: { 'Content-Type': 'application/json' },
            body: typeof body === 'string' ? body : JSON.stringify(body),
          }),
    });
  } catch {
    throw new Refused('lost', 'The server cannot be reached.');
  }
  const json = (await answer.json().catch(() => ({}))) as {
    error?: { code: string; sentence: string };
    problems?: string[];
  };
  if (!answer.ok)
    throw new Refused(
      json.error?.code ?? code_of(answer.status),
      json.error?.sentence ?? `The server answered ${answer.status}.`,
      undefined,
      json.problems,
    );
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
  /** Asked of the server, even where none has answered so far. */
  me: async (): Promise<Person | null> => (await there<{ person: Person | null }>('GET', '/api/me')).person,
  guest: async (name: string): Promise<Person> =>
    (await call<{ person: Person }>('POST', '/api/guest', { name, ...invitation() })).person,
  rename: async (name: string): Promise<Person> => (await call<{ person: Person }>('POST', '/api/me', { name })).person,
  register: async (name: string, password: string): Promise<Person> =>
    (await call<{ person: Person }>('POST', '/api/account', { name, password, ...invitation() })).person,
  login: async (name: string, password: string): Promise<Person> =>
    (await call<{ person: Person }>('POST', '/api/login', { name, password })).person,
  recover: async (token: string, password: string): Promise<Person> =>
    (await call<{ person: Person }>('POST', '/api/recover', { token, password })).person,
  report: (table: string, person: string, why: string): Promise<unknown> =>
    call('POST', '/api/reports', { table, person, why }),
  calls: (): Promise<Calls> => call('GET', '/api/me/calls'),
  choose_calls: (mail: MailWish): Promise<unknown> => call('POST', '/api/me/calls', mail),
  confirm_mail: (token: string): Promise<unknown> => call('POST', '/api/mail/confirm', { token }),
  /** A link for a new password comes by mail, where the account has an address. */
  ask_for_recovery: (name: string): Promise<unknown> => call('POST', '/api/recovery', { name }),
  add_push: (browser: PushWish): Promise<unknown> => call('POST', '/api/me/push', browser),
  end_push: (endpoint: string): Promise<unknown> => call('DELETE', '/api/me/push', { endpoint }),
  site: (): Promise<Site> => call('GET', '/api/site'),
  logout: (): Promise<unknown> => call('POST', '/api/logout', {}),
  games: async (): Promise<GameInfo[]> => (await call<{ games: GameInfo[] }>('GET', '/api/games')).games,
  /** A game of this device is played on the board that it began on. */
  game: (id: string, table?: string): Promise<GameFiles> =>
    table !== undefined && is_here(table)
      ? here('GET', `/api/tables/${encodeURIComponent(table)}/game`)
      : call('GET', `/api/games/${encodeURIComponent(id)}`),
  bots: (): Promise<Bots> => call('GET', '/api/bots'),
  tables: async (): Promise<TableInfo[]> => (await call<{ tables: TableInfo[] }>('GET', '/api/tables')).tables,
  my_tables: async (): Promise<TableInfo[]> => {
    const mine = '/api/me/tables';
    const { tables } = await call<{ tables: TableInfo[] }>('GET', mine);
    if (alone || !has_games_here()) return tables;
    return [...tables, ...(await here<{ tables: TableInfo[] }>('GET', mine)).tables];
  },
  /** A recorded game becomes one of this device. */
  bring_record: (record: string): Promise<TableInfo> => here('POST', '/api/records', record),
  record: async (table: string): Promise<string> =>
    (await here<{ record: string }>('GET', `/api/tables/${encodeURIComponent(table)}/record`)).record,
  remove_table: (table: string): Promise<unknown> => here('DELETE', `/api/tables/${encodeURIComponent(table)}`),
  profile: (id: string): Promise<Profile> => call('GET', person_of(id)),
  ratings: async (game: string): Promise<Ranked[]> =>
    (await call<{ ratings: Ranked[] }>('GET', `/api/ratings?game=${encodeURIComponent(game)}`)).ratings,
  sessions: async (): Promise<SignedIn[]> => (await call<{ sessions: SignedIn[] }>('GET', '/api/me/sessions')).sessions,
  end_session: (id: string): Promise<unknown> => call('DELETE', `/api/me/sessions/${encodeURIComponent(id)}`),
  change_password: (old: string, wanted: string, remove_passkeys: boolean): Promise<unknown> =>
    call('POST', '/api/me/password', { old, new: wanted, remove_passkeys }),
  delete_me: (password: string): Promise<unknown> => call('DELETE', '/api/me', password ? { password } : {}),
  /** A board file as it was written. */
  add_map: async (board: string): Promise<string> => (await call<{ map: string }>('POST', '/api/maps', board)).map,
  my_maps: async (): Promise<{ map: string; name: string }[]> =>
    (await call<{ maps: { map: string; name: string }[] }>('GET', '/api/maps')).maps,
  /** Where the record can be fetched: of a game of this device it is made for this page. */
  record_address: async (table: string): Promise<string> =>
    is_here(table)
      ? URL.createObjectURL(new Blob([await api.record(table)], { type: 'text/plain' }))
      : `/api/tables/${encodeURIComponent(table)}/record`,
  analysis: (table: string): Promise<Standing> => call('GET', analysis_of(table)),
  start_analysis: (table: string): Promise<Standing> => call('POST', analysis_of(table)),
  /** How a board of this device plays. `onward` is told how far it is, from 0 to 1; the signal stops it. */
  measure_map: async (map: string, onward: (done: number) => void, stop: AbortSignal): Promise<Balance> =>
    (await import('../local')).measure_map(map, onward, stop),
  stop_analysis: (table: string): Promise<Standing> => here('DELETE', analysis_of(table)),
  replay: (table: string, step: number, seat?: number, story = false): Promise<Replay> =>
    call(
      'GET',
      `/api/tables/${encodeURIComponent(table)}/replay?step=${step}` +
        (seat === undefined ? '' : `&seat=${seat}`) +
        (story ? '&story=1' : ''),
    ),
};
