#include "table/table_facts.h"

#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>
#include <map>

#include "bots/levels.h"
#include "table/fields.h"

namespace fogg::table {

namespace json = boost::json;

namespace {

json::object options_json(const Options& options) {
  json::object told = {{"owners_may_look", options.owners_may_look}};
  if (options.start != game::kDrawn) told["start"] = options.start;
  return told;
}

// While a bot is to decide the table waits for it, whoever else is.
std::string people_to_act(const Table& table) {
  std::vector<std::string> people;
  for (const Seat seat : table.waits_for()) {
    if (plays_itself(table, seat)) return {};
    if (std::ranges::find(people, table.seats()[seat].person) == people.end())
      people.push_back(table.seats()[seat].person);
  }
  return store::joined(people);
}

json::object clock_settings(const Clock& clock) {
  switch (clock.kind) {
    case Clock::Kind::none: return {{"kind", "none"}};
    case Clock::Kind::game:
      return {{"kind", "game"}, {"seconds", clock.store / 1000}, {"increment", clock.increment / 1000}};
    case Clock::Kind::turn: return {{"kind", "turn"}, {"hours", clock.store / 3'600'000}};
  }
  return {};
}

json::object seat_json(const Table& table, Seat number, const std::set<std::string>* connected) {
  constexpr std::array<std::string_view, 3> kKinds = {"open", "person", "bot"};
  const SeatState& seat = table.seats()[number];
  json::object object = {{"seat", number}, {"kind", kKinds[static_cast<std::size_t>(seat.kind)]}};
  if (seat.kind != SeatState::Kind::open) {
    object["person"] = seat.person;
    object["name"] = seat.name;
  }
  if (seat.kind == SeatState::Kind::bot) object["level"] = seat.level;
  if (!seat.character.empty()) object["character"] = seat.character;
  if (seat.kind == SeatState::Kind::person) {
    if (connected != nullptr) object["connected"] = connected->contains(seat.person);
    object["away"] = seat.away;
    if (seat.here) object["here"] = true;
  }
  if (!seat.kept_for.empty()) object["kept_for"] = seat.kept_for;
  if (seat.colour != number) object["colour"] = seat.colour;
  return object;
}

}  // namespace

bool is_full(const Table& table) {
  return std::ranges::none_of(table.seats(), [](const SeatState& seat) { return seat.kind == SeatState::Kind::open; });
}

bool plays_itself(const Table& table, Seat seat) { return table.seats()[seat].plays_itself(); }

bool waits_for_person(const Table& table, std::string_view person) {
  return std::ranges::any_of(
      table.waits_for(), [&](Seat seat) { return !plays_itself(table, seat) && table.seats()[seat].person == person; });
}

std::vector<Seat> seats_of(const std::vector<SeatState>& seats, std::string_view person) {
  std::vector<Seat> mine;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].kind == SeatState::Kind::person && seats[i].person == person) mine.push_back(static_cast<Seat>(i));
  }
  return mine;
}
std::vector<Seat> seats_of(const Table& table, std::string_view person) { return seats_of(table.seats(), person); }

std::set<std::string> people_of(const Table& table) {
  std::set<std::string> all;
  for (const SeatState& seat : table.seats()) {
    if (seat.kind == SeatState::Kind::person) all.insert(seat.person);
    if (!seat.kept_for.empty()) all.insert(seat.kept_for);
  }
  if (table.status() == Status::waiting) all.insert(table.settings().host);
  return all;
}

std::set<std::string> people_to_ask(const Table& table, Seat asking) {
  std::set<std::string> others;
  for (const SeatState& seat : table.seats()) {
    if (seat.kind == SeatState::Kind::person && !seat.away && seat.person != table.seats()[asking].person)
      others.insert(seat.person);
  }
  return others;
}

fair::Deal deal_of(const Table& table) { return {table.settings().secret, table.settings().entropy}; }

bool is_measured(const Table& table) {
  const std::string_view why = why_unrated(table);
  return why != "hints" && why != "one_device" && why != "own_map";
}

bool is_rated(const Table& table) { return why_unrated(table).empty(); }

std::string_view why_unrated(const Table& table) {
  const auto& seats = table.seats();
  if (table.settings().hints) return "hints";
  if (std::ranges::any_of(seats, &SeatState::here)) return "one_device";
  if (table.settings().game.contains(':')) return "own_map";
  if (std::ranges::find(seats, SeatState::Kind::open, &SeatState::kind) != seats.end()) return "waiting";
  std::set<std::string> people;
  std::map<std::string, bool> households;  // and whether everybody of it has an account
  for (const SeatState& seat : seats) {
    if (seat.kind != SeatState::Kind::person) continue;
    if (!people.insert(seat.person).second) return "one_person";
    if (seat.from.empty()) continue;
    const auto [household, is_new] = households.try_emplace(seat.from, seat.account);
    if (!is_new && !(household->second && seat.account)) return "household";
  }
  return people.size() >= 2 ? "" : "one_person";
}

store::TableRow row_of(const Table& table) {
  const TableSettings& settings = table.settings();
  store::TableRow row;
  row.id = table.id();
  row.game = settings.game;
  row.status = name(table.status());
  row.listed = settings.listed;
  row.quick = table.status() == Status::waiting ? settings.quick : "";
  row.created = settings.created;
  row.updated = table.latest().updated;
  row.version = table.version();
  if (table.status() == Status::playing) {
    row.deadline = table.clock().deadline().value_or(0);
    row.to_act = people_to_act(table);
  } else if (table.status() == Status::over || table.status() == Status::closed || !is_full(table)) {
    row.to_act = store::kNobody;
  }
  row.summary = table.latest().summary;
  return row;
}

std::string make_summary(const Table& table) {
  json::array seats;
  for (std::size_t i = 0; i < table.seats().size(); ++i)
    seats.push_back(seat_json(table, static_cast<Seat>(i), nullptr));
  return json::serialize(json::object{
      {"seats", std::move(seats)}, {"clock", clock_settings(table.clock())}, {"host", table.settings().host}});
}

std::vector<store::Result> results_of(const Table& table, Time now) {
  const std::vector<SeatState>& seats = table.seats();
  std::vector<store::Result> all;
  if (table.status() != Status::over) return all;
  const auto placings = table.play()->showing().placings();
  const bool rated = is_rated(table);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    all.push_back({table.id(), static_cast<int>(i), seats[i].person, table.settings().game,
                   static_cast<int>(seats.size()), placings[i].place, placings[i].total, seats[i].left, rated, now,
                   table.settings().listed});
  }
  return all;
}

json::object about_json(const Table& table, const std::set<std::string>& connected) {
  const TableSettings& settings = table.settings();
  json::array seats;
  for (std::size_t i = 0; i < table.seats().size(); ++i)
    seats.push_back(seat_json(table, static_cast<Seat>(i), &connected));
  json::object about = {{"game", settings.game},
                        {"status", name(table.status())},
                        {"seats", std::move(seats)},
                        {"host", settings.host},
                        {"clock", clock_settings(table.clock())},
                        {"options", options_json(settings.options)},
                        {"listed", settings.listed},
                        {"hints", settings.hints},
                        {"pace", settings.fast ? "fast" : "normal"},
                        {"rated", is_rated(table)},
                        {"created", settings.created}};
  if (!settings.brought) {
    json::object fair = {{"commitment", fair::commitment(settings.secret)}};
    if (table.status() == Status::over) fair["secret"] = fair::hex(settings.secret);
    about["fair"] = std::move(fair);
  }
  if (!is_rated(table)) about["unrated"] = why_unrated(table);
  if (!settings.quick.empty()) about["quick"] = true;
  if (!table.wishes().rematch.empty()) about["rematch"] = table.wishes().rematch;
  return about;
}

json::object clock_json(const Table& table, Time now) {
  json::array left;
  for (std::size_t i = 0; i < table.seats().size(); ++i)
    left.emplace_back(table.clock().left_at(static_cast<Seat>(i), now));
  json::object clock = {{"left", std::move(left)}, {"running", nullptr}, {"now", now}};
  json::array runs;
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    if (table.clock().sides[i].running)
      runs.push_back(json::object{{"seat", i}, {"since", table.clock().sides[i].since}});
  }
  if (!runs.empty()) {
    clock["running"] = runs[0].at("seat");
    clock["since"] = runs[0].at("since");
  }
  clock["runs"] = std::move(runs);
  return clock;
}

std::string record_text(const Table& table) {
  const TableSettings& settings = table.settings();
  std::string text = table.play()->showing().record();
  if (!settings.brought) text += "# fair commitment " + fair::commitment(settings.secret) + "\n";
  if (!settings.brought && table.status() == Status::over) {
    text += "# fair secret " + fair::hex(settings.secret) + "\n";
    for (const std::string& entropy : settings.entropy)
      text +=
          "# fair entropy " + fair::hex({reinterpret_cast<const std::uint8_t*>(entropy.data()), entropy.size()}) + "\n";
  }
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    const SeatState& seat = table.seats()[i];
    const bool is_bot = seat.kind == SeatState::Kind::bot;
    const std::string name = is_bot ? seat.bot_name() : seat.name;
    // A seat with the name of a level is a bot's, so a person of that name is called one.
    text += (!is_bot && bots::is_level(name) ? "# person " : "# seat ") + std::to_string(i) + " " + name + "\n";
  }
  return text;
}

}  // namespace fogg::table
