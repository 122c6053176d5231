#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cardgame/action.h"
#include "cardgame/view.h"

// The placements of one decision in the Card Game, sorted the way people think of them. No rule is decided here.
namespace fogg::cli {

// The sets of one colour that can be laid.
struct Placement {
  cards::Colour colour = cards::Colour::wild;
  std::vector<cardgame::Action> ways;            // the most cards without a locomotive first
  cardgame::Seat robbed = cardgame::kSpectator;  // whose stack goes, and how many cards that is (E9)
  int robbed_size = 0;
};
std::vector<Placement> placements(const cardgame::View&, const std::vector<cardgame::Action>& legal);

// "robs seat 2's 3 green", or nothing.
std::string robbing_words(const Placement&);

// The colours that can be laid as one of three single cards, a bit for each.
unsigned single_colours(const std::vector<cardgame::Action>& legal);

// A card by its name or letter.
std::optional<cards::Colour> card_meant(std::string_view wild_name, std::string_view typed);

// `3 green`, `green 3`, `2 g 1 l` and `r b y` in the words of the record language; other words stay as they are.
std::string place_line(std::string_view wild_name, std::string_view typed);

}  // namespace fogg::cli
