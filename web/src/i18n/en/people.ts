// Accounts, profiles and ladders.

import { many } from './words';

export const people = {
  account: {
    title: 'Account',
    why: 'You can play without one. With an account your games are yours on every device.',
    signed_in: (name: string): string => `You are signed in as ${name}.`,
    name: 'Name',
    password: 'Password',
    login: 'Sign in',
    passkey: 'Sign in with a passkey',
    register: 'New account',
    logout: 'Sign out',
  },

  calls: {
    title: 'When it is your turn elsewhere',
    push: 'Tell me on this device, even when no page is open',
    address: 'Address for mails',
    turns: 'when it is my turn in a slow game',
    invitations: 'when I am asked to play',
    often: 'How often at most',
    save: 'Save',
    saved: 'Saved.',
    confirm: 'A mail was sent to this address. Open the link in it.',
    confirmed: 'This address is confirmed. Mails will come as you chose.',
    forgotten: 'Forgot the password',
    asked: 'If this account has an address, a mail with a link is on its way.',
    hours: (n: number): string =>
      n === 0
        ? 'as often as it happens'
        : n === 1
          ? 'one mail an hour'
          : n === 24
            ? 'one mail a day'
            : 'one mail a week',
  },

  person: {
    operators: 'Operators’ page',
    profile: 'Profile',
    since: (date: string): string => `Here since ${date}`,
    kinds: { guest: 'guest', account: 'player', bot: 'bot', deleted: 'deleted player' },
    reliability: (games: number, left: number): string =>
      `${many(games, 'game', 'games')} to the end, ${left} left early`,
    rating: 'Rating',
    ratings: 'Ratings',
    no_ratings: 'No rated games yet.',
    uncertainty: 'uncertainty',
    games: 'Games',
    results: 'Last games',
    no_results: 'No finished games yet.',
    place: (place: number, players: number): string => `${place} of ${players}`,
    left_early: 'left early',
    ladder: 'Ladder',
    rank: 'Place',
    name: 'Name',
    points: 'Points',
    when: 'When',
    game: 'Game',
    own: 'Account and data',
    sessions: 'Where you are signed in',
    this_one: 'this browser',
    last_seen: (date: string): string => `last seen ${date}`,
    end: 'Sign out there',
    password: 'Change the password',
    old_password: 'Old password',
    new_password: 'New password',
    changed: 'The password is changed; all other browsers are signed out.',
    export: 'Download everything kept about you',
    delete: 'Delete the account',
    delete_note:
      'Your name goes out of everything; finished games stay under “deleted player”. Bots take your seats. This cannot be undone.',
    delete_sure: 'Delete for ever',
  },
};
