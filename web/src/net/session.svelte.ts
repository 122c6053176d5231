// The one visit of a person: who they are, the socket, their tables, and the table on the screen.

import { Connection, Refused, type ConnectionState } from './connection';
import type { House } from '../local/house';
import { api, be_alone } from './api';
import { Deals } from './deals';
import { Files } from './files';
import { is_alone, is_here, kMe } from './here';
import { HereSocket } from './here_socket';
import type { Brought, ClientMessage, Notice, Person, ServerMessage, Site } from './messages';
import { open_socket } from './open_socket';
import { Patience } from './patience';
import { after_message, type TableState } from './table_state';
import { Trouble } from './trouble.svelte';

const kOften = 25_000;
/** What the page asks for without the player. */
const kByItself = new Set<ClientMessage['type']>(['watch', 'unwatch', 'look', 'ping']);
/** Troubles that are over when the server is there again, and those that are over when the game has gone on. */
const kOfConnection = new Set(['lost', 'stopping', 'cannot_save', 'no_server']);
const kOfPosition = new Set(['illegal', 'not_your_turn', 'too_late', 'not_now']);

/** What is refused where no server of ours answers; whatever else is refused, a server has refused. */
const kNoServer = new Set(['lost', 'failed']);

/** What plays without a server is loaded when it is first needed. */
const open_house = async (): Promise<House> => (await import('../local')).house();

export class Session {
  person = $state.raw<Person | null>(null);
  connection = $state<ConnectionState>('connecting');
  /** The session was ended from elsewhere: no waiting mends that. */
  signed_out = $state(false);
  site = $state.raw<Site>({ message: '', invitation_only: false });
  notices = $state.raw<ReadonlyMap<string, Notice>>(new Map());
  table = $state.raw<TableState | null>(null);
  /** A table that was asked for and is not there. */
  no_table = $state<string | null>(null);
  /** The table at which one plays again: the seat there is taken by itself. */
  again = $state<string | null>(null);
  readonly trouble = new Trouble();
  readonly files = new Files();
  /** The server's clock minus ours. */
  private clock_ahead = 0;
  /** No server: what needs no other person is played on this device. */
  alone = $state(false);
  /** This browser keeps nothing: games of this device last as long as the page is open. */
  passing = $state(false);
  private socket: Connection | null = null;
  /** To the tables of this device. */
  private house: Connection | null = null;
  watched: string | null = null;
  /** Done when the server has said who we are. */
  private known: Promise<void> = Promise.resolve();
  private readonly looks = new Patience();
  private readonly deals = new Deals();

  begin(): void {
    window.addEventListener('online', () => {
      this.socket?.hurry();
      if (this.alone && !is_alone()) void this.look_for_server();
    });
    // A device that slept, or a network that has changed, may have a socket that only looks alive.
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      this.socket?.hurry();
      this.socket?.check();
    };
    document.addEventListener('visibilitychange', look);
    setInterval(look, kOften);
    if (is_alone()) this.set_alone(true);
    else this.known = this.look_for_server();
  }

  /**
   * Where none answers, one can still play on this device; where it has no time for us, we wait. Either way it is asked
   * again.
   */
  private async look_for_server(): Promise<void> {
    try {
      const person = await api.me();
      this.looks.end();
      this.set_alone(false);
      this.trouble.end(kOfConnection);
      this.person = person;
      this.connect();
      // Who has no socket yet is told as well.
      if (!person)
        void api
          .site()
          .then((site) => (this.site = site))
          .catch(() => {});
    } catch (error) {
      if (error instanceof Refused && kNoServer.has(error.code)) this.set_alone(true);
      else if (!this.alone) this.connection = 'lost';
      const later = this.looks.later(() => this.look_for_server());
      if (!this.alone) await later;
    }
  }

  private set_alone(alone: boolean): void {
    this.alone = alone;
    be_alone(alone);
    this.connection = alone ? 'open' : 'connecting';
  }

  /**
   * Anybody can play at once: who is nobody so far becomes a guest. It is asked first who this is, or a reload would
   * lose one's seat. What failed once may be tried again.
   */
  be_somebody(name: string): Promise<void> {
    const before = this.known.catch(() => {});
    this.known = before.then(async () => {
      if (this.alone) this.person = { id: kMe, name, kind: 'guest' };
      else if (!this.person) {
        this.person = await api.guest(name);
        this.connect();
      }
    });
    return this.known;
  }

  /** A socket has the name it was opened under, so a new name needs a new socket. */
  async rename(name: string): Promise<void> {
    if (this.alone) {
      this.person = { id: kMe, name, kind: 'guest' };
      return;
    }
    this.person = await api.rename(name);
    this.socket?.close();
    this.socket = null;
    this.deals.forget();
    this.connect();
    if (this.watched) await this.ask({ type: 'watch', table: this.watched });
  }

  /** After logging in or out the socket must know who is there. */
  reconnect(person: Person | null): void {
    this.close();
    this.table = null;
    this.person = person;
    this.connect();
  }

  private close(): void {
    this.socket?.close();
    this.socket = null;
    this.deals.forget();
    this.connection = 'connecting';
    this.notices = new Map();
  }

  /** Where nobody is signed in, the person is told; where the server cannot be asked, it is only the connection. */
  private async check_person(): Promise<void> {
    const socket = this.socket;
    const person = await api.me().catch(() => this.person);
    if (person || socket !== this.socket) return;
    this.close();
    this.person = null;
    this.signed_out = true;
  }

  private connect(): void {
    if (!this.person || this.socket) return;
    this.signed_out = false;
    const address = new URL('/ws', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    this.socket = new Connection(
      () => open_socket(address),
      (message) => this.hear(message),
      (state) => {
        const mended = this.connection === 'lost' && state === 'open';
        this.connection = state;
        if (state === 'lost') this.deals.forget();
        if (state === 'open') this.trouble.end(kOfConnection);
        if (mended && this.watched) void this.ask({ type: 'watch', table: this.watched });
      },
      () => void this.check_person(),
    );
  }

  /** The one way to a table: over the socket, or to the worker where the table is on this device. */
  private line_to(message: ClientMessage): Connection | null {
    const stays =
      'table' in message ? is_here(message.table) : this.alone || ('game' in message && is_here(message.game));
    if (!stays) return this.socket;
    this.house ??= new Connection(
      () => new HereSocket(open_house, (error) => this.trouble.tell(error)),
      (told) => this.hear(told),
      () => {},
    );
    return this.house;
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'welcome') {
      this.person = { kind: 'guest', ...this.person, ...message.person };
      this.notices = new Map(message.tables.map((notice) => [notice.table, notice]));
      this.clock_ahead = message.now - Date.now();
      if (message.site) this.site = message.site;
      this.deals.heard(message.promise);
    } else if (message.type === 'promise') {
      this.deals.heard(message.promise);
    } else if (message.type === 'site') {
      this.site = message.site;
    } else if (message.type === 'notice') {
      this.notices = new Map(this.notices).set(message.table, message);
    } else if (message.type === 'goodbye') {
      this.trouble.tell(new Refused('stopping', message.sentence));
    } else if ('table' in message && message.table === this.watched) {
      if (message.type === 'update') this.trouble.end(kOfPosition);
      if (message.type === 'table' && !this.deals.is_kept(message.table, message.about, this.person?.id))
        this.trouble.tell(new Refused('other_secret', 'The server deals with another secret than it had promised.'));
      const next = after_message(this.table, message);
      if (next) this.table = next;
      else void this.ask({ type: 'watch', table: message.table });
    }
  }

  server_now(): number {
    return Date.now() + this.clock_ahead;
  }

  /** A request whose refusal is told to the player. */
  async ask(message: ClientMessage): Promise<Brought | null> {
    const line = this.line_to(message);
    const send = async (sent: ClientMessage): Promise<Brought | null> => (await line?.request(sent)) ?? null;
    try {
      if (!line && this.alone && !kByItself.has(message.type))
        throw new Refused('no_server', 'This needs a server, and here is none.');
      const brought = await (line && line === this.socket ? this.deals.ask(message, send) : send(message));
      // What was asked for after the trouble was done: it is no longer of any interest.
      if (!kByItself.has(message.type)) this.trouble.told = null;
      return brought;
    } catch (error) {
      if (line !== this.line_to(message)) return null; // We have closed it ourselves.
      if (message.type === 'watch' && error instanceof Refused && error.code === 'no_table') {
        this.no_table = message.table; // The page itself says so.
        return null;
      }
      this.trouble.tell(error);
      // What the player saw was old: the whole table is fetched again.
      if (message.type === 'act' && error instanceof Refused && error.code === 'too_late')
        void this.ask({ type: 'watch', table: message.table });
      return null;
    }
  }

  async watch(table: string): Promise<void> {
    if (this.watched === table) return;
    this.no_table = null;
    this.unwatch();
    this.watched = table;
    await this.ask({ type: 'watch', table });
  }

  unwatch(): void {
    if (this.watched) void this.ask({ type: 'unwatch', table: this.watched });
    this.watched = null;
    this.table = null;
  }
}

export const session = new Session();
