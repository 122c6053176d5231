import type { PasskeyTexts } from './texts';

export const texts: PasskeyTexts = {
  title: 'Toegangssleutels',
  why: 'Meld je aan met vingerafdruk, gezicht of schermvergrendeling. Je wachtwoord blijft geldig.',
  name: 'Naam',
  add: 'Toegangssleutel toevoegen',
  remove: 'Verwijderen',
  added: (date) => `toegevoegd ${date}`,
  used: (date) => `laatst gebruikt ${date}`,
  unused: 'nog niet gebruikt',
  remove_all: 'Verwijder ook al mijn toegangssleutels (anders blijven ze geldig)',
  known: 'Dit apparaat heeft al een toegangssleutel voor je account.',
  unable: 'Deze browser kan hier geen toegangssleutels gebruiken.',
  refused: {
    bad_passkey: 'Deze toegangssleutel is niet geaccepteerd. Probeer het opnieuw of meld je aan met je wachtwoord.',
    no_passkeys: 'Toegangssleutels werken niet op dit adres.',
    too_many_passkeys: 'Je hebt al twintig toegangssleutels. Verwijder er eerst een.',
  },
};
