// Ways that were planned on this device and tickets that were pinned, by table and seat: a reload loses none of them.

const kKey = 'fogg-plans';
/** So many tables and seats are remembered, the latest of them. */
const kMost = 30;

export interface KeptPlan {
  routes: number[];
  pinned: number[];
}
type Kept = [of: string, plan: KeptPlan][];

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(kKey) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

export function kept_plan(of: string): KeptPlan {
  return read().find(([whose]) => whose === of)?.[1] ?? { routes: [], pinned: [] };
}

export function keep_plan(of: string, plan: KeptPlan): void {
  const others = read().filter(([whose]) => whose !== of);
  const empty = plan.routes.length === 0 && plan.pinned.length === 0;
  try {
    localStorage.setItem(kKey, JSON.stringify((empty ? others : [...others, [of, plan]]).slice(-kMost)));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
