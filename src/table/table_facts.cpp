#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>
#include <map>

#include "bots/levels.h"
#include "table/fields.h"
#include "table/table.h"

// What a table says of itself.
namespace fogg::table {

namespace json = boost::json;

namespace {

json::object options_json(const Options& options) {
  json::object told = {{"owners_may_look", options.owners_may_look}};
  if (options.start != game::kDrawn) told["start"] = options.start;
  return told;
}

// What people can say and do as often as they like.
bool is_talk(const StoryItem& item) {
  return item.what && std::visit(
                          []<class Kind>(const Kind&) {
                            return std::is_same_v<Kind, story::Said> || std::is_same_v<Kind, story::BotTook> ||
                                   std::is_same_v<Kind, story::CameBack> || std::is_same_v<Kind, story::UndoAsked> ||
                                   std::is_same_v<Kind, story::UndoRefused> || std::is_same_v<Kind, story::Undone>;
                          },
                          *item.what);
}
constexpr std::ptrdiff_t kMostTalk = 200;

}  // namespace

bool Table::is_full() const {
  return std::ranges::none_of(seats_, [](const SeatState& seat) { return seat.kind == SeatState::Kind::open; });
}

bool Table::plays_itself(Seat seat) const { return seats_[seat].kind == SeatState::Kind::bot || seats_[seat].away; }

std::vector<Seat> Table::waits_for() const {
  return status_ == Status::playing ? play_->waits_for() : std::vector<Seat>{};
}

bool Table::waits_for_person(std::string_view person) const {
  return std::ranges::any_of(waits_for(),
                             [&](Seat seat) { return !plays_itself(seat) && seats_[seat].person == person; });
}

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
    if (seat.kind == SeatState::Kind::person && !seat.away && seat.person != seats_[asking].person)
      others.insert(seat.person);
  }
  return others;
}

bool Table::is_measured() const {
  const std::string_view why = why_unrated(*this);
  return why != "hints" && why != "one_device" && why != "own_map";
}

bool Table::is_rated() const { return why_unrated(*this).empty(); }

std::string_view why_unrated(const Table& table) {
  const auto& seats = table.seats();
  if (table.allows_hints()) return "hints";
  if (std::ranges::any_of(seats, &SeatState::here)) return "one_device";
  if (table.game().contains(':')) return "own_map";
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

// While a bot is to decide the table waits for it, whoever else is.
std::string Table::people_to_act() const {
  std::vector<std::string> people;
  for (const Seat seat : waits_for()) {
    if (plays_itself(seat)) return {};
    if (std::ranges::find(people, seats_[seat].person) == people.end()) people.push_back(seats_[seat].person);
  }
  return store::joined(people);
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
    row.to_act = people_to_act();
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
    all.push_back({id_, static_cast<int>(i), seats_[i].person, game_, static_cast<int>(seats_.size()),
                   placings[i].place, placings[i].total, left_.contains(static_cast<Seat>(i)), rated, now, listed_});
  }
  return all;
}

json::object Table::clock_settings() const {
  switch (clock_.kind) {
    case Clock::Kind::none: return {{"kind", "none"}};
    case Clock::Kind::game:
      return {{"kind", "game"}, {"seconds", clock_.store / 1000}, {"increment", clock_.increment / 1000}};
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

json::object Table::about(const std::set<std::string>& connected) const {
  json::array seats;
  for (std::size_t i = 0; i < seats_.size(); ++i) seats.push_back(seat_json(static_cast<Seat>(i), &connected));
  json::object about = {{"game", game_},       {"status", name(status_)},   {"seats", std::move(seats)},
                        {"host", host_},       {"clock", clock_settings()}, {"options", options_json(options_)},
                        {"listed", listed_},   {"hints", hints_},           {"pace", fast_ ? "fast" : "normal"},
                        {"rated", is_rated()}, {"created", created_}};
  if (!brought_) {
    json::object fair = {{"commitment", fair::commitment(secret_)}};
    if (status_ == Status::over) fair["secret"] = fair::hex(secret_);
    about["fair"] = std::move(fair);
  }
  if (!is_rated()) about["unrated"] = why_unrated(*this);
  if (!quick_.empty()) about["quick"] = true;
  if (!rematch_.empty()) about["rematch"] = rematch_;
  return about;
}

namespace {

json::array to_json(const std::vector<std::string>& texts) {
  json::array list;
  for (const std::string& text : texts) list.emplace_back(text);
  return list;
}

// What one item of the story tells a viewer who knows everything up to a version.
struct Teller {
  json::object& told;
  std::size_t viewer;  // the seats in their order, then a spectator
  std::int64_t after;

  void operator()(const story::Created&) const { told["kind"] = "created"; }
  void operator()(const story::Sat& item) const { name("sat", item.seat, item.name); }
  void operator()(const story::Stood& item) const { name("stood", item.seat, item.name); }
  void operator()(const story::Started&) const { told["kind"] = "started"; }
  void operator()(const story::Said& item) const {
    told["kind"] = "chat";
    told["person"] = item.person;
    told["name"] = item.name;
    told["text"] = item.text;
  }
  void operator()(const story::BotTook& item) const {
    seat("bot_took", item.seat);
    told["why"] = table::name(item.why);
  }
  void operator()(const story::CameBack& item) const { seat("came_back", item.seat); }
  void operator()(const story::UndoAsked& item) const { seat("undo_asked", item.seat); }
  void operator()(const story::UndoRefused& item) const { seat("undo_refused", item.seat); }
  void operator()(const story::Undone& item) const {
    seat("undone", item.seat);
    told["actions"] = to_json(item.actions[viewer]);
    // What this story leaves out need not be struck out.
    told["steps"] = std::ranges::count_if(item.versions, [&](std::int64_t version) { return version <= after; });
  }
  void operator()(const story::Over&) const { told["kind"] = "over"; }
  void operator()(const story::Closed&) const { told["kind"] = "closed"; }
  void operator()(const story::Rematched& item) const {
    told["kind"] = "rematch";
    told["table"] = item.table;
  }

 private:
  void seat(std::string_view kind, Seat number) const {
    told["kind"] = kind;
    told["seat"] = number;
  }
  void name(std::string_view kind, Seat number, const std::string& who) const {
    seat(kind, number);
    told["name"] = who;
  }
};

}  // namespace

json::array Table::story(std::int64_t after, Seat viewer, const std::set<std::string>& muted) const {
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
  auto skipped =
      std::ranges::count_if(story_, [&](const StoryItem& item) { return item.version > after && is_talk(item); }) -
      kMostTalk;
  json::array story;
  for (const StoryItem& item : story_) {
    if (item.version <= after || (is_talk(item) && skipped-- > 0)) continue;
    if (item.what) {
      const auto* said = std::get_if<story::Said>(item.what.get());
      if (said != nullptr && muted.contains(said->person)) continue;
      json::object told = {{"version", item.version}, {"at", item.at}};
      std::visit(Teller{told, std::min<std::size_t>(viewer, seats_.size()), after}, *item.what);
      story.push_back(std::move(told));
    }
    for (std::size_t step = item.from; step < item.to; ++step) {
      story.push_back(json::object{
          {"version", item.version}, {"at", item.at}, {"kind", "event"}, {"event", std::move(events[step - from])}});
      if (item.cut_short && step == item.from) story.back().as_object()["cut_short"] = true;
    }
  }
  return story;
}

json::object Table::clock_json(Time now) const {
  json::array left;
  for (std::size_t i = 0; i < seats_.size(); ++i) left.emplace_back(clock_.left_at(static_cast<Seat>(i), now));
  json::object clock = {{"left", std::move(left)}, {"running", nullptr}, {"now", now}};
  json::array runs;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (clock_.sides[i].running) runs.push_back(json::object{{"seat", i}, {"since", clock_.sides[i].since}});
  }
  if (!runs.empty()) {
    clock["running"] = runs[0].at("seat");
    clock["since"] = runs[0].at("since");
  }
  clock["runs"] = std::move(runs);
  return clock;
}

// The record, with all that is needed to prove the deal; comments to everybody else.
std::string Table::record() const {
  std::string text = play_->record();
  if (!brought_) text += "# fair commitment " + fair::commitment(secret_) + "\n";
  if (!brought_ && status_ == Status::over) {
    text += "# fair secret " + fair::hex(secret_) + "\n";
    for (const std::string& entropy : entropy_)
      text +=
          "# fair entropy " + fair::hex({reinterpret_cast<const std::uint8_t*>(entropy.data()), entropy.size()}) + "\n";
  }
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const bool is_bot = seats_[i].kind == SeatState::Kind::bot;
    const std::string name = is_bot ? seats_[i].bot_name() : seats_[i].name;
    // A seat with the name of a level is a bot's, so a person of that name is called one.
    text += (!is_bot && bots::is_level(name) ? "# person " : "# seat ") + std::to_string(i) + " " + name + "\n";
  }
  return text;
}

}  // namespace fogg::table
