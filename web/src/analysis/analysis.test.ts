import { describe, expect, it } from 'vitest';
import { ring } from '../game/test_board';
import { en } from '../i18n/en';
import { fi } from '../i18n/fi';
import {
  area,
  chances_at,
  curve,
  mark_place,
  notes_of,
  shares,
  spread,
  type Analysis,
  type Decision,
} from './analysis';
import { change, percent } from '../ui/percent';
import { brought, tell_note } from './words';

const score = [50, 40];
const decision = (
  step: number,
  seat: number,
  before: number,
  after: number,
  more: Partial<Decision> = {},
): Decision => ({
  step,
  seat,
  turn: step,
  action: 'draw pile',
  chance: [before, 1 - before],
  after: [after, 1 - after],
  score,
  ...more,
});
// Dealt in four steps; seat 0 draws and is lucky at once, seat 1 makes a mistake, seat 0 wins.
const game: Analysis = {
  players: 2,
  playouts: 100,
  start: { chance: [0.5, 0.5], score },
  decisions: [
    decision(5, 0, 0.6, 0.6, { luck: [0.15, -0.15], brought: [{ kind: 'deal', seat: 0, card: 'red' }] }),
    decision(7, 1, 0.75, 0.85, {
      loss: 0.08,
      taken: { kind: 'draw_pile' },
      better: { kind: 'claim', route: 2, cards: { red: 3 } },
    }),
    decision(8, 0, 0.85, 0.85),
  ],
  end: { chance: [1, 0], score },
};
const steps = 9;
const name_of = (seat: number): string => ['Anna', 'Bea'][seat]!;

describe('the curve', () => {
  it('has a point before and after each decision, and one where they meet', () => {
    expect(curve(game, steps).map(({ step, chance }) => [step, chance[0]])).toEqual([
      [0, 0.5],
      [4, 0.6],
      [5, 0.6],
      [6, 0.75],
      [7, 0.85],
      [8, 0.85],
      [9, 1],
    ]);
  });
  it('moves evenly while cards are dealt', () => {
    const points = curve(game, steps);
    expect(chances_at(points, 0)).toEqual([0.5, 0.5]);
    expect(chances_at(points, 2)[0]).toBeCloseTo(0.55);
    expect(chances_at(points, 7)[0]).toBeCloseTo(0.85);
    expect(chances_at(points, 9)).toEqual([1, 0]);
    expect(chances_at(points, 99)).toEqual([1, 0]);
    for (let step = 0; step <= steps; ++step)
      expect(chances_at(points, step).reduce((sum, each) => sum + each)).toBeCloseTo(1);
  });
  it('is stacked from the bottom', () => {
    const points = [
      { step: 0, chance: [0.25, 0.75] },
      { step: 2, chance: [1, 0] },
    ];
    expect(area(points, 0, 200, 100)).toBe('M0.0 75.0L200.0 0.0L200.0 100.0L0.0 100.0Z');
    expect(area(points, 1, 200, 100)).toBe('M0.0 0.0L200.0 0.0L200.0 0.0L0.0 75.0Z');
  });
  it('has its marks where the areas are thick', () => {
    const points = [
      { step: 0, chance: [0.1, 0.9] },
      { step: 10, chance: [0.9, 0.1] },
    ];
    expect(mark_place(points, 0, 400, 100).x).toBeGreaterThan(300);
    const second = mark_place(points, 1, 400, 100);
    expect(second.x).toBeLessThan(100);
    expect(second.y).toBeLessThan(60);
    expect(second.thick).toBeGreaterThan(60);
  });
});

describe('what is worth looking at', () => {
  it('is told in the order of the game', () => {
    expect(notes_of(game, steps).map(({ number, kind, seat, step }) => [number, kind, seat, step])).toEqual([
      [1, 'luck', 0, 4],
      [2, 'luck', 0, 6],
      [3, 'choice', 1, 7],
    ]);
  });
  it('is no noise of few playouts', () => {
    expect(notes_of({ ...game, playouts: 24 }, steps).map(({ kind, step }) => [kind, step])).toEqual([
      ['luck', 6],
      ['choice', 7],
    ]);
  });
  it('is all that is large enough, where a network says it', () => {
    expect(notes_of({ ...game, playouts: 0 }, steps)).toEqual(notes_of({ ...game, playouts: 100_000 }, steps));
  });
  it('is not too much', () => {
    const many = Array.from({ length: 30 }, (_, i) => decision(5 + i, i % 2, 0.5, 0.5, { loss: 0.01 * (i + 1) }));
    const notes = notes_of({ ...game, decisions: many }, 40).filter(({ kind }) => kind === 'choice');
    expect(notes.map(({ size }) => Math.round(100 * size))).toEqual([27, 28, 29, 30]);
  });
  it('has words', () => {
    const [deal, luck, mistake] = notes_of(game, steps).map((note) => tell_note(en, ring, name_of, note));
    expect(deal).toEqual({ head: 'Luck: +10\u00a0% for Anna', more: [en.analysis.deal] });
    expect(luck).toEqual({ head: 'Luck: +15\u00a0% for Anna', more: ['Anna draws red from the pile.'] });
    expect(mistake).toEqual({
      head: 'Choice: −8\u00a0% for Bea',
      more: ['Bea draws 1 card from the pile.', 'Better: Bea claims B – C with 3 red.'],
    });
    expect(tell_note(fi, ring, name_of, notes_of(game, steps)[2]!).more[1]).toMatch(/^Parempi: Bea .*B – C/);
  });
  it('names tickets that were offered and cards that were turned up', () => {
    const events = [
      { kind: 'deal_tickets', seat: 1, ticket: 0 },
      { kind: 'deal_tickets', seat: 1, ticket: 1 },
      { kind: 'turn_up', card: 'blue' },
    ] as const;
    expect(brought(en, ring, name_of, events)).toBe('Bea is offered A – C and B – D. Turned up: blue.');
    const kept = decision(5, 0, 0.5, 0.4, {
      loss: 0.1,
      taken: { kind: 'keep', tickets: [0] },
      better: { kind: 'keep', tickets: [0, 1] },
    });
    const told = tell_note(en, ring, name_of, {
      number: 1,
      kind: 'choice',
      seat: 0,
      size: 0.1,
      step: 5,
      decision: kept,
    });
    expect(told.more).toEqual(['Anna keeps A – C.', 'Better: Anna keeps A – C and B – D.']);
  });
});

it('every chance comes from somewhere', () => {
  for (const { start, luck, own, others, end } of shares(game)) expect(start + luck + own + others).toBeCloseTo(end);
  const [anna, bea] = shares(game);
  expect(anna!.luck).toBeCloseTo(0.4);
  expect(anna!.others).toBeCloseTo(0.1);
  expect(bea!.own).toBeCloseTo(-0.1);
});

it('marks do not lie on each other', () => {
  expect(spread([10, 12, 90], 20, 100)).toEqual([10, 30, 90]);
  expect(spread([88, 89, 90], 20, 100)).toEqual([50, 70, 90]);
});

it('percent', () => {
  expect([percent(0.456), change(0.12), change(-0.084), change(0.001)]).toEqual([
    '46\u00a0%',
    '+12\u00a0%',
    '−8\u00a0%',
    '0\u00a0%',
  ]);
});
