// Loads fogg.wasm under Node and hides its memory: a call in, its answer out (docs/engine.md).
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

export async function load(path) {
  const wasi = new WASI({ version: 'preview1' });
  const module = await WebAssembly.compile(await readFile(path));
  const fogg = new Fogg();
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: wasi.wasiImport,
    fogg: { onward: (done) => (fogg.onward(done) ? 1 : 0) },
  });
  wasi.initialize(instance);
  fogg.exports = instance.exports;
  return fogg;
}

class Fogg {
  // Told how far a long call is; false ends it.
  onward = () => true;

  // The answer to a call by its name and fields; a refusal is thrown.
  call(name, fields = {}) {
    const answer = JSON.parse(this.ask(JSON.stringify({ call: name, ...fields })));
    if (answer.refused) throw Object.assign(new Error(answer.refused.sentence), answer.refused);
    return answer.ok;
  }

  // The same as text; or the bytes of a file of networks.
  ask(request) {
    const { memory, fogg_alloc, fogg_free, fogg_call, fogg_answer, fogg_answer_size } = this.exports;
    const bytes = typeof request === 'string' ? new TextEncoder().encode(request) : request;
    const address = fogg_alloc(bytes.length);
    new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
    fogg_call(address, bytes.length);
    fogg_free(address);
    return new TextDecoder().decode(new Uint8Array(memory.buffer, fogg_answer(), fogg_answer_size()));
  }

  memoryBytes() {
    return this.exports.memory.buffer.byteLength;
  }
}
