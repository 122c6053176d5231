const kLetters: Readonly<Record<string, string>> = {
  usa: 'ABF',
  europe: 'ACF',
  san_francisco: 'ADF',
  card_game: 'EF',
};

/** Of several numbers of rules, the most telling one first, the first that stands on the page of this game. */
export function rule_of_game(game: string, rules: string): string | undefined {
  const letters = kLetters[game] ?? 'ABCDF';
  const all = rules.split(' ').filter(Boolean);
  return all.find((rule) => letters.includes(rule[0]!)) ?? all[0];
}
