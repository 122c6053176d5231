import { describe, expect, it } from 'vitest';
import { ring, view_of } from '../game/test_board';
import type { GameEvent, LegalAction } from '../game/types';
import { en } from '../i18n/en';
import type { StoryEntry } from '../net/messages';
import { clock_text } from './clock';
import { asks_first } from './confirm';
import type { Confirm } from '../net/settings.svelte';
import { Deciding, type Desk } from './deciding.svelte';
import { flights_since } from './flights';
import { fewest_kept, find_keep } from './keep';
import { update_slots } from './slots';
import { status_line } from './status';
import { TicketPick } from './ticket_pick.svelte';

const name_of = (seat: number): string => ['Anna', 'Bea'][seat]!;
const story_of = (events: GameEvent[]): StoryEntry[] =>
  events.map((event, i) => ({ version: i + 1, at: 0, kind: 'event', event }));
const action = (seat: number, said: object): GameEvent => ({
  kind: 'action',
  seat,
  action: { text: '', ...said } as never,
});

describe('asking first', () => {
  const drawing = { kind: 'draw_pile' } as const;
  const tickets = { kind: 'draw_tickets' } as const;
  it('is as the player set it', () => {
    expect([asks_first(drawing, 'off'), asks_first(tickets, 'off')]).toEqual([false, false]);
    expect([asks_first(drawing, 'tickets'), asks_first(tickets, 'tickets')]).toEqual([false, true]);
    expect([asks_first(drawing, 'all'), asks_first(tickets, 'all')]).toEqual([true, true]);
  });
  it('is left to those actions that have a question of their own', () =>
    expect(asks_first({ kind: 'claim', route: 0, cards: {} }, 'all')).toBe(false));
});

describe('the row', () => {
  it('keeps cards in their places', () => {
    const before = update_slots([], ring.cards, { red: 2, blue: 2, locomotive: 1 });
    expect(before).toEqual(['blue', 'blue', 'red', 'red', 'locomotive']);
    expect(update_slots(before, ring.cards, { red: 2, blue: 1, green: 1, locomotive: 1 })).toEqual([
      'blue',
      'green',
      'red',
      'red',
      'locomotive',
    ]);
  });
  it('takes the card that was chosen, not one like it', () => {
    const before = update_slots([], ring.cards, { red: 3, blue: 2 });
    expect(before).toEqual(['blue', 'blue', 'red', 'red', 'red']);
    const after = update_slots(before, ring.cards, { red: 2, blue: 2, green: 1 }, 4);
    expect(after).toEqual(['blue', 'blue', 'red', 'red', 'green']);
    expect(update_slots(before, ring.cards, { red: 3, blue: 2 }, 4)).toEqual(before); // not yet taken
  });
  it('shows gaps where no card is', () =>
    expect(update_slots([], ring.cards, { red: 1 })).toEqual(['red', null, null, null, null]));
});

describe('keeping tickets', () => {
  const keep = (tickets: number[], under: number[] | undefined, number: number): LegalAction =>
    ({ kind: 'keep', tickets, ...(under ? { under } : {}), text: '', number }) as LegalAction;
  it('finds the action by what is kept and by the order of the rest', () => {
    const legal = [keep([4], [1, 2], 0), keep([4], [2, 1], 1), keep([1, 4], [2], 2)];
    expect(find_keep(legal, [4], [2, 1])?.number).toBe(1);
    expect(find_keep(legal, [4, 1], [2])?.number).toBe(2);
    expect(find_keep(legal, [], [1, 2, 4])).toBeUndefined();
    expect(fewest_kept(legal)).toBe(1);
  });
  it('the choice stays while the offer does', () => {
    const pick = new TicketPick();
    pick.see([1, 2, 4]);
    expect([pick.kept, pick.under]).toEqual([[], [1, 2, 4]]); // nothing is ticked beforehand
    pick.toggle(1);
    pick.lower(2);
    pick.see([1, 2, 4]); // the same again, as with every word of a chat
    expect([pick.kept, pick.under]).toEqual([[1], [4, 2]]);
    pick.toggle(4);
    expect([pick.kept, pick.under]).toEqual([[1, 4], [2]]);
    pick.see([5, 6]);
    expect([pick.kept, pick.under]).toEqual([[], [5, 6]]);
  });
  it('where there is no order none is asked for', () =>
    expect(find_keep([keep([1], undefined, 5)], [1], [2, 3])?.number).toBe(5));
});

it('says whose turn it is', () => {
  expect(status_line(en, view_of([[], []]), name_of)).toBe('Your turn.');
  expect(status_line(en, view_of([[], []], { to_act: 1, turn: 1 }), name_of)).toBe('Bea is to play.');
});

it('clocks run for the seat to act alone', () => {
  const clock = { left: [65_000, 3_723_000], runs: [{ seat: 0, since: 1000 }], now: 1000 };
  expect(clock_text(clock, 0, 6000)).toBe('1:00');
  expect(clock_text(clock, 1, 6000)).toBe('1:02:03');
});

describe('cards that fly', () => {
  const drawn: GameEvent[] = [
    action(0, { kind: 'draw_face_up', card: 'red' }),
    { kind: 'turn_up', card: 'blue' },
    action(0, { kind: 'draw_pile' }),
    { kind: 'deal', seat: 0, card: 'green' },
  ];
  it('are those that were taken since', () => {
    expect(flights_since(story_of(drawn), 0)).toEqual([
      { seat: 0, from: 'row', card: 'red' },
      { seat: 0, from: 'cards', card: 'green' },
    ]);
    expect(flights_since(story_of(drawn), 2)).toEqual([{ seat: 0, from: 'cards', card: 'green' }]);
    expect(flights_since(story_of([action(1, { kind: 'draw_pile' }), { kind: 'deal', seat: 1 }]), 0)).toEqual([
      { seat: 1, from: 'cards' },
    ]);
  });
  it('are none when much is caught up with', () =>
    expect(flights_since(story_of([...drawn, ...drawn, ...drawn]), 0)).toEqual([]));
});

describe('deciding', () => {
  const legal = (kind: string, number: number): LegalAction => ({ kind, number, text: kind }) as never;
  /** A desk whose actions are on their way until they are answered; while one is, no other is taken. */
  const at_desk = (confirm: Confirm = 'tickets') => {
    const acted: number[] = [];
    let settle: (taken: boolean) => void = () => {};
    const desk: Desk = {
      game: ring,
      view: view_of([[], []], { phase: 'turn' }),
      confirm,
      busy: false,
      facts: { version: 1, seat: 0, own_seats: [0], story: [] },
      act: async (action) => {
        if (desk.busy) return false;
        desk.busy = true;
        acted.push(action.number);
        const taken = await new Promise<boolean>((resolve) => (settle = resolve));
        desk.busy = false;
        return taken;
      },
    };
    const deciding = new Deciding(() => desk);
    /** What the server says, in its order: news of the table, and the answer. */
    const update = (phase: 'turn' | 'second_draw', actions: LegalAction[]): void => {
      desk.view = view_of([[], []], { phase });
      desk.facts = { ...desk.facts, legal: actions };
      deciding.renew();
    };
    const answer = async (taken = true): Promise<void> => {
      settle(taken);
      await new Promise((resolve) => setTimeout(resolve));
    };
    return { acted, deciding, update, answer };
  };
  it('asks before tickets are drawn, and then does it', () => {
    const { acted, deciding } = at_desk();
    deciding.choose(legal('draw_tickets', 4));
    expect([acted, deciding.open?.what]).toEqual([[], 'sure']);
    deciding.choose(legal('draw_tickets', 4));
    expect([acted, deciding.open]).toEqual([[4], null]);
  });
  it('asks about what is chosen instead of what it asked about', () => {
    const { acted, deciding } = at_desk('all');
    deciding.choose(legal('draw_tickets', 4));
    deciding.choose(legal('draw_pile', 5));
    expect([acted, deciding.open]).toMatchObject([[], { what: 'sure', action: { number: 5 } }]);
  });

  const second = [legal('draw_face_up', 1), legal('draw_pile', 2)];
  it('draws the second card from the pile too, once, when the first is answered', async () => {
    const { acted, deciding, update, answer } = at_desk();
    deciding.draw_two(legal('draw_pile', 0));
    update('second_draw', second); // the server tells the news before it answers
    expect(acted).toEqual([0]);
    await answer();
    expect(acted).toEqual([0, 2]);
    update('turn', []);
    await answer();
    update('second_draw', second);
    expect(acted).toEqual([0, 2]);
  });
  it('draws it as well where the answer comes before the news', async () => {
    const { acted, deciding, update, answer } = at_desk();
    deciding.draw_two(legal('draw_pile', 0));
    await answer();
    expect(acted).toEqual([0]);
    update('second_draw', second);
    expect(acted).toEqual([0, 2]);
  });
  it('reads no desk when an answer comes after the table is gone', async () => {
    const acted: number[] = [];
    let settle: (taken: boolean) => void = () => {};
    let desk: Desk | null = {
      game: ring,
      view: view_of([[], []], { phase: 'turn' }),
      confirm: 'tickets',
      busy: false,
      facts: { version: 1, seat: 0, own_seats: [0], story: [] },
      act: (action) => (acted.push(action.number), new Promise<boolean>((resolve) => (settle = resolve))),
    };
    const deciding = new Deciding(() => {
      if (!desk) throw new Error('nobody sits here any more');
      return desk;
    });
    deciding.draw_two(legal('draw_pile', 0));
    deciding.leave();
    desk = null;
    settle(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(acted).toEqual([0]);
  });
  it('draws one alone where the first of two was refused', async () => {
    const { acted, deciding, update, answer } = at_desk();
    deciding.draw_two(legal('draw_pile', 0));
    await answer(false);
    deciding.choose(legal('draw_face_up', 1));
    update('second_draw', second);
    await answer();
    expect(acted).toEqual([0, 1]);
  });
  it('draws one alone where another card was taken after the question', async () => {
    const { acted, deciding, update, answer } = at_desk('all');
    deciding.draw_two(legal('draw_pile', 0));
    deciding.choose(legal('draw_face_up', 1));
    deciding.choose(legal('draw_face_up', 1)); // yes, do it
    update('second_draw', second);
    await answer();
    expect(acted).toEqual([1]);
  });
  it('draws two after the question about the first', async () => {
    const { acted, deciding, update, answer } = at_desk('all');
    deciding.draw_two(legal('draw_pile', 0));
    expect(acted).toEqual([]);
    deciding.choose(legal('draw_pile', 0)); // yes, do it
    update('second_draw', second);
    await answer();
    expect(acted).toEqual([0, 2]);
  });
  it('a question put aside comes back with the next one', () => {
    const { deciding } = at_desk();
    deciding.ask({ what: 'routes' });
    deciding.aside = true;
    deciding.pick({ spot: { kind: 'route', route: 0 }, actions: [legal('claim', 0)] });
    expect([deciding.aside, deciding.open]).toEqual([false, { what: 'claim', route: 0 }]);
  });
});
