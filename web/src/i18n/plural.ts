// What all six languages share: one form for one, another for all other numbers.

export const many = (n: number, one: string, other: string): string => `${n} ${n === 1 ? one : other}`;

export function list_in(language: string): (parts: string[]) => string {
  const format = new Intl.ListFormat(language, { type: 'conjunction' });
  return (parts) => format.format(parts);
}

/** A name from a table of messages for something that comes from data: boards and levels we do not know keep their own. */
export function named(names: Readonly<Record<string, string>>, key: string, otherwise: string): string {
  return (Object.hasOwn(names, key) ? names[key] : undefined) ?? otherwise;
}
