// The one visit of a person: who they are, the socket, their tables, and the table on the screen.

import { Connection, Refused, type ConnectionState } from './connection';
import { api } from './api';
import type { Brought, ClientMessage, GameFiles, Notice, Person, ServerMessage } from './messages';
import { after_message, type TableState } from './table_state';

const kOften = 25_000;

export class Session {
  person = $state.raw<Person | null>(null);
  connection = $state<ConnectionState>('connecting');
  /** The session was ended from elsewhere: no waiting mends that. */
  signed_out = $state(false);
  notices = $state.raw<ReadonlyMap<string, Notice>>(new Map());
  table = $state.raw<TableState | null>(null);
  /** A sentence for the player: what was refused, or what the server says. */
  trouble = $state.raw<Refused | null>(null);
  /** Told of every notice, with the one before it. */
  on_notice: ((before: Notice | undefined, now: Notice) => void) | null = null;
  /** The server's clock minus ours. */
  private clock_ahead = 0;
  private socket: Connection | null = null;
  private watched: string | null = null;
  /** Done when the server has said who we are. */
  private known: Promise<void> = Promise.resolve();
  private files = new Map<string, Promise<GameFiles>>();

  begin(): void {
    window.addEventListener('online', () => this.socket?.hurry());
    // A device that slept, or a network that has changed, may have a socket that only looks alive.
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      this.socket?.hurry();
      this.socket?.check();
    };
    document.addEventListener('visibilitychange', look);
    setInterval(look, kOften);
    this.known = api.me().then((person) => this.be(person));
    this.known.catch((error: unknown) => this.tell(error));
  }

  /** Anybody can play at once: who is nobody so far becomes a guest. It is asked first who this is, or a reload would lose one's seat. */
  be_somebody(name: string): Promise<void> {
    this.known = this.known
      .catch(async () => this.be(await api.me()))
      .then(async () => {
        if (!this.person) this.be(await api.guest(name));
      });
    return this.known;
  }

  private be(person: Person | null): void {
    this.person = person;
    if (person && !this.socket) this.connect();
  }

  /** A socket has the name it was opened under, so a new name needs a new socket. */
  async rename(name: string): Promise<void> {
    this.person = await api.rename(name);
    this.socket?.close();
    this.connect();
    if (this.watched) await this.ask({ type: 'watch', table: this.watched });
  }

  /** After logging in or out the socket must know who is there. */
  reconnect(person: Person | null): void {
    this.close();
    this.table = null;
    this.person = person;
    if (person) this.connect();
  }

  private close(): void {
    this.socket?.close();
    this.socket = null;
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
    this.signed_out = false;
    const address = new URL('/ws', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    this.socket = new Connection(
      () => new WebSocket(address) as never,
      (message) => this.hear(message),
      (state) => {
        const mended = this.connection === 'lost' && state === 'open';
        this.connection = state;
        if (mended && this.watched) void this.ask({ type: 'watch', table: this.watched });
      },
      () => void this.check_person(),
    );
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'welcome') {
      this.person = { kind: 'guest', ...this.person, ...message.person };
      this.notices = new Map(message.tables.map((notice) => [notice.table, notice]));
      this.clock_ahead = message.now - Date.now();
    } else if (message.type === 'notice') {
      this.on_notice?.(this.notices.get(message.table), message);
      this.notices = new Map(this.notices).set(message.table, message);
    } else if (message.type === 'goodbye') {
      this.trouble = new Refused('stopping', message.sentence);
    } else if ('table' in message && message.table === this.watched) {
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
    const socket = this.socket;
    try {
      return (await socket?.request(message)) ?? null;
    } catch (error) {
      if (socket !== this.socket) return null; // We have closed it ourselves.
      this.tell(error);
      // What the player saw was old: the whole table is fetched anew.
      if (message.type === 'act' && error instanceof Refused && error.code === 'too_late') void this.ask({ type: 'watch', table: message.table });
      return null;
    }
  }

  tell(error: unknown): void {
    if (error instanceof Refused) this.trouble = error;
    else throw error;
  }

  async watch(table: string): Promise<void> {
    if (this.watched === table) return;
    this.unwatch();
    this.watched = table;
    await this.ask({ type: 'watch', table });
  }

  unwatch(): void {
    if (this.watched) void this.ask({ type: 'unwatch', table: this.watched });
    this.watched = null;
    this.table = null;
  }

  /** A game's files, asked for once; where they could not be had, anew the next time. */
  files_of(game: string): Promise<GameFiles> {
    const known = this.files.get(game);
    if (known) return known;
    const files = api.game(game);
    this.files.set(game, files);
    files.catch(() => this.files.delete(game));
    return files;
  }
}

export const session = new Session();
