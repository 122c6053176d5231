#include <algorithm>
#include <boost/json/serialize.hpp>

#include "people/names.h"
#include "table/commands.h"
#include "table/fields.h"

namespace fogg::table {

namespace json = boost::json;

namespace {

std::unexpected<Refusal> bad(std::string sentence) { return std::unexpected(Refusal{"bad_message", std::move(sentence)}); }

bool is_level(const std::string& level) { return std::ranges::find(kLevels, level) != kLevels.end(); }

json::object person_seat(const Who& who) { return {{"kind", "person"}, {"person", who.person}, {"name", who.name}}; }
json::object bot_seat(const std::string& level) { return {{"kind", "bot"}, {"person", bot_id(level)}, {"name", level}, {"level", level}}; }

std::expected<json::object, Refusal> read_seat(const json::value& value, const Who& host) {
  if (!value.is_object()) return bad("Each of the seats is an object, such as {\"who\":\"me\"}.");
  const json::object& seat = value.get_object();
  const std::string who = text(seat, "who");
  if (who == "me") return person_seat(host);
  if (who == "open") return json::object{{"kind", "open"}};
  if (who == "bot") {
    const std::string level = text(seat, "level");
    if (!is_level(level)) return bad("A bot's level is easy, normal, hard or expert.");
    return bot_seat(level);
  }
  if (who == "here") {
    const auto name = people::clean_name(text(seat, "name"));
    if (!name) return bad(name.error());
    json::object here = person_seat({host.person, *name});
    here["here"] = true;
    return here;
  }
  return bad("A seat is for me, here, open or a bot.");
}

std::expected<json::object, Refusal> read_clock(const json::object& clock) {
  const std::string kind = text(clock, "kind");
  if (kind.empty() || kind == "none") return json::object{{"kind", "none"}};
  if (kind == "game") {
    const auto seconds = number(clock, "seconds");
    const auto increment = number(clock, "increment");
    if (seconds < 10 || seconds > 86'400 || increment < 0 || increment > 3'600) {
      return bad("A clock for the game has 10 seconds to a day, and at most an hour more for each turn.");
    }
    return json::object{{"kind", "game"}, {"seconds", seconds}, {"increment", increment}};
  }
  if (kind == "turn") {
    const auto hours = number(clock, "hours");
    if (hours < 1 || hours > 24 * 30) return bad("A turn of a slow game may take an hour to thirty days.");
    return json::object{{"kind", "turn"}, {"hours", hours}};
  }
  return bad("A clock is none, game or turn.");
}

Draft created(json::object body) {
  body["secret"] = fair::hex(fair::random_bytes());
  return {"created", json::serialize(body)};
}

// A known field with an unknown value is a mistake that its author wants to hear of.
std::expected<void, Refusal> check_fields(const json::object& wish) {
  const auto is = [&](std::string_view key, auto test) {
    const json::value* value = wish.if_contains(json::string_view(key.data(), key.size()));
    return value == nullptr || test(*value);
  };
  const auto flag_value = [](const json::value& v) { return v.is_bool(); };
  const auto object_value = [](const json::value& v) { return v.is_object(); };
  if (!is("listed", flag_value) || !is("hints", flag_value)) return bad("listed and hints are true or false.");
  if (!is("clock", object_value) || !is("options", object_value)) return bad("clock and options are objects.");
  if (!is("pace", [](const json::value& v) { return v == "normal" || v == "fast"; })) return bad("A pace is normal or fast.");
  if (!is("entropy", [](const json::value& v) { return v.is_string(); })) return bad("Entropy of one's own is a text.");
  for (const auto& option : object(wish, "options")) {
    if (option.key() != "owners_may_look" || !option.value().is_bool()) return bad("The one option is owners_may_look, true or false.");
  }
  return {};
}

}  // namespace

Decided create(const json::object& wish, const Who& host, const Content& content) {
  if (const auto fine = check_fields(wish); !fine) return std::unexpected(fine.error());
  json::array seats;
  bool people_elsewhere = false;
  for (const json::value& value : array(wish, "seats")) {
    auto seat = read_seat(value, host);
    if (!seat) return std::unexpected(seat.error());
    people_elsewhere = people_elsewhere || text(*seat, "kind") == "open";
    seats.push_back(std::move(*seat));
  }
  const json::object& options = object(wish, "options");
  if (const auto possible = check_play(content, static_cast<int>(seats.size()), options); !possible) return bad(possible.error());
  auto clock = read_clock(object(wish, "clock"));
  if (!clock) return std::unexpected(clock.error());
  const std::string entropy = text(wish, "entropy");
  if (entropy.size() > fair::kMaxEntropy) return bad("Entropy of one's own has at most 100 characters.");
  return created({{"game", text(wish, "game")},
                  {"host", host.person},
                  {"seats", std::move(seats)},
                  {"clock", std::move(*clock)},
                  {"options", json::object{{"owners_may_look", flag(options, "owners_may_look")}}},
                  {"listed", flag(wish, "listed")},
                  {"hints", flag(wish, "hints", !people_elsewhere)},
                  {"pace", text(wish, "pace") == "fast" ? "fast" : "normal"},
                  {"entropy", entropy}});
}

Decided create_quick(const std::string& game, int players, const std::string& quick, const Who& host, const Content& content) {
  if (const auto possible = check_play(content, players, {}); !possible) return bad(possible.error());
  json::array seats = {person_seat(host)};
  while (static_cast<int>(seats.size()) < players) seats.push_back(json::object{{"kind", "open"}});
  return created({{"game", game},
                  {"host", host.person},
                  {"seats", std::move(seats)},
                  {"clock", json::object{{"kind", "game"}, {"seconds", 900}, {"increment", 15}}},
                  {"options", json::object{{"owners_may_look", false}}},
                  {"listed", true},
                  {"quick", quick},
                  {"hints", false},
                  {"pace", "normal"}});
}

Decided create_rematch(const Table& table, const Who& host) {
  if (table.status() != Status::over) return std::unexpected(Refusal{"not_now", "A rematch begins when the game is over."});
  if (table.seats_of(host.person).empty()) return std::unexpected(Refusal{"not_seated", "You did not play in this game."});
  json::array seats;
  for (const SeatState& seat : table.seats()) {
    if (seat.kind == SeatState::Kind::bot) {
      seats.push_back(bot_seat(seat.level));
    } else if (seat.person == host.person) {
      seats.push_back(person_seat({seat.person, seat.name}));
      if (seat.here) seats.back().get_object()["here"] = true;
    } else {
      seats.push_back(json::object{{"kind", "open"}, {"kept_for", seat.person}});
    }
  }
  const json::object about = table.about({});
  return created({{"game", table.game()},
                  {"host", host.person},
                  {"seats", std::move(seats)},
                  {"clock", about.at("clock")},
                  {"options", table.options()},
                  {"listed", about.at("listed")},
                  {"hints", table.allows_hints()},
                  {"pace", table.is_fast() ? "fast" : "normal"}});
}

}  // namespace fogg::table
