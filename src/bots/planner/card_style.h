#pragma once

namespace fogg::bots {

// What the planner of the Card Game believes. Points are counted in 64ths (kPoint), chances and shares in 256ths
// (kWhole). The numbers were found by play: small changes, kept where they won more games against earlier styles and
// the greedy bot.
struct CardStyle {
  int need = 591;   // a card on the track that a ticket in hand asks for
  int freed = 57;   // the same where a locomotive stands in for it already
  int spare = 310;  // a card for tickets yet to come; of each further one of its colour
  int fade = 160;   //   so much is left
  int wild = 311;   // a locomotive that stands in for a card of a ticket in hand
  int spare_wild = 188;
  int hold = 152;  // what is left of a card's value while it is in the hand
  int hold_wild = 416;
  int lay_rate = 462;      // cards that a laying turn brings out of the hand
  int drain = 288;         // cards that a turn takes from the pile, on average
  int hidden = -11;        // a card of the pile is worth more than it shows, as nobody sees it
  int pair = 153;          // a card that makes a set of what is in the hand
  int rob_will = 86;       // how often those who can rob do
  int rob_wilds = 47;      // share of their locomotives that robbers spend
  int crowd = 239;         // how much each other stack in the yard draws robbers away
  int rob = 316;           // a card of somebody else that does not come to the track
  int bonus = 81;          // share of a big city's bonus that one ticket to it wins
  int price = 48;          // a card that is to be found for a ticket
  int squeeze = 690;       // and one for which there will be no time
  int rate = 116;          // cards found and laid in a turn
  int latency = 3;         // turns that it takes to begin with
  int next_round = 12;     // cards that another round brings
  int overlap = 49;        // tickets drawn together need the same cards
  int ticket_margin = 42;  // how much better than cards tickets must look to be drawn
  int patience = 5;        // and how much more for each turn left: late tickets are safer
  int tempo = 133;         // weight of what an early end of the round costs
  int weigh_bonuses = 1;   // 0: completes the best set without them, which is quicker
};

// More players leave fewer turns and bring more robbers, so each number of them has a style; the defaults are for two.
CardStyle style_for_three();
CardStyle style_for_four();

struct CardStyles {
  CardStyle two;
  CardStyle three = style_for_three();
  CardStyle four = style_for_four();

  const CardStyle& for_players(int players) const { return players <= 2 ? two : players == 3 ? three : four; }
};

}  // namespace fogg::bots
