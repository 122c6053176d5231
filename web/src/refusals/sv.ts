import type { RefusalFacts, RefusalTexts } from './texts';

const wilds = ({ wild }: RefusalFacts): string => (wild === 'ferry' ? 'färjekort' : 'lokomotiv');

export const refusals: RefusalTexts = {
  game_over: 'Spelet är slut.',
  not_your_turn: 'Det är någon annans tur.',
  waiting_for_chance: 'Korten delas ut. Ett ögonblick.',
  choose_opening_first: 'Före den första turen väljer alla sina första biljetter.',
  opening_chosen: (_, t) =>
    `Du har redan valt dina första biljetter, och de andra väljer fortfarande. Vill du välja om: ${t.table.undo}.`,
  place_token_first: 'Först ska en hög turistmarker läggas ut.',
  take_second_card_first: 'Din tur är bara halvfärdig: ta ett kort till.',
  choose_tickets_first: 'Välj först vilka av de dragna biljetterna du behåller.',
  answer_tunnel_first: ({ need }) =>
    `Tunneln väntar på ditt svar: betala ${need} kort till, eller ta tillbaka dina kort.`,
  complete_first: 'Rundan är slut: klara biljetter, eller säg att du är färdig.',
  nothing_to_choose: 'Det finns inga biljetter att välja bland just nu.',
  nothing_to_complete: 'Biljetter klaras när rundan är slut.',
  no_tunnel_open: 'Du har inte påbörjat någon tunnel, så det finns inget att betala och inget att ta tillbaka.',
  no_tunnels_here: 'Det finns inga tunnlar på den här spelplanen.',
  no_token_to_place: 'Alla högar med turistmarker är redan utlagda.',
  no_tokens_here: 'Det finns inga turistmarker på den här spelplanen.',
  row_lacks_card: ({ card }, t) => `Inget sådant kort ligger uppvänt: ${t.card[card]}. Välj något annat.`,
  wild_as_second_card: ({ wild }, t) =>
    `Ett uppvänt ${t.card[wild]} kan inte vara turens andra kort. Välj ett annat kort.`,
  pile_empty: 'Draghögen är tom. Välj något annat.',
  no_ticket_left: 'Det finns inga biljetter kvar att dra. Välj något annat.',
  unknown_route: 'Det finns ingen sådan sträcka på spelplanen.',
  route_taken: 'Sträckan är redan inmutad.',
  own_double: 'Den andra halvan av den dubbla sträckan är din, och ingen får äga båda.',
  double_closed: ({ have }) => `Med ${have} spelare får bara ena halvan av en dubbel sträcka mutas in.`,
  too_few_pieces: ({ need, have, piece }, t) => `Sträckan kräver ${t.table.pieces(need, piece)}; du har ${have} kvar.`,
  wrong_number_of_cards: ({ need, have }) => `Sträckan kostar ${need} kort; du lade ${have}.`,
  wrong_colour: (about) => `Sträckans färg är ${about.colour}; ${wilds(about)} kan ersätta vilka kort som helst.`,
  two_colours: (about) => `Betala med kort i en enda färg; ${wilds(about)} kan ersätta vilka kort som helst.`,
  cards_not_in_hand: ({ need, have, card }, t) => `Du lade ${t.cards([[card, need]])} men har bara ${have}.`,
  too_few_wilds_for_ferry: ({ need, have, wild }, t) =>
    `Färjan kräver minst ${t.cards([[wild, need]])}; du lade ${have}.`,
  name_token_end: 'Det finns en turistmarker i båda ändarna: välj vilken du tar.',
  no_token_to_name: 'Här finns inte två turistmarker att välja mellan.',
  token_not_on_route: ({ city }) => `${city} är ingen ände av sträckan; marker tas i dess ändar.`,
  no_token_there: ({ city }) => `Här finns ingen turistmarker: ${city}.`,
  token_kind_owned: ({ token, city }) => `Du har redan en turistmarker av det här slaget: ${token} (${city}).`,
  keep_too_few: ({ need, have }, t) => `Behåll minst ${t.table.tickets_held(need)}; du valde ${have}.`,
  opening_keep_too_few: ({ need, have }) => `Behåll minst ${need} av dina första biljetter; du valde ${have}.`,
  not_offered: 'Bara biljetter som du erbjöds kan behållas.',
  return_not_offered: 'Bara biljetter som du erbjöds kan läggas underst i högen.',
  bad_return_order: 'Varje biljett som läggs underst i högen nämns en gång.',
  no_stations_here: 'Det finns inga tågstationer på den här spelplanen.',
  no_station_left: ({ have }) => `Du har byggt alla dina tågstationer (${have}).`,
  unknown_city: 'Det finns ingen sådan stad på spelplanen.',
  city_has_station: ({ city }) => `Det finns redan en tågstation i ${city}. Välj en annan stad.`,
  wrong_station_price: ({ need, have }) => `Din nästa tågstation kostar ${need} kort; du lade ${have}.`,
  station_two_colours: (about) =>
    `En tågstation betalas med kort i en enda färg; ${wilds(about)} kan ersätta vilka kort som helst.`,
  wrong_raise: ({ need, have }) => `Tunneln kostar ${need} kort till; du lade ${have}.`,
  raise_colour: (about) =>
    `Du började tunneln med färgen ${about.colour}: betala i samma färg eller med ${wilds(about)}, eller ta tillbaka dina kort.`,
  raise_wilds_only: (about) => `Du började tunneln med enbart ${wilds(about)}, så bara ${wilds(about)} kan betala den.`,
  place_has_tokens: ({ city }) => `Här ligger redan turistmarker: ${city}. Välj en annan plats.`,
  no_such_placement: (about) =>
    `Lägg två eller fler kort i en färg (${wilds(about)} får vara med), eller precis tre kort i tre färger utan ${wilds(about)}.`,
  set_too_small: ({ wild }, t) =>
    `En uppsättning har minst två kort: lägg till ett i färgen eller ett ${t.card[wild]}.`,
  colour_in_own_yard: ({ card }, t) =>
    `Färgen ligger kvar på din egen bangård: ${t.card[card]}. Vänta tills det sista kortet är på spåret.`,
  stack_not_outnumbered: ({ name, have, card, need }, t) =>
    `${name} har ${have} kort i färgen (${t.card[card]}) på bangården: ett tågrån kräver minst ${need}.`,
  single_cannot_rob: ({ name, have, card }, t) =>
    `${name} har ${have} kort i färgen (${t.card[card]}) på bangården, och ett enstaka kort kan inte råna.`,
  ticket_not_in_hand: 'Du har inte den här biljetten.',
  track_lacks_cards: 'Korten på ditt spår räcker inte till den här biljetten.',
  pass_not_allowed: 'Du kan fortfarande göra något, så du får inte passa.',
};
