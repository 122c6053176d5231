#include "table/fold.h"

#include <algorithm>
#include <boost/json/object.hpp>

#include "table/table_facts.h"

namespace fogg::table {

namespace json = boost::json;

namespace {

using Folded = std::expected<void, std::string>;
const auto kNoSeat = std::unexpected(std::string("there is no such seat"));

// Time runs for people who are to act, and for nobody else. Of several seats of one person only the first can be looked
// at.
void run_clock(TableState& t) {
  std::set<std::string> people;
  std::set<Seat> running;
  if (t.status == Status::playing) {
    for (const Seat seat : t.play->waits_for()) {
      if (!t.seats[seat].plays_itself() && people.insert(t.seats[seat].person).second) running.insert(seat);
    }
  }
  t.clock.pass_to([&](Seat seat) { return running.contains(seat); }, t.latest.updated);
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

StoryItem& tell(TableState& t, story::Item item) {
  t.story.push_back({t.version, t.latest.updated, 0, 0, std::make_unique<const story::Item>(std::move(item))});
  return t.story.back();
}

Folded fold_one(TableState& t, const change::Created& c) {
  if (c.seats.empty() || c.seats.size() > c.clock.sides.size()) return std::unexpected("it has no seats, or too many");
  t.settings.game = c.game;
  t.settings.host = c.host;
  t.settings.quick = c.quick;
  t.settings.listed = c.listed;
  t.settings.hints = c.hints;
  t.settings.fast = c.fast;
  t.settings.options = c.options;
  t.settings.created = t.latest.updated;
  t.settings.secret = c.secret;
  t.settings.brought = c.brought;
  t.clock = c.clock;
  t.seats = c.seats;
  for (std::size_t i = 0; i < t.seats.size(); ++i) {
    if (t.seats[i].colour < 0) t.seats[i].colour = static_cast<int>(i);
  }
  if (!c.entropy.empty()) t.settings.entropy.push_back(c.entropy);
  t.clock.begin();
  tell(t, story::Created{});
  return {};
}

Folded fold_one(TableState& t, const change::Paced& c) {
  t.settings.fast = c.fast;
  return {};
}

Folded fold_one(TableState& t, const change::Coloured& c) {
  if (c.seat >= t.seats.size() || c.colour < 0 || c.colour >= kColours)
    return std::unexpected("there is no such seat or colour");
  for (SeatState& other : t.seats) {
    if (other.colour == c.colour) other.colour = t.seats[c.seat].colour;
  }
  t.seats[c.seat].colour = c.colour;
  return {};
}

Folded fold_one(TableState& t, const change::Sat& c) {
  if (c.seat >= t.seats.size()) return kNoSeat;
  take(t.seats[c.seat], SeatState::of_person(c.person, c.name));
  t.seats[c.seat].from = c.from;
  t.seats[c.seat].account = c.account;
  if (!c.entropy.empty()) t.settings.entropy.push_back(c.entropy);
  tell(t, story::Sat{c.seat, c.name});
  return {};
}

Folded fold_one(TableState& t, const change::Stood& c) {
  if (c.seat >= t.seats.size()) return kNoSeat;
  tell(t, story::Stood{c.seat, t.seats[c.seat].name});
  take(t.seats[c.seat], {});
  return {};
}

Folded fold_one(TableState& t, const change::Filled& c) {
  for (std::size_t i = 0; i < t.seats.size(); ++i) {
    const bool taken = c.seat >= 0 ? static_cast<std::size_t>(c.seat) != i : t.seats[i].kind != SeatState::Kind::open;
    if (taken) continue;
    take(t.seats[i], SeatState::of_bot(c.level, c.character));
    tell(t, story::Sat{static_cast<Seat>(i), c.level});
  }
  return {};
}

Folded fold_one(TableState& t, const change::Started& c) {
  t.play = make_play(t.settings.content, static_cast<int>(t.seats.size()), t.settings.options);
  if (auto added = t.play->add(c.lines); !added) return added;
  t.status = Status::playing;
  t.latest.position = t.version;
  tell(t, story::Started{}).to = t.play->steps();
  run_clock(t);
  return {};
}

Folded fold_one(TableState& t, const change::Moved& c) {
  if (!t.play) return std::unexpected("the game has not begun");
  const std::size_t from = t.play->steps();
  if (auto added = t.play->add(c.lines); !added) return added;
  t.moved.push_back({from, t.latest.updated, t.clock});
  if (t.play->steps() > from + 1) t.moved.clear();  // no undo goes back over what was dealt
  t.story.push_back({t.version, t.latest.updated, from, t.play->steps(), nullptr, c.cut_short});
  t.latest.position = t.version;
  t.wishes.undo.reset();
  if (t.play->is_over()) {
    t.status = Status::over;
    tell(t, story::Over{});
  }
  t.wishes.chosen.clear();
  t.clock.end_interruptions();
  run_clock(t);
  return {};
}

// F7: it is told to nobody before all have chosen; then the last one's `move` holds all choices. So it changes nothing
// for those who still choose.
Folded fold_one(TableState& t, const change::Chosen& c) {
  if (c.seat >= t.seats.size() || !t.play) return std::unexpected("there is nothing to choose");
  if (auto added = t.play->choose(c.seat, c.line); !added) return added;
  t.wishes.chosen.push_back({c.seat, t.version, t.latest.updated, t.clock.sides[c.seat]});
  t.clock.sides[c.seat].interrupted = false;
  run_clock(t);
  return {};
}

Folded fold_one(TableState& t, const change::Unchosen& c) {
  const auto found = std::ranges::find(t.wishes.chosen, c.seat, &WaitingChoice::seat);
  if (found == t.wishes.chosen.end()) return std::unexpected("this seat has not chosen");
  t.play->choose_again(c.seat);
  t.clock.undo(c.seat, found->side, found->at, t.latest.updated);
  t.wishes.chosen.erase(found);
  run_clock(t);
  return {};
}

Folded fold_one(TableState& t, const change::Said& c) {
  tell(t, story::Said{c.person, c.name, c.text});
  return {};
}

Folded fold_one(TableState& t, const change::BotTook& c) {
  if (c.seat >= t.seats.size()) return kNoSeat;
  // Who leaves a table leaves all the seats of this device.
  const std::string person = t.seats[c.seat].person;
  for (const Seat seat : seats_of(t.seats, person)) {
    t.seats[seat].away = true;
    t.seats[seat].left = true;
    t.clock.interrupt(seat, t.latest.updated, c.why == change::BotTook::Why::time);
    tell(t, story::BotTook{seat, c.why});
  }
  t.wishes.undo.reset();
  run_clock(t);
  return {};
}

Folded fold_one(TableState& t, const change::CameBack& c) {
  for (const Seat seat : seats_of(t.seats, c.person)) {
    t.seats[seat].away = false;
    t.clock.grant(seat);
    tell(t, story::CameBack{seat});
  }
  t.latest.position = t.version;  // a bot may be thinking about the same move
  run_clock(t);
  return {};
}

Folded fold_one(TableState& t, const change::UndoAsked& c) {
  if (c.seat >= t.seats.size()) return kNoSeat;
  t.wishes.undo = UndoQuestion{c.seat, c.steps, {}};
  tell(t, story::UndoAsked{c.seat});
  return {};
}

Folded fold_one(TableState& t, const change::UndoAgreed& c) {
  if (t.wishes.undo) t.wishes.undo->agreed.insert(c.person);
  return {};
}

Folded fold_one(TableState& t, const change::UndoRefused& c) {
  tell(t, story::UndoRefused{c.seat});
  t.wishes.undo.reset();
  return {};
}

Folded fold_one(TableState& t, const change::Undone& c) {
  if (c.seat >= t.seats.size() || !t.play) return std::unexpected("there is nothing to undo");
  const std::size_t left = t.play->steps() - std::min(c.steps, t.play->steps());
  story::Undone told{c.seat, {}, {}};
  for (std::size_t viewer = 0; viewer <= t.seats.size(); ++viewer)
    told.actions.push_back(
        actions_seen_by(*t.play, viewer < t.seats.size() ? static_cast<Seat>(viewer) : kSpectator, left));
  t.play->take_back(c.steps);
  for (StoryItem& item : t.story) {
    for (; item.to > std::max(item.from, left); --item.to) told.versions.push_back(item.version);
  }
  tell(t, std::move(told));
  t.latest.position = t.version;
  t.wishes.undo.reset();
  while (!t.moved.empty() && t.moved.back().from > left) t.moved.pop_back();
  if (!t.moved.empty() && t.moved.back().from == left) {
    t.clock.undo(t.moved.back().clock, t.moved.back().at, t.latest.updated);
    t.moved.pop_back();
  }
  run_clock(t);
  return {};
}

Folded fold_one(TableState& t, const change::Closed&) {
  t.status = Status::closed;
  tell(t, story::Closed{});
  return {};
}

Folded fold_one(TableState& t, const change::Resumed& c) {
  t.clock.put_off(c.down);
  return {};
}

Folded fold_one(TableState& t, const change::Rematched& c) {
  t.wishes.rematch = c.table;
  tell(t, story::Rematched{c.table, c.seat});
  return {};
}

}  // namespace

Folded fold(TableState& t, const Change& any) {
  return std::visit([&](const auto& change) { return fold_one(t, change); }, any);
}

}  // namespace fogg::table
