// Numbers with their nouns, by the plural rules of the language.

/** The forms of a noun by the categories of Intl.PluralRules: English has `one` and `other`, Polish `few` and `many` too. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

function form_in(language: string): (n: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (n, forms) => forms[rules.select(n)] ?? forms.other;
}

export function forms_in(language: string): (n: number, forms: Forms) => string {
  const form = form_in(language);
  return (n, forms) => `${n} ${form(n, forms)}`;
}

/** For languages that have two forms: one for one, another for all other numbers. */
export function two_forms_in(language: string): (n: number, one: string, other: string) => string {
  const count = forms_in(language);
  return (n, one, other) => count(n, { one, other });
}

/** The same without the number, which a form may say in words or elsewhere. */
export function either_in(language: string): (n: number, one: string, other: string) => string {
  const form = form_in(language);
  return (n, one, other) => form(n, { one, other });
}

export function list_in(language: string): (parts: string[]) => string {
  const format = new Intl.ListFormat(language, { type: 'conjunction' });
  return (parts) => format.format(parts);
}

/** A name from a table of messages for something that comes from data: boards and levels we do not know keep their own. */
export function named(names: Readonly<Record<string, string>>, key: string, otherwise: string): string {
  return (Object.hasOwn(names, key) ? names[key] : undefined) ?? otherwise;
}
