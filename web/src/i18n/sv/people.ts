// Accounts, profiles and ladders.

import type { people as english } from '../en/people';
import { many } from './words';

export const people: typeof english = {
  account: {
    title: 'Konto',
    why: 'Du kan spela utan konto också. Med ett konto har du dina spel på alla dina enheter.',
    signed_in: (name) => `Du är inloggad som ${name}.`,
    name: 'Namn',
    password: 'Lösenord',
    login: 'Logga in',
    passkey: 'Logga in med lösennyckel',
    register: 'Nytt konto',
    logout: 'Logga ut',
  },

  calls: {
    title: 'När det är din tur på annat håll',
    push: 'Säg till på den här enheten, även när ingen sida är öppen',
    address: 'Adress för brev',
    turns: 'när det är min tur i ett långsamt spel',
    invitations: 'när jag blir inbjuden',
    often: 'Hur ofta som mest',
    save: 'Spara',
    saved: 'Sparat.',
    confirm: 'Ett brev har skickats till adressen. Öppna länken i det.',
    confirmed: 'Adressen är bekräftad. Brev kommer som du valde.',
    forgotten: 'Glömt lösenordet',
    asked: 'Om kontot har en adress är ett brev med en länk på väg.',
    hours: (n: number): string =>
      n === 0 ? 'varje gång' : n === 1 ? 'ett brev i timmen' : n === 24 ? 'ett brev om dagen' : 'ett brev i veckan',
  },

  person: {
    operators: 'Operatörernas sida',
    profile: 'Profil',
    since: (date) => `Här sedan ${date}`,
    kinds: { guest: 'gäst', account: 'spelare', bot: 'bott', deleted: 'raderad spelare' },
    reliability: (games, left) =>
      `${many(games, 'fullföljt spel', 'fullföljda spel')}, ${many(left, 'lämnat', 'lämnade')} i förtid`,
    rating: 'Rankningstal',
    ratings: 'Rankningstal',
    no_ratings: 'Inga rankade spel än.',
    uncertainty: 'osäkerhet',
    games: 'Spel',
    results: 'Senaste spelen',
    no_results: 'Inga avslutade spel än.',
    place: (place, players) => `${place} av ${players}`,
    left_early: 'gick i förtid',
    ladder: 'Topplista',
    rank: 'Plats',
    name: 'Namn',
    points: 'Poäng',
    when: 'När',
    game: 'Spel',
    own: 'Konto och uppgifter',
    sessions: 'Var du är inloggad',
    this_one: 'den här webbläsaren',
    last_seen: (date) => `senast sedd ${date}`,
    end: 'Logga ut där',
    password: 'Byt lösenord',
    old_password: 'Gammalt lösenord',
    new_password: 'Nytt lösenord',
    changed: 'Lösenordet är bytt; alla andra webbläsare är utloggade.',
    export: 'Hämta allt som sparats om dig',
    delete: 'Radera kontot',
    delete_note:
      'Ditt namn tas bort överallt; avslutade spel finns kvar under ”raderad spelare”. Bottar tar dina platser. Det går inte att ångra.',
    delete_sure: 'Radera för alltid',
  },
};
