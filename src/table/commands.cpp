#include "table/commands.h"

#include <algorithm>
#include <boost/json/serialize.hpp>

#include "people/names.h"
#include "table/fields.h"

namespace fogg::table {

namespace json = boost::json;

namespace {

constexpr std::size_t kMaxChat = 300;

std::unexpected<Refusal> refuse(std::string code, std::string sentence) { return std::unexpected(Refusal{std::move(code), std::move(sentence)}); }
Draft draft(std::string kind, json::object body) { return {std::move(kind), json::serialize(body)}; }

std::expected<void, Refusal> must_play(const Table& table) {
  switch (table.status()) {
    case Status::playing: return {};
    case Status::waiting: return refuse("not_now", "The game has not begun yet.");
    case Status::over: return refuse("not_now", "The game is over.");
    case Status::closed: return refuse("not_now", "This table was closed.");
  }
  return {};
}

}  // namespace

Decided sit(const Table& table, const Who& who, const json::object& wish) {
  if (table.status() != Status::waiting) return refuse("not_now", table.status() == Status::closed ? "This table was closed." : "The game has begun already; you may watch it.");
  if (!table.seats_of(who.person).empty()) return refuse("not_now", "You have a seat at this table already.");
  const std::string entropy = text(wish, "entropy");
  if (entropy.size() > fair::kMaxEntropy) return refuse("bad_message", "Entropy of one's own has at most 100 characters.");
  const std::int64_t wanted = number(wish, "seat", -1);
  const auto& seats = table.seats();
  if (wanted >= static_cast<std::int64_t>(seats.size())) return refuse("bad_message", "There is no such seat.");
  // A seat kept for this person first, then one that is kept for nobody.
  for (const bool kept : {true, false}) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (seats[i].kind != SeatState::Kind::open || (wanted >= 0 && static_cast<std::size_t>(wanted) != i)) continue;
      if (kept ? seats[i].kept_for != who.person : !seats[i].kept_for.empty()) continue;
      return draft("sat", {{"seat", i}, {"person", who.person}, {"name", who.name}, {"entropy", entropy}});
    }
  }
  return refuse("full", wanted >= 0 ? "That seat is taken; choose another." : "All seats are taken; you may watch the game.");
}

Decided start_early(const Table& table, const Who& who, const std::string& level) {
  if (table.status() != Status::waiting) return refuse("not_now", "The game has begun already.");
  if (table.host() != who.person) return refuse("not_now", "The one who opened the table starts the game.");
  if (std::ranges::find(kLevels, level) == kLevels.end()) return refuse("bad_message", "A bot's level is easy, normal, hard or expert.");
  return draft("filled", {{"level", level}});
}

Decided leave(const Table& table, const Who& who) {
  const auto mine = table.seats_of(who.person);
  if (table.status() == Status::waiting && table.host() == who.person) return draft("closed", {});
  if (mine.empty()) return refuse("not_seated", "You have no seat at this table.");
  if (table.status() == Status::waiting) return draft("stood", {{"seat", mine[0]}});
  if (const auto playing = must_play(table); !playing) return std::unexpected(playing.error());
  if (table.seats()[mine[0]].away) return refuse("not_now", "A bot plays for you already.");
  return draft("bot_took", {{"seat", mine[0]}, {"why", "left"}});
}

Decided come_back(const Table& table, const Who& who) {
  if (const auto playing = must_play(table); !playing) return std::unexpected(playing.error());
  const auto mine = table.seats_of(who.person);
  if (mine.empty()) return refuse("not_seated", "You have no seat at this table.");
  if (!table.seats()[mine[0]].away) return refuse("not_now", "You have your seat.");
  // Otherwise one could go on for ever without time.
  const Clock& clock = table.clock();
  if (clock.interrupted && clock.out && std::ranges::find(mine, *clock.interrupted) != mine.end()) {
    return refuse("not_now", "Your time is out, so a bot decides this; then you can take your seat back.");
  }
  return draft("came_back", {{"person", who.person}});
}

Decided replace(const Table& table, const Who& who, std::int64_t seat, bool gone_for_long) {
  if (const auto playing = must_play(table); !playing) return std::unexpected(playing.error());
  if (table.seats_of(who.person).empty()) return refuse("not_seated", "You have no seat at this table.");
  const auto actor = table.play()->to_act();
  if (!actor || *actor != seat || table.plays_itself(*actor)) return refuse("not_now", "Only somebody the others wait for can be replaced.");
  if (table.clock().kind == Clock::Kind::turn) return refuse("not_now", "In a slow game everybody has the time that was agreed on.");
  if (!gone_for_long) return refuse("not_now", "A bot may take a seat when its player has been gone for two minutes.");
  return draft("bot_took", {{"seat", seat}, {"why", "gone"}});
}

Decided act(const Table& table, const Who& who, const json::object& message, std::string_view frame) {
  if (const auto playing = must_play(table); !playing) return std::unexpected(playing.error());
  const auto mine = table.seats_of(who.person);
  if (mine.empty()) return refuse("not_seated", "You have no seat at this table.");
  const auto actor = table.play()->to_act();
  const std::int64_t seen = number(message, "version", -1);
  if (seen < 0 || seen > table.version()) return refuse("bad_message", "An action says which version of the table it was chosen for.");
  if (seen < table.position_version()) return refuse("too_late", "Something happened at the table that you had not seen yet.");
  if (const std::int64_t wanted = number(message, "seat", mine[0]); std::ranges::find(mine, wanted) == mine.end()) {
    return refuse("not_seated", "That seat is not yours.");
  }
  if (!actor || std::ranges::find(mine, *actor) == mine.end() || number(message, "seat", *actor) != *actor) {
    return refuse("not_your_turn", "It is not your turn.");
  }
  if (table.seats()[*actor].away) return refuse("not_now", "A bot plays for you; take your seat back first.");
  const auto lines = table.play()->move(*actor, frame, table.deal());
  if (!lines) return std::unexpected(lines.error());
  return Draft{"move", *lines};
}

Decided bot_act(const Table& table, Seat seat, int number) {
  if (const auto playing = must_play(table); !playing) return std::unexpected(playing.error());
  if (table.play()->to_act() != seat || !table.plays_itself(seat)) return refuse("too_late", "It is not this bot's turn any more.");
  const auto lines = table.play()->move(seat, number, table.deal());
  if (!lines) return std::unexpected(lines.error());
  return Draft{"move", *lines};
}

OwnUndo undo_of(const Table& table, const std::string& person) {
  OwnUndo best;
  for (const Seat seat : table.seats_of(person)) {
    const Undo here = table.play()->undo_of(seat);
    if (here.way == Undo::Way::no || (best.undo.way != Undo::Way::no && here.steps >= best.undo.steps)) continue;
    best = {seat, here, here.way == Undo::Way::free || table.people_to_ask(seat).empty()};
  }
  return best;
}

Decided undo(const Table& table, const Who& who) {
  if (const auto playing = must_play(table); !playing) return std::unexpected(playing.error());
  const auto mine = table.seats_of(who.person);
  if (mine.empty()) return refuse("not_seated", "You have no seat at this table.");
  if (table.undo_question()) return refuse("not_now", "Somebody asks for an undo already.");
  const OwnUndo own = undo_of(table, who.person);
  if (own.undo.way == Undo::Way::no) return refuse("not_now", "Something hidden was shown since, or there is nothing of yours to take back.");
  return draft(own.free ? "undone" : "undo_asked", {{"seat", own.seat}, {"steps", own.undo.steps}});
}

Decided answer_undo(const Table& table, const Who& who, bool yes) {
  const auto& question = table.undo_question();
  if (!question) return refuse("not_now", "Nobody asks for an undo.");
  if (!table.people_to_ask(question->seat).contains(who.person)) return refuse("not_now", "You are not asked.");
  if (yes) return draft("undo_agreed", {{"person", who.person}});
  return draft("undo_refused", {{"seat", table.seats_of(who.person)[0]}});
}

Decided chat(const Table& table, const Who& who, std::string_view said) {
  if (table.status() == Status::closed) return refuse("not_now", "This table was closed.");
  const auto clean = people::clean_text(said, kMaxChat);
  if (!clean) return refuse(said.size() > kMaxChat ? "too_long" : "bad_message", clean.error());
  return draft("chat", {{"person", who.person}, {"name", who.name}, {"text", *clean}});
}

Decided rematch(const Table& table, const Who& who, const std::string& new_table) {
  if (table.status() != Status::over) return refuse("not_now", "A rematch begins when the game is over.");
  if (table.seats_of(who.person).empty()) return refuse("not_seated", "You did not play in this game.");
  if (!table.rematch().empty()) return refuse("not_now", "There is a rematch already.");
  return draft("rematch", {{"table", new_table}});
}

std::optional<Draft> automatic(const Table& table) {
  if (table.status() == Status::waiting && table.is_full()) {
    const auto play = make_play(table.content(), static_cast<int>(table.seats().size()), table.options());
    return Draft{"started", play->opening(table.deal())};
  }
  if (const auto& question = table.undo_question(); question && table.status() == Status::playing) {
    const auto asked = table.people_to_ask(question->seat);
    if (std::ranges::includes(question->agreed, asked)) return draft("undone", {{"seat", question->seat}, {"steps", question->steps}});
  }
  return std::nullopt;
}

std::optional<Draft> time_out(const Table& table, Time now) {
  if (table.status() != Status::playing) return std::nullopt;
  const auto deadline = table.clock().deadline();
  if (!deadline || *deadline > now) return std::nullopt;
  return draft("bot_took", {{"seat", *table.clock().running}, {"why", "time"}});
}

}  // namespace fogg::table
