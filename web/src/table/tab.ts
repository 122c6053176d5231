/** On a small screen one of these is shown under the board. */
export type Tab = 'cards' | 'tickets' | 'players' | 'log' | 'analysis';

/** What a guide needs of the table it stands beside. */
export interface Stage {
  tab: Tab;
  show_tab: (tab: Tab) => void;
  /** Something is asked, and in sight. */
  asks: boolean;
  /** Brings cities into sight. */
  look: (cities: readonly string[]) => void;
}
