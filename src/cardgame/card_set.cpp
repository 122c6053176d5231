#include "cardgame/card_set.h"

#include "base/hash.h"

namespace fogg::cardgame {

void CardSet::index() {
  base::Hash hash;
  hash.add(id);
  for (const City& city : cities) hash.add(city.id);
  all_tickets = {};
  tickets_to_bonus = {};
  for (std::size_t i = 0; i < tickets.size(); ++i) {
    const TicketId which{static_cast<std::uint8_t>(i)};
    const Ticket& t = tickets[i];
    all_tickets.insert(which);
    for (std::size_t b = 0; b < bonuses.size(); ++b) {
      if (t.a == bonuses[b].city || t.b == bonuses[b].city) tickets_to_bonus[b].insert(which);
    }
    hash.add(t.a.value).add(t.b.value).add(t.points);
    for (const std::uint8_t n : t.needs) hash.add(n);
  }
  for (const Bonus& bonus : bonuses) hash.add(bonus.city.value).add(bonus.points);
  for (const std::uint8_t n : rules.deck) hash.add(n);
  for (const std::uint8_t n :
       {rules.min_players, rules.max_players, rules.opening_wilds, rules.opening_cards, rules.opening_tickets,
        rules.opening_keep, rules.draw_tickets, rules.two_rounds_from, rules.second_round_cards}) {
    hash.add(n);
  }
  data_hash = hash.value();
}

std::optional<CityId> CardSet::city_named(std::string_view city_id) const {
  for (std::size_t i = 0; i < cities.size(); ++i) {
    if (cities[i].id == city_id) return CityId{static_cast<std::uint8_t>(i)};
  }
  return std::nullopt;
}

}  // namespace fogg::cardgame
