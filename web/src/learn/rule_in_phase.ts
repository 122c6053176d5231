import type { Phase } from '../game/types';

/** The rule of each game that tells what is asked for in a phase. */
const kRules: Readonly<Record<string, Partial<Record<Phase, string>>>> = {
  usa: { choose_opening: 'B1', turn: 'B2', second_draw: 'A5', choose_tickets: 'A16', over: 'A19' },
  europe: { choose_opening: 'C1', turn: 'C2', second_draw: 'A5', choose_tickets: 'A16', tunnel: 'C4', over: 'A19' },
  san_francisco: {
    choose_opening: 'D3',
    place_tokens: 'D4',
    turn: 'D5',
    second_draw: 'A5',
    choose_tickets: 'A16',
    over: 'A19',
  },
  card_game: {
    choose_opening: 'E2',
    turn: 'E5',
    second_draw: 'E6',
    choose_tickets: 'E10',
    complete: 'E12',
    over: 'E14',
  },
};

/** A board of somebody's own may have what any of the map games has. */
const kOwnBoard: Partial<Record<Phase, string>> = {
  choose_opening: 'A3',
  place_tokens: 'D4',
  turn: 'A4',
  second_draw: 'A5',
  choose_tickets: 'A16',
  tunnel: 'C4',
  over: 'A19',
};

export function rule_in_phase(game: string, phase: Phase): string | undefined {
  return (kRules[game] ?? kOwnBoard)[phase];
}
