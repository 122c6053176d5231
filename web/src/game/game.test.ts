import { describe, expect, it } from 'vitest';
import { open_routes, plan_needs } from './plan';
import { ticket_reach } from './reach';
import { route_states, sort_payments } from './route_state';
import { claim, ring, view_of } from './test_board';
import type { Ticket } from './types';

describe('what a route is', () => {
  const why = (view: ReturnType<typeof view_of>, route: number) => route_states(ring, view, [])[route]!.why_not;

  it('can be claimed when the list of legal actions says so, and only then', () => {
    const states = route_states(ring, view_of([[], []], { hand: { red: 2 } }), [claim(0, { red: 2 }, 7)]);
    expect(states[0]!.claims.map((action) => action.number)).toEqual([7]);
    expect(states[0]!.why_not).toBeNull();
    expect(states[1]!.claims).toEqual([]);
  });
  it('belongs to somebody', () => expect(why(view_of([[], [2]]), 2)).toEqual({ why: 'taken', seat: 1 }));
  it('is closed when its twin is taken in a small game', () =>
    expect(why(view_of([[], [0]]), 1)).toEqual({ why: 'closed' }));
  it('is open in a larger game, except to the owner of its twin', () => {
    expect(why(view_of([[], [0], []]), 1)).toMatchObject({ why: 'cards' });
    expect(why(view_of([[0], [], []]), 1)).toEqual({ why: 'twin_is_yours' });
  });
  it('asks for cards, wilds among them', () => {
    expect(why(view_of([[], []], { hand: { green: 2, locomotive: 1 } }), 4)).toEqual({
      why: 'cards',
      colour: 'green',
      have: 3,
    });
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
    const sorted = sort_payments(
      [claim(2, { red: 2, locomotive: 1 }, 0), claim(2, { red: 3 }, 1), claim(2, { blue: 3 }, 2)] as never[],
      'locomotive',
      hand,
    );
    expect((sorted as { number: number }[]).map((each) => each.number)).toEqual([2, 1, 0]);
  });
});

describe('how a ticket stands', () => {
  it('is done when own routes join its cities', () =>
    expect(ticket_reach(ring, view_of([[0, 2], []]), 0, ring.tickets[0]!).state).toBe('done'));
  it('is possible, and says which way is cheapest', () => {
    expect(ticket_reach(ring, view_of([[0], []]), 0, ring.tickets[0]!)).toEqual({
      state: 'possible',
      missing: 3,
      total: 5,
      built: 2,
      routes: [2],
      stations: 0,
    });
  });
  it('is cut off when others hold all ways, or pieces are short', () => {
    expect(ticket_reach(ring, view_of([[], [2, 3]]), 0, ring.tickets[0]!).state).toBe('cut');
    const view = view_of([[], []]);
    view.seats[0]!.pieces = 4;
    expect(ticket_reach(ring, view, 0, ring.tickets[0]!).state).toBe('cut');
  });
  it('may still be had with a station', () => {
    const with_stations = { ...ring, rules: { ...ring.rules, stations: 3 } };
    expect(ticket_reach(with_stations, view_of([[], [2, 3]]), 0, ring.tickets[0]!)).toMatchObject({
      state: 'loan',
      missing: 2,
      stations: 1,
    });
    // What a station shall lend once it stands is not built: nothing is missing but the station.
    expect(ticket_reach(with_stations, view_of([[0], [2, 3]]), 0, ring.tickets[0]!)).toMatchObject({
      ...{ state: 'loan', missing: 0, total: 5, built: 2 },
    });
  });
  it('counts the stations that stand: each lends one route that ends in its city', () => {
    const with_stations = { ...ring, rules: { ...ring.rules, stations: 3 } };
    const reach = (stations: string[], routes: number[][] = [[0], [2]]) => {
      const view = view_of(routes);
      view.seats[0]!.stations = stations;
      return ticket_reach(with_stations, view, 0, ring.tickets[0]!);
    };
    expect(reach(['c'])).toMatchObject({ state: 'done', missing: 0, stations: 1 });
    expect(reach(['d'])).toMatchObject({ state: 'possible', missing: 6, stations: 0 });
    // Two routes of others in a row ask for two stations.
    expect(reach(['c'], [[], [0, 2], []])).toMatchObject({ state: 'possible', missing: 2, routes: [1] });
    expect(reach(['b', 'c'], [[], [0, 2], []])).toMatchObject({ state: 'done', stations: 2 });
  });
  it('gives what a station lends to the tickets that bring most, and tells the others so', () => {
    const with_stations = { ...ring, rules: { ...ring.rules, stations: 3 } };
    const ticket = (number: number, a: string, b: string, points: number) => ({ ticket: number, a, b, points });
    const reaches = (stations: string[], routes: number[][], tickets: Ticket[]) => {
      const view = view_of(routes, { tickets: tickets.map((each) => each.ticket) });
      view.seats[0]!.stations = stations;
      return tickets.map((each) => ticket_reach({ ...with_stations, tickets }, view, 0, each));
    };
    // Each alone would be done through the station in a, which lends one route.
    const [less, more] = reaches(['a'], [[], [0, 4], []], [ticket(0, 'a', 'b', 5), ticket(1, 'a', 'd', 8)]);
    expect(more).toMatchObject({ state: 'done', stations: 1 });
    expect(more!.elsewhere).toBeUndefined();
    expect(less).toMatchObject({ state: 'possible', missing: 2, routes: [1], stations: 0, elsewhere: true });
    // The same route serves both; and two stations serve one each.
    const one = reaches(['a'], [[2], [0, 4], []], [ticket(0, 'a', 'b', 5), ticket(1, 'a', 'c', 8)]);
    expect(one.map((reach) => [reach.state, reach.elsewhere])).toEqual([...Array(2)].map(() => ['done', undefined]));
    const two = reaches(['a', 'd'], [[], [0, 4], []], [ticket(0, 'a', 'b', 5), ticket(1, 'a', 'd', 8)]);
    expect(two.map((reach) => reach.state)).toEqual(['done', 'done']);
    // A ticket on offer is beside those the player has.
    const view = view_of([[], [0, 4], []], { tickets: [1] });
    view.seats[0]!.stations = ['a'];
    const tickets = [ticket(0, 'a', 'b', 5), ticket(1, 'a', 'd', 8)];
    expect(ticket_reach({ ...with_stations, tickets }, view, 0, tickets[0]!)).toMatchObject({ elsewhere: true });
  });
});

describe('a plan', () => {
  it('is made of routes nobody has', () =>
    expect(open_routes(ring, view_of([[0], [2]]), new Set([0, 2, 3, 4])).map((route) => route.route)).toEqual([3, 4]));
  it('says what the hand lacks', () => {
    expect(plan_needs(ring, { red: 1, green: 4, blue: 1, locomotive: 1 }, [ring.routes[0]!, ring.routes[4]!])).toEqual({
      pieces: 6,
      cards: [['red', 1]],
      any: [],
      wilds: 1,
    });
  });
  it('pays grey routes with what is left, and ferries with wilds', () => {
    const routes = [ring.routes[2]!, ring.routes[3]!];
    expect(plan_needs(ring, { red: 1, blue: 2, locomotive: 3 }, routes)).toEqual({
      pieces: 5,
      cards: [],
      any: [1],
      wilds: 2,
    });
    expect(plan_needs(ring, {}, routes)).toEqual({ pieces: 5, cards: [['locomotive', 1]], any: [3, 1], wilds: 0 });
  });
});
