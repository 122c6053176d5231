#include "card_placements.h"

#include <algorithm>
#include <sstream>
#include <tuple>

#include "game/card_words.h"
#include "play_choices.h"
#include "render/text.h"

namespace fogg::cli {

using cardgame::Action;
using cardgame::ActionKind;

std::vector<Placement> placements(const cardgame::View& view, const std::vector<Action>& legal) {
  std::vector<Placement> found;
  for (const Action action : of_kind(legal, ActionKind::place_set)) {
    if (found.empty() || found.back().colour != action.colour()) {
      Placement& placement = found.emplace_back();
      placement.colour = action.colour();
      for (cardgame::Seat seat = 0; seat < view.players; ++seat) {
        const int size = view.yard[seat][cards::index(action.colour())].size();
        if (size == 0) continue;
        placement.robbed = seat;
        placement.robbed_size = size;
      }
    }
    found.back().ways.push_back(action);
  }
  for (Placement& placement : found) {
    std::sort(placement.ways.begin(), placement.ways.end(), [](Action a, Action b) {
      return std::tuple(a.wilds(), -a.coloured()) < std::tuple(b.wilds(), -b.coloured());
    });
  }
  return found;
}

std::string robbing_words(const Placement& placement) {
  if (placement.robbed_size == 0) return "";
  return "robs seat " + std::to_string(placement.robbed) + "'s " + std::to_string(placement.robbed_size) + " " +
         std::string(cards::name(placement.colour));
}

unsigned single_colours(const std::vector<Action>& legal) {
  unsigned colours = 0;
  for (const Action action : of_kind(legal, ActionKind::place_three)) colours |= action.three();
  return colours;
}

std::optional<cards::Colour> card_meant(std::string_view wild_name, std::string_view typed) {
  const std::string word = lower(typed);
  if (word == wild_name) return cards::Colour::wild;
  for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
    if (word == lower(render::card_letter(wild_name, cards::colour_at(i)))) return cards::colour_at(i);
  }
  const std::string singular = word.ends_with('s') ? word.substr(0, word.size() - 1) : word;
  return cards::card_named(singular);
}

std::string place_line(std::string_view wild_name, std::string_view typed) {
  std::string text(typed);
  std::replace(text.begin(), text.end(), ',', ' ');
  std::istringstream in(text);
  std::string number;
  std::string line = "place";
  bool counted = true;  // whether the last word has its number
  for (std::string word; in >> word;) {
    if (lower(word) == "and" || word == "+") continue;
    const auto card = card_meant(wild_name, word);
    if (is_number(word) && !counted) {
      line += "=" + word;
      counted = true;
    } else if (is_number(word)) {
      number = word;
    } else if (card) {
      line += " " + game::card_text(wild_name, *card) + (number.empty() ? "" : "=" + number);
      counted = !number.empty();
      number.clear();
    } else {
      line += " " + word;
      counted = true;
    }
  }
  return line;
}

}  // namespace fogg::cli
