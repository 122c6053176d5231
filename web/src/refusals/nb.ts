import type { RefusalFacts, RefusalTexts } from './texts';

const wilds = ({ wild }: RefusalFacts): string => (wild === 'ferry' ? 'fergekort' : 'lokomotiver');

export const refusals: RefusalTexts = {
  game_over: 'Spillet er slutt.',
  not_your_turn: 'Det er en annen sin tur.',
  waiting_for_chance: 'Kortene deles ut. Et øyeblikk.',
  choose_opening_first: 'Før den første turen velger alle de første billettene sine.',
  opening_chosen: (_, t) =>
    `Du har allerede valgt de første billettene dine, og de andre velger fortsatt. Vil du velge på nytt: ${t.table.undo}.`,
  place_token_first: 'Først må en stabel turistbrikker legges ut.',
  take_second_card_first: 'Turen din er bare halvferdig: ta ett kort til.',
  choose_tickets_first: 'Velg først hvilke av de trukne billettene du beholder.',
  answer_tunnel_first: ({ need }) =>
    `Tunnelen venter på svaret ditt: betal ${need} kort til, eller ta kortene tilbake.`,
  complete_first: 'Runden er over: fullfør billetter, eller si at du er ferdig.',
  nothing_to_choose: 'Det er ingen billetter å velge mellom akkurat nå.',
  nothing_to_complete: 'Billetter fullføres når runden er over.',
  no_tunnel_open: 'Du har ikke begynt på noen tunnel, så det er ingenting å betale og ingenting å ta tilbake.',
  no_tunnels_here: 'Det er ingen tunneler på dette brettet.',
  no_token_to_place: 'Alle stabler med turistbrikker er allerede lagt ut.',
  no_tokens_here: 'Det er ingen turistbrikker på dette brettet.',
  row_lacks_card: ({ card }, t) => `Et slikt kort ligger ikke åpent: ${t.card[card]}. Velg noe annet.`,
  wild_as_second_card: ({ wild }, t) => `Et åpent ${t.card[wild]} kan ikke være turens andre kort. Velg et annet kort.`,
  pile_empty: 'Trekkebunken er tom. Velg noe annet.',
  no_ticket_left: 'Det er ingen billetter igjen å trekke. Velg noe annet.',
  unknown_route: 'Det finnes ingen slik strekning på brettet.',
  route_taken: 'Strekningen er allerede opprettet.',
  own_double: 'Den andre halvdelen av dobbeltruten er din, og ingen kan eie begge.',
  double_closed: ({ have }) => `Med ${have} spillere kan bare den ene halvdelen av en dobbeltrute opprettes.`,
  too_few_pieces: ({ need, have, piece }, t) =>
    `Strekningen krever ${t.table.pieces(need, piece)}; du har ${have} igjen.`,
  wrong_number_of_cards: ({ need, have }) => `Strekningen koster ${need} kort; du la ${have}.`,
  wrong_colour: (about) =>
    `Fargen på strekningen er ${about.colour}; ${wilds(about)} kan erstatte hvilke kort som helst.`,
  two_colours: (about) => `Betal med kort i bare én farge; ${wilds(about)} kan erstatte hvilke kort som helst.`,
  cards_not_in_hand: ({ need, have, card }, t) => `Du la ${t.cards([[card, need]])}, men har bare ${have}.`,
  too_few_wilds_for_ferry: ({ need, have, wild }, t) =>
    `Fergen krever minst ${t.cards([[wild, need]])}; du la ${have}.`,
  name_token_end: 'Det ligger en turistbrikke i begge endene: velg hvilken du tar.',
  no_token_to_name: 'Her er det ikke to turistbrikker å velge mellom.',
  token_not_on_route: ({ city }) => `${city} er ikke en ende av strekningen; brikker tas i endene.`,
  no_token_there: ({ city }) => `Her ligger det ingen turistbrikke: ${city}.`,
  token_kind_owned: ({ token, city }) => `Du har allerede en turistbrikke av dette slaget: ${token} (${city}).`,
  keep_too_few: ({ need, have }, t) => `Behold minst ${t.table.tickets_held(need)}; du valgte ${have}.`,
  opening_keep_too_few: ({ need, have }) => `Behold minst ${need} av de første billettene dine; du valgte ${have}.`,
  not_offered: 'Bare billetter du ble tilbudt, kan beholdes.',
  return_not_offered: 'Bare billetter du ble tilbudt, kan legges under bunken.',
  bad_return_order: 'Hver billett som legges under bunken, nevnes én gang.',
  no_stations_here: 'Det er ingen stasjoner på dette brettet.',
  no_station_left: ({ have }) => `Du har bygd alle stasjonene dine (${have}).`,
  unknown_city: 'Det finnes ingen slik by på brettet.',
  city_has_station: ({ city }) => `Det er allerede en stasjon i ${city}. Velg en annen by.`,
  wrong_station_price: ({ need, have }) => `Den neste stasjonen din koster ${need} kort; du la ${have}.`,
  station_two_colours: (about) =>
    `En stasjon betales med kort i bare én farge; ${wilds(about)} kan erstatte hvilke kort som helst.`,
  wrong_raise: ({ need, have }) => `Tunnelen koster ${need} kort til; du la ${have}.`,
  raise_colour: (about) =>
    `Du begynte tunnelen med fargen ${about.colour}: betal i samme farge eller med ${wilds(about)}, eller ta kortene tilbake.`,
  raise_wilds_only: (about) => `Du begynte tunnelen med bare ${wilds(about)}, så bare ${wilds(about)} kan betale den.`,
  place_has_tokens: ({ city }) => `Her ligger det allerede turistbrikker: ${city}. Velg et annet sted.`,
  no_such_placement: (about) =>
    `Legg to eller flere kort i én farge (${wilds(about)} kan være med), eller nøyaktig tre kort i tre farger uten ${wilds(about)}.`,
  set_too_small: ({ wild }, t) => `Et sett har minst to kort: legg til ett i fargen eller et ${t.card[wild]}.`,
  colour_in_own_yard: ({ card }, t) =>
    `Fargen ligger fortsatt på din egen skiftetomt: ${t.card[card]}. Vent til det siste kortet er på sporet.`,
  stack_not_outnumbered: ({ name, have, card, need }, t) =>
    `${name} har ${have} kort i fargen (${t.card[card]}) på skiftetomten: et togran krever minst ${need}.`,
  single_cannot_rob: ({ name, have, card }, t) =>
    `${name} har ${have} kort i fargen (${t.card[card]}) på skiftetomten, og et enkelt kort kan ikke rane.`,
  ticket_not_in_hand: 'Du har ikke denne billetten.',
  track_lacks_cards: 'Kortene på sporet ditt rekker ikke til denne billetten.',
  pass_not_allowed: 'Du kan fortsatt gjøre noe, så du kan ikke stå over.',
};
