// How wide things on the board are drawn, in widths of a space, and how pale a free one is. What is free and what is
// taken differ in shape before they differ in colour: look.test.ts holds them to it.

/** A free space: a narrow hollow slot, its colour mixed into the paper. */
export const kFree = { length: 0.9, width: 0.58, edge: 0.1, pale: 0.46, symbol: 0.039 };
/**
 * The sleepers of a free tunnel lie inside its slots: like any free route it stays half as wide as a train. A symbol
 * has a plate, on which there are none.
 */
export const kSleepers = { width: 0.45, edge: 0.22, plate: 0.34 };
/** A closed route has no spaces and no colour: a bare strip, away from the train beside it, and signs of no entry. */
export const kClosed = { width: 0.5, sign: 0.68, away: 0.3 };
/** A piece on a route, with its casing; the rail below it runs from city to city. */
export const kTaken = { length: 0.96, width: 1.16, casing: 0.2, rail: 0.92, core: 0.56, mark: 0.052 };
/**
 * Around a route: it can be claimed now; it was claimed by somebody else since one's last turn; it is looked at or
 * asked about. Of a double each half has a lane of its own: what marks one as new goes nearer to it on the side of the
 * other (`away` is how far it is moved from there).
 */
export const kHalo = { width: 1.14, edge: 0.23, dash: 0.62 };
export const kNews = { width: 2.9, edge: 0.3, badge: 0.78 };
export const kNewsOfHalf = { width: 2.5, away: 0.2 };
export const kLit = { width: 2.8 };

export const free_width = Math.max(kFree.width + kFree.edge, kSleepers.width + kSleepers.edge);
export const taken_width = kTaken.width + kTaken.casing;
