#pragma once

#include <algorithm>
#include <boost/json/array.hpp>

#include "content/draft.h"
#include "content/fields.h"
#include "content/names.h"

// What the files of boards and of card sets have in common, read by the same readers.
namespace fogg::content {

inline constexpr std::int64_t kMaxPoints = 255;
inline constexpr std::size_t kMaxNameBytes = 80;
inline constexpr std::size_t kMaxNoteBytes = 1000;

inline std::uint8_t byte(std::int64_t value) { return static_cast<std::uint8_t>(value); }

// A number where there is one; what is there by default stays otherwise.
void take(Fields& fields, std::string_view key, std::int64_t low, std::size_t high, std::uint8_t& into);

// A text of an entry that may not be sound.
std::string_view text_in(const boost::json::value& entry, std::string_view key);

// `routes[17] (berlin-frankfurt)`, with as much of the name as the entry has.
std::string entry_with_ends(std::string_view list, std::size_t i, const boost::json::value& entry);

// Gives the list, and says so when it has too few or too many entries; only as many as fit are then read. `whose` is "a
// board" or "a card set", `rule` what is cited where there are none at all.
struct Wanted {
  std::size_t fewest;
  std::size_t most;
  std::string_view whose;
  std::string_view rule = {};
};
const boost::json::array* entries(Fields& file, std::string_view key, const Wanted&, Reporter& problems);

// Format, id, name and note.
template <class Content>
void read_identity(Fields& file, Content& content) {
  file.text("$schema", kMaxNoteBytes);
  file.any("provenance");
  if (const boost::json::value* format = file.any("format"); format != nullptr && !whole_number(*format, 1, 1)) {
    file.problem("format", concat("must be 1, the only one there is, not ", shown(*format)));
  }
  content.id = file.id("id", Need::required).value_or("");
  content.name = file.text("name", kMaxNameBytes).value_or(name_from_id(content.id));
  content.note = file.text("note", kMaxNoteBytes).value_or("");
}

// From how many to how many players.
template <class Rules>
void read_player_counts(const boost::json::value& value, std::size_t most, Rules& rules, Reporter& problems) {
  const Part part(problems);
  Fields players(value, "players", problems);
  take(players, "min", 2, most, rules.min_players);
  take(players, "max", 2, most, rules.max_players);
  players.finish();
  if (part.sound() && rules.min_players > rules.max_players) {
    problems.add("players", concat("min ", rules.min_players, " is more than max ", rules.max_players));
  }
}

void read_wild_name(Fields& file, std::string& name);
void read_deck(const boost::json::value& value, cards::Cards& deck, Reporter& problems);

// A city that is named: one of the content's, or nothing. Reported where it is in `mentioned` neither: one with a fault
// of its own is reported there.
template <class Content>
std::string unknown_city(const Content& content, std::string_view id) {
  std::vector<std::string_view> known;
  for (const auto& city : content.cities) known.push_back(city.id);
  return concat("names the city ", in_quotes(id), ", which is not in cities", did_you_mean(id, known));
}
inline bool is_among(const std::vector<std::string>& mentioned, std::string_view id) {
  return std::find(mentioned.begin(), mentioned.end(), id) != mentioned.end();
}
template <class Content>
auto read_end(Fields& entry, std::string_view key, const Content& content, const std::vector<std::string>& mentioned)
    -> decltype(content.city_named(key)) {
  const boost::json::value* value = entry.any(key, Need::required);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string()) {
    entry.problem(key, concat("must be the id of a city, not ", shown(*value)));
    return std::nullopt;
  }
  const std::string_view id = string_or_empty(*value);
  const auto city = content.city_named(id);
  if (!city && !is_among(mentioned, id)) entry.problem(key, unknown_city(content, id));
  return city;
}

}  // namespace fogg::content
