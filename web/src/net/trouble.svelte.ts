import { Refused } from './connection';

/** What the person is told: what was refused, or what the server says. */
export class Trouble {
  told = $state.raw<Refused | null>(null);

  tell(error: unknown): void {
    if (error instanceof Refused) this.told = error;
    else throw error;
  }

  /** What is told is over, if it is one of these. */
  end(codes: ReadonlySet<string>): void {
    if (this.told && codes.has(this.told.code)) this.told = null;
  }

  /** Does what the person asked for. Whether it was done: then the trouble before it is over, else there is one. */
  async attempt(what: () => Promise<unknown>): Promise<boolean> {
    const before = this.told;
    try {
      await what();
      if (this.told === before) this.told = null;
      return true;
    } catch (error) {
      this.tell(error);
      return false;
    }
  }
}
