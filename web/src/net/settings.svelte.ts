// What a player has chosen on this device.

import { kLanguages, preferred_language, use_language, type Language } from '../i18n/index.svelte';

export type Theme = 'auto' | 'light' | 'dark';
/** Before what the player is asked: nothing, drawing tickets, or everything that cannot be undone. */
export type Confirm = 'off' | 'tickets' | 'all';

/** How long bots wait after one's own action, so that it can be taken back. */
export type UndoTime = 'off' | 'short' | 'long' | 'button';
/** In milliseconds; who ends turns by a button must press it within some minutes. */
export const kUndoTime: Record<UndoTime, number> = { off: 0, short: 2000, long: 5000, button: 300_000 };

/** Whether bots take a moment for each action. */
export type Pace = 'normal' | 'fast';

interface Saved {
  language?: Language;
  theme?: Theme;
  name?: string;
  sound?: boolean;
  motion?: boolean;
  confirm?: Confirm;
  undo_time?: UndoTime;
  pace?: Pace;
  notify?: boolean;
  chances?: boolean;
  shortcuts?: boolean;
  /** People whose chat is not wanted; the server knows them too, but does not say so. */
  muted?: string[];
  /** Lessons of the guide still to come are given while it is on; those that were given are kept. */
  guide?: boolean;
  lessons?: string[];
}

const kKey = 'fogg';

function read(): Saved {
  try {
    return (JSON.parse(localStorage.getItem(kKey) ?? '{}') as Saved | null) ?? {};
  } catch {
    return {};
  }
}

/** What the page looks like. */
function show({ theme, motion }: Settings): void {
  const dark = theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  document.documentElement.dataset['motion'] = motion ? 'on' : 'off';
}

class Settings {
  private saved = $state<Saved>(read());

  get theme(): Theme {
    return this.saved.theme ?? 'auto';
  }
  set theme(theme: Theme) {
    this.saved.theme = theme;
    this.keep();
    show(this);
  }

  get name(): string {
    return this.saved.name ?? '';
  }
  set name(name: string) {
    this.saved.name = name;
    this.keep();
  }

  get sound(): boolean {
    return this.saved.sound ?? false;
  }
  set sound(sound: boolean) {
    this.saved.sound = sound;
    this.keep();
  }

  /** Cards and pieces that move; the system's own wish for less motion counts as well. */
  get motion(): boolean {
    return this.saved.motion ?? true;
  }
  set motion(motion: boolean) {
    this.saved.motion = motion;
    this.keep();
    show(this);
  }

  get confirm(): Confirm {
    return this.saved.confirm ?? 'tickets';
  }
  set confirm(confirm: Confirm) {
    this.saved.confirm = confirm;
    this.keep();
  }

  get undo_time(): UndoTime {
    return this.saved.undo_time ?? 'short';
  }
  set undo_time(time: UndoTime) {
    this.saved.undo_time = time;
    this.keep();
  }

  get pace(): Pace {
    return this.saved.pace ?? 'normal';
  }
  set pace(pace: Pace) {
    this.saved.pace = pace;
    this.keep();
  }

  get notify(): boolean {
    return this.saved.notify ?? false;
  }
  set notify(notify: boolean) {
    this.saved.notify = notify;
    this.keep();
  }

  /** How likely each player wins, in games that one watches. */
  get chances(): boolean {
    return this.saved.chances ?? true;
  }
  set chances(chances: boolean) {
    this.saved.chances = chances;
    this.keep();
  }

  /** Single keys at the table; some devices type by themselves. */
  get shortcuts(): boolean {
    return this.saved.shortcuts ?? true;
  }
  set shortcuts(shortcuts: boolean) {
    this.saved.shortcuts = shortcuts;
    this.keep();
  }

  is_muted(person: string): boolean {
    return this.saved.muted?.includes(person) ?? false;
  }
  set_muted(person: string, muted: boolean): void {
    const others = (this.saved.muted ?? []).filter((each) => each !== person);
    this.saved.muted = muted ? [...others, person] : others;
    this.keep();
  }

  get guide(): boolean {
    return this.saved.guide ?? false;
  }
  set guide(guide: boolean) {
    this.saved.guide = guide;
    if (guide) this.saved.lessons = [];
    this.keep();
  }
  get lessons(): readonly string[] {
    return this.saved.lessons ?? [];
  }
  had_lesson(lesson: string): void {
    this.saved.lessons = [...this.lessons, lesson];
    this.keep();
  }

  get language(): Language {
    const chosen = this.saved.language;
    return chosen && kLanguages.includes(chosen) ? chosen : preferred_language(navigator.languages);
  }
  async set_language(language: Language): Promise<void> {
    await use_language(language);
    this.saved.language = language;
    this.keep();
  }

  async begin(): Promise<void> {
    show(this);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => show(this));
    await use_language(this.language);
  }

  private keep(): void {
    try {
      localStorage.setItem(kKey, JSON.stringify(this.saved));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const settings = new Settings();

/** What a new table is told of the speed of bots. */
export const wanted_pace = (): { pace?: Pace } => (settings.pace === 'normal' ? {} : { pace: settings.pace });
