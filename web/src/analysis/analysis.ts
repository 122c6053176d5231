// An analysis of a finished game (docs/protocol.md), and what the plot makes of it. Positions have the numbers of the
// replay's steps.

import type { Action, GameEvent } from '../game/types';

export interface Position {
  /** To win, by seat; they add up to 1. */
  chance: number[];
  /** The expected final score. */
  score: number[];
}

export interface Decision extends Position {
  /** The position before it is that of step - 1. */
  step: number;
  turn: number;
  seat: number;
  action: string;
  /** Chances when the action is done and chance has brought nothing yet. */
  after: number[];
  luck?: number[];
  brought?: GameEvent[];
  loss?: number;
  /** With a loss: what was done, and what would have been better. */
  taken?: Action;
  better?: Action;
}

export interface Analysis {
  players: number;
  /** Of each position; 0 where networks valued it. */
  playouts: number;
  start: Position;
  decisions: Decision[];
  end: Position;
}

export interface Standing {
  status: 'off' | 'none' | 'waiting' | 'making' | 'done';
  percent?: number;
  analysis?: Analysis;
}

export interface Point {
  step: number;
  chance: number[];
}

/** The curve: before and after each decision. Where chance brings nothing the two of neighbours are one. */
export function curve(analysis: Analysis, steps: number): Point[] {
  const points: Point[] = [{ step: 0, chance: analysis.start.chance }];
  for (const { step, chance, after } of analysis.decisions)
    points.push({ step: step - 1, chance }, { step, chance: after });
  points.push({ step: steps, chance: analysis.end.chance });
  return points.filter((point, i) => points[i + 1]?.step !== point.step);
}

/** The chances at a step; while cards are dealt they move evenly from one position to the next. */
export function chances_at(points: readonly Point[], step: number): number[] {
  const next = points.findIndex((point) => point.step >= step);
  const b = points[next] ?? points[points.length - 1]!;
  const a = points[Math.max(0, next - 1)]!;
  const part = b.step === a.step || next < 0 ? 1 : (step - a.step) / (b.step - a.step);
  return b.chance.map((chance, seat) => a.chance[seat]! + (chance - a.chance[seat]!) * part);
}

/** A seat's area, the seats stacked from the bottom. */
export function area(points: readonly Point[], seat: number, width: number, height: number): string {
  const steps = Math.max(1, points[points.length - 1]!.step);
  const below = (chance: number[], seats: number): number =>
    chance.slice(0, seats).reduce((sum, each) => sum + each, 0);
  const at = ({ step, chance }: Point, seats: number): string =>
    `${((step / steps) * width).toFixed(1)} ${((1 - Math.min(1, below(chance, seats))) * height).toFixed(1)}`;
  const above = points.map((point) => at(point, seat + 1));
  const under = points.map((point) => at(point, seat)).reverse();
  return `M${[...above, ...under].join('L')}Z`;
}

/** Where a seat's mark stands: in the middle of its area where that is thickest for a while. */
export function mark_place(
  points: readonly Point[],
  seat: number,
  width: number,
  height: number,
): { x: number; y: number; thick: number } {
  const steps = Math.max(1, points[points.length - 1]!.step);
  const margin = Math.min(24, width / 4);
  let best = { x: width / 2, y: height / 2, thick: -1 };
  for (let x = margin; x <= width - margin; x += 8) {
    const around = [-16, 0, 16].map((shift) => chances_at(points, ((x + shift) / width) * steps));
    const thick = Math.min(...around.map((chance) => chance[seat]!)) * height;
    const middle = around[1]!;
    const below = middle.slice(0, seat).reduce((sum, each) => sum + each, 0);
    if (thick > best.thick) best = { x, y: (1 - below - middle[seat]! / 2) * height, thick };
  }
  return best;
}

/** Something worth pointing at: a swing of luck, or a mistake. */
export interface Note {
  /** From 1, in the order of the game. */
  number: number;
  kind: 'luck' | 'choice';
  /** Who gained by luck, or made the mistake. */
  seat: number;
  size: number;
  /** Where it can be seen: after it happened. */
  step: number;
  /** None for the deal at the start. */
  decision: Decision | null;
}

const kEach = 4;
const kSmallest = 0.03;

/** The largest swings by luck and the worst mistakes, in the order of the game. */
export function notes_of({ start, decisions, end, playouts }: Analysis, steps: number): Note[] {
  const luck: Omit<Note, 'number'>[] = [];
  const mistakes: Omit<Note, 'number'>[] = [];
  const lucky = (step: number, decision: Decision | null, change: number[]): void => {
    const size = Math.max(...change);
    luck.push({ kind: 'luck', seat: change.indexOf(size), size, step, decision });
  };
  const first = decisions[0]?.chance ?? end.chance;
  lucky(
    (decisions[0]?.step ?? 1) - 1,
    null,
    first.map((chance, seat) => chance - start.chance[seat]!),
  );
  decisions.forEach((decision, i) => {
    if (decision.luck) lucky((decisions[i + 1]?.step ?? steps + 1) - 1, decision, decision.luck);
    if (decision.loss)
      mistakes.push({ kind: 'choice', seat: decision.seat, size: decision.loss, step: decision.step, decision });
  });
  const largest = (list: Omit<Note, 'number'>[], least: number): Omit<Note, 'number'>[] =>
    list
      .filter(({ size }) => size >= least)
      .sort((a, b) => b.size - a.size)
      .slice(0, kEach);
  // With few playouts small swings are noise.
  const noise = playouts > 0 ? 0.7 / Math.sqrt(playouts) : 0;
  return [...largest(luck, Math.max(kSmallest, noise)), ...largest(mistakes, kSmallest)]
    .sort((a, b) => a.step - b.step)
    .map((note, i) => ({ ...note, number: i + 1 }));
}

/** Where a seat's chance came from: start + luck + own + others = end. */
export interface Share {
  seat: number;
  start: number;
  luck: number;
  own: number;
  others: number;
  end: number;
  score: number;
}

export function shares({ players, start, decisions, end }: Analysis): Share[] {
  return Array.from({ length: players }, (_, seat) => {
    const share: Share = {
      seat,
      start: start.chance[seat]!,
      luck: 0,
      own: 0,
      others: 0,
      end: end.chance[seat]!,
      score: end.score[seat]!,
    };
    share.luck += (decisions[0]?.chance ?? end.chance)[seat]! - share.start;
    decisions.forEach((decision, i) => {
      const moved = decision.after[seat]! - decision.chance[seat]!;
      if (decision.seat === seat) share.own += moved;
      else share.others += moved;
      share.luck += (decisions[i + 1] ?? end).chance[seat]! - decision.after[seat]!;
    });
    return share;
  });
}

/** Marks side by side where they would lie on each other. */
export function spread(places: readonly number[], apart: number, width: number): number[] {
  const out = places.map((place) => Math.max(apart / 2, Math.min(width - apart / 2, place)));
  for (let i = 1; i < out.length; ++i) out[i] = Math.max(out[i]!, out[i - 1]! + apart);
  for (let i = out.length - 1, most = width - apart / 2; i >= 0; --i, most -= apart) out[i] = Math.min(out[i]!, most);
  return out;
}
