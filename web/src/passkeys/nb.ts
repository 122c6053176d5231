import type { PasskeyTexts } from './texts';

export const texts: PasskeyTexts = {
  title: 'Passnøkler',
  why: 'Med en passnøkkel logger du inn med fingeravtrykk, ansikt eller skjermlås. Passordet gjelder fortsatt.',
  name: 'Navn',
  add: 'Legg til en passnøkkel',
  remove: 'Fjern',
  added: (date) => `lagt til ${date}`,
  used: (date) => `sist brukt ${date}`,
  unused: 'ikke brukt ennå',
  remove_all: 'Fjern også alle passnøklene mine (ellers gjelder de fortsatt)',
  known: 'Denne enheten har allerede en passnøkkel til kontoen din.',
  unable: 'Denne nettleseren kan ikke bruke passnøkler her.',
  refused: {
    bad_passkey: 'Passnøkkelen ble ikke godtatt. Prøv igjen, eller logg inn med passordet.',
    no_passkeys: 'Passnøkler virker ikke på denne adressen.',
    too_many_passkeys: 'Du har allerede tjue passnøkler. Fjern en av dem først.',
  },
};
