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

/** What everything is until somebody chooses. */
const kAtFirst = {
  theme: 'auto' as Theme,
  name: '',
  sound: false,
  /** Cards and pieces that move; the system's own wish for less motion counts as well. */
  motion: true,
  confirm: 'tickets' as Confirm,
  undo_time: 'short' as UndoTime,
  pace: 'normal' as Pace,
  notify: false,
  /** How likely each player wins, in games that one watches. */
  chances: true,
  /** Single keys at the table; some devices type by themselves. */
  shortcuts: true,
  /** People whose chat is not wanted; the server knows them too, but does not say so. */
  muted: [] as readonly string[],
  /** Lessons of the guide still to come are given while it is on; those that were given are kept. */
  guide: false,
  lessons: [] as readonly string[],
};
type Choices = typeof kAtFirst;
const kChoices = Object.keys(kAtFirst) as (keyof Choices)[];

const kKey = 'fogg';

type Saved = Partial<Choices> & { language?: Language };
function read(): Saved {
  try {
    return (JSON.parse(localStorage.getItem(kKey) ?? '{}') as Saved | null) ?? {};
  } catch {
    return {};
  }
}
const saved = $state(read());

/** What another window of this browser has chosen meanwhile stays. */
function keep(choices: Saved): void {
  Object.assign(saved, choices);
  try {
    localStorage.setItem(kKey, JSON.stringify({ ...read(), ...choices }));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** What the page looks like. */
function show(): void {
  const { theme, motion } = { ...kAtFirst, ...saved };
  const dark = theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  document.documentElement.dataset['motion'] = motion ? 'on' : 'off';
}

function choose<Key extends keyof Choices>(key: Key, choice: Choices[Key]): void {
  keep({ [key]: choice, ...(key === 'guide' && choice ? { lessons: [] } : {}) });
  if (key === 'theme' || key === 'motion') show();
}

class Settings {
  constructor() {
    for (const key of kChoices)
      Object.defineProperty(this, key, {
        get: () => saved[key] ?? kAtFirst[key],
        set: (choice: never) => choose(key, choice),
      });
  }

  is_muted(person: string): boolean {
    return saved.muted?.includes(person) ?? false;
  }
  set_muted(person: string, muted: boolean): void {
    const others = (saved.muted ?? []).filter((each) => each !== person);
    choose('muted', muted ? [...others, person] : others);
  }

  had_lesson(lesson: string): void {
    choose('lessons', [...(saved.lessons ?? []), lesson]);
  }

  get language(): Language {
    const chosen = saved.language;
    return chosen && kLanguages.includes(chosen) ? chosen : preferred_language(navigator.languages);
  }
  async set_language(language: Language): Promise<void> {
    await use_language(language);
    keep({ language });
  }

  /** What was chosen in another window. */
  private follow(): void {
    Object.assign(saved, read());
    show();
    void use_language(this.language);
  }

  async begin(): Promise<void> {
    show();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
    window.addEventListener('storage', ({ key }) => {
      if (key === kKey) this.follow();
    });
    await use_language(this.language);
  }
}

/** Every choice can be read and made as a field of its own. */
export const settings = new Settings() as Settings & Choices;

/** What a new table is told of the speed of bots. */
export const wanted_pace = (): { pace?: Pace } => (settings.pace === 'normal' ? {} : { pace: settings.pace });
