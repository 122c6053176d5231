// The engine for others, on pages and, with package_node.ts, under Node: scripts/engine.sh makes an npm package of it.
// It works in the thread that opens it, so who wants to wait for nothing opens it in a worker.

import type { CallName, Calls, Onward } from './calls';
import { EngineModule } from './module';
import { brought_by, EngineRefused } from './refused';

export * from './calls';
export { EngineRefused };

async function fetched(address: URL): Promise<BufferSource> {
  const answer = await fetch(address);
  if (!answer.ok) throw new EngineRefused({ code: 'not_loaded', sentence: 'The engine could not be loaded.' });
  return answer.arrayBuffer();
}

export class Engine {
  /** How a file is read. @internal */
  static bytes_at = fetched;

  private constructor(private readonly module: EngineModule) {}

  /** `address`: where fogg.wasm lies, if not beside this file. */
  static async open(
    address: string | URL = new URL(/* @vite-ignore */ './fogg.wasm', import.meta.url),
  ): Promise<Engine> {
    const compiled = await WebAssembly.compile(await Engine.bytes_at(new URL(address, import.meta.url)));
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
