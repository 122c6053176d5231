// Tables and boards of this device are known by their ids.

const kHere = 'here-';

export const is_here = (id: string): boolean => id.startsWith(kHere) || id.startsWith(`map:${kHere}`);

export function new_id(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return kHere + [...bytes].map((byte) => (byte & 31).toString(32)).join('');
}

/** The same text has the same id (two FNV-1a hashes of 32 bits). */
export function id_of(text: string): string {
  let [one, two] = [0x811c9dc5, 0x01234567];
  for (const byte of new TextEncoder().encode(text)) {
    one = Math.imul(one ^ byte, 0x01000193);
    two = Math.imul(two ^ byte, 0x01000193) ^ (two >>> 15);
  }
  return `${kHere}${(one >>> 0).toString(32)}-${(two >>> 0).toString(32)}`;
}

/** Who plays where nobody has to be told who it is. */
export const kMe = 'here';

/** Whether this browser has kept a game of its own: only then it is worth looking. */
const kKey = 'fogg-here';
export function has_games_here(): boolean {
  try {
    return localStorage.getItem(kKey) !== null;
  } catch {
    return false;
  }
}
export function note_game_here(): void {
  if (has_games_here()) return;
  // A browser that is short of room is asked to clear away other things than games.
  void navigator.storage?.persist?.().catch(() => {});
  try {
    localStorage.setItem(kKey, '1');
  } catch {
    // A browser that keeps nothing has nothing to find again.
  }
}

/** A page that was published without a server says so. */
export const is_alone = (): boolean =>
  typeof document !== 'undefined' && document.querySelector?.('meta[name="fogg"][content="alone"]') != null;
