// Tests of the WASM build: node bindings/wasm/test.mjs. The last line is `N passed, N failed`.
import assert from 'node:assert/strict';
import { load } from './fogg.mjs';

const root = new URL('../../', import.meta.url);
const fogg = await load(new URL('build/wasm/fogg.wasm', root));

const tests = {
  'memory can be asked for, written and given back'() {
    const text = 'Montréal–Québec';
    assert.equal(fogg.withText(text, (address, size) => fogg.text(address, size)), text);
  },

  'random numbers are those of the native build'() {
    assert.equal(BigInt.asUintN(64, fogg.exports.fogg_random_digest(1n, 1000)), 0x9b288f26594a8d80n);
  },
};

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  try {
    await test();
  } catch (error) {
    failed += 1;
    console.log(`FAILED: wasm: ${name}\n${error.message}`);
  }
}
console.log(`${Object.keys(tests).length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
