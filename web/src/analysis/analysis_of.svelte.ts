// The analysis of one game: asks how it stands, begins it, and asks again until it is done.

import { api } from '../net/api';
import { Refused } from '../net/connection';
import type { Standing } from './analysis';

const kAgain = 1000;

export class AnalysisOf {
  standing = $state.raw<Standing | null>(null);
  problem = $state.raw<{ code: string; sentence: string } | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: string) {
    // Whether there is one already is nice to know; where it cannot be asked, nobody is troubled.
    api.analysis(table).then((standing) => this.take(standing), () => {});
  }

  start(): void {
    this.problem = null;
    this.standing = { status: 'making' };
    this.ask(api.start_analysis(this.table));
  }

  /** Nobody looks any more. */
  end(): void {
    clearTimeout(this.timer);
  }

  private ask(answer: Promise<Standing>): void {
    answer.then(
      (standing) => this.take(standing),
      (error: unknown) => {
        if (error instanceof Refused) this.problem = { code: error.code, sentence: error.message };
        else throw error;
      },
    );
  }

  private take(standing: Standing): void {
    this.standing = standing;
    if (standing.status === 'waiting' || standing.status === 'making') this.timer = setTimeout(() => this.ask(api.analysis(this.table)), kAgain);
  }
}
