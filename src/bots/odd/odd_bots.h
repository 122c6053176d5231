#pragma once

#include "bots/bot.h"
#include "bots/planner/network.h"

namespace fogg::bots {

// Ways to play that no good player has, and that no good player may be puzzled by (the league of `fogg league`).
enum class Oddity : std::uint8_t {
  drawer,     // draws cards, and never builds
  hoarder,    // draws until it holds so many cards, and builds then
  sprinter,   // the longest routes, whatever they cost; the largest sets
  blocker,    // short routes, next to the others' first; robs where it can
  collector,  // tickets, as many as there are, and keeps them all
  path,       // nothing counts but its longest path
  passer,     // passes as soon as it may, and does as little as it can before
};

class OddMapBot final : public Bot {
 public:
  OddMapBot(Oddity oddity, int hoard) : oddity_(oddity), hoard_(hoard) {}
  void begin(const mapgame::Board& board, game::Seat, int) override;
  mapgame::Action choose(const Decision&, base::Rng&) override;

 private:
  struct Look;
  int worth(const Look&, mapgame::Action) const;
  int worth_of_claim(const Look&, mapgame::Action) const;

  Oddity oddity_;
  int hoard_;
  std::unique_ptr<Network> network_;
};

class OddCardBot final : public BasicBot<cardgame::CardSet> {
 public:
  OddCardBot(Oddity oddity, int hoard) : oddity_(oddity), hoard_(hoard) {}
  cardgame::Action choose(const BasicDecision<cardgame::CardSet>&, base::Rng&) override;

 private:
  int worth(const cardgame::View&, cardgame::Action) const;

  Oddity oddity_;
  int hoard_;
};

}  // namespace fogg::bots
