// The worker's side of a connection, in the shape of a socket: what a page says to a table goes to the house, and what
// is told comes back.

import type { House } from '../local/house';
import { Refused, type SocketLike } from './connection';
import type { ClientMessage, ServerMessage } from './messages';

export class HereSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(
    private readonly house: () => Promise<House>,
    /** Told what goes wrong without anybody having asked. */
    private readonly trouble: (error: Refused) => void,
  ) {
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const { id, ...message } = JSON.parse(text) as ClientMessage & { id: number };
    this.house()
      .then((house) => {
        house.tell = (told) => this.tell(told);
        house.trouble = this.trouble;
        return house.hear(message as ClientMessage);
      })
      .then(
        (answer) => this.tell({ ...answer, type: 'done', id }),
        (error: unknown) => {
          // Whoever asked is answered in any case, or would wait for ever.
          const why = error instanceof Refused ? error : new Refused('broken', 'Something went wrong in this page.');
          this.tell({
            type: 'refused',
            id,
            code: why.code,
            sentence: why.message,
            ...(why.rule === undefined ? {} : { rule: why.rule }),
            ...(why.why === undefined ? {} : { why: why.why }),
          });
          if (why !== error) throw error;
        },
      );
  }

  close(): void {
    this.onclose?.();
  }

  private tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
