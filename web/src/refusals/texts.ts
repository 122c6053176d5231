// Why the rules refuse an action, in the reader's language: a sentence for every code of the engine. Loaded when the first
// refusal comes.

import type { Language, Messages } from '../i18n/index.svelte';
import type { Card, Piece } from '../game/types';

/** What a refusal speaks of; what it does not speak of is zero or empty. */
export interface RefusalFacts {
  /** So many are asked for. */
  need: number;
  have: number;
  /** The kind of card in question, and the game's wild card. */
  card: Card;
  wild: Card;
  /** The colour of that card, as one says it of a route. */
  colour: string;
  piece: Piece;
  /** Who stands in the way. */
  name: string;
  city: string;
  /** The kind of token that lies in that city. */
  token: string;
}

export const kRefusals = [
  'game_over',
  'not_your_turn',
  'waiting_for_chance',
  'choose_opening_first',
  'opening_chosen',
  'place_token_first',
  'take_second_card_first',
  'choose_tickets_first',
  'answer_tunnel_first',
  'complete_first',
  'nothing_to_choose',
  'nothing_to_complete',
  'no_tunnel_open',
  'no_tunnels_here',
  'no_token_to_place',
  'no_tokens_here',
  'row_lacks_card',
  'wild_as_second_card',
  'pile_empty',
  'no_ticket_left',
  'unknown_route',
  'route_taken',
  'own_double',
  'double_closed',
  'too_few_pieces',
  'wrong_number_of_cards',
  'wrong_colour',
  'two_colours',
  'cards_not_in_hand',
  'too_few_wilds_for_ferry',
  'name_token_end',
  'no_token_to_name',
  'token_not_on_route',
  'no_token_there',
  'token_kind_owned',
  'keep_too_few',
  'opening_keep_too_few',
  'not_offered',
  'return_not_offered',
  'bad_return_order',
  'no_stations_here',
  'no_station_left',
  'unknown_city',
  'city_has_station',
  'wrong_station_price',
  'station_two_colours',
  'wrong_raise',
  'raise_colour',
  'raise_wilds_only',
  'place_has_tokens',
  'no_such_placement',
  'set_too_small',
  'colour_in_own_yard',
  'stack_not_outnumbered',
  'single_cannot_rob',
  'ticket_not_in_hand',
  'track_lacks_cards',
  'pass_not_allowed',
] as const;
export type RefusalCode = (typeof kRefusals)[number];

/** A sentence, or one that is made with the language's other words. */
export type RefusalText = string | ((about: RefusalFacts, t: Messages) => string);
export type RefusalTexts = Record<RefusalCode, RefusalText>;

const loaders: Record<Language, () => Promise<RefusalTexts>> = {
  en: async () => (await import('./en')).refusals,
  fi: async () => (await import('./fi')).refusals,
  da: async () => (await import('./da')).refusals,
  sv: async () => (await import('./sv')).refusals,
  nb: async () => (await import('./nb')).refusals,
  nl: async () => (await import('./nl')).refusals,
};

export function refusal_texts(language: Language): Promise<RefusalTexts> {
  return loaders[language]();
}
