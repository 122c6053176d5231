import { describe, expect, it } from 'vitest';
import { ticket_reach } from './reach';
import { route_states, sort_payments } from './route_state';
import { claim, ring, view_of } from './test_board';

describe('what a route is', () => {
  const why = (view: ReturnType<typeof view_of>, route: number) => route_states(ring, view, [])[route]!.why_not;

  it('can be claimed when the list of legal actions says so, and only then', () => {
    const states = route_states(ring, view_of([[], []], { hand: { red: 2 } }), [claim(0, { red: 2 }, 7)]);
    expect(states[0]!.claims.map((action) => action.number)).toEqual([7]);
    expect(states[0]!.why_not).toBeNull();
    expect(states[1]!.claims).toEqual([]);
  });
  it('belongs to somebody', () => expect(why(view_of([[], [2]]), 2)).toEqual({ why: 'taken', seat: 1 }));
  it('is closed when its twin is taken in a small game', () => expect(why(view_of([[], [0]]), 1)).toEqual({ why: 'closed' }));
  it('is open in a larger game, except to the owner of its twin', () => {
    expect(why(view_of([[], [0], []]), 1)).toMatchObject({ why: 'cards' });
    expect(why(view_of([[0], [], []]), 1)).toEqual({ why: 'twin_is_yours' });
  });
  it('asks for cards, wilds among them', () => {
    expect(why(view_of([[], []], { hand: { green: 2, locomotive: 1 } }), 4)).toEqual({ why: 'cards', colour: 'green', have: 3 });
    expect(why(view_of([[], []], { hand: { green: 2 } }), 3)).toEqual({ why: 'wilds', have: 0 });
  });
  it('asks for pieces', () => {
    const view = view_of([[], []], { hand: { green: 4 } });
    view.seats[0]!.pieces = 3;
    expect(why(view, 4)).toEqual({ why: 'pieces', have: 3 });
  });
});

describe('payments', () => {
  it('fewest wilds first, then from the colour of which there is most', () => {
    const hand = { red: 3, blue: 5, locomotive: 2 };
    const sorted = sort_payments([claim(2, { red: 2, locomotive: 1 }, 0), claim(2, { red: 3 }, 1), claim(2, { blue: 3 }, 2)] as never[], 'locomotive', hand);
    expect((sorted as { number: number }[]).map((each) => each.number)).toEqual([2, 1, 0]);
  });
});

describe('how a ticket stands', () => {
  it('is done when own routes join its cities', () => expect(ticket_reach(ring, view_of([[0, 2], []]), 0, ring.tickets[0]!).state).toBe('done'));
  it('is possible, and says which way is cheapest', () => {
    expect(ticket_reach(ring, view_of([[0], []]), 0, ring.tickets[0]!)).toEqual({ state: 'possible', missing: 3, routes: [2] });
  });
  it('is cut off when others hold all ways, or pieces are short', () => {
    expect(ticket_reach(ring, view_of([[], [2, 3]]), 0, ring.tickets[0]!).state).toBe('cut');
    const view = view_of([[], []]);
    view.seats[0]!.pieces = 4;
    expect(ticket_reach(ring, view, 0, ring.tickets[0]!).state).toBe('cut');
  });
  it('may still be had with a station', () => {
    const with_stations = { ...ring, rules: { ...ring.rules, stations: 3 } };
    expect(ticket_reach(with_stations, view_of([[], [2, 3]]), 0, ring.tickets[0]!)).toMatchObject({ state: 'loan', missing: 2 });
  });
});
