import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kColours } from '../game/types';
import { kSeatMarks, kSymbols } from '../ui/symbols';
import { free_width, kClosed, kFree, kHalo, kNews, kNewsOfHalf, kSleepers, taken_width } from './look';

// What is free, what is taken, whose it is and what can be claimed must be told apart by everybody, in every light.

type Rgb = [number, number, number];
const css = readFileSync(new URL('../ui/theme.css', import.meta.url), 'utf8');
const block = (start: string): Record<string, string> => {
  const from = css.indexOf(start);
  const text = css.slice(from, css.indexOf('}', from));
  return Object.fromEntries([...text.matchAll(/--([\w-]+): ([^;]+);/g)].map((match) => [match[1]!, match[2]!]));
};
/** A seat's colour is that of its pieces. */
const meant = (found: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(found).map(([name, value]) => [name, found[/^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? ''] ?? value]),
  );
const light = block(':root {');
const themes = { light: meant(light), dark: meant({ ...light, ...block(":root[data-theme='dark']") }) };

const parse = (hex: string): Rgb => {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g)!;
  return digits.map((digit) => parseInt(digit, 16) / 255) as Rgb;
};
const mix = (a: Rgb, b: Rgb, share: number): Rgb => a.map((x, i) => x * share + b[i]! * (1 - share)) as Rgb;
const linear = (x: number): number => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
/** What is left of a colour's light (Machado, Oliveira and Fernandes 2009), in linear light. */
const kVisions: Record<string, number[][]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  greyscale: Array.from({ length: 3 }, () => [0.2126, 0.7152, 0.0722]),
};
const seen = (colour: Rgb, vision: string): Rgb =>
  kVisions[vision]!.map((row) =>
    Math.min(1, Math.max(0, row[0]! * linear(colour[0]) + row[1]! * linear(colour[1]) + row[2]! * linear(colour[2]))),
  ) as Rgb;
const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
/** As in WCAG: 1 to 21. */
const contrast = (a: Rgb, b: Rgb, vision: string): number => {
  const [x, y] = [luminance(seen(a, vision)) + 0.05, luminance(seen(b, vision)) + 0.05];
  return Math.max(x, y) / Math.min(x, y);
};

const seats = [0, 1, 2, 3, 4];
describe.each(Object.keys(themes) as (keyof typeof themes)[])('on the %s board', (theme) => {
  const of = (name: string): Rgb => parse(themes[theme][name]!);
  const slot_of = (colour: string): Rgb => mix(of(`card-${colour}`), of('slot'), kFree.pale);
  describe.each(Object.keys(kVisions))('as seen with %s', (vision) => {
    it('a taken route is twice as wide as a free one, or three times as light or dark', () => {
      for (const colour of [...kColours, 'grey'])
        for (const seat of seats)
          expect(
            taken_width >= 2 * free_width || contrast(slot_of(colour), of(`seat-${seat}`), vision) >= 3,
            `${colour}, seat ${seat}`,
          ).toBe(true);
    });
    it('the casing of a train stands out from the land, the sea and every free slot', () => {
      for (const ground of [of('land'), of('sea'), ...kColours.map(slot_of)])
        expect(contrast(of('casing'), ground, vision)).toBeGreaterThan(3);
    });
    it('a sign stands out on its train', () => {
      for (const seat of seats)
        expect(contrast(of(`on-seat-${seat}`), of(`seat-${seat}`), vision), `seat ${seat}`).toBeGreaterThan(4.5);
    });
    it('outlines and symbols of free routes stand out from the land and their slots', () => {
      for (const colour of [...kColours, 'grey']) {
        const line = of(`line-${colour}`);
        expect(contrast(line, of('land'), vision), `${colour} on land`).toBeGreaterThan(3);
        expect(contrast(line, slot_of(colour), vision), `${colour} in its slot`).toBeGreaterThan(2.5);
      }
    });
    it('the sign of no entry stands out from the land, the sea and its own bar', () => {
      for (const ground of [of('land'), of('sea'), of('slot')])
        expect(contrast(of('closed'), ground, vision)).toBeGreaterThan(4.5);
    });
    it('the halo of what can be claimed stands out from trains and edges', () => {
      expect(contrast(of('halo'), of('halo-edge'), vision)).toBeGreaterThan(12);
      for (const seat of seats) {
        const around = Math.max(
          contrast(of('halo'), of(`seat-${seat}`), vision),
          contrast(of('halo-edge'), of(`seat-${seat}`), vision),
        );
        expect(around, `seat ${seat}`).toBeGreaterThan(3);
      }
    });
  });
});

it('every seat has a sign of its own, and none is a symbol of a card', () => {
  const signs = [...kSeatMarks, ...Object.values(kSymbols)];
  expect(new Set(signs).size).toBe(signs.length);
});

/** Between the middles of the two rows of a double, as the layout tool sets them. */
const kApart = 21 / 13;

it('each half of a double has a lane of its own', () => {
  expect(kHalo.width / 2 + kHalo.edge).toBeLessThanOrEqual(kApart / 2 + 1e-3);
  expect(taken_width).toBeLessThan(kApart);
});

it('the sleepers of a tunnel are seen inside its slots, and leave lane to the dashes of what can be claimed', () => {
  expect((free_width - kFree.width + kFree.edge) / 2).toBeCloseTo(kFree.edge); // nothing sticks out
  expect(kSleepers.edge - kFree.edge).toBeGreaterThanOrEqual(0.12 - 1e-9);
  expect((kHalo.width - free_width) / 2).toBeGreaterThan(0.2);
});

it('the sign of no entry lies beside the train on the other half, not under it', () => {
  expect(kApart + kClosed.away - kClosed.sign).toBeGreaterThan(taken_width / 2);
});

it('there is land to see between a train and the lines that mark it as new', () => {
  expect((kNews.width - 2 * kNews.edge - taken_width) / 2).toBeGreaterThan(0.3);
});

it('what marks one half as new goes around it, and not around the other', () => {
  const [inner, outer] = [kNewsOfHalf.width / 2 - kNewsOfHalf.away, kNewsOfHalf.width / 2 + kNewsOfHalf.away];
  expect(outer).toBeCloseTo(kNews.width / 2);
  expect(inner - kNews.edge).toBeGreaterThan(taken_width / 2);
  expect(inner + 0.1).toBeLessThan(kApart - free_width / 2);
  expect(inner).toBeLessThan(kApart - taken_width / 2 + kNews.edge / 2); // half of the line is seen beside a train
});
