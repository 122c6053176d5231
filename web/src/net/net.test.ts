import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '../i18n/en';
import { address_of, page_of } from '../lobby/address.svelte';
import { Connection, type ConnectionState, type SocketLike } from './connection';
import type { GameEvent } from '../game/types';
import { fi } from '../i18n/fi';
import type { About, SeatAbout, ServerMessage, StoryEntry, TableFacts } from './messages';
import { bot_note, person_name, seat_name } from './seat_name';
import { after_message } from './table_state';

/** A server as far as one socket sees it: tests read what came and say what goes. */
class FakeServer {
  sockets: FakeSocket[] = [];
  open = (): SocketLike => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };
  get socket(): FakeSocket {
    return this.sockets[this.sockets.length - 1]!;
  }
}

class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  heard: { type: string; id: number; [field: string]: unknown }[] = [];
  send(text: string): void {
    this.heard.push(JSON.parse(text) as never);
  }
  close(): void {
    this.onclose?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe('the connection', () => {
  let server: FakeServer;
  let heard: ServerMessage[];
  let states: ConnectionState[];
  let doubts: number;
  let connection: Connection;
  beforeEach(() => {
    vi.useFakeTimers();
    [server, heard, states, doubts] = [new FakeServer(), [], [], 0];
    connection = new Connection(
      server.open,
      (message) => heard.push(message),
      (state) => states.push(state),
      () => ++doubts,
    );
  });
  afterEach(() => {
    connection.close();
    vi.useRealTimers();
  });

  it('waits until it is open, then asks and gets its answer', async () => {
    const answer = connection.request({ type: 'ping' });
    expect(server.socket.heard).toEqual([]);
    server.socket.onopen!();
    expect(server.socket.heard).toEqual([{ type: 'ping', id: 1 }]);
    server.socket.say({ type: 'done', id: 1, version: 4 });
    await expect(answer).resolves.toMatchObject({ version: 4 });
  });
  it('tells a refusal with its rule', async () => {
    server.socket.onopen!();
    const answer = connection.request({ type: 'act', table: 't', version: 3, action: 0 });
    server.socket.say({ type: 'refused', id: 1, code: 'illegal', sentence: 'No.', rule: 'A7' });
    await expect(answer).rejects.toMatchObject({ code: 'illegal', rule: 'A7', message: 'No.' });
  });
  it('passes on what the server says by itself', () => {
    server.socket.onopen!();
    server.socket.say({ type: 'goodbye', sentence: 'Later.' });
    expect(heard).toEqual([{ type: 'goodbye', sentence: 'Later.' }]);
  });
  it('hears no more of a socket that was on its way when it hurries', () => {
    server.socket.onopen!();
    server.socket.close();
    vi.advanceTimersByTime(1000);
    const late = server.socket;
    void connection.request({ type: 'act', table: 't', version: 3, action: 0 }).catch(() => {});
    connection.hurry();
    expect(server.sockets).toHaveLength(3);
    late.onopen!();
    late.say({ type: 'goodbye', sentence: 'Later.' });
    expect([states.at(-1), heard, late.heard, server.socket.heard]).toEqual(['lost', [], [], []]);
    late.close();
    server.socket.onopen!();
    expect(states.at(-1)).toBe('open');
    expect(server.socket.heard).toHaveLength(1);
    vi.advanceTimersByTime(20_000);
    expect(server.sockets).toHaveLength(3);
  });
  it('connects again by itself, sends an action again and nothing else', async () => {
    server.socket.onopen!();
    const act = connection.request({ type: 'act', table: 't', version: 3, action: 0 });
    const chat = connection.request({ type: 'chat', table: 't', text: 'hello' });
    server.socket.close();
    await expect(chat).rejects.toMatchObject({ code: 'lost' });
    expect(states).toEqual(['open', 'lost']);
    vi.advanceTimersByTime(1000);
    expect(server.sockets).toHaveLength(2);
    server.socket.onopen!();
    expect(server.socket.heard).toEqual([{ type: 'act', table: 't', version: 3, action: 0, id: 1 }]);
    server.socket.say({ type: 'refused', id: 1, code: 'too_late', sentence: 'It was done.' });
    await expect(act).rejects.toMatchObject({ code: 'too_late' });
  });
  it('gives up a connection that does not answer, and only that', async () => {
    server.socket.onopen!();
    connection.check();
    const asked = server.socket.heard[0]!;
    expect(asked.type).toBe('ping');
    server.socket.say({ type: 'done', id: asked.id });
    vi.advanceTimersByTime(20_000);
    expect(states).toEqual(['open']);
    connection.check();
    server.socket.close = () => {}; // a network that is gone tells nothing
    vi.advanceTimersByTime(10_000);
    expect(states).toEqual(['open', 'lost']);
    expect(server.sockets).toHaveLength(2);
  });
  it('doubts that it is welcome when it fails again and again, and only then', () => {
    const fail = (): void => {
      server.socket.close();
      vi.advanceTimersByTime(20_000);
    };
    fail();
    fail();
    server.socket.onopen!();
    fail();
    fail();
    expect(doubts).toBe(0);
    fail();
    expect(doubts).toBe(1);
  });
  it('leaves nobody waiting when it is closed', async () => {
    const answer = connection.request({ type: 'act', table: 't', version: 3, action: 0 });
    connection.close();
    await expect(answer).rejects.toMatchObject({ code: 'lost' });
  });
  it('waits longer each time the server stays away', () => {
    const gaps: number[] = [];
    for (let i = 0; i < 5; ++i) {
      const before = server.sockets.length;
      server.socket.close();
      let waited = 0;
      while (server.sockets.length === before) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      gaps.push(waited);
    }
    expect(gaps[4]!).toBeGreaterThan(gaps[0]! * 2);
    expect(Math.max(...gaps)).toBeLessThan(20_000);
  });
});

describe('what is known of a table', () => {
  const about: About = {
    game: 'usa',
    status: 'playing',
    host: 'p',
    seats: [{ seat: 0, kind: 'person', name: 'Anna', connected: true }],
  };
  const facts: TableFacts = { version: 3, seat: 0, own_seats: [0], story: [{ version: 1, at: 0, kind: 'created' }] };
  const state = after_message(null, { type: 'table', table: 't', about, ...facts });

  it('is all in the table message', () => expect(state).toEqual({ table: 't', about, facts }));
  it('grows with updates', () => {
    const next = after_message(state, {
      type: 'update',
      table: 't',
      after: 3,
      ...facts,
      version: 4,
      story: [{ version: 4, at: 0, kind: 'over' }],
    });
    expect(next!.facts.version).toBe(4);
    expect(next!.facts.story.map((entry) => entry.kind)).toEqual(['created', 'over']);
    expect(next!.about).toBe(about);
  });
  it('is asked for again when something was missed', () => {
    expect(after_message(state, { type: 'update', table: 't', after: 4, ...facts, version: 5, story: [] })).toBeNull();
  });
  it('hides from the next at one device what was shown to the one before', () => {
    const event = (version: number, said: GameEvent): StoryEntry => ({ version, at: 0, kind: 'event', event: said });
    const story_after = (seat: number | null, story: StoryEntry[]): StoryEntry[] =>
      after_message(at_bea, { type: 'update', table: 't', after: 9, version: 10, seat, own_seats: [0, 1], story })!
        .facts.story;
    const pile: GameEvent = { kind: 'action', seat: 1, action: { kind: 'draw_pile', text: 'draw pile' } };
    const known: StoryEntry = event(3, { kind: 'action', seat: 2, action: { kind: 'keep' }, kept: 2 });
    const told: StoryEntry[] = [
      known,
      event(4, { kind: 'deal', seat: 0 }),
      event(5, pile),
      event(5, { kind: 'deal', seat: 1, card: 'red' }),
      event(6, { kind: 'turn_up', card: 'blue' }),
      event(7, { kind: 'deal_tickets', seat: 1, ticket: 3 }),
      event(8, {
        kind: 'action',
        seat: 1,
        action: { kind: 'keep', tickets: [3], under: [4], text: 'keep a-c' },
        kept: 1,
      }),
    ];
    const at_bea = after_message(null, {
      type: 'table',
      table: 't',
      about,
      version: 9,
      seat: 1,
      own_seats: [0, 1],
      story: told,
    });
    const news = event(10, { kind: 'deal', seat: 0, card: 'green' });
    const hidden: StoryEntry[] = [
      known,
      event(4, { kind: 'deal', seat: 0 }),
      event(5, pile),
      event(5, { kind: 'deal', seat: 1 }),
      event(6, { kind: 'turn_up', card: 'blue' }),
      event(7, { kind: 'deal_tickets', seat: 1 }),
      event(8, { kind: 'action', seat: 1, action: { kind: 'keep' } }),
    ];
    expect(story_after(1, [])).toEqual(told);
    expect(story_after(0, [news])).toEqual([...hidden, news]);
    expect(story_after(null, [])).toEqual(hidden);
  });
  it('knows who is there', () => {
    expect(
      after_message(state, { type: 'presence', table: 't', seat: 0, connected: false })!.about.seats[0]!.connected,
    ).toBe(false);
  });
});

it('addresses are pages and back', () => {
  for (const page of [
    { page: 'start' },
    { page: 'table', table: 'k3 v/9' },
    { page: 'replay', table: 'x', step: 12 },
    { page: 'rules', game: 'europe' },
  ] as const) {
    expect(page_of(address_of(page))).toEqual(page);
  }
  expect(page_of('#replay/x/-4')).toEqual({ page: 'replay', table: 'x', step: 0 });
  expect(page_of('#nonsense')).toEqual({ page: 'start' });
});

describe('names at a table', () => {
  const person = (seat: number, name: string): SeatAbout => ({ seat, kind: 'person', name });
  const bot = (seat: number): SeatAbout => ({ seat, kind: 'bot', name: 'normal', level: 'normal' });
  const names = (seats: SeatAbout[]): string[] => seats.map((each) => seat_name(seats, each.seat, en));

  it('tells bots of one level apart', () => {
    expect(new Set(names([person(0, 'Anna'), bot(1), bot(2), bot(3), bot(4)])).size).toBe(5);
  });
  it('gives no bot the name of a person', () => {
    const all = names([bot(0), person(1, 'passepartout'), bot(2), person(3, 'Fix')]);
    expect(new Set(all.map((name) => name.toLowerCase())).size).toBe(4);
  });
  it('calls a character by its name, once', () => {
    const fix = (seat: number): SeatAbout => ({ ...bot(seat), character: 'fix' });
    const all = names([bot(0), fix(1), fix(2), person(3, 'Anna')]);
    expect(all[1]).toBe('Fix');
    expect(new Set(all).size).toBe(4);
  });
  it('says what level a bot has', () => {
    expect(bot_note(bot(1), en)).toBe('bot, normal');
    expect(bot_note({ ...bot(1), level: 'planner:turn=13' }, en)).toBe('bot');
  });
  it('says in every language what has no name of its own', () => {
    expect(names([person(0, 'deleted player')])).toEqual([en.person.kinds.deleted]);
    expect(['deleted player', 'expert', 'Anna', 'toString'].map((name) => person_name(name, fi))).toEqual([
      'poistettu pelaaja',
      'Mestari',
      'Anna',
      'toString',
    ]);
  });
  it('counts a seat without a name', () => {
    expect(names([{ seat: 0, kind: 'open' }])).toEqual([en.table.seat(1)]);
  });
});
