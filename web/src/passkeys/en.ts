import type { PasskeyTexts } from './texts';

export const texts: PasskeyTexts = {
  title: 'Passkeys',
  why: 'With a passkey you sign in by your fingerprint, your face or your screen lock. Your password stays good.',
  name: 'Name',
  add: 'Add a passkey',
  remove: 'Remove',
  added: (date) => `added ${date}`,
  used: (date) => `last used ${date}`,
  unused: 'not used yet',
  remove_all: 'Remove all my passkeys too (otherwise they stay good)',
  known: 'This device has a passkey for your account already.',
  unable: 'This browser cannot use passkeys here.',
  refused: {
    bad_passkey: 'This passkey was not accepted. Try again, or sign in with your password.',
    no_passkeys: 'Passkeys do not work at this address of the site.',
    too_many_passkeys: 'You have twenty passkeys already. Remove one first.',
  },
};
