import { describe, expect, it } from 'vitest';
import { ring, view_of } from '../game/test_board';
import type { GameEvent, LegalAction } from '../game/types';
import { en } from '../i18n/en';
import { sv } from '../i18n/sv';
import type { StoryEntry } from '../net/messages';
import { clock_text } from './clock';
import { asks_first } from './confirm';
import type { Confirm } from '../net/settings.svelte';
import { Deciding, type Desk } from './deciding.svelte';
import { flights_since } from './flights';
import { fewest_kept, find_keep } from './keep';
import { update_slots } from './slots';
import { status_line } from './status';
import { fresh_claims, last_turn_of, position_version, tell, until_step } from './story';
import { TicketPick } from './ticket_pick.svelte';

const name_of = (seat: number): string => ['Anna', 'Bea'][seat]!;
const story_of = (events: GameEvent[]): StoryEntry[] => events.map((event, i) => ({ version: i + 1, at: 0, kind: 'event', event }));
const told = (events: GameEvent[], t = en): string[] => tell(t, ring, name_of, story_of(events)).map((line) => line.text);
const action = (seat: number, said: object): GameEvent => ({ kind: 'action', seat, action: { text: '', ...said } as never });

describe('the story in words', () => {
  it('tells the two cards of a turn in one line', () => {
    const events: GameEvent[] = [
      action(0, { kind: 'draw_face_up', card: 'red' }), { kind: 'turn_up', card: 'blue' },
      action(0, { kind: 'draw_pile' }), { kind: 'deal', seat: 0, card: 'green' },
      action(1, { kind: 'draw_pile' }), { kind: 'deal', seat: 1 }, action(1, { kind: 'draw_pile' }), { kind: 'deal', seat: 1 },
    ];
    expect(told(events)).toEqual(['Anna draws red and green from the pile.', 'Bea draws 2 cards from the pile.']);
    expect(told(events, sv)).toEqual(['Anna drar rött och grönt från draghögen.', 'Bea drar 2 kort från draghögen.']);
  });
  it('says nothing of the first deal', () => expect(told([{ kind: 'deal', seat: 0, card: 'red' }, { kind: 'deal_tickets', seat: 1 }])).toEqual([]));
  it('tells claims with their cards', () => {
    expect(told([action(0, { kind: 'claim', route: 2, cards: { red: 2, locomotive: 1 } })])).toEqual(['Anna claims B – C with 2 red and 1 locomotive.']);
  });
  it('tells what a tunnel brought up, and nothing of the row', () => {
    const events: GameEvent[] = [
      action(0, { kind: 'claim', route: 4, cards: { green: 4 } }),
      { kind: 'turn_up', card: 'red' }, { kind: 'turn_up', card: 'green' }, { kind: 'turn_up', card: 'blue' }, { kind: 'turn_up', card: 'white' },
      action(0, { kind: 'withdraw' }), { kind: 'turn_up', card: 'black' },
    ];
    expect(told(events)).toEqual(['Anna starts a tunnel, D – A, with 4 green.', 'Turned up: red, green, and blue.', 'Anna gives the tunnel up.']);
  });
  it('strikes out what was undone', () => {
    const story: StoryEntry[] = [
      ...story_of([action(1, { kind: 'pass' }), action(0, { kind: 'claim', route: 2, cards: { red: 3 } })]),
      { version: 3, at: 0, kind: 'undone', seat: 0, actions: ['claim b-c red=3'], steps: 1 },
    ];
    expect(tell(en, ring, name_of, story).map((line) => line.undone)).toEqual([false, true, false]);
  });
  it('strikes out nothing where the story leaves out what was undone', () => {
    const story: StoryEntry[] = [...story_of([action(1, { kind: 'pass' })]), { version: 3, at: 0, kind: 'undone', seat: 0, actions: ['claim b-c red=3'], steps: 0 }];
    expect(tell(en, ring, name_of, story).map((line) => line.undone)).toEqual([false, false]);
  });
  it('keeps what others keep to themselves', () => {
    expect(told([{ kind: 'action', seat: 1, action: { kind: 'keep' } }])).toEqual(['Bea has chosen tickets.']);
    expect(told([{ kind: 'action', seat: 1, action: { kind: 'keep' }, kept: 1 }])).toEqual(['Bea keeps 1 ticket.']);
  });
});

it('people and bots in the story go by their names of this language', () => {
  const story: StoryEntry[] = [
    { version: 1, at: 0, kind: 'sat', seat: 0, name: 'deleted player' }, { version: 2, at: 0, kind: 'sat', seat: 1, name: 'normal' },
    { version: 3, at: 0, kind: 'sat', seat: 1, name: 'constructor' }, { version: 4, at: 0, kind: 'chat', person: 'p', name: 'deleted player', text: '…' },
  ];
  expect(tell(sv, ring, name_of, story).map((line) => line.text)).toEqual(['raderad spelare sätter sig.', 'Bea sätter sig.', 'constructor sätter sig.', 'raderad spelare: …']);
});

it('talk does not change the position', () => {
  const story = story_of([action(1, { kind: 'pass' })]);
  const chat: StoryEntry = { version: 2, at: 0, kind: 'chat', person: 'p', name: 'Bea', text: 'Hello' };
  expect(position_version([])).toBe(0);
  expect(position_version(story)).toBe(1);
  expect(position_version([...story, chat, { version: 3, at: 0, kind: 'undo_asked', seat: 1 }])).toBe(1);
  expect(position_version([...story, chat, { version: 3, at: 0, kind: 'undone', seat: 1, actions: [], steps: 1 }])).toBe(3);
  expect(position_version([...story, chat, { version: 3, at: 0, kind: 'bot_took', seat: 0, why: 'left' }])).toBe(3);
});

it('the story of a replay ends at a step', () => {
  const event = (version: number): StoryEntry => ({ version, at: 0, kind: 'event', event: action(0, { kind: 'pass' }) });
  const story: StoryEntry[] = [event(1), { version: 4, at: 0, kind: 'undone', seat: 0, actions: ['0 pass'], steps: 2 }, event(5)];
  const versions = (step: number): number[] => until_step(story, step).map((entry) => entry.version);
  expect(versions(0)).toEqual([]);
  expect(versions(1)).toEqual([1, 4]);
  expect(versions(2)).toEqual([1, 4, 5]);
});

describe('what is new since one’s last turn', () => {
  const claim = (seat: number, route: number): GameEvent => action(seat, { kind: 'claim', route, cards: {} });
  it('is what the others did after it', () => {
    const story = story_of([claim(1, 4), claim(0, 0), claim(1, 2)]);
    expect(last_turn_of(story, 0, true)).toBe(2);
    expect([...fresh_claims(story, 0, 2)]).toEqual([2]);
  });
  it('stays new while the turn is being taken', () => {
    const story = story_of([claim(0, 0), claim(1, 2), action(0, { kind: 'draw_pile' })]);
    expect(last_turn_of(story, 0, true)).toBe(1);
    expect(last_turn_of(story, 0, false)).toBe(3);
    expect([...fresh_claims(story, 0, 2)]).toEqual([2]);
  });
  it('is everything before the first turn', () => {
    expect(last_turn_of(story_of([claim(1, 2)]), 0, true)).toBe(0);
    expect([...fresh_claims(story_of([claim(1, 2)]), 0, 2)]).toEqual([2]);
  });
  it('is the last round for who only watches', () => {
    expect([...fresh_claims(story_of([claim(0, 0), claim(1, 2)]), null, 2)]).toEqual([2]);
  });
});

describe('asking first', () => {
  const drawing = { kind: 'draw_pile' } as const;
  const tickets = { kind: 'draw_tickets' } as const;
  it('is as the player set it', () => {
    expect([asks_first(drawing, 'off'), asks_first(tickets, 'off')]).toEqual([false, false]);
    expect([asks_first(drawing, 'tickets'), asks_first(tickets, 'tickets')]).toEqual([false, true]);
    expect([asks_first(drawing, 'all'), asks_first(tickets, 'all')]).toEqual([true, true]);
  });
  it('is left to those actions that have a question of their own', () => expect(asks_first({ kind: 'claim', route: 0, cards: {} }, 'all')).toBe(false));
});

describe('the row', () => {
  it('keeps cards in their places', () => {
    const before = update_slots([], ring.cards, { red: 2, blue: 2, locomotive: 1 });
    expect(before).toEqual(['blue', 'blue', 'red', 'red', 'locomotive']);
    expect(update_slots(before, ring.cards, { red: 2, blue: 1, green: 1, locomotive: 1 })).toEqual(['blue', 'green', 'red', 'red', 'locomotive']);
  });
  it('shows gaps where no card is', () => expect(update_slots([], ring.cards, { red: 1 })).toEqual(['red', null, null, null, null]));
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
    expect(pick.kept).toEqual([1, 2, 4]);
    pick.toggle(2);
    pick.toggle(4);
    pick.lower(2);
    pick.see([1, 2, 4]); // the same again, as with every word of a chat
    expect([pick.kept, pick.under]).toEqual([[1], [4, 2]]);
    pick.toggle(4);
    expect([pick.kept, pick.under]).toEqual([[1, 4], [2]]);
    pick.see([5, 6]);
    expect([pick.kept, pick.under]).toEqual([[5, 6], []]);
  });
  it('where there is no order none is asked for', () => expect(find_keep([keep([1], undefined, 5)], [1], [2, 3])?.number).toBe(5));
});

it('says whose turn it is', () => {
  expect(status_line(en, view_of([[], []]), name_of)).toBe('Your turn.');
  expect(status_line(en, view_of([[], []], { to_act: 1, turn: 1 }), name_of)).toBe('Bea is to play.');
});

it('clocks run for the seat to act alone', () => {
  const clock = { left: [65_000, 3_723_000], running: 0, since: 1000, now: 1000 };
  expect(clock_text(clock, 0, 6000)).toBe('1:00');
  expect(clock_text(clock, 1, 6000)).toBe('1:02:03');
});

describe('cards that fly', () => {
  const drawn: GameEvent[] = [
    action(0, { kind: 'draw_face_up', card: 'red' }), { kind: 'turn_up', card: 'blue' },
    action(0, { kind: 'draw_pile' }), { kind: 'deal', seat: 0, card: 'green' },
  ];
  it('are those that were taken since', () => {
    expect(flights_since(story_of(drawn), 0)).toEqual([{ seat: 0, from: 'row', card: 'red' }, { seat: 0, from: 'cards', card: 'green' }]);
    expect(flights_since(story_of(drawn), 2)).toEqual([{ seat: 0, from: 'cards', card: 'green' }]);
    expect(flights_since(story_of([action(1, { kind: 'draw_pile' }), { kind: 'deal', seat: 1 }]), 0)).toEqual([{ seat: 1, from: 'cards' }]);
  });
  it('are none when much is caught up with', () => expect(flights_since(story_of([...drawn, ...drawn, ...drawn]), 0)).toEqual([]));
});

describe('deciding', () => {
  const legal = (kind: string, number: number): LegalAction => ({ kind, number, text: kind }) as never;
  /** A desk whose actions are on their way until they are answered; while one is, no other is taken. */
  const at_desk = (confirm: Confirm = 'tickets') => {
    const acted: number[] = [];
    let settle: (taken: boolean) => void = () => {};
    const desk: Desk = {
      game: ring, view: view_of([[], []], { phase: 'turn' }), confirm, busy: false, facts: { version: 1, seat: 0, own_seats: [0], story: [] },
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
