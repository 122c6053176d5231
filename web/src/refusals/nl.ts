import type { RefusalFacts, RefusalTexts } from './texts';

const wilds = ({ wild }: RefusalFacts): string => (wild === 'ferry' ? 'veerbootkaarten' : 'locomotieven');

export const refusals: RefusalTexts = {
  game_over: 'Het spel is afgelopen.',
  not_your_turn: 'Een ander is aan de beurt.',
  waiting_for_chance: 'De kaarten worden gedeeld. Een ogenblik.',
  choose_opening_first: 'Voor de eerste beurt kiest iedereen zijn eerste coupons.',
  opening_chosen: (_, t) =>
    `Je hebt je eerste coupons al gekozen en de anderen kiezen nog. Wil je opnieuw kiezen: ${t.table.undo}.`,
  place_token_first: 'Eerst moet er een stapeltje toeristenfiches worden neergelegd.',
  take_second_card_first: 'Je beurt is half voorbij: pak nog een kaart.',
  choose_tickets_first: 'Kies eerst welke van de gepakte coupons je houdt.',
  answer_tunnel_first: ({ need }, t) =>
    `De tunnel wacht op je antwoord: betaal nog ${t.table.cards_held(need)}, of neem je kaarten terug.`,
  complete_first: 'De ronde is voorbij: voltooi coupons, of zeg dat je klaar bent.',
  nothing_to_choose: 'Er zijn nu geen coupons om uit te kiezen.',
  nothing_to_complete: 'Coupons worden voltooid als de ronde voorbij is.',
  no_tunnel_open: 'Je bent niet aan een tunnel begonnen; er valt niets te betalen en niets terug te nemen.',
  no_tunnels_here: 'Op dit bord zijn geen tunnels.',
  no_token_to_place: 'Alle stapeltjes toeristenfiches zijn al neergelegd.',
  no_tokens_here: 'Op dit bord zijn geen toeristenfiches.',
  row_lacks_card: ({ card }, t) => `Zo’n kaart ligt er niet open: ${t.card[card]}. Kies iets anders.`,
  wild_as_second_card: ({ wild }, t) =>
    `Een open ${t.card[wild]} kan niet de tweede kaart van een beurt zijn. Kies een andere kaart.`,
  pile_empty: 'De stapel is leeg. Kies iets anders.',
  no_ticket_left: 'Er zijn geen coupons meer om te pakken. Kies iets anders.',
  unknown_route: 'Zo’n route is er niet op dit bord.',
  route_taken: 'Deze route is al geclaimd.',
  own_double: 'De andere helft van deze dubbele route is van jou, en niemand mag beide hebben.',
  double_closed: ({ have }) => `Met ${have} spelers mag van een dubbele route maar één helft worden geclaimd.`,
  too_few_pieces: ({ need, have, piece }, t) =>
    `Voor deze route heb je ${t.table.pieces(need, piece)} nodig; je hebt er nog ${have}.`,
  wrong_number_of_cards: ({ need, have }, t) => `Deze route kost ${t.table.cards_held(need)}; je legde er ${have}.`,
  wrong_colour: (about) => `De kleur van deze route is ${about.colour}; ${wilds(about)} mogen elke kaart vervangen.`,
  two_colours: (about) => `Betaal met kaarten van één kleur; ${wilds(about)} mogen elke kaart vervangen.`,
  cards_not_in_hand: ({ need, have, card }, t) => `Je legde ${t.cards([[card, need]])}, maar hebt er maar ${have}.`,
  too_few_wilds_for_ferry: ({ need, have, wild }, t) =>
    `Deze veerboot vraagt minstens ${t.cards([[wild, need]])}; je legde er ${have}.`,
  name_token_end: 'Aan beide uiteinden ligt een toeristenfiche: kies welk je neemt.',
  no_token_to_name: 'Er zijn hier geen twee toeristenfiches om uit te kiezen.',
  token_not_on_route: ({ city }) => `${city} is geen uiteinde van deze route; fiches neem je aan de uiteinden.`,
  no_token_there: ({ city }) => `Er ligt geen toeristenfiche in ${city}.`,
  token_kind_owned: ({ token, city }) => `Je hebt al een toeristenfiche van deze soort: ${token} (${city}).`,
  keep_too_few: ({ need, have }, t) => `Houd minstens ${t.table.tickets_held(need)}; je koos er ${have}.`,
  opening_keep_too_few: ({ need, have }) => `Houd minstens ${need} van je eerste coupons; je koos er ${have}.`,
  not_offered: 'Je kunt alleen coupons houden die je zijn aangeboden.',
  return_not_offered: 'Alleen coupons die je zijn aangeboden, kunnen onder de stapel.',
  bad_return_order: 'Noem elke coupon die onder de stapel gaat één keer.',
  no_stations_here: 'Op dit bord zijn geen stations.',
  no_station_left: ({ have }) => `Je hebt al je stations gebouwd (${have}).`,
  unknown_city: 'Zo’n stad is er niet op dit bord.',
  city_has_station: ({ city }) => `In ${city} staat al een station. Kies een andere stad.`,
  wrong_station_price: ({ need, have }, t) =>
    `Je volgende station kost ${t.table.cards_held(need)}; je legde er ${have}.`,
  station_two_colours: (about) =>
    `Een station betaal je met kaarten van één kleur; ${wilds(about)} mogen elke kaart vervangen.`,
  wrong_raise: ({ need, have }, t) => `De tunnel kost nog ${t.table.cards_held(need)}; je legde er ${have}.`,
  raise_colour: (about) =>
    `Je begon de tunnel met ${about.colour}: betaal in die kleur of met ${wilds(about)}, of neem je kaarten terug.`,
  raise_wilds_only: (about) =>
    `Je begon de tunnel met alleen ${wilds(about)}, dus alleen met ${wilds(about)} kun je betalen.`,
  place_has_tokens: ({ city }) => `In ${city} liggen al toeristenfiches. Kies een andere plaats.`,
  no_such_placement: (about) =>
    `Leg twee of meer kaarten van één kleur (er mogen ${wilds(about)} bij), of precies drie kaarten van drie kleuren zonder ${wilds(about)}.`,
  set_too_small: ({ wild }, t) =>
    `Een set heeft minstens twee kaarten: leg er een van die kleur bij, of een ${t.card[wild]}.`,
  colour_in_own_yard: ({ card }, t) =>
    `Deze kleur ligt nog op je eigen rangeerterrein: ${t.card[card]}. Wacht tot de laatste kaart op het spoor is.`,
  stack_not_outnumbered: ({ name, have, card, need }, t) =>
    `${name} heeft ${t.table.cards_held(have)} van deze kleur (${t.card[card]}) op het rangeerterrein: voor een treinroof zijn er minstens ${need} nodig.`,
  single_cannot_rob: ({ name, have, card }, t) =>
    `${name} heeft ${t.table.cards_held(have)} van deze kleur (${t.card[card]}) op het rangeerterrein, en één losse kaart rooft nooit.`,
  ticket_not_in_hand: 'Je hebt deze coupon niet.',
  track_lacks_cards: 'Met de kaarten op je spoor kun je deze coupon niet voltooien.',
  pass_not_allowed: 'Je kunt nog iets doen, dus je mag niet passen.',
};
