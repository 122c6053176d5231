#include "render/card_words.h"

#include <fmt/format.h>

#include <algorithm>

namespace fogg::render {

const std::string& city_name(const CardSet& set, cardgame::CityId city) { return set.cities[city.value].name; }

std::string ticket_name(const CardSet& set, TicketId id) {
  return city_name(set, set.ticket(id).a) + " - " + city_name(set, set.ticket(id).b);
}

std::string starred_ticket_name(const CardSet& set, TicketId id) {
  const auto starred = [&](cardgame::CityId city) {
    const bool big = std::any_of(set.bonuses.begin(), set.bonuses.end(),
                                 [&](const cardgame::Bonus& bonus) { return bonus.city == city; });
    return city_name(set, city) + (big ? "*" : "");
  };
  return starred(set.ticket(id).a) + " - " + starred(set.ticket(id).b);
}

std::string needs_chips(const CardSet& set, TicketId id, const TextStyle& style) {
  std::string text;
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    for (int n = 0; n < set.ticket(id).needs[i]; ++n) text += chip(set, cards::colour_at(i), style);
  }
  return text;
}

std::string ticket_line(const CardSet& set, TicketId id, const TextStyle& style) {
  return fmt::format("{:>2}  {}  {}", set.ticket(id).points, padded(starred_ticket_name(set, id), 30),
                     needs_chips(set, id, style));
}

std::string stack_words(const CardSet& set, std::size_t colour, const cardgame::Stack& stack, const TextStyle& style) {
  std::string text;
  for (int i = 0; i < stack.wilds; ++i) text += chip(set, Colour::wild, style);
  for (int i = 0; i < stack.coloured; ++i) text += chip(set, cards::colour_at(colour), style);
  // Chips, count and name stay together when the line is broken.
  return text + fmt::format("\u00a0{}\u00a0{}", stack.size(), cards::name(cards::colour_at(colour)));
}

int points_of(const CardSet& set, const TicketSet& tickets) {
  int points = 0;
  tickets.for_each([&](TicketId id) { points += set.ticket(id).points; });
  return points;
}

}  // namespace fogg::render
