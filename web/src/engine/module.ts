// The engine's WebAssembly module: calls in, answers out. WASI gives it a clock; it has no files and no network.

import { WASI } from '@bjorn3/browser_wasi_shim';
import type { Onward } from './calls';

interface Exports {
  memory: WebAssembly.Memory;
  fogg_alloc(size: number): number;
  fogg_free(address: number): void;
  fogg_call(address: number, size: number): void;
  fogg_answer(): number;
  fogg_answer_size(): number;
}

export class EngineModule {
  private onward: Onward = () => true;
  private exports!: Exports;

  static async load(module: WebAssembly.Module): Promise<EngineModule> {
    const engine = new EngineModule();
    const wasi = new WASI([], [], []);
    const instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: wasi.wasiImport,
      fogg: { onward: (done: number) => (engine.onward(done) ? 1 : 0) },
    });
    engine.exports = instance.exports as unknown as Exports;
    wasi.initialize(instance as never);
    return engine;
  }

  /** A call in JSON, or the bytes of a file of networks, answered in JSON: see calls.ts. */
  call(request: string | Uint8Array, onward: Onward = () => true): string {
    this.onward = onward;
    const { memory, fogg_alloc, fogg_free, fogg_call, fogg_answer, fogg_answer_size } = this.exports;
    const bytes = typeof request === 'string' ? new TextEncoder().encode(request) : request;
    const address = fogg_alloc(bytes.length);
    new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
    fogg_call(address, bytes.length);
    fogg_free(address);
    return new TextDecoder().decode(new Uint8Array(memory.buffer, fogg_answer(), fogg_answer_size()));
  }

  memory_bytes(): number {
    return this.exports.memory.buffer.byteLength;
  }
}
