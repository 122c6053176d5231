import type { RefusalFacts, RefusalTexts } from './texts';

const wilds = ({ wild }: RefusalFacts): string => (wild === 'ferry' ? 'ferry cards' : 'locomotives');

export const refusals: RefusalTexts = {
  game_over: 'The game is over.',
  not_your_turn: 'It is somebody else’s turn.',
  waiting_for_chance: 'Cards are being dealt. One moment.',
  choose_opening_first: 'Before the first turn everybody chooses opening tickets.',
  opening_chosen: (_, t) =>
    `You have chosen your opening tickets already, and the others are still choosing. To choose again: ${t.table.undo}.`,
  place_token_first: 'First a stack of tourist tokens has to be placed.',
  take_second_card_first: 'Your turn is half done: take a second card.',
  choose_tickets_first: 'First choose which of the drawn tickets you keep.',
  answer_tunnel_first: ({ need }, t) =>
    `The tunnel waits for your answer: pay ${t.table.cards_held(need)} more, or take your cards back.`,
  complete_first: 'The round is over: complete tickets, or say that you are done.',
  nothing_to_choose: 'There are no tickets to choose from now.',
  nothing_to_complete: 'Tickets are completed when the round is over.',
  no_tunnel_open: 'You have not begun a tunnel, so there is nothing to pay and nothing to take back.',
  no_tunnels_here: 'This board has no tunnels.',
  no_token_to_place: 'All stacks of tourist tokens are placed already.',
  no_tokens_here: 'This board has no tourist tokens.',
  row_lacks_card: ({ card }, t) => `No such card lies face up: ${t.card[card]}. Choose something else.`,
  wild_as_second_card: ({ wild }, t) =>
    `A face-up ${t.card[wild]} cannot be the second card of a turn. Choose another card.`,
  pile_empty: 'The draw pile is empty. Choose something else.',
  no_ticket_left: 'There are no tickets left to draw. Choose something else.',
  unknown_route: 'There is no such route on this board.',
  route_taken: 'This route is claimed already.',
  own_double: 'You own the other half of this double route, and nobody may own both.',
  double_closed: ({ have }) => `With ${have} players only one half of a double route may be claimed.`,
  too_few_pieces: ({ need, have, piece }, t) =>
    `This route takes ${t.table.pieces(need, piece)}; you have ${have} left.`,
  wrong_number_of_cards: ({ need, have }, t) => `This route costs ${t.table.cards_held(need)}; you laid ${have}.`,
  wrong_colour: (about) => `This route is paid in ${about.colour}; ${wilds(about)} may stand in.`,
  two_colours: (about) => `Pay with cards of one colour only; ${wilds(about)} may stand in.`,
  cards_not_in_hand: ({ need, have, card }, t) => `You laid ${t.cards([[card, need]])}, but have only ${have}.`,
  too_few_wilds_for_ferry: ({ need, have, wild }, t) =>
    `This ferry takes at least ${t.cards([[wild, need]])}; you laid ${have}.`,
  name_token_end: 'Both ends offer a tourist token: say which one you take.',
  no_token_to_name: 'There is no choice between two tourist tokens here.',
  token_not_on_route: ({ city }) => `${city} is no end of this route; tokens are taken at its ends.`,
  no_token_there: ({ city }) => `There is no tourist token in ${city}.`,
  token_kind_owned: ({ token, city }) => `You have a tourist token of this kind already: ${token} (${city}).`,
  keep_too_few: ({ need, have }, t) => `Keep at least ${t.table.tickets_held(need)}; you chose ${have}.`,
  opening_keep_too_few: ({ need, have }) => `Keep at least ${need} of your opening tickets; you chose ${have}.`,
  not_offered: 'Only tickets that were offered can be kept.',
  return_not_offered: 'Only tickets that were offered can go under the pile.',
  bad_return_order: 'Each ticket that goes under the pile is named once.',
  no_stations_here: 'This board has no stations.',
  no_station_left: ({ have }) => `You have built all your stations (${have}).`,
  unknown_city: 'There is no such city on this board.',
  city_has_station: ({ city }) => `There is a station in ${city} already. Choose another city.`,
  wrong_station_price: ({ need, have }, t) => `Your next station costs ${t.table.cards_held(need)}; you laid ${have}.`,
  station_two_colours: (about) => `The cards for a station are of one colour; ${wilds(about)} may stand in.`,
  wrong_raise: ({ need, have }, t) => `The tunnel costs ${t.table.cards_held(need)} more; you laid ${have}.`,
  raise_colour: (about) =>
    `You began the tunnel with ${about.colour}: pay in that colour or with ${wilds(about)}, or take your cards back.`,
  raise_wilds_only: (about) =>
    `You began the tunnel with ${wilds(about)} only, so only ${wilds(about)} can pay for it.`,
  place_has_tokens: ({ city }) => `There are tourist tokens in ${city} already. Choose another place.`,
  no_such_placement: (about) =>
    `Lay two or more cards of one colour (${wilds(about)} may be among them), or exactly three cards of three colours without ${wilds(about)}.`,
  set_too_small: ({ wild }, t) => `A set has two cards or more: add one of the colour, or a ${t.card[wild]}.`,
  colour_in_own_yard: ({ card }, t) =>
    `This colour still lies in your own yard: ${t.card[card]}. Wait until the last of it is on the track.`,
  stack_not_outnumbered: ({ name, have, card, need }, t) =>
    `${name} has ${t.table.cards_held(have)} of this colour (${t.card[card]}) in the yard: robbing them takes at least ${need}.`,
  single_cannot_rob: ({ name, have, card }, t) =>
    `${name} has ${t.table.cards_held(have)} of this colour (${t.card[card]}) in the yard, and a single card never robs.`,
  ticket_not_in_hand: 'You do not have this ticket.',
  track_lacks_cards: 'The cards on your track do not complete this ticket.',
  pass_not_allowed: 'You can still do something, so you may not pass.',
};
