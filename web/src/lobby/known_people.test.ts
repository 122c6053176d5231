import { expect, it } from 'vitest';
import type { TableInfo } from '../net/messages';
import { known_people, seat_for } from './known_people';

const table = (updated: number, seats: object[]): TableInfo => ({ table: 't', game: 'usa', updated, seats }) as never;
const person = (id: string, name: string, more = {}): object => ({ kind: 'person', person: id, name, ...more });

it('knows whom one has sat with, the latest first, and nobody twice', () => {
  const known = known_people(
    [
      table(1, [person('a', 'Anna'), person('c', 'Cai as he was called')]),
      table(3, [person('me', 'Me'), person('c', 'Cai'), { kind: 'bot', person: 'bot:hard', name: 'hard' }]),
      table(2, [person('b', 'Bea'), person('me', 'Dan', { here: true }), { kind: 'open' }]),
    ],
    'me',
  );
  expect(known).toEqual([
    { person: 'c', name: 'Cai' },
    { person: 'b', name: 'Bea' },
    { person: 'a', name: 'Anna' },
  ]);
  expect(seat_for(' Cai ', known)).toEqual({ who: 'person', person: 'c' });
  expect(seat_for('Somebody', known)).toEqual({ who: 'person', name: 'Somebody' });
  expect(seat_for('  ', known)).toEqual({ who: 'open' });
});
