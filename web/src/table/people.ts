/** What can be done about the people at a table, where there is a server to do it. */
export interface People {
  is_muted: (person: string) => boolean;
  mute: (person: string, muted: boolean) => void;
  /** A bot for somebody who is gone. */
  replace: (seat: number) => void;
  leave: () => void;
  /** Tells the operators; the server adds what the person said here. Whether it was taken. */
  report: (person: string, why: string) => Promise<boolean>;
  /** The address of a person's profile, where there is one. */
  profile: (person: string) => string | null;
}
