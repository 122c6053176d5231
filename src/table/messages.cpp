#include "table/messages.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <cmath>

namespace fogg::table {

namespace json = boost::json;

namespace {

bool may_decide(const Table& table, Seat viewer) {
  return viewer != kSpectator && table.waits_for(viewer) && !plays_itself(table, viewer);
}

// A message for a viewer, with the legal actions where it is to act: they are by far the longest part, and are written
// as text.
std::string packed_for(const Table& table, Seat viewer, const json::object& message) {
  std::string text = json::serialize(message);
  if (may_decide(table, viewer)) {
    text.pop_back();
    text += ",\"legal\":" + table.play()->showing().legal_text(viewer) + "}";
  }
  return text;
}

json::object undo_json(const Table& table, Seat seat) {
  json::object undo = {{"can", "no"}};
  if (table.status() == Status::playing) {
    const OwnUndo own = undo_of(table, table.seats()[seat].person);
    undo["can"] = own.undo.way == Undo::Way::no ? "no" : own.free ? "free" : "ask";
  }
  if (const auto& question = table.wishes().undo) {
    undo["asked_by"] = question->seat;
    json::array missing;
    for (const std::string& person : people_to_ask(table, question->seat)) {
      if (question->agreed.contains(person)) continue;
      for (const Seat one : seats_of(table, person)) missing.emplace_back(one);
    }
    undo["missing"] = std::move(missing);
  }
  return undo;
}

// Nobody needs more than thousandths.
json::array rounded(const std::vector<double>& chances) {
  json::array list;
  for (const double chance : chances) list.emplace_back(std::round(1000 * chance) / 1000);
  return list;
}

json::object state_of(const Table& table, const Viewer& told, std::int64_t after, Time now,
                      const std::set<std::string>& muted) {
  const Seat viewer = told.seat;
  json::object message = {
      {"table", table.id()}, {"version", table.version()}, {"seat", nullptr}, {"own_seats", json::array{}}};
  const bool owner = viewer != kSpectator;
  if (owner) {
    message["seat"] = viewer;
    json::array own;
    for (const Seat seat : seats_of(table, table.seats()[viewer].person)) own.emplace_back(seat);
    message["own_seats"] = std::move(own);
  }
  if (table.play() != nullptr) {
    message["view"] = table.play()->showing().view(viewer);
    json::array waits_for;
    for (const Seat seat : table.waits_for()) waits_for.emplace_back(seat);
    message["waits_for"] = std::move(waits_for);
    if (table.status() == Status::over) message["scores"] = table.play()->showing().scores();
    if (owner) message["undo"] = undo_json(table, viewer);
    if (told.hears_chances && table.status() == Status::playing) {
      if (const auto chances = table.play()->showing().chances()) message["chance"] = rounded(*chances);
    }
  }
  if (table.clock().kind != Clock::Kind::none) message["clock"] = clock_json(table, now);
  message["story"] = story_json(table, after, viewer, muted);
  return message;
}

}  // namespace

Viewer viewer_of(const Table& table, const Who& who) {
  const auto mine = seats_of(table, who.person);
  if (mine.empty()) {
    const std::string from = household_word(who, table.settings().secret);
    const auto& seats = table.seats();
    const bool is_home = !from.empty() && std::ranges::find(seats, from, &SeatState::from) != seats.end();
    return {kSpectator, !is_home};
  }
  const auto waiting = std::ranges::find_if(mine, [&](Seat seat) { return table.waits_for(seat); });
  return {waiting != mine.end() ? *waiting : mine[0]};
}

std::string table_message(const Table& table, const Viewer& viewer, const Surroundings& around,
                          const std::set<std::string>& muted) {
  json::object message = state_of(table, viewer, 0, around.now, muted);
  message["type"] = "table";
  message["about"] = about_json(table, around.connected);
  return packed_for(table, viewer.seat, message);
}

std::string update_message(const Table& table, const Viewer& viewer, std::int64_t after, const Surroundings& around,
                           const std::set<std::string>& muted) {
  json::object message = state_of(table, viewer, after, around.now, muted);
  message["type"] = "update";
  message["after"] = after;
  if (table.latest().about > after) message["about"] = about_json(table, around.connected);
  return packed_for(table, viewer.seat, message);
}

json::object replay_json(const Table& table, std::size_t step, Seat viewer, bool every_seat, bool with_story) {
  const std::size_t all = table.play()->steps();
  const auto then = table.play()->at(step);
  json::object answer = {{"table", table.id()}, {"about", about_json(table, {})}, {"steps", all}, {"step", step}};
  if (every_seat) {
    json::array views;
    for (std::size_t seat = 0; seat < table.seats().size(); ++seat)
      views.push_back(then->showing().view(static_cast<Seat>(seat)));
    answer["views"] = std::move(views);
  }
  answer["view"] = then->showing().view(viewer);
  // The story goes with every answer: a client asks for it once.
  if (step == all || with_story) answer["story"] = story_json(table, 0, viewer, {});
  answer["scores"] = table.play()->showing().scores();
  return answer;
}

}  // namespace fogg::table
