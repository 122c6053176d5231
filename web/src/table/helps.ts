// What helps with any decision: to take back what was done, and to ask what a strong bot would do. The buttons stand
// beside the hand, and in a question while one lies over them.
import { getContext, setContext } from 'svelte';
import type { Undo } from '../net/messages';

export interface Helps {
  undo: (() => void) | undefined;
  undo_state: Undo | undefined;
  /** Undefined where there is nothing to decide. */
  hint: (() => void) | undefined;
}

const kHelps = Symbol('helps');
/** `helps` is asked each time, so that what it reads stays alive. */
export const set_helps = (helps: () => Helps | null): void => void setContext(kHelps, helps);
/** Null outside a table. */
export const get_helps = (): (() => Helps | null) => getContext(kHelps) ?? (() => null);
