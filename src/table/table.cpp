#include "table/table.h"

#include <algorithm>
#include <array>
#include <boost/json/object.hpp>

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

}  // namespace

std::string_view name(Status status) {
  constexpr std::array<std::string_view, 4> kNames = {"waiting", "playing", "over", "closed"};
  return kNames[static_cast<std::size_t>(status)];
}

Table::Table(std::string id, Content content) : id_(std::move(id)), content_(std::move(content)) {}

std::expected<void, std::string> Table::add(const Change& any, Time at) {
  const Status status = status_;
  const Time before = std::exchange(updated_, at);
  ++version_;
  const auto folded = std::visit([&](const auto& change) { return fold(change); }, any);
  if (!folded) {
    --version_;
    updated_ = before;
    return folded;
  }
  const bool only_the_game = std::visit([]<class Kind>(const Kind&) { return kOnlyTheGame<Kind>; }, any);
  if (!only_the_game || status_ != status) about_version_ = version_;
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
  story_.push_back({version_, updated_, 0, 0, std::make_unique<const story::Item>(std::move(item))});
  return story_.back();
}

// Time runs for people who are to act, and for nobody else. Of several seats of one person only the first can be looked
// at.
void Table::run_clock(Time now) {
  std::set<std::string> people;
  std::set<Seat> running;
  for (const Seat seat : waits_for()) {
    if (!plays_itself(seat) && people.insert(seats_[seat].person).second) running.insert(seat);
  }
  clock_.pass_to([&](Seat seat) { return running.contains(seat); }, now);
}

Table::Folded Table::fold(const change::Created& c) {
  if (c.seats.empty() || c.seats.size() > c.clock.sides.size()) return std::unexpected("it has no seats, or too many");
  game_ = c.game;
  host_ = c.host;
  quick_ = c.quick;
  listed_ = c.listed;
  hints_ = c.hints;
  fast_ = c.fast;
  options_ = c.options;
  created_ = updated_;
  secret_ = c.secret;
  brought_ = c.brought;
  clock_ = c.clock;
  seats_ = c.seats;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].colour < 0) seats_[i].colour = static_cast<int>(i);
  }
  if (!c.entropy.empty()) entropy_.push_back(c.entropy);
  clock_.begin();
  tell(story::Created{});
  return {};
}

// Colours belong to the seats.
void Table::take_seat(Seat seat, SeatState state) {
  state.colour = seats_[seat].colour;
  seats_[seat] = std::move(state);
}

Table::Folded Table::fold(const change::Coloured& c) {
  if (!has_seat(c.seat) || c.colour < 0 || c.colour >= kColours)
    return std::unexpected("there is no such seat or colour");
  for (SeatState& other : seats_) {
    if (other.colour == c.colour) other.colour = seats_[c.seat].colour;
  }
  seats_[c.seat].colour = c.colour;
  return {};
}

Table::Folded Table::fold(const change::Sat& c) {
  if (!has_seat(c.seat)) return kNoSeat;
  take_seat(c.seat, SeatState::of_person(c.person, c.name));
  seats_[c.seat].from = c.from;
  seats_[c.seat].account = c.account;
  if (!c.entropy.empty()) entropy_.push_back(c.entropy);
  tell(story::Sat{c.seat, c.name});
  return {};
}

Table::Folded Table::fold(const change::Stood& c) {
  if (!has_seat(c.seat)) return kNoSeat;
  tell(story::Stood{c.seat, seats_[c.seat].name});
  take_seat(c.seat, {});
  return {};
}

Table::Folded Table::fold(const change::Filled& c) {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const bool taken = c.seat >= 0 ? static_cast<std::size_t>(c.seat) != i : seats_[i].kind != SeatState::Kind::open;
    if (taken) continue;
    take_seat(static_cast<Seat>(i), SeatState::of_bot(c.level, c.character));
    tell(story::Sat{static_cast<Seat>(i), c.level});
  }
  return {};
}

Table::Folded Table::fold(const change::Started& c) {
  play_ = make_play(content_, static_cast<int>(seats_.size()), options_);
  if (auto added = play_->add(c.lines); !added) return added;
  status_ = Status::playing;
  position_version_ = version_;
  tell(story::Started{}).to = play_->steps();
  run_clock(updated_);
  return {};
}

Table::Folded Table::fold(const change::Moved& c) {
  if (!play_) return std::unexpected("the game has not begun");
  const std::size_t from = play_->steps();
  if (auto added = play_->add(c.lines); !added) return added;
  moved_.push_back({from, updated_, clock_});
  if (play_->steps() > from + 1) moved_.clear();  // no undo goes back over what was dealt
  story_.push_back({version_, updated_, from, play_->steps(), nullptr, c.cut_short});
  position_version_ = version_;
  undo_.reset();
  if (play_->is_over()) {
    status_ = Status::over;
    tell(story::Over{});
  }
  chosen_.clear();
  clock_.end_interruptions();
  run_clock(updated_);
  return {};
}

// F7: it is told to nobody before all have chosen; then the last one's `move` holds all choices. So it changes nothing
// for those who still choose.
Table::Folded Table::fold(const change::Chosen& c) {
  if (!has_seat(c.seat) || !play_) return std::unexpected("there is nothing to choose");
  if (auto added = play_->choose(c.seat, c.line); !added) return added;
  chosen_.push_back({c.seat, version_, updated_, clock_.sides[c.seat]});
  clock_.sides[c.seat].interrupted = false;
  run_clock(updated_);
  return {};
}

Table::Folded Table::fold(const change::Unchosen& c) {
  const auto found = std::ranges::find(chosen_, c.seat, &WaitingChoice::seat);
  if (found == chosen_.end()) return std::unexpected("this seat has not chosen");
  play_->choose_again(c.seat);
  clock_.undo(c.seat, found->side, found->at, updated_);
  chosen_.erase(found);
  run_clock(updated_);
  return {};
}

Table::Folded Table::fold(const change::Said& c) {
  tell(story::Said{c.person, c.name, c.text});
  return {};
}

Table::Folded Table::fold(const change::BotTook& c) {
  if (!has_seat(c.seat)) return kNoSeat;
  // Who leaves a table leaves all the seats of this device.
  const std::string person = seats_[c.seat].person;
  for (const Seat seat : seats_of(person)) {
    seats_[seat].away = true;
    left_.insert(seat);
    clock_.interrupt(seat, updated_, c.why == change::BotTook::Why::time);
    tell(story::BotTook{seat, c.why});
  }
  undo_.reset();
  run_clock(updated_);
  return {};
}

Table::Folded Table::fold(const change::CameBack& c) {
  for (const Seat seat : seats_of(c.person)) {
    seats_[seat].away = false;
    clock_.grant(seat);
    tell(story::CameBack{seat});
  }
  position_version_ = version_;  // a bot may be thinking about the same move
  run_clock(updated_);
  return {};
}

Table::Folded Table::fold(const change::UndoAsked& c) {
  if (!has_seat(c.seat)) return kNoSeat;
  undo_ = UndoQuestion{c.seat, c.steps, {}};
  tell(story::UndoAsked{c.seat});
  return {};
}

Table::Folded Table::fold(const change::UndoAgreed& c) {
  if (undo_) undo_->agreed.insert(c.person);
  return {};
}

Table::Folded Table::fold(const change::UndoRefused& c) {
  tell(story::UndoRefused{c.seat});
  undo_.reset();
  return {};
}

// The actions from this step on as somebody saw them, newest first: what was hidden stays so.
std::vector<std::string> Table::actions_seen_by(Seat viewer, std::size_t from) const {
  std::vector<std::string> seen;
  for (const json::value& event : play_->events(from, play_->steps(), viewer)) {
    const json::object& action = object(event.as_object(), "action");
    if (action.empty()) continue;
    const std::string words = text(action, "text");
    seen.push_back(std::to_string(number(event.as_object(), "seat")) + " " +
                   (words.empty() ? text(action, "kind") : words));
  }
  std::ranges::reverse(seen);
  return seen;
}

Table::Folded Table::fold(const change::Undone& c) {
  if (!has_seat(c.seat) || !play_) return std::unexpected("there is nothing to undo");
  const std::size_t left = play_->steps() - std::min(c.steps, play_->steps());
  story::Undone told{c.seat, {}, {}};
  for (std::size_t viewer = 0; viewer <= seats_.size(); ++viewer)
    told.actions.push_back(actions_seen_by(viewer < seats_.size() ? static_cast<Seat>(viewer) : kSpectator, left));
  play_->take_back(c.steps);
  for (StoryItem& item : story_) {
    for (; item.to > std::max(item.from, left); --item.to) told.versions.push_back(item.version);
  }
  tell(std::move(told));
  position_version_ = version_;
  undo_.reset();
  while (!moved_.empty() && moved_.back().from > left) moved_.pop_back();
  if (!moved_.empty() && moved_.back().from == left) {
    clock_.undo(moved_.back().clock, moved_.back().at, updated_);
    moved_.pop_back();
  }
  run_clock(updated_);
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
  rematch_ = c.table;
  tell(story::Rematched{c.table});
  return {};
}

}  // namespace fogg::table
