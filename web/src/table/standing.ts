// The events of a story that still stand: what was taken back has not happened to those who look at what is new.

import type { StoryEntry } from '../net/messages';

export type EventEntry = Extract<StoryEntry, { kind: 'event' }>;

export function standing(story: readonly StoryEntry[]): EventEntry[] {
  const events: EventEntry[] = [];
  for (const entry of story) {
    if (entry.kind === 'event') events.push(entry);
    else if (entry.kind === 'undone') events.length = Math.max(0, events.length - entry.steps);
  }
  return events;
}
