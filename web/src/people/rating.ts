// A rating as people read it: the cautious value, and how far off it may be.

import type { Rating } from '../net/messages';

/**
 * The server shows μ − 3σ on a scale; the same scale makes σ comparable with it. A rating that says nothing yet has
 * none.
 */
export function uncertainty(rating: Pick<Rating, 'mu' | 'sigma' | 'shown'>): number | null {
  const cautious = rating.mu - 3 * rating.sigma;
  if (cautious <= 0 || rating.shown <= 0) return null;
  return Math.round((rating.shown / cautious) * rating.sigma);
}

export function rating_text(rating: Pick<Rating, 'mu' | 'sigma' | 'shown'>): string {
  const off = uncertainty(rating);
  return off === null ? String(Math.round(rating.shown)) : `${Math.round(rating.shown)} ± ${off}`;
}
