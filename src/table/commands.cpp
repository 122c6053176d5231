#include "table/commands.h"

#include <algorithm>

#include "bots/levels.h"
#include "people/names.h"
#include "table/fields.h"

namespace fogg::table {

namespace json = boost::json;

namespace {

constexpr std::size_t kMaxChat = 300;

Decided move_by(Seat seat, const std::expected<Move, Refusal>& move) {
  if (!move) return std::unexpected(move.error());
  if (move->waits) return change::Chosen{seat, move->lines};
  return change::Moved{move->lines};
}

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

std::expected<void, Refusal> check_bot(const std::string& level, const std::string& character) {
  if (std::ranges::find(bots::kLevels, level, &bots::Level::name) == bots::kLevels.end())
    return refuse("bad_message", "A bot's level is one of those that /api/bots lists: " + bots::level_names() + ".");
  if (!character.empty() && !bots::is_level(level + "_" + character))
    return refuse("bad_message", "A bot's character is one of those that /api/bots lists, on a level below expert.");
  return {};
}

Decided sit(const Table& table, const Who& who, const json::object& wish) {
  if (table.status() != Status::waiting)
    return refuse("not_now", table.status() == Status::closed ? "This table was closed."
                                                              : "The game has begun already; you may watch it.");
  if (!seats_of(table, who.person).empty()) return refuse("not_now", "You have a seat at this table already.");
  const auto entropy = read_entropy(wish);
  if (!entropy) return std::unexpected(entropy.error());
  const std::int64_t wanted = number(wish, "seat", -1);
  const auto& seats = table.seats();
  if (wanted >= static_cast<std::int64_t>(seats.size())) return refuse("bad_message", "There is no such seat.");
  // A seat kept for this person first, then one that is kept for nobody.
  for (const bool kept : {true, false}) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (seats[i].kind != SeatState::Kind::open || (wanted >= 0 && static_cast<std::size_t>(wanted) != i)) continue;
      if (kept ? seats[i].kept_for != who.person : !seats[i].kept_for.empty()) continue;
      return change::Sat{
          static_cast<Seat>(i), who.person, who.name, *entropy, household_word(who, table.settings().secret),
          who.account};
    }
  }
  return refuse("full",
                wanted >= 0 ? "That seat is taken; choose another." : "All seats are taken; you may watch the game.");
}

Decided start_early(const Table& table, const Who& who, const std::string& level) {
  if (table.status() != Status::waiting) return refuse("not_now", "The game has begun already.");
  if (table.settings().host != who.person) return refuse("not_now", "The one who opened the table starts the game.");
  if (const auto bot = check_bot(level); !bot) return std::unexpected(bot.error());
  return change::Filled{level};
}

Decided seat_bot(const Table& table, const Who& who, const json::object& wish) {
  if (table.status() != Status::waiting) return refuse("not_now", "The game has begun already.");
  if (table.settings().host != who.person)
    return refuse("not_now", "The one who opened the table says where bots sit.");
  const auto seat = seat_in(wish, table.seats().size());
  if (!seat) return refuse("bad_message", "There is no such seat.");
  const SeatState::Kind kind = table.seats()[*seat].kind;
  const std::string level = text(wish, "level");
  if (level.empty()) {
    if (kind != SeatState::Kind::bot) return refuse("not_now", "No bot sits there.");
    return change::Stood{*seat};
  }
  const std::string character = text(wish, "character");
  if (const auto bot = check_bot(level, character); !bot) return std::unexpected(bot.error());
  if (kind == SeatState::Kind::person) return refuse("full", "That seat is taken; choose another.");
  return change::Filled{level, *seat, character};
}

Decided choose_colour(const Table& table, const Who& who, std::int64_t colour) {
  if (table.status() != Status::waiting) return refuse("not_now", "Colours are chosen before the game begins.");
  const auto mine = seats_of(table, who.person);
  if (mine.empty()) return refuse("not_seated", "You have no seat at this table.");
  if (colour < 0 || colour >= kColours) return refuse("bad_message", "A colour is a number from 0 to 4.");
  const auto& seats = table.seats();
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].kind == SeatState::Kind::person && i != mine[0] && seats[i].colour == colour)
      return refuse("not_now", "Somebody else has that colour; choose another.");
  }
  return change::Coloured{mine[0], static_cast<int>(colour)};
}

Decided set_pace(const Table& table, const Who& who, const json::object& wish) {
  if (table.status() == Status::over) return refuse("not_now", "The game is over.");
  if (table.status() == Status::closed) return refuse("not_now", "This table was closed.");
  if (table.settings().host != who.person)
    return refuse("not_now", "The one who opened the table says how fast its bots play.");
  const auto fast = read_pace(text(wish, "pace"));
  if (!fast) return std::unexpected(fast.error());
  return change::Paced{*fast};
}

Decided leave(const Table& table, const Who& who) {
  const auto mine = seats_of(table, who.person);
  if (table.status() == Status::waiting && table.settings().host == who.person) return change::Closed{};
  if (mine.empty()) return refuse("not_seated", "You have no seat at this table.");
  if (table.status() == Status::waiting) return change::Stood{mine[0]};
  if (const auto playing = must_play(table); !playing) return std::unexpected(playing.error());
  if (table.seats()[mine[0]].away) return refuse("not_now", "A bot plays for you already.");
  return change::BotTook{mine[0], change::BotTook::Why::left};
}

Decided come_back(const Table& table, const Who& who) {
  if (const auto playing = must_play(table); !playing) return std::unexpected(playing.error());
  const auto mine = seats_of(table, who.person);
  if (mine.empty()) return refuse("not_seated", "You have no seat at this table.");
  if (!table.seats()[mine[0]].away) return refuse("not_now", "You have your seat.");
  // Otherwise one could go on for ever without time.
  const auto decided_for = [&](Seat seat) {
    const Clock::Side& side = table.clock().sides[seat];
    return side.interrupted && side.out;
  };
  if (std::ranges::any_of(mine, decided_for)) {
    return refuse("not_now", "Your time is out, so a bot decides this; then you can take your seat back.");
  }
  return change::CameBack{who.person};
}

Decided replace(const Table& table, const Who& who, std::int64_t seat, bool gone_for_long) {
  if (const auto playing = must_play(table); !playing) return std::unexpected(playing.error());
  if (seats_of(table, who.person).empty()) return refuse("not_seated", "You have no seat at this table.");
  const auto waiting = table.waits_for();
  const auto found = std::ranges::find(waiting, seat);
  if (found == waiting.end() || plays_itself(table, *found))
    return refuse("not_now", "Only somebody the others wait for can be replaced.");
  if (table.clock().kind == Clock::Kind::turn)
    return refuse("not_now", "In a slow game everybody has the time that was agreed on.");
  if (!gone_for_long) return refuse("not_now", "A bot may take a seat when its player has been gone for two minutes.");
  return change::BotTook{*found, change::BotTook::Why::gone};
}

Decided act(const Table& table, const Who& who, const json::object& message) {
  if (const auto playing = must_play(table); !playing) return std::unexpected(playing.error());
  auto mine = seats_of(table, who.person);
  if (mine.empty()) return refuse("not_seated", "You have no seat at this table.");
  const std::int64_t seen = number(message, "version", -1);
  if (seen < 0 || seen > table.version())
    return refuse("bad_message", "An action says which version of the table it was chosen for.");
  if (seen < table.latest().position)
    return refuse("too_late", "Something happened at the table that you had not seen yet.");
  const std::int64_t wanted = number(message, "seat", -1);
  if (wanted >= 0 || message.contains("seat")) {
    std::erase_if(mine, [&](Seat seat) { return seat != wanted; });
    if (mine.empty()) return refuse("not_seated", "That seat is not yours.");
  }
  // Sent twice, a choice is made once, and never for another seat of the same device.
  const auto chosen_since = [&](const WaitingChoice& one) {
    return one.version > seen && std::ranges::find(mine, one.seat) != mine.end();
  };
  if (std::ranges::any_of(table.wishes().chosen, chosen_since))
    return refuse("too_late", "You have chosen your tickets; undo that first if you want others.");
  const auto seat = std::ranges::find_if(mine, [&](Seat one) { return table.waits_for(one); });
  if (seat == mine.end()) return refuse("not_your_turn", "It is not your turn.");
  if (table.seats()[*seat].away) return refuse("not_now", "A bot plays for you; take your seat back first.");
  return move_by(*seat, table.play()->move(*seat, message, deal_of(table)));
}

Decided bot_act(const Table& table, Seat seat, int number, bool cut_short) {
  if (const auto playing = must_play(table); !playing) return std::unexpected(playing.error());
  if (!table.waits_for(seat) || !plays_itself(table, seat))
    return refuse("too_late", "It is not this bot's turn any more.");
  auto moved = move_by(seat, table.play()->move(seat, number, deal_of(table)));
  if (moved && std::holds_alternative<change::Moved>(*moved)) std::get<change::Moved>(*moved).cut_short = cut_short;
  return moved;
}

OwnUndo undo_of(const Table& table, const std::string& person) {
  OwnUndo best;
  const auto& chosen = table.wishes().chosen;
  for (auto one = chosen.rbegin(); one != chosen.rend(); ++one) {
    const SeatState& seat = table.seats()[one->seat];
    if (seat.kind == SeatState::Kind::person && seat.person == person) return {one->seat, {Undo::Way::free, 0}, true};
  }
  for (const Seat seat : seats_of(table, person)) {
    const Undo here = table.play()->undo_of(seat);
    if (here.way == Undo::Way::no || (best.undo.way != Undo::Way::no && here.steps >= best.undo.steps)) continue;
    best = {seat, here, here.way == Undo::Way::free || people_to_ask(table, seat).empty()};
  }
  // In a rated game what others have followed up is undone by consent alone: where everybody else has left, not at all.
  if (best.undo.way == Undo::Way::ask && best.free && is_rated(table)) best.undo.way = Undo::Way::no;
  return best;
}

Decided undo(const Table& table, const Who& who) {
  if (const auto playing = must_play(table); !playing) return std::unexpected(playing.error());
  const auto mine = seats_of(table, who.person);
  if (mine.empty()) return refuse("not_seated", "You have no seat at this table.");
  if (table.wishes().undo) return refuse("not_now", "Somebody asks for an undo already.");
  const OwnUndo own = undo_of(table, who.person);
  if (own.undo.way == Undo::Way::no)
    return refuse("not_now", "Something hidden was shown since, or there is nothing of yours to take back.");
  if (own.undo.steps == 0) return change::Unchosen{own.seat};
  if (own.free) return change::Undone{own.seat, own.undo.steps};
  return change::UndoAsked{own.seat, own.undo.steps};
}

Decided answer_undo(const Table& table, const Who& who, bool yes) {
  const auto& question = table.wishes().undo;
  if (!question) return refuse("not_now", "Nobody asks for an undo.");
  if (!people_to_ask(table, question->seat).contains(who.person)) return refuse("not_now", "You are not asked.");
  if (yes) return change::UndoAgreed{who.person};
  return change::UndoRefused{seats_of(table, who.person)[0]};
}

Decided chat(const Table& table, const Who& who, std::string_view said) {
  if (table.status() == Status::closed) return refuse("not_now", "This table was closed.");
  const auto clean = people::clean_text(said, kMaxChat);
  if (!clean) return refuse(said.size() > kMaxChat ? "too_long" : "bad_message", clean.error());
  return change::Said{who.person, who.name, *clean};
}

Decided rematch(const Table& table, const Who& who, const std::string& new_table) {
  if (table.status() != Status::over) return refuse("not_now", "A rematch begins when the game is over.");
  const std::vector<Seat> own = seats_of(table, who.person);
  if (own.empty()) return refuse("not_seated", "You did not play in this game.");
  if (!table.wishes().rematch.empty()) return refuse("not_now", "There is a rematch already.");
  return change::Rematched{new_table, own[0]};
}

Decided close(const Table& table, bool bots_only) {
  if (table.status() == Status::over) return refuse("not_now", "The game is over.");
  if (table.status() == Status::closed) return refuse("not_now", "This table was closed.");
  const auto plays = [](const SeatState& seat) { return seat.kind == SeatState::Kind::person && !seat.away; };
  if (bots_only && (table.status() != Status::playing || std::ranges::any_of(table.seats(), plays)))
    return refuse("not_now", "Not only bots play at this table.");
  return change::Closed{};
}

std::optional<Change> automatic(const Table& table) {
  if (table.status() == Status::waiting && is_full(table)) {
    const auto play =
        make_play(table.settings().content, static_cast<int>(table.seats().size()), table.settings().options);
    return change::Started{play->opening(deal_of(table))};
  }
  if (const auto& question = table.wishes().undo; question && table.status() == Status::playing) {
    const auto asked = people_to_ask(table, question->seat);
    if (std::ranges::includes(question->agreed, asked)) return change::Undone{question->seat, question->steps};
  }
  return std::nullopt;
}

std::optional<Change> resume(const Table& table, Time down_since, Time now) {
  if (table.status() != Status::playing || !table.clock().deadline()) return std::nullopt;
  // Where something was written since, somebody was there.
  const Time since = std::max(down_since, table.latest().updated);
  constexpr Time kNoticed = 1000;
  if (now - since < kNoticed) return std::nullopt;
  return change::Resumed{now - since};
}

std::optional<Change> time_out(const Table& table, Time now) {
  if (table.status() != Status::playing) return std::nullopt;
  const auto deadline = table.clock().deadline();
  if (!deadline || *deadline > now) return std::nullopt;
  return change::BotTook{*table.clock().first_out(), change::BotTook::Why::time};
}

}  // namespace fogg::table
