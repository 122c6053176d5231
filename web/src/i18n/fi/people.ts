// Accounts, profiles and ladders.

import type { people as english } from '../en/people';
import { many } from './words';

export const people: typeof english = {
  account: {
    title: 'Tili',
    why: 'Voit pelata ilman tiliäkin. Kun sinulla on tili, pelisi löytyvät kaikilta laitteiltasi.',
    signed_in: (name) => `Olet kirjautunut nimellä ${name}.`,
    name: 'Nimi',
    password: 'Salasana',
    login: 'Kirjaudu',
    passkey: 'Kirjaudu pääsyavaimella',
    register: 'Uusi tili',
    logout: 'Kirjaudu ulos',
  },

  calls: {
    title: 'Kun on vuorosi muualla',
    push: 'Kerro tällä laitteella, vaikka sivu ei ole auki',
    address: 'Sähköpostiosoite',
    turns: 'kun on vuoroni hitaassa pelissä',
    invitations: 'kun minua pyydetään peliin',
    often: 'Enintään kuinka usein',
    save: 'Tallenna',
    saved: 'Tallennettu.',
    confirm: 'Osoitteeseen lähetettiin viesti. Avaa siinä oleva linkki.',
    confirmed: 'Osoite on vahvistettu. Viestit tulevat, kuten valitsit.',
    forgotten: 'Unohdin salasanan',
    asked: 'Jos tilillä on osoite, sinne on matkalla viesti, jossa on linkki.',
    hours: (n: number): string =>
      n === 0 ? 'aina kun on asiaa' : n === 1 ? 'viesti tunnissa' : n === 24 ? 'viesti päivässä' : 'viesti viikossa',
  },

  person: {
    operators: 'Ylläpitosivu',
    profile: 'Profiili',
    since: (date) => `Mukana ${date} alkaen`,
    kinds: { guest: 'vieras', account: 'pelaaja', bot: 'botti', deleted: 'poistettu pelaaja' },
    reliability: (games, left) => `${many(games, 'peli', 'peliä')} loppuun asti, ${left} jätetty kesken`,
    rating: 'Vahvuusluku',
    ratings: 'Vahvuusluvut',
    no_ratings: 'Ei vielä vahvuuslukuun laskettuja pelejä.',
    uncertainty: 'epävarmuus',
    games: 'Pelejä',
    results: 'Viimeisimmät pelit',
    no_results: 'Ei vielä päättyneitä pelejä.',
    place: (place, players) => `${place}. sija, ${players} pelaajaa`,
    left_early: 'lähti kesken',
    ladder: 'Rankinglista',
    rank: 'Sija',
    name: 'Nimi',
    points: 'Pisteet',
    when: 'Milloin',
    game: 'Peli',
    own: 'Tili ja tiedot',
    sessions: 'Missä olet kirjautuneena',
    this_one: 'tämä selain',
    last_seen: (date) => `nähty viimeksi ${date}`,
    end: 'Kirjaa ulos sieltä',
    password: 'Vaihda salasana',
    old_password: 'Vanha salasana',
    new_password: 'Uusi salasana',
    changed: 'Salasana on vaihdettu; muut selaimet kirjattiin ulos.',
    export: 'Lataa kaikki sinusta tallennetut tiedot',
    delete: 'Poista tili',
    delete_note:
      'Nimesi poistuu kaikkialta; päättyneet pelit säilyvät nimellä ”poistettu pelaaja”. Botit ottavat paikkasi. Tätä ei voi perua.',
    delete_sure: 'Poista lopullisesti',
  },
};
