// Loads fogg.wasm under Node and hides its memory: text in, text out.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

export async function load(path) {
  const wasi = new WASI({ version: 'preview1' });
  const module = await WebAssembly.compile(await readFile(path));
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
  wasi.initialize(instance);
  return new Fogg(instance.exports);
}

class Fogg {
  constructor(exports) {
    this.exports = exports;
  }

  // Calls use(address, size) with the text in the module's memory, and frees it afterwards.
  withText(text, use) {
    const bytes = new TextEncoder().encode(text);
    const address = this.exports.fogg_alloc(bytes.length);
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    try {
      return use(address, bytes.length);
    } finally {
      this.exports.fogg_free(address);
    }
  }

  // The text of so many bytes at an address.
  text(address, size) {
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, address, size));
  }
}
