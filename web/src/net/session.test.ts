import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refused, type SocketLike } from './connection';
import { Session } from './session.svelte';

/** What the server answers to each request, and the sockets that were opened. */
let answers: Record<string, () => object>;
/** With which status it refuses everything; 0: it does not. */
let refusing: number;
let sockets: Socket[];
let asked: string[];
let online: () => void;

class Socket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  heard: { type: string; id: number }[] = [];
  constructor() {
    sockets.push(this);
  }
  send(text: string): void {
    this.heard.push(JSON.parse(text) as never);
  }
  close(): void {
    this.onclose?.();
  }
}

const anna = { id: 'p', name: 'Anna', kind: 'guest' };
const last = (): Socket => sockets[sockets.length - 1]!;
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

async function signed_in(): Promise<Session> {
  const session = new Session();
  session.begin();
  await settled();
  last().onopen!();
  return session;
}

async function fail(times: number): Promise<void> {
  for (let i = 0; i < times; ++i) {
    last().close();
    await vi.advanceTimersByTimeAsync(20_000);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  refusing = 0;
  [sockets, asked, answers] = [[], [], { 'GET /api/me': () => ({ person: anna }) }];
  vi.stubGlobal('location', { href: 'http://fogg.test/' });
  vi.stubGlobal('window', { addEventListener: (_: string, heard: () => void) => (online = heard) });
  vi.stubGlobal('document', { addEventListener: () => {}, visibilityState: 'hidden' });
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    const answer = answers[`${method} ${path}`];
    if (!answer) throw new TypeError('no network');
    if (refusing) return { ok: false, status: refusing, json: () => Promise.reject(new SyntaxError()) };
    return { ok: true, json: async () => answer() };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says that one is signed out where waiting would mend nothing', async () => {
  const session = await signed_in();
  const act = session.ask({ type: 'act', table: 't', version: 1, action: 0 });
  answers['GET /api/me'] = () => ({ person: null });
  await fail(2);
  expect([session.signed_out, session.connection]).toEqual([false, 'lost']);
  await fail(1);
  expect([session.signed_out, session.connection, session.person]).toEqual([true, 'connecting', null]);
  expect([await act, session.trouble.told]).toEqual([null, null]);
  const tried = sockets.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets.length).toBe(tried);

  answers['POST /api/guest'] = () => ({ person: { ...anna, id: 'q' } });
  await session.be_somebody('Anna');
  expect([session.signed_out, session.person?.id, sockets.length]).toEqual([false, 'q', tried + 1]);
});

it('who could not come once may try again', async () => {
  answers['GET /api/me'] = () => ({ person: null });
  const session = new Session();
  session.begin();
  await settled();
  await expect(session.be_somebody('Anna')).rejects.toMatchObject({ code: 'lost' });
  answers['POST /api/guest'] = () => ({ person: anna });
  await session.be_somebody('Anna');
  expect(session.person?.id).toBe('p');
});

it('goes on trying where the server cannot be asked, or knows us', async () => {
  const session = await signed_in();
  await fail(4);
  delete answers['GET /api/me'];
  await fail(4);
  expect([session.signed_out, session.connection, session.person]).toEqual([false, 'lost', anna]);
  expect(sockets.length).toBe(9);
});

it('asks again for the files of a game that could not be had', async () => {
  const session = await signed_in();
  const path = 'GET /api/games/usa';
  await expect(session.files.of('usa')).rejects.toMatchObject({ code: 'lost' });
  answers[path] = () => ({ game: { id: 'usa' }, geometry: null });
  await expect(session.files.of('usa')).resolves.toMatchObject({ game: { id: 'usa' } });
  await session.files.of('usa');
  expect(asked.filter((each) => each === path)).toHaveLength(2);
});

it('a new name is that of a new socket, which watches what the old one did', async () => {
  const session = await signed_in();
  void session.watch('t');
  answers['POST /api/me'] = () => ({ person: { ...anna, name: 'Bea' } });
  void session.rename('Bea');
  await settled();
  expect(sockets.length).toBe(2);
  last().onopen!();
  await settled();
  expect(last().heard).toMatchObject([{ type: 'watch', table: 't' }]);
  expect([session.person?.name, session.trouble.told]).toEqual(['Bea', null]);
});

it('what was wrong is over when it succeeds at last, or when the server is there again', async () => {
  const session = await signed_in();
  const rename = (): Promise<boolean> => session.trouble.attempt(() => session.rename('Bea'));
  expect([await rename(), session.trouble.told?.code]).toEqual([false, 'lost']);
  answers['POST /api/me'] = () => ({ person: { ...anna, name: 'Bea' } });
  expect([await rename(), session.trouble.told]).toEqual([true, null]);

  const refused_besides = async (): Promise<void> => session.trouble.tell(new Refused('full', 'All seats are taken.'));
  expect([await session.trouble.attempt(refused_besides), session.trouble.told?.code]).toEqual([true, 'full']);
});

it('says when a table has another secret than was promised before', async () => {
  const session = await signed_in();
  const say = (message: object): void => last().onmessage!({ data: JSON.stringify(message) });
  const open = async (kind: 'create' | 'rematch', table: string): Promise<Record<string, unknown>> => {
    const asked =
      kind === 'create' ? session.ask({ type: kind, game: 'usa', seats: [] }) : session.ask({ type: kind, table: 'o' });
    await settled();
    const heard = last().heard.at(-1)!;
    say({ type: 'promise', promise: `after ${table}` });
    say({ type: 'done', id: heard.id, table });
    await asked;
    void session.watch(table);
    return { ...heard };
  };
  const show = (table: string, host: string, commitment: string): string | undefined => {
    say({ type: 'table', table, about: { host, seats: [], fair: { commitment } }, version: 1, story: [] });
    return session.trouble.told?.code;
  };
  void session.ask({ type: 'create', game: 'usa', seats: [] });
  await settled();
  expect(last().heard, 'entropy waits for the promise').toEqual([]);
  last().close();
  await vi.advanceTimersByTimeAsync(20_000);
  last().onopen!();
  say({ type: 'welcome', person: anna, tables: [], promise: 'first', now: 0 });
  await settled();
  expect(last().heard).toMatchObject([{ type: 'create', entropy: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  say({ type: 'promise', promise: 'second' });
  say({ type: 'done', id: last().heard[0]!.id, table: 'a' });
  await settled();
  void session.watch('a');
  expect(show('a', 'p', 'first')).toBeUndefined();
  expect(await open('create', 'b')).toMatchObject({ type: 'create', game: 'usa' });
  expect(show('b', 'p', 'second')).toBeUndefined();
  await open('rematch', 'c');
  expect(show('c', 'somebody else', 'of theirs')).toBeUndefined();
  await open('rematch', 'd');
  expect(show('d', 'p', 'another one')).toBe('other_secret');
});

it('plays on this device where no server answers, and comes back when one does', async () => {
  delete answers['GET /api/me'];
  const session = new Session();
  session.begin();
  await settled();
  expect([session.alone, session.connection, session.trouble.told]).toEqual([true, 'open', null]);
  await session.be_somebody('Anna');
  expect([session.person?.name, sockets.length]).toEqual(['Anna', 0]);
  answers['GET /api/me'] = () => ({ person: anna });
  online();
  await settled();
  expect([session.alone, session.person?.id, sockets.length]).toEqual([false, 'p', 1]);
});

it('looks again by itself for a server that did not answer, and for one that had no time', async () => {
  delete answers['GET /api/me'];
  const session = new Session();
  session.begin();
  await settled();
  expect(session.alone).toBe(true);
  await session.watch('t');
  expect([session.no_table, session.trouble.told]).toEqual([null, null]);
  await session.ask({ type: 'chat', table: 't', text: 'Anybody?' });
  expect(session.trouble.told?.code).toBe('no_server');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.length, 'with patience').toBeLessThan(10);
  answers['GET /api/me'] = () => ({ person: anna });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([session.alone, session.person?.id, sockets.length]).toEqual([false, 'p', 1]);
  expect(session.trouble.told).toBe(null);
  const tried = asked.length;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked.length).toBe(tried);
});

it.each([429, 502])('a refusal with %d is told from no server', async (status) => {
  refusing = status;
  const session = new Session();
  session.begin();
  let known = false;
  void session.be_somebody('Anna').then(() => (known = true));
  await settled();
  const alone = status === 502; // A proxy says so of a server that is not there.
  expect([session.alone, session.connection, known]).toEqual([alone, alone ? 'open' : 'lost', alone]);
  refusing = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([session.alone, session.person?.id, known]).toEqual([false, 'p', true]);
});
