#include "content/load_card_set.h"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <map>
#include <utility>

#include "content/draft.h"
#include "content/fields.h"
#include "content/json_text.h"
#include "content/read_tuning.h"
#include "content/readers.h"
#include "content/text_file.h"

namespace fogg::content {

namespace {

namespace json = boost::json;
using cardgame::CardSet;
using cardgame::CityId;
using cardgame::Rules;

constexpr std::size_t kMaxCities = 128;
constexpr std::size_t kMaxDealt = 40;
constexpr std::size_t kMaxNeed = 9;
constexpr std::size_t kMaxNeededInAll = 127;  // of one colour; best_completion counts on it
constexpr std::int64_t kMaxTicketNumber = 65535;

// A card set while it is read. Checks that look at several parts are made only when those parts are sound, so that one
// mistake is reported once.
struct CardSetDraft {
  CardSet set;
  std::vector<std::string> mentioned_cities;  // every city id in the file, usable or not
  std::vector<std::string> ticket_entries;    // what errors call each of set.tickets
  bool players_sound = false;
  bool deck_sound = false;
  bool opening_sound = false;
  bool cities_sound = false;
  bool tickets_sound = false;
  bool bonuses_sound = false;
};

std::string_view key_of(const json::key_value_pair& member) { return {member.key().data(), member.key().size()}; }

void read_players(Fields& file, CardSetDraft& draft, Reporter& problems) {
  const Part part(problems);
  Rules& rules = draft.set.rules;
  if (const json::value* value = file.any("players")) {
    read_player_counts(*value, cardgame::kMaxSeats, rules, problems);
  }
  draft.players_sound = part.sound();
}

void read_cards(Fields& file, CardSetDraft& draft, Reporter& problems) {
  const Part part(problems);
  cardgame::Cards& deck = draft.set.rules.deck;
  read_wild_name(file, draft.set.wild_name);
  if (const json::value* value = file.any("cards")) read_deck(*value, deck, problems);
  if (part.sound() && static_cast<std::size_t>(cards::total(deck)) > mapgame::kMaxDeck) {
    problems.add("cards", concat(cards::total(deck), " cards in all are too many; the limit is ", mapgame::kMaxDeck));
  }
  draft.deck_sound = part.sound();
}

void read_opening(Fields& file, CardSetDraft& draft, Reporter& problems) {
  Rules& rules = draft.set.rules;
  const Part part(problems);
  if (const json::value* value = file.any("opening")) {
    Fields opening(*value, "opening", problems);
    take(opening, "wilds", 0, kMaxDealt, rules.opening_wilds);
    take(opening, "cards", 0, kMaxDealt, rules.opening_cards);
    take(opening, "tickets", 1, cards::kMaxOffer, rules.opening_tickets);
    take(opening, "keep", 1, cards::kMaxOffer, rules.opening_keep);
    opening.finish();
    if (part.sound() && rules.opening_keep > rules.opening_tickets) {
      problems.add("opening",
                   concat("keep ", rules.opening_keep, " is more than are dealt, ", rules.opening_tickets, " (E2)"));
    }
  }
  draft.opening_sound = part.sound();
  take(file, "draw_tickets", 1, cards::kMaxOffer, rules.draw_tickets);
  if (const json::value* value = file.any("second_round")) {
    Fields second(*value, "second_round", problems);
    take(second, "from_players", 2, cardgame::kMaxSeats + 1, rules.two_rounds_from);
    take(second, "cards", 0, kMaxDealt, rules.second_round_cards);
    second.finish();
  }
}

void read_cities(Fields& file, CardSetDraft& draft, Reporter& problems) {
  const Part part(problems);
  const json::array* list = entries(file, "cities", {2, kMaxCities, "a card set"}, problems);
  std::map<std::string, std::size_t> first_with_name;
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const std::string_view label = text_in((*list)[i], "id");
    draft.mentioned_cities.emplace_back(label);
    if (i >= kMaxCities) continue;
    Fields entry((*list)[i], concat("cities[", i, "]", is_id(label) ? concat(" (", label, ")") : ""), problems);
    if (!entry.is_object()) continue;
    const auto id = entry.id("id", Need::required);
    const auto name = entry.text("name", kMaxNameBytes);
    entry.finish();
    if (!id) continue;
    if (const auto same = draft.set.city_named(*id)) {
      entry.problem("id", concat(in_quotes(*id), " is already that of cities[", same->value, "]"));
      continue;
    }
    draft.set.cities.push_back({*id, name.value_or(name_from_id(*id))});
    const auto [same, is_new] = first_with_name.try_emplace(draft.set.cities.back().name, i);
    if (!is_new) {
      entry.problem("name", concat(in_quotes(same->first), " is already that of cities[", same->second, "]"));
    }
  }
  draft.cities_sound = part.sound();
}

void read_needs(Fields& entry, cardgame::Cards& needs, Reporter& problems) {
  const Part part(problems);
  const json::value* value = entry.any("needs", Need::required);
  if (value == nullptr) return;
  Fields fields(*value, concat(entry.where(), " needs"), problems);
  if (!fields.is_object()) return;
  for (std::size_t i = 0; i < cards::kColours; ++i) take(fields, cards::kColourNames[i], 1, kMaxNeed, needs[i]);
  for (const std::string_view key : kWildNames) {
    if (value->get_object().contains({key.data(), key.size()}) && fields.any(key) != nullptr) {
      fields.problem(key, "cards stand for any colour, and are never asked for (E12)");
    }
  }
  fields.finish();
  if (part.sound() && cards::empty(needs)) {
    problems.add(entry.where(), "needs no card; a ticket asks for one at least (E12)");
  }
}

void read_tickets(Fields& file, CardSetDraft& draft, Reporter& problems) {
  const Part part(problems);
  const json::array* list = entries(file, "tickets", {1, cardgame::kMaxTickets, "a card set"}, problems);
  std::map<std::pair<CityId, CityId>, std::size_t> first_between;
  std::map<std::int64_t, std::size_t> first_with_number;
  for (std::size_t i = 0; list != nullptr && i < std::min(list->size(), cardgame::kMaxTickets); ++i) {
    std::string where = entry_with_ends("tickets", i, (*list)[i]);
    Fields entry((*list)[i], where, problems);
    if (!entry.is_object()) continue;
    if (const auto number = entry.number("id", 0, kMaxTicketNumber)) {
      const auto [same, is_new] = first_with_number.try_emplace(*number, i);
      if (!is_new) entry.problem("id", concat(*number, " is already that of tickets[", same->second, "]"));
    }
    const Part one(problems);
    cardgame::Ticket ticket;
    const auto a = read_end(entry, "a", draft.set, draft.mentioned_cities);
    const auto b = read_end(entry, "b", draft.set, draft.mentioned_cities);
    if (a && b && *a == *b) {
      entry.problem("b", concat("is the same city as a, ", in_quotes(draft.set.cities[a->value].id),
                                "; a ticket joins two different cities"));
    }
    ticket.points = byte(entry.number("points", 1, kMaxPoints, Need::required).value_or(0));
    read_needs(entry, ticket.needs, problems);
    entry.finish();
    if (!a || !b || !one.sound()) continue;
    ticket.a = *a;
    ticket.b = *b;
    // The order tells two tickets between the same cities apart, so only the same order is the same ticket.
    const auto [same, is_new] = first_between.try_emplace({ticket.a, ticket.b}, i);
    if (!is_new) {
      problems.add(where, concat("has the same a and b as tickets[", same->second,
                                 "]; swap them, so that the two tickets can be told apart"));
    }
    draft.set.tickets.push_back(ticket);
    draft.ticket_entries.push_back(std::move(where));
  }
  draft.tickets_sound = part.sound();
}

// The members of a table by city, each with its city; what is not in `cities` is reported.
template <class Visit>
void for_each_city(Fields& file, std::string_view key, Need need, const CardSetDraft& draft, Reporter& problems,
                   Visit&& visit) {
  const json::value* value = file.any(key, need);
  if (value == nullptr) return;
  if (!value->is_object()) {
    file.problem(key, concat("must be an object { … }, not ", shown(*value)));
    return;
  }
  for (const json::key_value_pair& member : value->get_object()) {
    const auto city = draft.set.city_named(key_of(member));
    if (city) visit(*city, member.value(), concat(key, " (", key_of(member), ")"));
    if (!city && !is_among(draft.mentioned_cities, key_of(member))) {
      problems.add(std::string(key), unknown_city(draft.set, key_of(member)));
    }
  }
}

void read_bonuses(Fields& file, CardSetDraft& draft, Reporter& problems) {
  const Part part(problems);
  auto& bonuses = draft.set.bonuses;
  std::size_t listed = 0;
  const auto read_points = [&](CityId city, const json::value& value, const std::string& where) {
    ++listed;
    const auto points = whole_number(value, 1, kMaxPoints);
    if (!points) problems.add(where, whole_number_wanted(value, 1, kMaxPoints));
    if (points && listed <= cardgame::kMaxBonuses) bonuses.push_back({city, byte(*points)});
  };
  for_each_city(file, "big_city_bonus", Need::required, draft, problems, read_points);
  if (listed > cardgame::kMaxBonuses) {
    problems.add("big_city_bonus", concat(listed, " are too many; the limit is ", cardgame::kMaxBonuses));
  }
  draft.bonuses_sound = part.sound();
  // The colours are for drawing the cards, and no rule looks at them.
  const auto check_colour = [&](CityId city, const json::value& value, const std::string& where) {
    const auto colour = read_colour(value);
    if (!colour || *colour == Colour::grey) problems.add(where, colour_wanted(value, card_colour_names()));
    const auto has_bonus = [&](const cardgame::Bonus& bonus) { return bonus.city == city; };
    if (draft.bonuses_sound && std::none_of(bonuses.begin(), bonuses.end(), has_bonus)) {
      problems.add(where, "has a colour, but no bonus in big_city_bonus");
    }
  };
  for_each_city(file, "big_city_colour", Need::optional, draft, problems, check_colour);
}

// Whether the whole deck could complete the ticket, wilds standing in for what is short (E12).
void check_needs(const CardSetDraft& draft, Reporter& problems) {
  const Rules& rules = draft.set.rules;
  for (std::size_t i = 0; i < draft.set.tickets.size(); ++i) {
    int short_of = 0;
    for (std::size_t c = 0; c < cards::kColours; ++c) {
      short_of += std::max(0, draft.set.tickets[i].needs[c] - rules.deck[c]);
    }
    if (short_of > cards::count(rules.deck, Colour::wild)) {
      problems.add(draft.ticket_entries[i],
                   "needs more than all the cards there are, so nobody could complete it (E12)");
    }
  }
}

void check_needs_in_all(const CardSetDraft& draft, Reporter& problems) {
  for (std::size_t c = 0; c < cards::kColours; ++c) {
    std::size_t needed = 0;
    for (const cardgame::Ticket& ticket : draft.set.tickets) needed += ticket.needs[c];
    if (needed <= kMaxNeededInAll) continue;
    problems.add("tickets", concat("ask for ", needed, " ", cards::kColourNames[c], " cards in all; the limit is ",
                                   kMaxNeededInAll));
  }
}

void check_bonuses(const CardSetDraft& draft, Reporter& problems) {
  for (const cardgame::Bonus& bonus : draft.set.bonuses) {
    const auto leads_there = [&](const cardgame::Ticket& t) { return t.a == bonus.city || t.b == bonus.city; };
    const auto& tickets = draft.set.tickets;
    if (std::any_of(tickets.begin(), tickets.end(), leads_there)) continue;
    problems.add(concat("big_city_bonus (", draft.set.cities[bonus.city.value].id, ")"),
                 "no ticket leads there, so nobody could win it (E14)");
  }
}

// F11: enough of everything to set the game up with the most players.
void check_set_up(const CardSetDraft& draft, Reporter& problems) {
  const Rules& rules = draft.set.rules;
  const std::size_t players = rules.max_players;
  const std::string for_players = concat(" for ", players, " players");
  if (!draft.players_sound || !draft.opening_sound) return;
  if (draft.deck_sound) {
    const std::size_t wilds = cards::count(rules.deck, Colour::wild);
    const std::size_t all = static_cast<std::size_t>(cards::total(rules.deck));
    const std::size_t dealt = players * (std::size_t{rules.opening_wilds} + rules.opening_cards) + cardgame::kRowSize;
    if (players * rules.opening_wilds > wilds) {
      problems.add("cards", concat(counted(wilds, "wild card is", "wild cards are"), " too few", for_players,
                                   ", who start with ", rules.opening_wilds, " each (E1, F11)"));
    }
    if (dealt > all) {
      problems.add("cards", concat(counted(all, "card is", "cards are"), " too few", for_players, "; the deal takes ",
                                   dealt, ", the row of ", cardgame::kRowSize, " included (E1, F11)"));
    }
  }
  const std::size_t tickets = players * rules.opening_tickets;
  if (draft.tickets_sound && tickets > draft.set.tickets.size()) {
    problems.add("tickets", concat(draft.set.tickets.size(), " are too few", for_players, "; the deal takes ", tickets,
                                   " (E2, F11)"));
  }
}

void check_total(Fields& totals, std::string_view key, std::size_t counted) {
  const auto claimed = totals.number(key, 0, 1'000'000);
  if (claimed && static_cast<std::size_t>(*claimed) != counted) {
    totals.problem(key, concat("is ", *claimed, ", but the file has ", counted));
  }
}

void check_totals(Fields& file, const CardSetDraft& draft, Reporter& problems) {
  const json::value* value = file.any("totals");
  if (value == nullptr || !draft.cities_sound || !draft.tickets_sound || !draft.bonuses_sound || !draft.deck_sound) {
    return;
  }
  Fields totals(*value, "totals", problems);
  std::size_t ticket_points = 0, bonus_points = 0;
  std::array<std::size_t, cards::kColours> needed{};
  for (const cardgame::Ticket& ticket : draft.set.tickets) {
    ticket_points += ticket.points;
    for (std::size_t i = 0; i < cards::kColours; ++i) needed[i] += ticket.needs[i];
  }
  for (const cardgame::Bonus& bonus : draft.set.bonuses) bonus_points += bonus.points;
  check_total(totals, "cities", draft.set.cities.size());
  check_total(totals, "cards", static_cast<std::size_t>(cards::total(draft.set.rules.deck)));
  check_total(totals, "tickets", draft.set.tickets.size());
  check_total(totals, "ticket_points", ticket_points);
  check_total(totals, "bonuses", draft.set.bonuses.size());
  check_total(totals, "bonus_points", bonus_points);
  if (const json::value* table = totals.any("cards_needed")) {
    Fields by_colour(*table, "totals.cards_needed", problems);
    for (std::size_t i = 0; i < needed.size(); ++i) check_total(by_colour, cards::kColourNames[i], needed[i]);
    by_colour.finish();
  }
  totals.finish();
}

}  // namespace

std::expected<CardSet, Problems> load_card_set(std::string_view json, std::string_view file_name) {
  Reporter problems;
  CardSetDraft draft;
  if (const auto value = parse_json(json, problems)) {
    Fields file(*value, "", problems);
    if (file.is_object()) {
      read_identity(file, draft.set);
      draft.set.tuning = read_tuning(file, problems);
      read_players(file, draft, problems);
      read_cards(file, draft, problems);
      read_opening(file, draft, problems);
      read_cities(file, draft, problems);
      read_tickets(file, draft, problems);
      read_bonuses(file, draft, problems);
      if (draft.deck_sound) check_needs(draft, problems);
      check_needs_in_all(draft, problems);
      if (draft.cities_sound && draft.tickets_sound) check_bonuses(draft, problems);
      check_set_up(draft, problems);
      check_totals(file, draft, problems);
      file.finish();
    }
  }
  if (problems.count() > 0) return std::unexpected(std::move(problems).finish(file_name));
  draft.set.index();
  return std::move(draft.set);
}

#ifndef __wasm__
std::expected<CardSet, Problems> load_card_set_file(const std::filesystem::path& path) {
  const auto text = read_text_file(path, "card set file");
  if (!text) return std::unexpected(text.error());
  return load_card_set(*text, path.string());
}
#endif

}  // namespace fogg::content
