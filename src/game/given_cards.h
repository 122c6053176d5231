#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "game/card_words.h"

namespace fogg::game {

// Hands out the cards of a deck to the places of a position set by hand, and remembers the first shortage.
class GivenCards {
 public:
  GivenCards(const Cards& deck, std::string_view wild_name) : deck_(deck), left_(deck), wild_name_(wild_name) {}

  void take(const Cards& cards) {
    for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
      if (cards[i] > left_[i] && problem_.empty()) {
        problem_ = "more " + card_text(wild_name_, cards::colour_at(i)) + " cards are given than the deck has (" +
                   std::to_string(deck_[i]) + ")";
      }
      left_[i] = static_cast<std::uint8_t>(left_[i] - std::min(left_[i], cards[i]));
    }
  }

  // Five different colours where there are so many, so that no flush and no shortage comes from what a test did not
  // say.
  Cards default_row(int size) {
    Cards row{};
    for (std::size_t i = 0; i < cards::kColours && cards::total(row) < size; ++i) {
      if (left_[i] > 0) cards::add(row, cards::colour_at(i));
    }
    take(row);
    return row;
  }

  const Cards& left() const { return left_; }
  const std::string& problem() const { return problem_; }

 private:
  Cards deck_;
  Cards left_;
  std::string_view wild_name_;
  std::string problem_;
};

}  // namespace fogg::game
