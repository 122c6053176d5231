#pragma once

#include <array>
#include <optional>
#include <vector>

#include "game/names.h"

namespace fogg::game {

// A position set by the `given` lines of a test: collected in any order, then built in one go.
class Position {
 public:
  Position(const Board& board, const State& new_game);

  // Takes the words after `given`. Refuses what cannot be read.
  Parsed<void> add(WordSpan words);

  // The position, or what is impossible about it (more cards of a kind than the deck has, a route given twice).
  std::expected<State, std::string> build() const;

 private:
  Parsed<void> add_cards(std::optional<Cards>& to, WordSpan words);
  Parsed<void> add_routes(Seat seat, WordSpan words);
  Parsed<void> add_tokens(Seat seat, WordSpan words);
  Parsed<void> add_stack(WordSpan words);
  Parsed<void> add_number(const std::string& what, WordSpan words);
  Parsed<void> add_for_seat(const std::string& what, WordSpan words);

  std::expected<void, std::string> build_cards(State& s) const;
  std::expected<void, std::string> build_tickets(State& s) const;

  const Board& board_;
  State state_;  // routes, stations, tokens and counters as they are named
  std::array<std::optional<Cards>, mapgame::kMaxSeats> hands_;
  std::optional<Cards> row_;
  std::optional<Cards> pile_;
  std::optional<Cards> discards_;
  std::optional<std::vector<TicketId>> ticket_pile_;
  std::array<std::optional<int>, mapgame::kMaxSeats> pieces_;
  std::array<std::optional<int>, mapgame::kMaxSeats> scores_;
};

}  // namespace fogg::game
