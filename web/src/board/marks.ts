// Routes that are marked for whoever looks at the board, each kind for one reason.

export interface Marks {
  /** Ways of tickets, routes of one's plan, what a hint speaks of, what would have been better. */
  lit: ReadonlySet<number>;
  /** The route a question is about. */
  asked: number | null;
  /** What should not have been done, in a replay. */
  mistaken: number | null;
  /** Brought into sight as long as they are marked. */
  in_sight: ReadonlySet<number>;
}

export const kNoMarks: Marks = { lit: new Set(), asked: null, mistaken: null, in_sight: new Set() };
