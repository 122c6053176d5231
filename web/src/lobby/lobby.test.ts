import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import type { Notice, TableInfo } from '../net/messages';
import { address_of, page_of, type Page } from './address.svelte';
import { clock_rule, clock_words } from './clock_rule';
import { in_turn_order } from './my_tables';
import { newly_my_turn } from './notify';

describe('the clock of a new table', () => {
  const wish = { minutes: 20, increment: 10, days: 2 };
  it('is none, minutes for the game, or days for a turn', () => {
    expect(clock_rule({ ...wish, kind: 'none' })).toEqual({ kind: 'none' });
    expect(clock_rule({ ...wish, kind: 'game' })).toEqual({ kind: 'game', seconds: 1200, increment: 10 });
    expect(clock_rule({ ...wish, kind: 'turn' })).toEqual({ kind: 'turn', hours: 48 });
  });
  it('takes the nearest number that is fine', () => {
    expect(clock_rule({ kind: 'game', minutes: null, increment: -3, days: null })).toEqual({ kind: 'game', seconds: 60, increment: 0 });
    expect(clock_rule({ kind: 'turn', minutes: null, increment: null, days: 99 })).toEqual({ kind: 'turn', hours: 336 });
  });
  it('is told in words', () => {
    expect(clock_words(en, { kind: 'game', seconds: 900, increment: 5 })).toBe('15 min + 5 s');
    expect(clock_words(en, { kind: 'turn', hours: 24 })).toBe('1 day a turn');
    expect(clock_words(en, undefined)).toBe('no clock');
  });
});

it('an address leads where it came from', () => {
  const pages: Page[] = [
    { page: 'start' }, { page: 'table', table: 'k3/9' }, { page: 'replay', table: 'x', step: 7 }, { page: 'rules', game: 'europe' }, { page: 'person', person: 'p' },
    { page: 'ladder', game: 'usa' }, { page: 'account' }, { page: 'maps' },
  ];
  for (const page of pages) expect(page_of(address_of(page))).toEqual(page);
  expect(page_of('#nowhere')).toEqual({ page: 'start' });
});

it('one’s tables begin with those that wait for oneself', () => {
  const table = (name: string, status: TableInfo['status'], updated: number, your_turn = false): TableInfo => ({ table: name, game: 'usa', status, seats: [], created: 0, updated, your_turn });
  const all = [table('old', 'playing', 1), table('over', 'over', 9), table('mine', 'playing', 2, true), table('new', 'waiting', 5), table('gone', 'closed', 7)];
  expect(in_turn_order(all).going.map((each) => each.table)).toEqual(['mine', 'new', 'old']);
  expect(in_turn_order(all).finished.map((each) => each.table)).toEqual(['over']);
});

it('one is told of a turn once, when it begins', () => {
  const notice = (your_turn: boolean, status: Notice['status'] = 'playing'): Notice => ({ table: 't', game: 'usa', status, version: 1, your_turn, updated: 0 });
  expect(newly_my_turn(undefined, notice(true))).toBe(true);
  expect(newly_my_turn(notice(false), notice(true))).toBe(true);
  expect(newly_my_turn(notice(true), notice(true))).toBe(false);
  expect(newly_my_turn(notice(false), notice(false))).toBe(false);
  expect(newly_my_turn(notice(false), notice(true, 'over'))).toBe(false);
});
