#pragma once

#include "bots/bot.h"
#include "game/knowledge.h"

namespace fogg::bots {

// What an attentive player of a map game remembers: which cards the others took face up and have not paid since, what
// lies in the discards (all of it fell in the open, F14), and which tickets the player gave back that have not come up
// again.
class MapMemory {
 public:
  void begin(const mapgame::Board&, game::Seat seat, int players);
  void watch(const BasicObservation<mapgame::Board>&);

  // Without ticket weights.
  const game::Knowledge& knowledge() const { return known_; }

 private:
  using Board = mapgame::Board;
  using View = mapgame::View;
  using Cards = mapgame::Cards;

  void watch_action(const Board&, const game::BasicEvent<Board>&);
  void watch_own_choice(const Board&, mapgame::Action);
  void lay_opening_under(const Board&, const View& now);
  void count_pile(const View& now);
  void pay(game::Seat, const mapgame::Payment&);
  void finish_attempt();

  game::Seat seat_ = 0;
  game::Knowledge known_;
  View last_;       // before the step that is watched
  Cards row_{};     // as the step leaves it, unless it is flushed
  Cards fallen_{};  // paid, laid or turned up in this step

  // The ticket pile from the top (A16); only what the player put there has an id.
  base::FixedVector<cards::TicketId, cards::kMaxTickets> pile_;
  // Of the opening, in order; how many of the others' lie above them is not known before all have chosen (F7).
  base::FixedVector<cards::TicketId, cards::kMaxOffer> opening_rejects_;
};

}  // namespace fogg::bots
