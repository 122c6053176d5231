#include "table/table.h"

#include <algorithm>
#include <array>
#include <boost/json/object.hpp>

#include "table/table_facts.h"

// How each kind of change is folded into a table. What may happen is decided in commands.cpp; here it has been decided.
namespace fogg::table {

namespace json = boost::json;

namespace {

const auto kNoSeat = std::unexpected(std::string("there is no such seat"));

// What changes the game or the talk, and nothing that `about` tells.
template <class Kind>
constexpr bool kOnlyTheGame = false;
template <>
constexpr bool kOnlyTheGame<change::Moved> = true;
template <>
constexpr bool kOnlyTheGame<change::Said> = true;
template <>
constexpr bool kOnlyTheGame<change::UndoAsked> = true;
template <>
constexpr bool kOnlyTheGame<change::UndoAgreed> = true;
template <>
constexpr bool kOnlyTheGame<change::UndoRefused> = true;
template <>
constexpr bool kOnlyTheGame<change::Undone> = true;
template <>
constexpr bool kOnlyTheGame<change::Chosen> = true;
template <>
constexpr bool kOnlyTheGame<change::Unchosen> = true;
template <>
constexpr bool kOnlyTheGame<change::Resumed> = true;

// Time runs for people who are to act, and for nobody else. Of several seats of one person only the first can be looked
// at.
void run_clock(Clock& clock, const Table& table) {
  std::set<std::string> people;
  std::set<Seat> running;
  for (const Seat seat : table.waits_for()) {
    if (!plays_itself(table, seat) && people.insert(table.seats()[seat].person).second) running.insert(seat);
  }
  clock.pass_to([&](Seat seat) { return running.contains(seat); }, table.latest().updated);
}

// The actions from this step on as somebody saw them, newest first: what was hidden stays so.
std::vector<std::string> actions_seen_by(const Play& play, Seat viewer, std::size_t from) {
  std::vector<std::string> seen;
  for (const json::value& event : play.showing().events(from, play.steps(), viewer)) {
    const json::object& action = object(event.as_object(), "action");
    if (action.empty()) continue;
    const std::string words = text(action, "text");
    seen.push_back(std::to_string(number(event.as_object(), "seat")) + " " +
                   (words.empty() ? text(action, "kind") : words));
  }
  std::ranges::reverse(seen);
  return seen;
}

// Colours belong to the seats.
void take(SeatState& seat, SeatState state) {
  state.colour = seat.colour;
  seat = std::move(state);
}

}  // namespace

std::string_view name(Status status) {
  constexpr std::array<std::string_view, 4> kNames = {"waiting", "playing", "over", "closed"};
  return kNames[static_cast<std::size_t>(status)];
}

Table::Table(std::string id, Content content) : id_(std::move(id)) { settings_.content = std::move(content); }

std::expected<void, std::string> Table::add(const Change& any, Time at) {
  const Status status = status_;
  const Time before = std::exchange(latest_.updated, at);
  ++version_;
  const auto folded = std::visit([&](const auto& change) { return fold(change); }, any);
  if (!folded) {
    --version_;
    latest_.updated = before;
    return folded;
  }
  const bool only_the_game = std::visit([]<class Kind>(const Kind&) { return kOnlyTheGame<Kind>; }, any);
  if (!only_the_game || status_ != status) {
    latest_.about = version_;
    latest_.summary = make_summary(*this);
  }
  return {};
}

std::expected<void, std::string> Table::add(const store::Entry& entry) {
  const auto damaged = [&](const std::string& why) {
    return std::unexpected("table " + id_ + ", entry " + std::to_string(entry.version) + ", " + entry.kind + ": " +
                           why);
  };
  if (entry.version != version_ + 1) return damaged("an entry is missing before it");
  const auto change = read_change(entry.kind, entry.body);
  if (!change) return damaged(change.error());
  const auto added = add(*change, entry.at);
  if (!added) return damaged(added.error());
  return {};
}

StoryItem& Table::tell(story::Item item) {
  story_.push_back({version_, latest_.updated, 0, 0, std::make_unique<const story::Item>(std::move(item))});
  return story_.back();
}

Table::Folded Table::fold(const change::Created& c) {
  if (c.seats.empty() || c.seats.size() > c.clock.sides.size()) return std::unexpected("it has no seats, or too many");
  settings_.game = c.game;
  settings_.host = c.host;
  settings_.quick = c.quick;
  settings_.listed = c.listed;
  settings_.hints = c.hints;
  settings_.fast = c.fast;
  settings_.options = c.options;
  settings_.created = latest_.updated;
  settings_.secret = c.secret;
  settings_.brought = c.brought;
  clock_ = c.clock;
  seats_ = c.seats;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].colour < 0) seats_[i].colour = static_cast<int>(i);
  }
  if (!c.entropy.empty()) settings_.entropy.push_back(c.entropy);
  clock_.begin();
  tell(story::Created{});
  return {};
}

Table::Folded Table::fold(const change::Coloured& c) {
  if (c.seat >= seats_.size() || c.colour < 0 || c.colour >= kColours)
    return std::unexpected("there is no such seat or colour");
  for (SeatState& other : seats_) {
    if (other.colour == c.colour) other.colour = seats_[c.seat].colour;
  }
  seats_[c.seat].colour = c.colour;
  return {};
}

Table::Folded Table::fold(const change::Sat& c) {
  if (c.seat >= seats_.size()) return kNoSeat;
  take(seats_[c.seat], SeatState::of_person(c.person, c.name));
  seats_[c.seat].from = c.from;
  seats_[c.seat].account = c.account;
  if (!c.entropy.empty()) settings_.entropy.push_back(c.entropy);
  tell(story::Sat{c.seat, c.name});
  return {};
}

Table::Folded Table::fold(const change::Stood& c) {
  if (c.seat >= seats_.size()) return kNoSeat;
  tell(story::Stood{c.seat, seats_[c.seat].name});
  take(seats_[c.seat], {});
  return {};
}

Table::Folded Table::fold(const change::Filled& c) {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const bool taken = c.seat >= 0 ? static_cast<std::size_t>(c.seat) != i : seats_[i].kind != SeatState::Kind::open;
    if (taken) continue;
    take(seats_[i], SeatState::of_bot(c.level, c.character));
    tell(story::Sat{static_cast<Seat>(i), c.level});
  }
  return {};
}

Table::Folded Table::fold(const change::Started& c) {
  play_ = make_play(settings_.content, static_cast<int>(seats_.size()), settings_.options);
  if (auto added = play_->add(c.lines); !added) return added;
  status_ = Status::playing;
  latest_.position = version_;
  tell(story::Started{}).to = play_->steps();
  run_clock(clock_, *this);
  return {};
}

Table::Folded Table::fold(const change::Moved& c) {
  if (!play_) return std::unexpected("the game has not begun");
  const std::size_t from = play_->steps();
  if (auto added = play_->add(c.lines); !added) return added;
  moved_.push_back({from, latest_.updated, clock_});
  if (play_->steps() > from + 1) moved_.clear();  // no undo goes back over what was dealt
  story_.push_back({version_, latest_.updated, from, play_->steps(), nullptr, c.cut_short});
  latest_.position = version_;
  wishes_.undo.reset();
  if (play_->is_over()) {
    status_ = Status::over;
    tell(story::Over{});
  }
  wishes_.chosen.clear();
  clock_.end_interruptions();
  run_clock(clock_, *this);
  return {};
}

Table::Folded Table::fold(const change::Paced& c) {
  settings_.fast = c.fast;
  return {};
}

// F7: it is told to nobody before all have chosen; then the last one's `move` holds all choices. So it changes nothing
// for those who still choose.
Table::Folded Table::fold(const change::Chosen& c) {
  if (c.seat >= seats_.size() || !play_) return std::unexpected("there is nothing to choose");
  if (auto added = play_->choose(c.seat, c.line); !added) return added;
  wishes_.chosen.push_back({c.seat, version_, latest_.updated, clock_.sides[c.seat]});
  clock_.sides[c.seat].interrupted = false;
  run_clock(clock_, *this);
  return {};
}

Table::Folded Table::fold(const change::Unchosen& c) {
  const auto found = std::ranges::find(wishes_.chosen, c.seat, &WaitingChoice::seat);
  if (found == wishes_.chosen.end()) return std::unexpected("this seat has not chosen");
  play_->choose_again(c.seat);
  clock_.undo(c.seat, found->side, found->at, latest_.updated);
  wishes_.chosen.erase(found);
  run_clock(clock_, *this);
  return {};
}

Table::Folded Table::fold(const change::Said& c) {
  tell(story::Said{c.person, c.name, c.text});
  return {};
}

Table::Folded Table::fold(const change::BotTook& c) {
  if (c.seat >= seats_.size()) return kNoSeat;
  // Who leaves a table leaves all the seats of this device.
  const std::string person = seats_[c.seat].person;
  for (const Seat seat : seats_of(*this, person)) {
    seats_[seat].away = true;
    seats_[seat].left = true;
    clock_.interrupt(seat, latest_.updated, c.why == change::BotTook::Why::time);
    tell(story::BotTook{seat, c.why});
  }
  wishes_.undo.reset();
  run_clock(clock_, *this);
  return {};
}

Table::Folded Table::fold(const change::CameBack& c) {
  for (const Seat seat : seats_of(*this, c.person)) {
    seats_[seat].away = false;
    clock_.grant(seat);
    tell(story::CameBack{seat});
  }
  latest_.position = version_;  // a bot may be thinking about the same move
  run_clock(clock_, *this);
  return {};
}

Table::Folded Table::fold(const change::UndoAsked& c) {
  if (c.seat >= seats_.size()) return kNoSeat;
  wishes_.undo = UndoQuestion{c.seat, c.steps, {}};
  tell(story::UndoAsked{c.seat});
  return {};
}

Table::Folded Table::fold(const change::UndoAgreed& c) {
  if (wishes_.undo) wishes_.undo->agreed.insert(c.person);
  return {};
}

Table::Folded Table::fold(const change::UndoRefused& c) {
  tell(story::UndoRefused{c.seat});
  wishes_.undo.reset();
  return {};
}

Table::Folded Table::fold(const change::Undone& c) {
  if (c.seat >= seats_.size() || !play_) return std::unexpected("there is nothing to undo");
  const std::size_t left = play_->steps() - std::min(c.steps, play_->steps());
  story::Undone told{c.seat, {}, {}};
  for (std::size_t viewer = 0; viewer <= seats_.size(); ++viewer)
    told.actions.push_back(
        actions_seen_by(*play_, viewer < seats_.size() ? static_cast<Seat>(viewer) : kSpectator, left));
  play_->take_back(c.steps);
  for (StoryItem& item : story_) {
    for (; item.to > std::max(item.from, left); --item.to) told.versions.push_back(item.version);
  }
  tell(std::move(told));
  latest_.position = version_;
  wishes_.undo.reset();
  while (!moved_.empty() && moved_.back().from > left) moved_.pop_back();
  if (!moved_.empty() && moved_.back().from == left) {
    clock_.undo(moved_.back().clock, moved_.back().at, latest_.updated);
    moved_.pop_back();
  }
  run_clock(clock_, *this);
  return {};
}

Table::Folded Table::fold(const change::Closed&) {
  status_ = Status::closed;
  tell(story::Closed{});
  return {};
}

Table::Folded Table::fold(const change::Resumed& c) {
  clock_.put_off(c.down);
  return {};
}

Table::Folded Table::fold(const change::Rematched& c) {
  wishes_.rematch = c.table;
  tell(story::Rematched{c.table, c.seat});
  return {};
}

}  // namespace fogg::table
