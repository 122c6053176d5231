import type { Messages } from '../i18n/en';
import { named } from '../i18n/plural';
import type { SeatAbout } from './messages';

/** Bots travel under the names of the novel's people, so that two of one level can be told apart. */
const TRAVELLERS = [
  'Passepartout',
  'Aouda',
  'Fix',
  'Cromarty',
  'Bunsby',
  'Proctor',
  'Mudge',
  'Speedy',
  'Stuart',
  'Ralph',
];

/** What the server calls whoever has deleted their account. Nobody can take this name, nor that of a level. */
const kDeleted = 'deleted player';

/**
 * What somebody is called: bots of the ladder and deleted players in the reader's language, all others as they wish.
 */
export function person_name(name: string, t: Messages): string {
  return name === kDeleted ? t.person.kinds.deleted : named(t.start.levels, name, name);
}

/** A character's name as one writes it. */
export const character_name = (character: string): string => character.charAt(0).toUpperCase() + character.slice(1);

/** What a seat's player is called; no bot like a person at the table. */
export function seat_name(seats: readonly SeatAbout[], seat: number, t: Messages): string {
  const about = seats[seat];
  if (about?.kind !== 'bot') return about?.name === undefined ? t.table.seat(seat + 1) : person_name(about.name, t);
  const people = seats.filter((other) => other.kind === 'person').map((other) => other.name?.toLowerCase());
  const taken = new Set(people);
  // A character keeps its name, unless a person or an earlier seat has it.
  for (const other of seats) {
    const name = other.character === undefined || taken.has(other.character) ? undefined : other.character;
    if (name === undefined) continue;
    if (other.seat === seat) return character_name(name);
    taken.add(name);
  }
  const free = TRAVELLERS.filter((name) => !taken.has(name.toLowerCase()));
  const bots_before = seats.filter((other) => other.kind === 'bot' && other.seat < seat).length;
  return free[bots_before] ?? t.table.seat(seat + 1);
}

/** What a bot is: its level, where it has one by name. */
export function bot_note(about: SeatAbout, t: Messages): string {
  const level = Object.entries(t.start.levels).find(([id]) => about.kind === 'bot' && id === about.level)?.[1];
  return level ? t.table.bot_of(level.toLowerCase()) : t.table.bot;
}
