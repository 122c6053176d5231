// Luck and choice of a game that has just ended, for its final score.

import type { Insight } from '../table/FinalScore.svelte';
import { shares } from './analysis';
import { AnalysisOf } from './analysis_of.svelte';
import { change } from '../ui/percent';

export class InsightOf {
  private readonly of: AnalysisOf;

  /** Where there is no analysis yet, it is begun for those who played. */
  constructor(table: string, begins: boolean) {
    this.of = new AnalysisOf(table, begins);
  }

  readonly insight = $derived.by((): Insight | undefined => {
    const standing = this.of.standing;
    if (!standing || this.of.problem || standing.status === 'off' || standing.status === 'none') return undefined;
    const seats = standing.analysis
      ? shares(standing.analysis).map((share) => ({ luck: change(share.luck), choices: change(share.own) }))
      : null;
    return { percent: standing.percent ?? 0, seats };
  });

  end(): void {
    this.of.end();
  }
}
