#pragma once

namespace fogg::bots {

// What the planner of the Card Game believes. Points are counted in 64ths (kPoint), chances and shares in 256ths (kWhole).
struct CardStyle {
  int need = 6 * 64;         // a card on the track that a ticket in hand asks for
  int freed = 3 * 64;        // the same where a locomotive stands in for it already
  int spare = 3 * 64;        // a card for tickets yet to come; of each further one of its colour
  int fade = 160;            //   so much is left
  int wild = 8 * 64;         // a locomotive that stands in for a card of a ticket in hand
  int spare_wild = 5 * 64;
  int hold = 150;            // what is left of a card's value while it is in the hand
  int hold_wild = 200;
  int lay_rate = 3 * 256;    // cards that a laying turn brings out of the hand
  int drain = 280;           // cards that a turn takes from the pile, on average
  int hidden = 0;            // a card of the pile is worth more than it shows, as nobody sees it
  int pair = 32;             // a card that makes a set of what is in the hand
  int rob_will = 100;        // how often those who can rob do
  int rob_wilds = 64;        // share of their locomotives that robbers spend
  int crowd = 128;           // how much each other stack in the yard draws robbers away
  int rob = 4 * 64;          // a card of somebody else that does not come to the track
  int bonus = 80;            // share of a big city's bonus that one ticket to it wins
  int price = 2 * 64;        // a card that is to be found for a ticket
  int squeeze = 8 * 64;      // and one for which there will be no time
  int rate = 230;            // cards found and laid in a turn
  int latency = 2;           // turns that it takes to begin with
  int next_round = 12;       // cards that another round brings
  int overlap = 180;         // tickets drawn together need the same cards
  int ticket_margin = 0;     // how much better than cards tickets must look to be drawn
  int patience = 0;          // and how much more for each turn left: late tickets are safer
  int tempo = 128;           // weight of what an early end of the round costs
};

}  // namespace fogg::bots
