#include "table/messages.h"

#include <algorithm>
#include <boost/json/serialize.hpp>

#include "table/commands.h"

namespace fogg::table {

namespace json = boost::json;

namespace {

bool may_decide(const Table& table, Seat viewer) {
  return viewer != kSpectator && table.waits_for(viewer) && !table.plays_itself(viewer);
}

// A message for a viewer, with the legal actions where it is to act: they are by far the longest part, and are written
// as text.
std::string packed_for(const Table& table, Seat viewer, const json::object& message) {
  std::string text = json::serialize(message);
  if (may_decide(table, viewer)) {
    text.pop_back();
    text += ",\"legal\":" + table.play()->legal_text(viewer) + "}";
  }
  return text;
}

json::object undo_json(const Table& table, Seat seat) {
  json::object undo = {{"can", "no"}};
  if (table.status() == Status::playing) {
    const OwnUndo own = undo_of(table, table.seats()[seat].person);
    undo["can"] = own.undo.way == Undo::Way::no ? "no" : own.free ? "free" : "ask";
  }
  if (const auto& question = table.undo_question()) {
    undo["asked_by"] = question->seat;
    json::array missing;
    for (const std::string& person : table.people_to_ask(question->seat)) {
      if (question->agreed.contains(person)) continue;
      for (const Seat one : table.seats_of(person)) missing.emplace_back(one);
    }
    undo["missing"] = std::move(missing);
  }
  return undo;
}

json::object state_of(const Table& table, Seat viewer, std::int64_t after, Time now,
                      const std::set<std::string>& muted) {
  json::object message = {
      {"table", table.id()}, {"version", table.version()}, {"seat", nullptr}, {"own_seats", json::array{}}};
  const bool owner = viewer != kSpectator;
  if (owner) {
    message["seat"] = viewer;
    json::array own;
    for (const Seat seat : table.seats_of(table.seats()[viewer].person)) own.emplace_back(seat);
    message["own_seats"] = std::move(own);
  }
  if (table.play() != nullptr) {
    message["view"] = table.play()->view(viewer);
    json::array waits_for;
    for (const Seat seat : table.waits_for()) waits_for.emplace_back(seat);
    message["waits_for"] = std::move(waits_for);
    if (table.status() == Status::over) message["scores"] = table.play()->scores();
    if (owner) message["undo"] = undo_json(table, viewer);
  }
  if (table.clock().kind != Clock::Kind::none) message["clock"] = table.clock_json(now);
  message["story"] = table.story(after, viewer, muted);
  return message;
}

}  // namespace

Seat viewer_of(const Table& table, std::string_view person) {
  const auto mine = table.seats_of(person);
  if (mine.empty()) return kSpectator;
  const auto waiting = std::ranges::find_if(mine, [&](Seat seat) { return table.waits_for(seat); });
  return waiting != mine.end() ? *waiting : mine[0];
}

std::string table_message(const Table& table, Seat viewer, const Surroundings& around,
                          const std::set<std::string>& muted) {
  json::object message = state_of(table, viewer, 0, around.now, muted);
  message["type"] = "table";
  message["about"] = table.about(around.connected);
  return packed_for(table, viewer, message);
}

std::string update_message(const Table& table, Seat viewer, std::int64_t after, const Surroundings& around,
                           const std::set<std::string>& muted) {
  json::object message = state_of(table, viewer, after, around.now, muted);
  message["type"] = "update";
  message["after"] = after;
  if (table.about_version() > after) message["about"] = table.about(around.connected);
  return packed_for(table, viewer, message);
}

json::object replay_json(const Table& table, std::size_t step, Seat viewer, bool every_seat, bool with_story) {
  const std::size_t all = table.play()->steps();
  const auto then = table.play()->at(step);
  json::object answer = {{"table", table.id()}, {"about", table.about({})}, {"steps", all}, {"step", step}};
  if (every_seat) {
    json::array views;
    for (std::size_t seat = 0; seat < table.seats().size(); ++seat)
      views.push_back(then->view(static_cast<Seat>(seat)));
    answer["views"] = std::move(views);
  }
  answer["view"] = then->view(viewer);
  // The story goes with every answer: a client asks for it once.
  if (step == all || with_story) answer["story"] = table.story(0, viewer, {});
  answer["scores"] = table.play()->scores();
  return answer;
}

}  // namespace fogg::table
