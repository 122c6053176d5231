import type { PasskeyTexts } from './texts';

export const texts: PasskeyTexts = {
  title: 'Lösennycklar',
  why: 'Med en lösennyckel loggar du in med fingeravtryck, ansikte eller skärmlås. Lösenordet gäller fortfarande.',
  name: 'Namn',
  add: 'Lägg till en lösennyckel',
  remove: 'Ta bort',
  added: (date) => `tillagd ${date}`,
  used: (date) => `senast använd ${date}`,
  unused: 'inte använd än',
  remove_all: 'Ta också bort alla mina lösennycklar (annars gäller de fortfarande)',
  known: 'Den här enheten har redan en lösennyckel till ditt konto.',
  unable: 'Den här webbläsaren kan inte använda lösennycklar här.',
  refused: {
    bad_passkey: 'Lösennyckeln godkändes inte. Försök igen eller logga in med lösenordet.',
    no_passkeys: 'Lösennycklar fungerar inte på den här adressen.',
    too_many_passkeys: 'Du har redan tjugo lösennycklar. Ta bort en av dem först.',
  },
};
