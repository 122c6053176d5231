// The analysis of one game: asks how it stands, begins it, and asks again until it is done.

import { api } from '../net/api';
import { Refused } from '../net/connection';
import { is_here } from '../net/here';
import type { Standing } from './analysis';

const kAgain = 1000;
/** Most are there in a blink. */
const kSoon = 150;

export class AnalysisOf {
  standing = $state.raw<Standing | null>(null);
  /** By the player: nothing has failed. */
  stopped = $state(false);
  problem = $state.raw<{ code: string; sentence: string } | null>(null);
  private ended = false;
  private wait = kAgain;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    begins = false,
  ) {
    // Whether there is one already is nice to know; where it cannot be asked, nobody is troubled.
    api.analysis(table).then(
      (standing) => {
        this.take(standing);
        if (begins && standing.status === 'none') this.start();
      },
      () => {},
    );
  }

  /** One that is made on this device is made for nobody else. */
  get can_stop(): boolean {
    return is_here(this.table);
  }

  stop(): void {
    this.end();
    this.stopped = true;
    this.ask(api.stop_analysis(this.table));
  }

  start(): void {
    this.wait = kSoon;
    this.problem = null;
    this.stopped = false;
    this.standing = { status: 'making' };
    this.ask(api.start_analysis(this.table));
  }

  /** Nobody looks any more. */
  end(): void {
    this.ended = true;
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
    if (!this.ended && (standing.status === 'waiting' || standing.status === 'making'))
      this.timer = setTimeout(() => this.ask(api.analysis(this.table)), this.wait);
    this.wait = kAgain;
  }
}
