// Days and times as the reader's language writes them.

export function day(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at);
}

export function moment(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
