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

  // The number of a game, from the text of its file. Throws everything that is wrong with the file.
  loadBoard(json) {
    return this.load(json, this.exports.fogg_load_board);
  }
  loadCardSet(json) {
    return this.load(json, this.exports.fogg_load_card_set);
  }
  load(json, loader) {
    const game = this.withText(json, (address, size) => loader(address, size));
    if (game < 0) throw new Error(this.answer());
    return game;
  }

  // The record of a game of random bots: the one that `fogg sim` plays with this seed.
  randomRecord(game, players, seed) {
    if (this.exports.fogg_random_record(game, players, BigInt(seed)) < 0) throw new Error('there is no such game');
    return this.answer();
  }

  // The problems of a text in the record language, a line each; empty when it holds.
  check(text) {
    this.withText(text, (address, size) => this.exports.fogg_check(address, size));
    return this.answer();
  }

  answer() {
    const { memory, fogg_answer, fogg_answer_size } = this.exports;
    const [address, size] = [fogg_answer(), fogg_answer_size()];
    return new TextDecoder().decode(new Uint8Array(memory.buffer, address, size));
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
}
