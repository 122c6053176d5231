import type { RefusalFacts, RefusalTexts } from './texts';

const wilds = ({ wild }: RefusalFacts): string => (wild === 'ferry' ? 'lauttakortit' : 'veturit');
const with_wilds = ({ wild }: RefusalFacts): string => (wild === 'ferry' ? 'lauttakorteilla' : 'vetureilla');
const of_wilds = ({ wild }: RefusalFacts): string => (wild === 'ferry' ? 'lauttakortteja' : 'vetureita');

export const refusals: RefusalTexts = {
  game_over: 'Peli on päättynyt.',
  not_your_turn: 'Nyt on toisen pelaajan vuoro.',
  waiting_for_chance: 'Kortteja jaetaan. Hetki vain.',
  choose_opening_first: 'Ennen ensimmäistä vuoroa jokainen valitsee ensimmäiset menolippunsa.',
  opening_chosen: (_, t) =>
    `Olet jo valinnut ensimmäiset menolippusi, ja muut valitsevat vielä. Jos haluat valita uudelleen: ${t.table.undo}.`,
  place_token_first: 'Ensin on sijoitettava pino turistimerkkejä.',
  take_second_card_first: 'Vuorosi on kesken: ota toinen kortti.',
  choose_tickets_first: 'Valitse ensin, mitkä nostetuista menolipuista pidät.',
  answer_tunnel_first: ({ need }, t) =>
    `Tunneli odottaa vastaustasi: maksa ${t.table.cards_held(need)} lisää tai ota korttisi takaisin.`,
  complete_first: 'Kierros on päättynyt: suorita menolippuja tai ilmoita, että lopetat.',
  nothing_to_choose: 'Nyt ei ole menolippuja, joista valita.',
  nothing_to_complete: 'Menolippuja suoritetaan vasta kierroksen päätyttyä.',
  no_tunnel_open: 'Tunnelia ei ole aloitettu, joten maksettavaa tai takaisin otettavaa ei ole.',
  no_tunnels_here: 'Tällä laudalla ei ole tunneleita.',
  no_token_to_place: 'Kaikki turistimerkkien pinot on jo sijoitettu.',
  no_tokens_here: 'Tällä laudalla ei ole turistimerkkejä.',
  row_lacks_card: ({ card }, t) => `Esillä ei ole tällaista korttia: ${t.card[card]}. Valitse jotakin muuta.`,
  wild_as_second_card: ({ wild }, t) =>
    `Esillä oleva ${t.card[wild]} ei voi olla vuoron toinen kortti. Valitse toinen kortti.`,
  pile_empty: 'Pakka on tyhjä. Valitse jotakin muuta.',
  no_ticket_left: 'Menolippuja ei ole enää nostettavaksi. Valitse jotakin muuta.',
  unknown_route: 'Tällä laudalla ei ole sellaista reittiä.',
  route_taken: 'Tämä reitti on jo rakennettu.',
  own_double: 'Tuplareitin toinen puoli on jo sinun, eikä kukaan saa omistaa molempia.',
  double_closed: ({ have }) => `Kun pelaajia on ${have}, tuplareitistä rakennetaan vain toinen puoli.`,
  too_few_pieces: ({ need, have, piece }, t) =>
    `Tähän reittiin tarvitaan ${t.table.pieces(need, piece)}; sinulla on jäljellä ${have}.`,
  wrong_number_of_cards: ({ need, have }, t) =>
    `Tämän reitin hinta on ${t.table.cards_held(need)}; pelaamiesi korttien määrä on ${have}.`,
  wrong_colour: (about) => `Tämän reitin väri on ${about.colour}; ${wilds(about)} käyvät minkä tahansa kortin sijasta.`,
  two_colours: (about) => `Maksa vain yhdellä värillä; ${wilds(about)} käyvät minkä tahansa kortin sijasta.`,
  cards_not_in_hand: ({ need, have, card }, t) => `Pelasit ${t.cards([[card, need]])}, mutta sinulla on vain ${have}.`,
  too_few_wilds_for_ferry: ({ need, have, wild }, t) =>
    `Tähän lauttaan tarvitaan vähintään ${t.cards([[wild, need]])}; pelasit ${have}.`,
  name_token_end: 'Kummassakin päässä on turistimerkki: valitse, kumman otat.',
  no_token_to_name: 'Tässä ei ole kahta turistimerkkiä, joista valita.',
  token_not_on_route: ({ city }) => `${city} ei ole tämän reitin pää; merkit otetaan reitin päistä.`,
  no_token_there: ({ city }) => `Tässä paikassa ei ole turistimerkkiä: ${city}.`,
  token_kind_owned: ({ token, city }) => `Sinulla on jo tällainen turistimerkki: ${token} (${city}).`,
  keep_too_few: ({ need, have }, t) => `Pidä vähintään ${t.table.tickets_held(need)}; valitsit ${have}.`,
  opening_keep_too_few: ({ need, have }) => `Pidä ensimmäisistä menolipuistasi vähintään ${need}; valitsit ${have}.`,
  not_offered: 'Vain tarjotut menoliput voi pitää.',
  return_not_offered: 'Vain tarjotut menoliput voi laittaa pakan alle.',
  bad_return_order: 'Jokainen pakan alle menevä menolippu nimetään kerran.',
  no_stations_here: 'Tällä laudalla ei ole asemia.',
  no_station_left: ({ have }) => `Olet jo rakentanut kaikki asemasi (${have}).`,
  unknown_city: 'Tällä laudalla ei ole sellaista kaupunkia.',
  city_has_station: ({ city }) => `Tässä kaupungissa on jo asema: ${city}. Valitse toinen kaupunki.`,
  wrong_station_price: ({ need, have }, t) =>
    `Seuraavan asemasi hinta on ${t.table.cards_held(need)}; pelaamiesi korttien määrä on ${have}.`,
  station_two_colours: (about) =>
    `Asema maksetaan yhdellä värillä; ${wilds(about)} käyvät minkä tahansa kortin sijasta.`,
  wrong_raise: ({ need, have }, t) =>
    `Tunnelin lisähinta on ${t.table.cards_held(need)}; pelaamiesi korttien määrä on ${have}.`,
  raise_colour: (about) =>
    `Aloitit tunnelin värillä ${about.colour}: maksa samalla värillä tai ${with_wilds(about)}, tai ota korttisi takaisin.`,
  raise_wilds_only: (about) =>
    `Aloitit tunnelin pelkillä ${with_wilds(about)}, joten lisähinnan voi maksaa vain ${with_wilds(about)}.`,
  place_has_tokens: ({ city }) => `Tässä paikassa on jo turistimerkkejä: ${city}. Valitse toinen paikka.`,
  no_such_placement: (about) =>
    `Pelaa vähintään kaksi samanväristä korttia (joukossa saa olla ${of_wilds(about)}) tai täsmälleen kolme eriväristä korttia ilman ${of_wilds(about)}.`,
  set_too_small: ({ wild }, t) => `Sarjassa on vähintään kaksi korttia: lisää samaa väriä tai ${t.card[wild]}.`,
  colour_in_own_yard: ({ card }, t) =>
    `Tätä väriä on vielä omalla ratapihallasi: ${t.card[card]}. Odota, kunnes viimeinenkin kortti on radalla.`,
  stack_not_outnumbered: ({ name, have, card, need }, t) =>
    `Pelaajan ${name} ratapihalla on tätä väriä (${t.card[card]}) ${t.table.cards_held(have)}: ryöstöön tarvitaan vähintään ${need}.`,
  single_cannot_rob: ({ name, have, card }, t) =>
    `Pelaajan ${name} ratapihalla on tätä väriä (${t.card[card]}) ${t.table.cards_held(have)}, eikä yksittäinen kortti ryöstä.`,
  ticket_not_in_hand: 'Sinulla ei ole tätä menolippua.',
  track_lacks_cards: 'Radallasi olevat kortit eivät riitä tähän menolippuun.',
  pass_not_allowed: 'Voit vielä tehdä jotakin, joten et voi ohittaa vuoroa.',
};
