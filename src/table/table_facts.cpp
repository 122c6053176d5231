#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>

#include "table/fields.h"
#include "table/table.h"

// What a table says of itself.
namespace fogg::table {

namespace json = boost::json;

namespace {

// F7, F14: which tickets somebody kept, or wanted to keep for a moment, nobody else learns.
json::array without_hidden(const json::array& actions, Seat viewer) {
  json::array told;
  for (const json::value& action : actions) {
    const std::string words(action.as_string());
    const bool hidden = words.find(" keep ") == 1 && words.substr(0, 1) != std::to_string(viewer);
    told.emplace_back(hidden ? words.substr(0, 6) : words);
  }
  return told;
}

// What people can say and do as often as they like.
bool is_talk(StoryItem::Kind kind) {
  using Kind = StoryItem::Kind;
  return kind == Kind::chat || kind == Kind::bot_took || kind == Kind::came_back || kind == Kind::undo_asked || kind == Kind::undo_refused ||
         kind == Kind::undone;
}
constexpr std::ptrdiff_t kMostTalk = 200;

}  // namespace

bool Table::is_full() const {
  return std::ranges::none_of(seats_, [](const SeatState& seat) { return seat.kind == SeatState::Kind::open; });
}

bool Table::plays_itself(Seat seat) const { return seats_[seat].kind == SeatState::Kind::bot || seats_[seat].away; }

std::vector<Seat> Table::seats_of(std::string_view person) const {
  std::vector<Seat> mine;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].kind == SeatState::Kind::person && seats_[i].person == person) mine.push_back(static_cast<Seat>(i));
  }
  return mine;
}

std::set<std::string> Table::people() const {
  std::set<std::string> all;
  for (const SeatState& seat : seats_) {
    if (seat.kind == SeatState::Kind::person) all.insert(seat.person);
    if (!seat.kept_for.empty()) all.insert(seat.kept_for);
  }
  if (status_ == Status::waiting) all.insert(host_);
  return all;
}

std::set<std::string> Table::people_to_ask(Seat asking) const {
  std::set<std::string> others;
  for (const SeatState& seat : seats_) {
    if (seat.kind == SeatState::Kind::person && !seat.away && seat.person != seats_[asking].person) others.insert(seat.person);
  }
  return others;
}

// Several seats of one person, or no person at all, say nothing about who is the better player.
bool Table::is_rated() const {
  bool anybody = false;
  std::set<std::string> different;
  for (const SeatState& seat : seats_) {
    if (seat.kind == SeatState::Kind::open || seat.here) return false;
    anybody = anybody || seat.kind == SeatState::Kind::person;
    if (seat.kind == SeatState::Kind::person && !different.insert(seat.person).second) return false;
  }
  return anybody && game_.find(':') == std::string::npos;
}

store::TableRow Table::row() const {
  store::TableRow row;
  row.id = id_;
  row.game = game_;
  row.status = name(status_);
  row.listed = listed_;
  row.quick = status_ == Status::waiting ? quick_ : "";
  row.created = created_;
  row.updated = updated_;
  row.version = version_;
  if (status_ == Status::playing) {
    row.deadline = clock_.deadline().value_or(0);
    const auto actor = play_->to_act();
    if (actor && !plays_itself(*actor)) row.to_act = seats_[*actor].person;
  } else if (status_ == Status::over || status_ == Status::closed || !is_full()) {
    row.to_act = store::kNobody;
  }
  if (summary_version_ != about_version_) {
    json::array seats;
    for (std::size_t i = 0; i < seats_.size(); ++i) seats.push_back(seat_json(static_cast<Seat>(i), nullptr));
    summary_ = json::serialize(json::object{{"seats", std::move(seats)}, {"clock", clock_settings()}, {"host", host_}});
    summary_version_ = about_version_;
  }
  row.summary = summary_;
  return row;
}

std::vector<store::Result> Table::results(Time now) const {
  std::vector<store::Result> all;
  if (status_ != Status::over) return all;
  const auto placings = play_->placings();
  const bool rated = is_rated();
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    all.push_back({id_, static_cast<int>(i), seats_[i].person, game_, static_cast<int>(seats_.size()), placings[i].place, placings[i].total,
                   left_.contains(static_cast<Seat>(i)), rated, now, listed_});
  }
  return all;
}

json::object Table::clock_settings() const {
  switch (clock_.kind) {
    case Clock::Kind::none: return {{"kind", "none"}};
    case Clock::Kind::game: return {{"kind", "game"}, {"seconds", clock_.store / 1000}, {"increment", clock_.increment / 1000}};
    case Clock::Kind::turn: return {{"kind", "turn"}, {"hours", clock_.store / 3'600'000}};
  }
  return {};
}

json::object Table::seat_json(Seat number, const std::set<std::string>* connected) const {
  constexpr std::array<std::string_view, 3> kKinds = {"open", "person", "bot"};
  const SeatState& seat = seats_[number];
  json::object object = {{"seat", number}, {"kind", kKinds[static_cast<std::size_t>(seat.kind)]}};
  if (seat.kind != SeatState::Kind::open) {
    object["person"] = seat.person;
    object["name"] = seat.name;
  }
  if (seat.kind == SeatState::Kind::bot) object["level"] = seat.level;
  if (seat.kind == SeatState::Kind::person) {
    if (connected != nullptr) object["connected"] = connected->contains(seat.person);
    object["away"] = seat.away;
    if (seat.here) object["here"] = true;
  }
  if (!seat.kept_for.empty()) object["kept_for"] = seat.kept_for;
  return object;
}

json::object Table::about(const std::set<std::string>& connected) const {
  json::array seats;
  for (std::size_t i = 0; i < seats_.size(); ++i) seats.push_back(seat_json(static_cast<Seat>(i), &connected));
  json::object fair = {{"commitment", fair::commitment(secret_)}};
  if (status_ == Status::over) fair["secret"] = fair::hex(secret_);
  json::object about = {{"game", game_},      {"status", name(status_)}, {"seats", std::move(seats)}, {"host", host_},
                        {"clock", clock_settings()}, {"options", options_},     {"listed", listed_},         {"hints", hints_},
                        {"pace", fast_ ? "fast" : "normal"}, {"rated", is_rated()},    {"fair", std::move(fair)},   {"created", created_}};
  if (!rematch_.empty()) about["rematch"] = rematch_;
  return about;
}

json::array Table::story(std::int64_t after, Seat viewer, const std::set<std::string>& muted) const {
  using Kind = StoryItem::Kind;
  constexpr std::array<std::string_view, 14> kKinds = {"created", "sat", "stood", "started", "event", "chat", "bot_took",
                                                       "came_back", "undo_asked", "undo_refused", "undone", "over", "closed", "rematch"};
  // All events at once, so that a long game is replayed once.
  std::size_t from = SIZE_MAX;
  std::size_t to = 0;
  for (const StoryItem& item : story_) {
    if (item.version <= after || item.from >= item.to) continue;
    from = std::min(from, item.from);
    to = std::max(to, item.to);
  }
  json::array events = from < to ? play_->events(from, to, viewer) : json::array{};
  // Of much talk only the latest is told, so that nobody can make a table too long to be looked at.
  auto skipped = std::ranges::count_if(story_, [&](const StoryItem& item) { return item.version > after && is_talk(item.kind); }) - kMostTalk;
  json::array story;
  for (const StoryItem& item : story_) {
    if (item.version <= after || (is_talk(item.kind) && skipped-- > 0)) continue;
    if (item.kind == Kind::chat && muted.contains(text(*item.fields, "person"))) continue;
    json::object told = {{"version", item.version}, {"at", item.at}, {"kind", kKinds[static_cast<std::size_t>(item.kind)]}};
    if (item.fields) {
      for (const auto& field : *item.fields) told[field.key()] = field.value();
    }
    if (item.kind == Kind::undone) {
      told["actions"] = without_hidden(told["actions"].as_array(), viewer);
      // What this story leaves out need not be struck out.
      told["steps"] = std::ranges::count_if(told["versions"].as_array(), [&](const json::value& version) { return version.as_int64() <= after; });
      told.erase("versions");
    }
    if (item.kind != Kind::moved) story.push_back(std::move(told));
    for (std::size_t step = item.from; step < item.to; ++step) {
      story.push_back(json::object{{"version", item.version}, {"at", item.at}, {"kind", "event"}, {"event", std::move(events[step - from])}});
    }
  }
  return story;
}

json::object Table::clock_json(Time now) const {
  json::array left;
  for (std::size_t i = 0; i < seats_.size(); ++i) left.emplace_back(clock_.left_at(static_cast<Seat>(i), now));
  json::object clock = {{"left", std::move(left)}, {"running", nullptr}, {"now", now}};
  if (clock_.running) {
    clock["running"] = *clock_.running;
    clock["since"] = clock_.since;
  }
  return clock;
}

// The record, with all that is needed to prove the deal; comments to everybody else.
std::string Table::record() const {
  std::string text = play_->record();
  text += "# fair commitment " + fair::commitment(secret_) + "\n";
  if (status_ == Status::over) {
    text += "# fair secret " + fair::hex(secret_) + "\n";
    for (const std::string& entropy : entropy_) text += "# fair entropy " + fair::hex({reinterpret_cast<const std::uint8_t*>(entropy.data()), entropy.size()}) + "\n";
  }
  for (std::size_t i = 0; i < seats_.size(); ++i) text += "# seat " + std::to_string(i) + " " + seats_[i].name + "\n";
  return text;
}

}  // namespace fogg::table
