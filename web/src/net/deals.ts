// Deals that the server cannot choose (docs/protocol.md, "Fair deals"): it promises its secret before it learns what we
// add, and the table that is opened then must have the promised one.

import { hex_of } from './hex';
import type { About, ClientMessage } from './messages';

const kOpening = new Set<ClientMessage['type']>(['create', 'quick', 'rematch']);

const fresh_entropy = (): string => hex_of(crypto.getRandomValues(new Uint8Array(16)));

export class Deals {
  /** Undefined where the server makes none; nothing at all while it has not said so. */
  private promise: { made: string | undefined } | null = null;
  private waiting: (() => void)[] = [];
  private readonly promised = new Map<string, string>();

  /** What a new socket was promised, or one whose promise was used. */
  heard(made: string | undefined): void {
    this.promise = { made };
    for (const go_on of this.waiting.splice(0)) go_on();
  }

  /** The socket is gone, and its promise with it. */
  forget(): void {
    this.promise = null;
  }

  /** Sends it with entropy of our own, after the promise; and notes what the table it opens must have. */
  async ask<Answer extends { table?: string }>(
    message: ClientMessage,
    send: (message: ClientMessage) => Promise<Answer | null>,
  ): Promise<Answer | null> {
    if (message.type === 'join') return send({ ...message, entropy: fresh_entropy() });
    if (!kOpening.has(message.type)) return send(message);
    while (!this.promise) await new Promise<void>((resolve) => this.waiting.push(resolve));
    const { made } = this.promise;
    const brought = await send({ ...message, entropy: fresh_entropy() } as ClientMessage);
    if (made && brought?.table && !this.promised.has(brought.table)) this.promised.set(brought.table, made);
    return brought;
  }

  /** Whether a table of one's own has the secret that was promised. A rematch may be another person's. */
  is_kept(table: string, about: About, me: string | undefined): boolean {
    const promised = this.promised.get(table);
    return !promised || about.host !== me || about.fair?.commitment === promised;
  }
}
