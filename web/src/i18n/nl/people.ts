// Accounts, profiles and ladders.

import type { people as english } from '../en/people';
import { many } from './words';

export const people: typeof english = {
  account: {
    title: 'Account',
    why: 'Je kunt ook zonder account spelen. Met een account heb je je spellen op al je apparaten.',
    signed_in: (name) => `Je bent aangemeld als ${name}.`,
    name: 'Naam',
    password: 'Wachtwoord',
    login: 'Aanmelden',
    passkey: 'Aanmelden met toegangssleutel',
    register: 'Nieuw account',
    logout: 'Afmelden',
  },

  calls: {
    title: 'Als je elders aan de beurt bent',
    push: 'Waarschuw op dit apparaat, ook als geen pagina open is',
    address: 'Mailadres',
    turns: 'als ik aan de beurt ben in een traag spel',
    invitations: 'als ik word uitgenodigd',
    often: 'Hoe vaak hoogstens',
    save: 'Opslaan',
    saved: 'Opgeslagen.',
    confirm: 'Er is een mail naar dit adres gestuurd. Open de link erin.',
    confirmed: 'Dit adres is bevestigd. Mails komen zoals je koos.',
    forgotten: 'Wachtwoord vergeten',
    asked: 'Als dit account een adres heeft, is een mail met een link onderweg.',
    hours: (n: number): string =>
      n === 0 ? 'telkens' : n === 1 ? 'één mail per uur' : n === 24 ? 'één mail per dag' : 'één mail per week',
  },

  person: {
    operators: 'Pagina van de beheerders',
    profile: 'Profiel',
    since: (date) => `Hier sinds ${date}`,
    kinds: { guest: 'gast', account: 'speler', bot: 'bot', deleted: 'verwijderde speler' },
    reliability: (games, left) => `${many(games, 'spel', 'spellen')} uitgespeeld, ${left} voortijdig verlaten`,
    rating: 'Rating',
    ratings: 'Ratings',
    no_ratings: 'Nog geen spellen die meetellen voor de rating.',
    uncertainty: 'onzekerheid',
    games: 'Spellen',
    results: 'Laatste spellen',
    no_results: 'Nog geen afgeronde spellen.',
    place: (place, players) => `${place} van ${players}`,
    left_early: 'ging voortijdig weg',
    ladder: 'Ranglijst',
    rank: 'Plaats',
    name: 'Naam',
    points: 'Punten',
    when: 'Wanneer',
    game: 'Spel',
    own: 'Account en gegevens',
    sessions: 'Waar je bent aangemeld',
    this_one: 'deze browser',
    last_seen: (date) => `laatst gezien ${date}`,
    end: 'Daar afmelden',
    password: 'Wachtwoord wijzigen',
    old_password: 'Oud wachtwoord',
    new_password: 'Nieuw wachtwoord',
    changed: 'Het wachtwoord is gewijzigd; alle andere browsers zijn afgemeld.',
    export: 'Alles downloaden wat over je bewaard is',
    delete: 'Account verwijderen',
    delete_note:
      'Je naam verdwijnt overal; afgeronde spellen blijven staan onder ‘verwijderde speler’. Bots nemen je plaatsen in. Dit kan niet ongedaan worden gemaakt.',
    delete_sure: 'Voorgoed verwijderen',
  },
};
