/** Waits between attempts, in milliseconds: each is longer than the one before, up to a bound. */
const kFirst = 2_000;
const kLongest = 60_000;

/** Something is tried again later, one attempt at a time. */
export class Patience {
  private wait = kFirst;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Done when the next attempt is. */
  later(attempt: () => Promise<void>): Promise<void> {
    clearTimeout(this.timer);
    const wait = this.wait;
    this.wait = Math.min(kLongest, 1.8 * wait);
    return new Promise((resolve) => (this.timer = setTimeout(() => resolve(attempt()), wait)));
  }

  /** It has succeeded. */
  end(): void {
    clearTimeout(this.timer);
    this.wait = kFirst;
  }
}
