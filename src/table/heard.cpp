#include "table/heard.h"

#include <algorithm>
#include <array>

#include "bots/levels.h"
#include "table/fields.h"

namespace fogg::table {

namespace json = boost::json;

namespace {

json::object nothing(const Change&, std::int64_t) { return {}; }
json::object its_version(const Change&, std::int64_t version) { return {{"version", version}}; }
json::object whether_undone(const Change& change, std::int64_t) {
  return {{"undone", !std::holds_alternative<change::UndoAsked>(change)}};
}

using Message = json::object;

constexpr auto kCommands = std::to_array<Command>({
    {"act", act, its_version},
    {"join", sit, nothing},
    {"undo", [](const Table& t, const Who& who, const Message&) { return undo(t, who); }, whether_undone},
    {"answer_undo",
     [](const Table& t, const Who& who, const Message& message) { return answer_undo(t, who, flag(message, "yes")); },
     nothing},
    {"start",
     [](const Table& t, const Who& who, const Message& message) { return start_early(t, who, text(message, "fill")); },
     nothing},
    {"seat_bot", seat_bot, nothing},
    {"colour",
     [](const Table& t, const Who& who, const Message& message) {
       return choose_colour(t, who, number(message, "colour", -1));
     },
     nothing},
    {"pace", set_pace, nothing},
    {"leave", [](const Table& t, const Who& who, const Message&) { return leave(t, who); }, nothing},
    {"return", [](const Table& t, const Who& who, const Message&) { return come_back(t, who); }, nothing},
    {"chat", [](const Table& t, const Who& who, const Message& message) { return chat(t, who, text(message, "text")); },
     nothing},
});

}  // namespace

const Command* find_command(std::string_view type) {
  const auto found = std::ranges::find(kCommands, type, &Command::type);
  return found == kCommands.end() ? nullptr : &*found;
}

std::expected<json::object, Refusal> look(const Table& table, const Who& who, const Message& message) {
  const auto seat = seat_in(message, table.seats().size());
  const auto mine = seats_of(table, who.person);
  if (!seat || std::ranges::find(mine, *seat) == mine.end()) return refuse("not_seated", "That seat is not yours.");
  if (table.play() == nullptr) return refuse("not_now", "The game has not begun yet.");
  json::object answer = {{"view", table.play()->showing().view(*seat)}};
  if (table.waits_for(*seat) && !plays_itself(table, *seat)) answer["legal"] = table.play()->showing().legal(*seat);
  return answer;
}

std::expected<Adviser, Refusal> Adviser::for_person(const Table& table, const std::string& person, std::uint64_t seed) {
  if (!table.settings().hints) return refuse("not_now", "This table plays without hints.");
  if (table.status() != Status::playing) return refuse("not_now", "There is nothing to decide now.");
  const auto mine = seats_of(table, person);
  const auto seat = std::ranges::find_if(mine, [&](Seat one) { return table.waits_for(one); });
  if (seat == mine.end()) return refuse("not_your_turn", "It is not your turn.");
  auto thinker = table.play()->thinker(*seat, bots::kDeputy.name, seed);
  if (!thinker) return refuse("not_now", "There is no bot for this game.");
  Adviser adviser;
  adviser.thinker_ = std::move(*thinker);
  adviser.thinker_->look_at(*table.play());
  adviser.legal_ = table.play()->showing().legal(*seat);
  return adviser;
}

json::object Adviser::advice(int chosen) const {
  return {{"action", legal_.at(static_cast<std::size_t>(chosen))}, {"reasons", thinker_->reasons()}};
}

}  // namespace fogg::table
