// The engine for others, under Node and in browsers: scripts/engine.sh makes an npm package of it. It works in the
// thread that opens it, so who wants to wait for nothing opens it in a worker.

import type { CallName, Calls } from './calls';
import { EngineModule, type Onward } from './module';
import { brought_by, EngineRefused } from './refused';

export * from './calls';
export { EngineRefused, type Onward };

async function bytes_at(address: URL): Promise<ArrayBuffer | Uint8Array<ArrayBuffer>> {
  // Node fetches no files.
  if (address.protocol === 'file:') return new Uint8Array(await (await import('node:fs/promises')).readFile(address));
  const answer = await fetch(address);
  if (!answer.ok) throw new EngineRefused({ code: 'not_loaded', sentence: 'The engine could not be loaded.' });
  return answer.arrayBuffer();
}

export class Engine {
  private constructor(private readonly module: EngineModule) {}

  /** `address`: where fogg.wasm lies, if not beside this file. */
  static async open(address: string | URL = new URL(/* @vite-ignore */ 'fogg.wasm', import.meta.url)): Promise<Engine> {
    const compiled = await WebAssembly.compile(await bytes_at(new URL(address, import.meta.url)));
    return new Engine(await EngineModule.load(compiled));
  }

  /** A refusal is thrown as EngineRefused. `onward` is told how far a long call is; where it says false, it ends. */
  async call<Name extends CallName>(
    name: Name,
    ask: Calls[Name]['ask'],
    onward?: Onward,
  ): Promise<Calls[Name]['answer']> {
    return brought_by<Name>(this.module.call(JSON.stringify({ call: name, ...ask }), onward));
  }

  /** The call `add_networks` with the file as it is. */
  async take_networks(file: Uint8Array): Promise<Calls['add_networks']['answer']> {
    return brought_by<'add_networks'>(this.module.call(file));
  }

  memory_bytes(): number {
    return this.module.memory_bytes();
  }
}
