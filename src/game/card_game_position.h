#pragma once

#include <array>
#include <optional>
#include <vector>

#include "cardgame/state.h"
#include "game/card_words.h"

namespace fogg::game {

// A position of the Card Game set by the `given` lines of a test: collected in any order, then built in one go.
class CardPosition {
 public:
  CardPosition(const cardgame::CardSet& set, const cardgame::State& new_game);

  Parsed<void> add(WordSpan words);
  std::expected<cardgame::State, std::string> build() const;

 private:
  Parsed<void> add_for_seat(const std::string& what, WordSpan words);
  Parsed<void> add_number(const std::string& what, WordSpan words);
  std::expected<void, std::string> build_cards(cardgame::State& s) const;
  std::expected<void, std::string> build_tickets(cardgame::State& s) const;

  const cardgame::CardSet& set_;
  cardgame::State state_;  // yards, tracks, tickets and counters as they are named
  std::optional<Cards> row_;
  std::optional<Cards> pile_;
  std::optional<std::vector<cards::TicketId>> ticket_pile_;
  bool round_over_ = false;
};

}  // namespace fogg::game
