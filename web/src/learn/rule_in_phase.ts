// Which rule tells what is asked just now: of what the player has opened, else of the phase.

import type { Action, Game, Phase, Route } from '../game/types';
import type { Open } from '../table/questions';

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

/** Of a claim the rule that is not the same everywhere: that of its kind of route. */
function rule_of_route(game: Game, route: Route | undefined): string {
  if (route?.tunnel) return 'C4';
  if (route?.ferry) return game.wild === 'ferry' ? 'D8' : 'C3';
  return 'A12';
}

function rule_of_action(game: Game, action: Action): string {
  const on_map = game.type === 'map';
  switch (action.kind) {
    case 'draw_face_up':
    case 'draw_pile':
      return on_map ? 'A5' : 'E6';
    case 'draw_tickets':
    case 'keep':
      return on_map ? 'A16' : 'E10';
    case 'claim':
      return rule_of_route(game, on_map ? game.routes[action.route] : undefined);
    case 'station':
      return 'C7';
    case 'pay_tunnel':
    case 'withdraw':
      return 'C4';
    case 'place_token':
      return 'D4';
    case 'pass':
      return 'F4';
    case 'place':
      return 'E7';
    case 'complete':
    case 'complete_best':
    case 'done':
      return 'E12';
  }
}

export function rule_asked(game: Game, phase: Phase, open: Open | null): string | undefined {
  switch (open?.what) {
    case 'claim':
      return rule_of_route(game, game.type === 'map' ? game.routes[open.route] : undefined);
    case 'routes':
      return 'A12';
    case 'city':
    case 'stations':
      return phase === 'place_tokens' ? 'D4' : 'C7';
    case 'place':
      return 'E7';
    case 'sure':
    case 'hint':
      // The opening tickets have a rule of their own.
      return phase === 'choose_opening' ? rule_in_phase(game.id, phase) : rule_of_action(game, open.action);
    default:
      return rule_in_phase(game.id, phase);
  }
}
