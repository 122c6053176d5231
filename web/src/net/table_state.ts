// What a client knows of a table, from its messages.

import type { GameEvent } from '../game/types';
import type { About, Queue, ServerMessage, StoryEntry, TableFacts } from './messages';

export interface TableState {
  table: string;
  about: About;
  facts: TableFacts;
  /** A bot waits for its turn to think, and when that was heard; until something happens. */
  queue?: Queue & { heard: number };
  /** A bot that is seen to think, and how far it has come, from 0 to 1. */
  thinking?: { seat: number; done: number } | undefined;
}

/**
 * An event as those see it whose it is not. Of kept tickets not even the number is left: it is hidden while the opening
 * is chosen.
 */
function as_others_see(event: GameEvent): GameEvent {
  if (event.kind === 'deal' || event.kind === 'deal_tickets') return { kind: event.kind, seat: event.seat };
  return event.kind === 'action' && 'tickets' in event.action
    ? { kind: 'action', seat: event.seat, action: { kind: 'keep' } }
    : event;
}

/** People at one device take turns: what was told to one of them is not for the eyes of the next. */
function story_for(seat: number | null, story: StoryEntry[]): StoryEntry[] {
  return story.map((entry) =>
    entry.kind === 'event' && 'seat' in entry.event && entry.event.seat !== seat
      ? { ...entry, event: as_others_see(entry.event) }
      : entry,
  );
}

/**
 * The state after a message, with fields that a spectator's messages leave out; null when something was missed and the
 * table must be asked for again.
 */
export function after_message(state: TableState | null, message: ServerMessage): TableState | null {
  if (message.type === 'table') {
    const { type: _type, table, about, ...facts } = message;
    return { table, about, facts: { ...facts, own_seats: facts.own_seats ?? [], seat: facts.seat ?? null } };
  }
  if (!state) return null;
  if (message.type === 'update') {
    if (message.after !== state.facts.version) return null;
    const { type: _type, after: _after, table, about, ...facts } = message;
    const seat = facts.seat ?? null;
    const before = seat === state.facts.seat ? state.facts.story : story_for(seat, state.facts.story);
    return {
      table,
      about: about ?? state.about,
      facts: { ...facts, own_seats: facts.own_seats ?? [], seat, story: [...before, ...facts.story] },
    };
  }
  if (message.type === 'presence') {
    const seats = state.about.seats.map((seat) =>
      seat.seat === message.seat ? { ...seat, connected: message.connected } : seat,
    );
    return { ...state, about: { ...state.about, seats } };
  }
  if (message.type === 'thinking')
    return { ...state, thinking: message.done < 1 ? { seat: message.seat, done: message.done } : undefined };
  if (message.type === 'queue')
    return { ...state, queue: { seat: message.seat, waiting: message.waiting, heard: Date.now() } };
  return state;
}
