// Chance in tests: the same in each run, and another in each test, so that none passes or fails by the deal it met.
// FOGG_E2E_SEED is another chance for all of them: who looks for what is wrong with some deals only.
// FOGG_E2E_LATE: a part of the page comes up to so many milliseconds late, as on a slow or busy machine.
import { createHash } from 'node:crypto';
import { playwright } from './playwright.mjs';

export const kSeed = process.env.FOGG_E2E_SEED ?? '1';
export const kLate = Number(process.env.FOGG_E2E_LATE ?? 0);

/** What the chance of the running test follows from; also outside of tests, for pictures. */
export function chance() {
  try {
    return `${kSeed} ${playwright.test.info().title}`;
  } catch {
    return kSeed;
  }
}

/** How late a part of the page comes in the running test. */
export const lateness = (address) =>
  createHash('sha1')
    .update(`${chance()} ${new URL(address).pathname}`)
    .digest()
    .readUInt16LE() % kLate;

/**
 * Runs in the page: what it draws follows from the text. Each load draws something else, for there are ids among it.
 */
export function foretell(text) {
  let load = 0;
  try {
    load = Number(localStorage.getItem('loads')) + 1;
    localStorage.setItem('loads', String(load));
  } catch {
    return; // no page of ours
  }
  let number = load;
  for (const letter of text) number = Math.imul(number, 31) + letter.codePointAt(0);
  number ||= 1;
  const draw = () => {
    number ^= number << 13; // a xorshift
    number ^= number >>> 17;
    number ^= number << 5;
    return number >>> 0;
  };
  crypto.getRandomValues = (array) => {
    for (let i = 0; i < array.length; ++i) array[i] = draw();
    return array;
  };
  Math.random = () => draw() / 2 ** 32;
}
