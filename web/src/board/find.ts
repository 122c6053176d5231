// Finding a city by any part of its name, without its accents, and by names it has elsewhere.

import type { City } from '../game/types';

/** Names that players may look for, by our city id. */
const kOtherNames: Record<string, string> = {
  angora: 'Ankara',
  wilno: 'Vilnius Vilna',
  constantinople: 'Istanbul',
  constantinopolis: 'Istanbul',
  smyrna: 'Izmir',
  danzig: 'Gdansk',
  petrograd: 'Saint Petersburg Leningrad',
  erzurum: 'Erzerum',
  kyiv: 'Kiev',
  kharkov: 'Kharkiv',
  warszawa: 'Warsaw Varsova Warschau',
  wien: 'Vienna',
  moskva: 'Moscow Moskau',
  athina: 'Athens',
  bruxelles: 'Brussels Brussel',
  bucuresti: 'Bucharest',
  kobenhavn: 'Copenhagen',
  munchen: 'Munich',
  roma: 'Rome',
  venezia: 'Venice',
  zurich: 'Zurich',
  sofia: 'Sofija',
  lisboa: 'Lisbon',
  cadiz: 'Cadiz',
  budapest: 'Pest',
  sevastopol: 'Sebastopol',
  sochi: 'Sotschi',
  stockholm: 'Tukholma',
  riga: 'Riika',
  zagreb: 'Agram',
  london: 'Lontoo',
  edinburgh: 'Edinburg',
};

export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[łŁ]/g, 'l')
    .replace(/ß/g, 'ss')
    .toLowerCase();
}

/** Cities that match, those that begin with the words first. */
export function find_cities(cities: readonly City[], wanted: string): City[] {
  const words = plain(wanted.trim());
  if (!words) return [];
  const rank = (city: City): number => {
    const name = plain(city.name);
    if (name.startsWith(words)) return 0;
    if (name.includes(words)) return 1;
    return plain(kOtherNames[city.id] ?? '').includes(words) ? 2 : 3;
  };
  return cities
    .map((city) => ({ city, rank: rank(city) }))
    .filter((each) => each.rank < 3)
    .sort((a, b) => a.rank - b.rank || a.city.name.localeCompare(b.city.name))
    .map((each) => each.city);
}
