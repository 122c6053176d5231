import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ring } from '../game/test_board';
import type { MapGame } from '../game/types';
import { en } from '../i18n/en';
import { kOutlines, kTokenPlaces } from './outline';
import { numbers_of, outline_of, token_places } from './own_board';
import { rule_in_phase } from './rule_in_phase';
import { rule_of_game } from './rule_of_game';

const rules_of = (game: MapGame): string[] => outline_of(game).flatMap((section) => section.rules);
const plain: MapGame = { ...ring, routes: ring.routes.map(({ ferry: _, tunnel: __, ...route }) => route) };

describe('the rule page of a board of one’s own', () => {
  it('has what the board needs and nothing else', () => {
    expect(rules_of(plain).sort()).toEqual(kOutlines['usa']!.flatMap((section) => section.rules).sort());
    expect(rules_of(plain)).not.toContain('C4');
    expect(rules_of(ring)).toEqual(expect.arrayContaining(['C3', 'C4', 'C5', 'C6']));
    const stations = { ...plain, rules: { ...plain.rules, stations: 3, station_points: 4, opening_long: 1 } };
    expect(rules_of(stations)).toEqual(expect.arrayContaining(['C1', 'C2', 'C7', 'C8', 'C10', 'C11']));
    expect(rules_of(stations)).not.toContain('B4');
    expect(rules_of(stations)).toContain('F8');
    expect(rules_of({ ...plain, rules: { ...plain.rules, opening_rejects_leave: true } })).not.toContain('F7');
    const tokens = { ...plain, token_kinds: ['crab', 'flower'], rules: { ...plain.rules, longest_bonus: 0 } };
    expect(rules_of(tokens)).toEqual(expect.arrayContaining(['D2', 'D4', 'D7', 'D10', 'D11']));
    expect(outline_of(plain).some((section) => section.name === 'special')).toBe(false);
  });
  it('shows each rule once, and only rules that there are', () => {
    const known = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');
    const all = rules_of({ ...ring, token_kinds: ['crab'], rules: { ...ring.rules, stations: 2 } });
    expect(new Set(all).size).toBe(all.length);
    for (const rule of all) expect(known).toContain(`**${rule}`);
  });
  it('says the numbers of the board', () => {
    expect(numbers_of(ring, en)).toEqual([
      '20 trains',
      'At the start: 4 cards and 3 tickets, of which at least 2 are kept',
      'Drawing tickets: 3 tickets',
      'Length and points: 2 → 2, 3 → 4, 4 → 7',
      'Double routes are closed with up to 2 players',
      'longest path: 10 points',
    ]);
  });
  it('says where tourist tokens lie, as that of San Francisco does', () => {
    const with_tokens = { ...ring, cities: ring.cities.map((city, i) => ({ ...city, tourist: i < 2 })) };
    expect(token_places(with_tokens)).toEqual(ring.cities.slice(0, 2).map(({ name }) => name));
    const { cities } = JSON.parse(
      readFileSync(new URL('../../../data/san_francisco/board.json', import.meta.url), 'utf8'),
    ) as MapGame;
    expect([...kTokenPlaces].sort()).toEqual(token_places({ ...ring, cities }).sort());
  });
  it('is opened at the rule that was asked about', () => {
    expect(rule_of_game('map:x', 'C4 A12')).toBe('C4');
    expect(rule_in_phase('map:x', 'tunnel')).toBe('C4');
  });
});
