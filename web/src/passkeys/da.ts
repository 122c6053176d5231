import type { PasskeyTexts } from './texts';

export const texts: PasskeyTexts = {
  title: 'Adgangsnøgler',
  why: 'Med en adgangsnøgle logger du ind med fingeraftryk, ansigt eller skærmlås. Din adgangskode gælder stadig.',
  name: 'Navn',
  add: 'Tilføj en adgangsnøgle',
  remove: 'Fjern',
  added: (date) => `tilføjet ${date}`,
  used: (date) => `sidst brugt ${date}`,
  unused: 'ikke brugt endnu',
  remove_all: 'Fjern også alle mine adgangsnøgler (ellers gælder de stadig)',
  known: 'Denne enhed har allerede en adgangsnøgle til din konto.',
  unable: 'Denne browser kan ikke bruge adgangsnøgler her.',
  refused: {
    bad_passkey: 'Adgangsnøglen blev ikke godkendt. Prøv igen, eller log ind med din adgangskode.',
    no_passkeys: 'Adgangsnøgler virker ikke på denne adresse.',
    too_many_passkeys: 'Du har allerede tyve adgangsnøgler. Fjern en af dem først.',
  },
};
