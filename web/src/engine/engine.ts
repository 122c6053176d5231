// The whole engine behind one typed call, in a worker: rules, tables, bots, boards. (package.ts is for others.)
//
//   const engine = await Engine.open();
//   await engine.call('add_game', { id: 'usa', type: 'map', file: await (await fetch('board.json')).text() });
//   const { record } = await engine.call('simulate', { game: 'usa', bots: ['hard', 'easy'], seed: 1, games: 1 });

import type { CallName, Calls, Refusal } from './calls';
import type { FromWorker, ToWorker } from './engine.worker';
import { brought_by, EngineRefused } from './refused';
import kAddress from 'virtual:engine';

export { EngineRefused };

/** Compiled once, however many workers there are. */
let compiled: Promise<WebAssembly.Module> | undefined;

function compile(): Promise<WebAssembly.Module> {
  if (kAddress === null)
    return Promise.reject(
      new EngineRefused({
        code: 'no_engine',
        sentence: 'This page was built without the engine, so it needs a server.',
      }),
    );
  compiled ??= fetch(kAddress)
    .then(async (answer) => {
      if (!answer.ok) throw new EngineRefused({ code: 'not_loaded', sentence: 'The engine could not be loaded.' });
      if (answer.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(answer);
      // Some plain hosts call the module by no type or a wrong one, and then it cannot be compiled as it comes.
      return WebAssembly.compile(await answer.arrayBuffer());
    })
    .catch((error: unknown) => {
      compiled = undefined;
      throw error instanceof EngineRefused
        ? error
        : new EngineRefused({ code: 'not_loaded', sentence: 'The engine could not be loaded.' });
    });
  return compiled;
}

interface Waiting {
  resolve: (answer: string) => void;
  reject: (error: EngineRefused) => void;
  onward: ((done: number) => void) | undefined;
}

export class Engine {
  private waiting = new Map<number, Waiting>();
  private next_id = 1;
  private ended: Refusal | null = null;

  private constructor(private readonly worker: Worker) {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.heard(data);
    worker.onerror = () => this.end({ code: 'broken', sentence: 'The engine has stopped; load the page again.' });
  }

  static async open(): Promise<Engine> {
    const module = await compile();
    const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'fogg-engine' });
    worker.postMessage({ module } satisfies ToWorker);
    return new Engine(worker);
  }

  /** Refusals are thrown as EngineRefused. `onward` is told how far a long call is, from 0 to 1. */
  async call<Name extends CallName>(
    name: Name,
    ask: Calls[Name]['ask'],
    onward?: (done: number) => void,
  ): Promise<Calls[Name]['answer']> {
    return brought_by<Name>(await this.ask(JSON.stringify({ call: name, ...ask }), onward));
  }

  /** The call `add_networks` with the file as it is, which is the worker's afterwards: as text it would be kept several
   * times, and it is large. */
  async take_networks(file: Uint8Array<ArrayBuffer>): Promise<Calls['add_networks']['answer']> {
    return brought_by<'add_networks'>(await this.ask(file));
  }

  private async ask(request: string | Uint8Array<ArrayBuffer>, onward?: Waiting['onward']): Promise<string> {
    if (this.ended) throw new EngineRefused(this.ended);
    const id = this.next_id++;
    return new Promise<string>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, onward });
      const given = typeof request === 'string' ? [] : [request.buffer];
      this.worker.postMessage({ id, request } satisfies ToWorker, given);
    });
  }

  /** Ends it at once, whatever it is at; what waits is refused with `stopped`. */
  close(): void {
    this.end({ code: 'stopped', sentence: 'The engine was stopped.' });
  }

  private end(refusal: Refusal): void {
    this.ended = refusal;
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(new EngineRefused(refusal));
    this.waiting.clear();
  }

  private heard(message: FromWorker): void {
    if ('failed' in message) {
      this.end({ code: 'broken', sentence: 'The engine has stopped; load the page again.' });
      return;
    }
    const waiting = this.waiting.get(message.id);
    if ('done' in message) waiting?.onward?.(message.done);
    else {
      this.waiting.delete(message.id);
      waiting?.resolve(message.answer);
    }
  }
}
