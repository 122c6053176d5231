// Any bytes at all: the loader answers with a sound card set or with problems, and never crashes; and whatever the
// tickets of a card set, the best completion can be completed.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "cardgame/complete.h"
#include "content/load_card_set.h"

namespace {

using fogg::cardgame::CardSet;

void require(bool ok) {
  if (!ok) std::abort();
}

void check_rules(const CardSet& set) {
  const fogg::cardgame::Rules& rules = set.rules;
  const int deck = fogg::cards::total(rules.deck);
  require(rules.min_players >= 2 && rules.min_players <= rules.max_players &&
          rules.max_players <= fogg::cardgame::kMaxSeats);
  require(deck <= 200 && rules.max_players * (rules.opening_wilds + rules.opening_cards) + 5 <= deck);
  require(rules.max_players * rules.opening_wilds <= fogg::cards::count(rules.deck, fogg::cards::Colour::wild));
  require(std::size_t{rules.max_players} * rules.opening_tickets <= set.tickets.size());
  require(rules.opening_keep >= 1 && rules.opening_keep <= rules.opening_tickets && rules.opening_tickets <= 6);
  require(rules.draw_tickets >= 1 && rules.draw_tickets <= 6);
}

void check_lists(const CardSet& set) {
  require(!set.id.empty() && !set.name.empty() && set.cities.size() >= 2 && set.cities.size() <= 128);
  require(!set.tickets.empty() && set.tickets.size() <= fogg::cardgame::kMaxTickets);
  require(set.bonuses.size() <= fogg::cardgame::kMaxBonuses);
  require(set.all_tickets.size() == static_cast<int>(set.tickets.size()));
  for (const fogg::cardgame::Ticket& t : set.tickets) {
    require(t.a.value < set.cities.size() && t.b.value < set.cities.size() && t.a != t.b && t.points > 0);
    require(!fogg::cards::empty(t.needs) && t.needs[fogg::cards::kColours] == 0);
  }
  for (const fogg::cardgame::Bonus& bonus : set.bonuses) {
    require(bonus.city.value < set.cities.size() && bonus.points > 0);
  }
}

// Few cards and tickets: how long the search takes is not what is tested here.
void check_completion(const CardSet& set) {
  fogg::cardgame::Cards track = set.rules.deck;
  for (std::uint8_t& n : track) n = static_cast<std::uint8_t>(n / 8);
  fogg::cardgame::TicketSet tickets = set.all_tickets;
  tickets.words[0] &= 0xffff;
  const auto best = best_completion(set, track, tickets);
  const auto advised = best_with_bonuses(set, track, tickets, {}, {});
  require((best - tickets).empty() && can_complete(set, track, best));
  require((advised - tickets).empty() && can_complete(set, track, advised));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto set = fogg::content::load_card_set(text, "fuzz.json");
  if (set) {
    check_rules(*set);
    check_lists(*set);
    check_completion(*set);
  } else {
    require(!set.error().items.empty() && !set.error().to_text().empty());
  }
  return 0;
}
