// People whom one may ask to play: those one has sat at a table with, and whoever has an account by its name.

import type { TableInfo, WantedSeat } from '../net/messages';

export interface Known {
  person: string;
  name: string;
}

/** Those of the latest tables first, each once. */
export function known_people(tables: readonly TableInfo[], me: string | undefined): Known[] {
  const seen = new Map<string, Known>();
  for (const { seats } of [...tables].sort((a, b) => b.updated - a.updated))
    for (const { kind, person, name, here } of seats)
      if (kind === 'person' && person && person !== me && name && !here && !seen.has(person))
        seen.set(person, { person, name });
  return [...seen.values()];
}

/** The seat for who was typed in: free where that is nobody. */
export function seat_for(typed: string, known: readonly Known[]): WantedSeat {
  const name = typed.trim();
  if (!name) return { who: 'open' };
  const person = known.find((each) => each.name === name)?.person;
  return person ? { who: 'person', person } : { who: 'person', name };
}
