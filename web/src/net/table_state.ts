// What a client knows of a table, from its messages.

import type { About, ServerMessage, TableFacts } from './messages';

export interface TableState {
  table: string;
  about: About;
  facts: TableFacts;
}

/** The state after a message, with fields that a spectator's messages leave out; null when something was missed and the table must be asked for again. */
export function after_message(state: TableState | null, message: ServerMessage): TableState | null {
  if (message.type === 'table') {
    const { type: _type, table, about, ...facts } = message;
    return { table, about, facts: { ...facts, own_seats: facts.own_seats ?? [], seat: facts.seat ?? null } };
  }
  if (!state) return null;
  if (message.type === 'update') {
    if (message.after !== state.facts.version) return null;
    const { type: _type, after: _after, table, about, ...facts } = message;
    return { table, about: about ?? state.about, facts: { ...facts, own_seats: facts.own_seats ?? [], seat: facts.seat ?? null, story: [...state.facts.story, ...facts.story] } };
  }
  if (message.type === 'presence') {
    const seats = state.about.seats.map((seat) => (seat.seat === message.seat ? { ...seat, connected: message.connected } : seat));
    return { ...state, about: { ...state.about, seats } };
  }
  return state;
}
