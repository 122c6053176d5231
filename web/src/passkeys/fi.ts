import type { PasskeyTexts } from './texts';

export const texts: PasskeyTexts = {
  title: 'Pääsyavaimet',
  why: 'Pääsyavaimella kirjaudut sormenjäljellä, kasvoilla tai näytön lukituksella. Salasanasi toimii edelleen.',
  name: 'Nimi',
  add: 'Lisää pääsyavain',
  remove: 'Poista',
  added: (date) => `lisätty ${date}`,
  used: (date) => `käytetty viimeksi ${date}`,
  unused: 'ei vielä käytetty',
  remove_all: 'Poista myös kaikki pääsyavaimeni (muuten ne toimivat edelleen)',
  known: 'Tällä laitteella on jo pääsyavain tilillesi.',
  unable: 'Tämä selain ei voi käyttää pääsyavaimia täällä.',
  refused: {
    bad_passkey: 'Pääsyavainta ei hyväksytty. Yritä uudelleen tai kirjaudu salasanalla.',
    no_passkeys: 'Pääsyavaimet eivät toimi tässä osoitteessa.',
    too_many_passkeys: 'Sinulla on jo kaksikymmentä pääsyavainta. Poista ensin jokin niistä.',
  },
};
