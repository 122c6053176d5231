#include "cards/refusal.h"

namespace fogg::cards {

std::string filled_in(std::string_view sentence, const Particulars& about, std::string_view wild_name,
                      std::string_view city_name) {
  const auto value_of = [&](std::string_view name) -> std::string {
    if (name == "need") return std::to_string(about.need);
    if (name == "have") return std::to_string(about.have);
    if (name == "seat") return std::to_string(about.seat);
    if (name == "city") return std::string(city_name);
    if (name == "colour" && about.colour != Colour::wild) return std::string(cards::name(about.colour));
    return std::string(wild_name);
  };
  std::string text;
  while (!sentence.empty()) {
    const std::size_t open = sentence.find('{');
    text += sentence.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = sentence.find('}', open);
    const std::string_view place = sentence.substr(open + 1, close - open - 1);
    const std::string_view name = place.substr(0, place.find(' '));
    const std::string value = value_of(name);
    text += value;
    if (name != place) text += std::string(place.substr(name.size())) + (value == "1" ? "" : "s");
    sentence.remove_prefix(close + 1);
  }
  return text;
}

}  // namespace fogg::cards
