// One socket to the server: every request is answered once; a lost connection is mended by itself.

import type { Brought, ClientMessage, ServerMessage, WhyRefused } from './messages';

/** What is left of a WebSocket when its events are taken away: a test can play it. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly rule?: string,
    /** What is wrong with a file, sentence by sentence. */ readonly problems?: string[],
    readonly why?: WhyRefused,
  ) {
    super(sentence);
  }
}

export type ConnectionState = 'connecting' | 'open' | 'lost';

interface Waiting {
  message: ClientMessage;
  resolve: (brought: Brought) => void;
  reject: (error: Refused) => void;
}

const kFirstWait = 500;
const kLongestWait = 15_000;
/**
 * A connection that answers no ping within this time is dead, even if nobody has said so: phones sleep, trains enter
 * tunnels.
 */
const kAnswers = 6_000;
/** After so many failures in a row it is asked whether anybody is signed in at all. */
const kFailures = 3;

export class Connection {
  private socket: SocketLike | null = null;
  private waiting = new Map<number, Waiting>();
  private queued: number[] = [];
  private next_id = 1;
  private wait = kFirstWait;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  state: ConnectionState = 'connecting';

  constructor(
    private readonly open: () => SocketLike,
    private readonly hear: (message: ServerMessage) => void,
    private readonly changed: (state: ConnectionState) => void,
    /** Told when it fails again and again: a socket does not say why it is refused. */
    private readonly doubt: () => void = () => {},
  ) {
    this.connect();
  }

  request(message: ClientMessage): Promise<Brought> {
    const id = this.next_id++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { message, resolve, reject });
      if (this.state === 'open') this.send(id);
      else this.queued.push(id);
    });
  }

  /** Tries at once, for instance when the browser is online again. */
  hurry(): void {
    if (this.state !== 'lost') return;
    clearTimeout(this.timer);
    const on_its_way = this.socket; // since before, and it may hang for minutes
    this.socket = null;
    on_its_way?.close();
    this.connect();
  }

  /** Is there still anybody? Where no answer comes, the connection is given up and made again. */
  check(): void {
    if (this.state !== 'open' || this.silence !== undefined) return;
    const socket = this.socket!;
    this.silence = setTimeout(() => {
      socket.close();
      this.lost(socket); // a dead socket may take minutes to say that it is closed
    }, kAnswers);
    this.request({ type: 'ping' }).catch(() => {});
  }

  close(): void {
    this.closed = true;
    this.heard_something();
    clearTimeout(this.timer);
    this.socket?.close();
    for (const { reject } of this.waiting.values()) reject(new Refused('lost', 'The connection was closed.'));
    this.waiting.clear();
  }

  private connect(): void {
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => {
      if (socket === this.socket) this.opened();
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.received(String(event.data));
    };
    socket.onclose = () => this.lost(socket);
  }

  private opened(): void {
    this.wait = kFirstWait;
    this.failures = 0;
    this.set_state('open');
    for (const id of this.queued.splice(0)) this.send(id);
  }

  private send(id: number): void {
    const waiting = this.waiting.get(id);
    if (waiting) this.socket?.send(JSON.stringify({ ...waiting.message, id }));
  }

  private heard_something(): void {
    clearTimeout(this.silence);
    this.silence = undefined;
  }

  private received(text: string): void {
    this.heard_something();
    const message = JSON.parse(text) as ServerMessage;
    if (message.type !== 'done' && message.type !== 'refused') {
      this.hear(message);
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.type === 'done') waiting?.resolve(message);
    else waiting?.reject(new Refused(message.code, message.sentence, message.rule, undefined, message.why));
  }

  /**
   * An action carries the version it was made for, so it may be sent again: it is never done twice. Nothing else may.
   */
  private lost(socket: SocketLike): void {
    if (socket !== this.socket || this.closed) return;
    this.socket = null;
    this.heard_something();
    for (const [id, { message, reject }] of this.waiting) {
      if (message.type === 'act' && !this.queued.includes(id)) this.queued.push(id);
      else if (!this.queued.includes(id)) {
        this.waiting.delete(id);
        reject(new Refused('lost', 'The connection was lost.'));
      }
    }
    this.set_state('lost');
    this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(kLongestWait, this.wait * 1.8);
    if (++this.failures >= kFailures) this.doubt();
  }

  private set_state(state: ConnectionState): void {
    this.state = state;
    this.changed(state);
  }
}
