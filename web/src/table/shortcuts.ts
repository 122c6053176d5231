// The keys of the table, and what each does.

import type { LegalAction } from '../game/types';

export type Shortcut =
  'keys' | 'menu' | 'row' | 'pile' | 'tickets' | 'routes' | 'stations' | 'place' | 'hint' | 'undo' | 'chat' | 'close';

export const kShortcuts: readonly { key: string; does: Shortcut }[] = [
  { key: '?', does: 'keys' },
  { key: 'm', does: 'menu' },
  { key: '1 – 5', does: 'row' },
  { key: 'd', does: 'pile' },
  { key: 't', does: 'tickets' },
  { key: 'c', does: 'routes' },
  { key: 's', does: 'stations' },
  { key: 'p', does: 'place' },
  { key: 'h', does: 'hint' },
  { key: 'u', does: 'undo' },
  { key: 'l', does: 'chat' },
  { key: 'Esc', does: 'close' },
];

/** Keys that are typed into a field, or belong to the browser or a dialog, are not ours. */
export function is_typing(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.defaultPrevented ||
    target?.closest?.('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], dialog') !=
      null
  );
}

/** What a key does at the table; the menu hears its own. */
export function shortcut_of(key: string): Shortcut | null {
  if (/^[1-5]$/.test(key)) return 'row';
  return kShortcuts.find((each) => each.key === key)?.does ?? null;
}

/** The action that a key stands for by itself, where it is legal. */
export function action_of(shortcut: Shortcut, legal: readonly LegalAction[]): LegalAction | undefined {
  const kind = shortcut === 'pile' ? 'draw_pile' : shortcut === 'tickets' ? 'draw_tickets' : null;
  return legal.find((action) => action.kind === kind);
}
