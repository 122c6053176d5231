// The kinds of reasons that the engine gives for a hint.

export const kReasons = [
  'completes',
  'leads_to',
  'contested',
  'lengthens_path',
  'points',
  'token',
  'collects',
  'wild_fits_all',
  'unseen_is_better',
  'shares_way',
  'shares_colours',
  'cheap_to_lose',
  'leaves_out',
  'time_for_more',
  'borrows',
  'worth_the_raise',
  'raise_too_dear',
  'near_own_way',
  'for_tickets',
  'robs',
  'best_set',
  'ending',
  'nothing_else',
] as const;
export type ReasonKind = (typeof kReasons)[number];
