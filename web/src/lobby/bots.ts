// Who plays as a bot at a new table.

import { kAskNetworks, kLevels } from '../game/levels';
import type { Bots, Level, WantedBot } from '../net/messages';

/** What every server has, until it has told more. */
export const kPlainBots: Bots = { levels: kLevels, ask_networks: kAskNetworks, characters: [] };

/** A bot on another level: a character stays where the level has it. */
export function on_level(bots: Bots, bot: WantedBot | null, level: Level): WantedBot {
  const kept = bots.characters.find((each) => each.name === bot?.character && each.levels.includes(level));
  return kept ? { level, character: kept.name } : { level };
}

/** The bots that were chosen, and on the other seats bots of the level of the one before. */
export function company_of(chosen: readonly (WantedBot | undefined)[], n: number): WantedBot[] {
  const all: WantedBot[] = [];
  for (let i = 0; i < n; ++i) all.push(chosen[i] ?? { level: all[i - 1]?.level ?? 'normal' });
  return all;
}
