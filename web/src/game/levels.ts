// Made from src/bots/levels.h. To make it again after a change there:
// FOGG_WRITE_SAMPLES=1 build/dev/tests/fogg_bots_test

/** How strong a bot can be, from the weakest on. */
export const kLevels = ['easy', 'normal', 'hard', 'expert', 'master'];

/** Those that ask the game's networks. */
export const kAskNetworks = ['master'];

/** Bots with a manner of their own, and the levels that they play on. */
export const kCharacters = [
  { name: 'passepartout', manner: 'all_rounder', levels: ['easy', 'normal', 'hard'] },
  { name: 'stuart', manner: 'collector', levels: ['easy', 'normal', 'hard'] },
  { name: 'aouda', manner: 'long_distance', levels: ['easy', 'normal', 'hard'] },
  { name: 'fix', manner: 'blocker', levels: ['easy', 'normal', 'hard'] },
  { name: 'speedy', manner: 'finisher', levels: ['easy', 'normal', 'hard'] },
  { name: 'cromarty', manner: 'patient', levels: ['easy', 'normal', 'hard'] },
];
