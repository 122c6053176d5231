#include "content/load_card_set.h"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <map>
#include <utility>

#include "content/draft.h"
#include "content/fields.h"
#include "content/json_text.h"
#include "content/names.h"

#ifndef __wasm__
#include <fstream>
#endif

namespace fogg::content {

namespace {

namespace json = boost::json;
using cardgame::CardSet;
using cardgame::CityId;
using cardgame::Rules;

constexpr std::size_t kMaxCities = 128;
constexpr std::size_t kMaxDeck = 200;
constexpr std::size_t kMaxDealt = 40;
constexpr std::size_t kMaxNeed = 9;
constexpr std::size_t kMaxNeededInAll = 127;  // of one colour; best_completion counts on it
constexpr std::int64_t kMaxPoints = 255;
constexpr std::int64_t kMaxTicketNumber = 65535;
constexpr std::size_t kMaxNameBytes = 80;
constexpr std::size_t kMaxNoteBytes = 1000;

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

std::uint8_t byte(std::int64_t value) { return static_cast<std::uint8_t>(value); }

void take(Fields& fields, std::string_view key, std::int64_t low, std::size_t high, std::uint8_t& into) {
  if (const auto number = fields.number(key, low, static_cast<std::int64_t>(high))) into = byte(*number);
}

std::string_view key_of(const json::key_value_pair& member) { return {member.key().data(), member.key().size()}; }

std::string_view text_in(const json::value& entry, std::string_view key) {
  const json::object* object = entry.if_object();
  const json::value* value = object == nullptr ? nullptr : object->if_contains({key.data(), key.size()});
  return value == nullptr ? std::string_view() : string_or_empty(*value);
}

void read_identity(Fields& file, CardSet& set) {
  file.text("$schema", kMaxNoteBytes);
  file.any("provenance");
  if (const json::value* format = file.any("format"); format != nullptr && !whole_number(*format, 1, 1)) {
    file.problem("format", concat("must be 1, the only one there is, not ", shown(*format)));
  }
  set.id = file.id("id", Need::required).value_or("");
  set.name = file.text("name", kMaxNameBytes).value_or(name_from_id(set.id));
  set.note = file.text("note", kMaxNoteBytes).value_or("");
}

void read_players(Fields& file, CardSetDraft& draft, Reporter& problems) {
  const Part part(problems);
  Rules& rules = draft.set.rules;
  if (const json::value* value = file.any("players")) {
    Fields players(*value, "players", problems);
    take(players, "min", 2, cardgame::kMaxSeats, rules.min_players);
    take(players, "max", 2, cardgame::kMaxSeats, rules.max_players);
    players.finish();
    if (part.sound() && rules.min_players > rules.max_players) {
      problems.add("players", concat("min ", rules.min_players, " is more than max ", rules.max_players));
    }
  }
  draft.players_sound = part.sound();
}

void read_deck(Fields& file, CardSetDraft& draft, Reporter& problems) {
  const Part part(problems);
  cardgame::Cards& deck = draft.set.rules.deck;
  if (const json::value* value = file.any("wild")) {
    const std::string_view word = string_or_empty(*value);
    if (std::find(kWildNames.begin(), kWildNames.end(), word) == kWildNames.end()) {
      file.problem("wild", concat("must be \"locomotive\", \"ferry\" or \"wild\", not ", shown(*value)));
    } else {
      draft.set.wild_name = word;
    }
  }
  if (const json::value* value = file.any("cards")) {
    deck = {};
    Fields fields(*value, "cards", problems);
    for (std::size_t i = 0; i < cards::kColours; ++i) take(fields, cards::kColourNames[i], 0, kMaxDeck, deck[i]);
    std::string_view wild_key;
    for (const std::string_view key : kWildNames) {
      const auto count = fields.number(key, 0, static_cast<std::int64_t>(kMaxDeck));
      if (!count) continue;
      if (!wild_key.empty()) {
        problems.add("cards", concat(wild_key, " and ", key, " are the same card; give its number once"));
      }
      wild_key = key;
      deck[cards::index(Colour::wild)] = byte(*count);
    }
    fields.finish();
  }
  if (part.sound() && static_cast<std::size_t>(cards::total(deck)) > kMaxDeck) {
    problems.add("cards", concat(cards::total(deck), " cards in all are too many; the limit is ", kMaxDeck));
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

// Gives the list, and says so when it has too few or too many entries; only as many as fit are then read.
const json::array* entries(Fields& file, std::string_view key, std::size_t fewest, std::size_t most,
                           Reporter& problems) {
  const json::array* list = file.list(key, Need::required);
  if (list == nullptr) return nullptr;
  if (list->size() < fewest) {
    const std::string have = list->empty() ? "there are none" : concat("there are only ", list->size());
    problems.add(std::string(key), concat(have, "; a card set needs at least ", fewest));
  } else if (list->size() > most) {
    problems.add(std::string(key), concat(list->size(), " are too many; the limit is ", most));
  }
  return list;
}

void read_cities(Fields& file, CardSetDraft& draft, Reporter& problems) {
  const Part part(problems);
  const json::array* list = entries(file, "cities", 2, kMaxCities, problems);
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

std::string unknown_city(const CardSetDraft& draft, std::string_view id) {
  std::vector<std::string_view> known;
  for (const cardgame::City& city : draft.set.cities) known.push_back(city.id);
  return concat("names the city ", in_quotes(id), ", which is not in cities", did_you_mean(id, known));
}

bool is_mentioned(const CardSetDraft& draft, std::string_view id) {
  const auto& all = draft.mentioned_cities;
  return std::find(all.begin(), all.end(), id) != all.end();
}

std::optional<CityId> read_end(Fields& entry, std::string_view key, const CardSetDraft& draft) {
  const json::value* value = entry.any(key, Need::required);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string()) {
    entry.problem(key, concat("must be the id of a city, not ", shown(*value)));
    return std::nullopt;
  }
  const std::string_view id = string_or_empty(*value);
  const auto city = draft.set.city_named(id);
  if (!city && !is_mentioned(draft, id)) entry.problem(key, unknown_city(draft, id));
  return city;
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
  const json::array* list = entries(file, "tickets", 1, cardgame::kMaxTickets, problems);
  std::map<std::pair<CityId, CityId>, std::size_t> first_between;
  std::map<std::int64_t, std::size_t> first_with_number;
  for (std::size_t i = 0; list != nullptr && i < std::min(list->size(), cardgame::kMaxTickets); ++i) {
    const std::string_view a_text = text_in((*list)[i], "a");
    const std::string_view b_text = text_in((*list)[i], "b");
    std::string where = concat("tickets[", i, "]");
    if (is_id(a_text) || is_id(b_text)) {
      where += concat(" (", is_id(a_text) ? a_text : "?", "-", is_id(b_text) ? b_text : "?", ")");
    }
    Fields entry((*list)[i], where, problems);
    if (!entry.is_object()) continue;
    if (const auto number = entry.number("id", 0, kMaxTicketNumber)) {
      const auto [same, is_new] = first_with_number.try_emplace(*number, i);
      if (!is_new) entry.problem("id", concat(*number, " is already that of tickets[", same->second, "]"));
    }
    const Part one(problems);
    cardgame::Ticket ticket;
    const auto a = read_end(entry, "a", draft);
    const auto b = read_end(entry, "b", draft);
    if (a && b && *a == *b) {
      entry.problem("b", concat("is the same city as a, ", in_quotes(a_text), "; a ticket joins two different cities"));
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
    if (!city && !is_mentioned(draft, key_of(member))) {
      problems.add(std::string(key), unknown_city(draft, key_of(member)));
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
      read_players(file, draft, problems);
      read_deck(file, draft, problems);
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
  const std::string name = path.string();
  const auto refused = [&](std::string what) { return std::unexpected(Problems{name, {{"", std::move(what)}}}); };
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) return refused("there is no such file");
  if (std::filesystem::is_directory(status)) return refused("is a folder; name the card set file in it");
  std::ifstream in(path, std::ios::binary);
  if (!in) return refused("cannot be opened; may you read it?");
  // One byte more than allowed is enough to know, also for a pipe that never ends.
  std::string text(kMaxFileBytes + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (in.bad()) return refused("cannot be read");
  return load_card_set(text, name);
}
#endif

}  // namespace fogg::content
