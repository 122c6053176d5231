import type { RefusalFacts, RefusalTexts } from './texts';

const wilds = ({ wild }: RefusalFacts): string => (wild === 'ferry' ? 'færgekort' : 'lokomotiver');

export const refusals: RefusalTexts = {
  game_over: 'Spillet er slut.',
  not_your_turn: 'Det er en andens tur.',
  waiting_for_chance: 'Kortene bliver delt ud. Et øjeblik.',
  choose_opening_first: 'Før den første tur vælger alle deres første rutekort.',
  opening_chosen: (_, t) =>
    `Du har allerede valgt dine første rutekort, og de andre er ikke færdige endnu. Vil du vælge om: ${t.table.undo}.`,
  place_token_first: 'Først skal en stak turistbrikker lægges ud.',
  take_second_card_first: 'Din tur er kun halvt færdig: tag et kort til.',
  choose_tickets_first: 'Vælg først, hvilke af de trukne rutekort du beholder.',
  answer_tunnel_first: ({ need }) =>
    `Tunnelen venter på dit svar: betal ${need} kort mere, eller tag dine kort tilbage.`,
  complete_first: 'Runden er slut: gennemfør rutekort, eller sig, at du er færdig.',
  nothing_to_choose: 'Der er ingen rutekort at vælge imellem lige nu.',
  nothing_to_complete: 'Rutekort gennemføres, når runden er slut.',
  no_tunnel_open: 'Du har ikke begyndt på en tunnel, så der er intet at betale og intet at tage tilbage.',
  no_tunnels_here: 'Der er ingen tunneler på denne spilleplade.',
  no_token_to_place: 'Alle stakke af turistbrikker er allerede lagt ud.',
  no_tokens_here: 'Der er ingen turistbrikker på denne spilleplade.',
  row_lacks_card: ({ card }, t) =>
    `Sådan et kort ligger der ikke med billedsiden opad: ${t.card[card]}. Vælg noget andet.`,
  wild_as_second_card: ({ wild }, t) =>
    `Et synligt ${t.card[wild]} kan ikke være turens andet kort. Vælg et andet kort.`,
  pile_empty: 'Bunken er tom. Vælg noget andet.',
  no_ticket_left: 'Der er ikke flere rutekort at trække. Vælg noget andet.',
  unknown_route: 'Der er ingen sådan strækning på spillepladen.',
  route_taken: 'Strækningen er allerede taget.',
  own_double: 'Dobbeltsporets andet spor er dit, og ingen må eje begge.',
  double_closed: ({ have }) => `Med ${have} spillere må kun det ene spor i et dobbeltspor bruges.`,
  too_few_pieces: ({ need, have, piece }, t) =>
    `Strækningen kræver ${t.table.pieces(need, piece)}; du har ${have} tilbage.`,
  wrong_number_of_cards: ({ need, have }) => `Strækningen koster ${need} kort; du lagde ${have}.`,
  wrong_colour: (about) => `Strækningens farve er ${about.colour}; ${wilds(about)} kan træde i stedet.`,
  two_colours: (about) => `Betal med kort i én farve; ${wilds(about)} kan træde i stedet.`,
  cards_not_in_hand: ({ need, have, card }, t) => `Du lagde ${t.cards([[card, need]])}, men har kun ${have}.`,
  too_few_wilds_for_ferry: ({ need, have, wild }, t) =>
    `Færgen kræver mindst ${t.cards([[wild, need]])}; du lagde ${have}.`,
  name_token_end: 'Der ligger en turistbrik i begge ender: vælg, hvilken du tager.',
  no_token_to_name: 'Her er der ikke to turistbrikker at vælge imellem.',
  token_not_on_route: ({ city }) => `${city} er ikke en ende af strækningen; brikker tages i dens ender.`,
  no_token_there: ({ city }) => `Her ligger ingen turistbrik: ${city}.`,
  token_kind_owned: ({ token, city }) => `Du har allerede en turistbrik af den slags: ${token} (${city}).`,
  keep_too_few: ({ need, have }, t) => `Behold mindst ${t.table.tickets_held(need)}; du valgte ${have}.`,
  opening_keep_too_few: ({ need, have }) => `Behold mindst ${need} af dine første rutekort; du valgte ${have}.`,
  not_offered: 'Kun rutekort, du fik tilbudt, kan beholdes.',
  return_not_offered: 'Kun rutekort, du fik tilbudt, kan lægges under bunken.',
  bad_return_order: 'Hvert rutekort, der lægges under bunken, nævnes én gang.',
  no_stations_here: 'Der er ingen togstationer på denne spilleplade.',
  no_station_left: ({ have }) => `Du har bygget alle dine togstationer (${have}).`,
  unknown_city: 'Der er ingen sådan by på spillepladen.',
  city_has_station: ({ city }) => `Der er allerede en togstation i ${city}. Vælg en anden by.`,
  wrong_station_price: ({ need, have }) => `Din næste togstation koster ${need} kort; du lagde ${have}.`,
  station_two_colours: (about) => `En togstation betales med kort i én farve; ${wilds(about)} kan træde i stedet.`,
  wrong_raise: ({ need, have }) => `Tunnelen koster ${need} kort mere; du lagde ${have}.`,
  raise_colour: (about) =>
    `Du begyndte tunnelen med farven ${about.colour}: betal i samme farve eller med ${wilds(about)}, eller tag dine kort tilbage.`,
  raise_wilds_only: (about) => `Du begyndte tunnelen med ${wilds(about)} alene, så kun ${wilds(about)} kan betale den.`,
  place_has_tokens: ({ city }) => `Her ligger der allerede turistbrikker: ${city}. Vælg et andet sted.`,
  no_such_placement: (about) =>
    `Læg to eller flere kort i én farve (${wilds(about)} må være med), eller præcis tre kort i tre farver uden ${wilds(about)}.`,
  set_too_small: ({ wild }, t) => `Et sæt har mindst to kort: læg et til i farven eller et ${t.card[wild]}.`,
  colour_in_own_yard: ({ card }, t) =>
    `Farven ligger stadig på din egen rangerbanegård: ${t.card[card]}. Vent, til det sidste kort er på sporet.`,
  stack_not_outnumbered: ({ name, have, card, need }, t) =>
    `${name} har ${have} kort i farven (${t.card[card]}) på rangerbanegården: et togrøveri kræver mindst ${need}.`,
  single_cannot_rob: ({ name, have, card }, t) =>
    `${name} har ${have} kort i farven (${t.card[card]}) på rangerbanegården, og et enkelt kort kan ikke røve.`,
  ticket_not_in_hand: 'Du har ikke dette rutekort.',
  track_lacks_cards: 'Kortene på dit spor rækker ikke til dette rutekort.',
  pass_not_allowed: 'Du kan stadig gøre noget, så du kan ikke melde pas.',
};
