// @vitest-environment node
import { expect, it } from 'vitest';
import { in_order } from '../../dev/engine_plugin';

it('lists own boards after the three and before sets of cards, as a server does', () => {
  const boards = ['usa', 'zealand', 'europe', 'Asia', 'san_francisco'];
  const ids = ['a_card_game', 'card_game', ...boards];
  expect(in_order(ids, (id) => boards.includes(id))).toEqual([
    'usa',
    'europe',
    'san_francisco',
    'Asia',
    'zealand',
    'a_card_game',
    'card_game',
  ]);
});
