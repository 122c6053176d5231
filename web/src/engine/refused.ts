// An answer of the engine, and its refusals as errors.

import type { Answer, CallName, Calls, Refusal } from './calls';

export class EngineRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.sentence);
  }
}

/** What an answer brought; a refusal is thrown. */
export function brought_by<Name extends CallName>(answer: string): Calls[Name]['answer'] {
  const read = JSON.parse(answer) as Answer<Name>;
  if ('refused' in read) throw new EngineRefused(read.refused);
  return read.ok;
}
