#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "invariants.h"
#include "watched_game.h"

// Follows a game from outside: what the row must do (A9, F2), who is on turn, when the last turns begin and when the
// game is over (A18, F4, F16), all derived again from the steps.
namespace fogg::properties {

using mapgame::Colour;
using mapgame::Outcome;
using mapgame::Phase;

// Rare things that happened, to know that the games reach them.
struct Sights {
  int flushes = 0, third_flushes = 0, long_runs = 0, standing_wilds = 0, shuffles = 0, empty_piles = 0, passes = 0,
      all_passed = 0, idle_ends = 0, short_tunnels = 0, free_tunnels = 0, single_draws = 0, last_ticket_draws = 0,
      named_tokens = 0, withdrawals = 0;
};

class History final : public Watcher {
 public:
  History(const Board& board, int players, Sights& sights) : board_(board), players_(players), sights_(sights) {
    pieces_.fill(board.rules.pieces);
    // Every turn but an idle one takes cards, tickets, routes or stations out of a finite stock, and F16 bounds idle
    // ones.
    long spaces = 0;
    for (const mapgame::Route& route : board.routes) spaces += route.length + 3;
    const long station_cards = 6L * players * board.rules.stations;
    const long busy = cards::total(board.rules.deck) + spaces + station_cards + std::ssize(board.routes) +
                      std::ssize(board.tickets) + 3L * players;
    most_turns_ = (busy + 1) * (10L * players + 1);
  }

  std::string after_step(const State& before, const Step& step, const State& after) override {
    std::string problem = check_invariants(board_, before, after);
    if (problem.empty()) problem = check_row(before, step, after);
    if (problem.empty()) problem = check_turn(before, step, after);
    look(before, step, after);
    return problem;
  }

  std::string at_end(const State& s, const game::Record&) override {
    if (last_turns_ != 0 && passes_ < players_ && idle_ < 10 * players_) return "the game is over too early";
    if (passes_ >= players_) ++sights_.all_passed;
    if (idle_ >= 10 * players_ && passes_ < players_) ++sights_.idle_ends;
    return s.phase == Phase::over ? "" : "the game is not over";
  }

 private:
  // The row loses a card when one is taken, gains one when one is turned up, and goes as a whole when it is flushed.
  std::string check_row(const State& before, const Step& step, const State& after) {
    Cards row = before.row;
    if (before.phase != Phase::fill_row) begin_looking_after(before, step, after);
    if (step.is_action()) {
      const Action action = std::get<Action>(step.what);
      if (action.kind() == ActionKind::draw_face_up) cards::remove(row, action.colour());
      return after.row == row ? "" : "the row changed without a reason";
    }
    if (before.phase != Phase::fill_row) return after.row == row ? "" : "the row changed by a card that is not for it";
    const Colour card = std::get<Outcome>(step.what).card();
    cards::add(row, card);
    const int drawable = cards::total(before.pile) - 1 + cards::total(before.discards);
    const bool complete = cards::total(row) == 5 || drawable == 0;
    shuffled_ = shuffled_ || (cards::total(before.pile) == 1 && !cards::empty(before.discards));
    const int wilds = cards::count(row, Colour::wild);
    if (!complete || wilds < 3) {
      return after.row == row ? "" : "the row was flushed without three wilds";
    }
    // F2, the two stops.
    const int all = drawable + cards::total(row);
    const int all_wilds = wilds + cards::count(before.pile, Colour::wild) +
                          cards::count(before.discards, Colour::wild) - (card == Colour::wild ? 1 : 0);
    const bool could_be_better = all - all_wilds >= std::min(5, all) - 2;
    if (!could_be_better || counted_flushes_ == 3) {
      sights_.third_flushes += counted_flushes_ == 3 ? 1 : 0;
      ++sights_.standing_wilds;
      return after.row == row ? "" : "a row was flushed that has to stand (F2)";
    }
    ++flushes_;
    counted_flushes_ += shuffled_ ? 1 : 0;
    ++sights_.flushes;
    sights_.long_runs += flushes_ == 4 ? 1 : 0;
    return cards::empty(after.row) && after.phase == Phase::fill_row ? ""
                                                                     : "a row with three wilds was not flushed (A9)";
  }

  // F2: the row is looked after from the first card that goes into it until it is in order. Whether that began with a
  // shuffle: the pile was empty then and there were discards. F10's shuffle comes before it.
  void begin_looking_after(const State& before, const Step& step, const State& after) {
    const int taken = !step.is_action() && std::get<Outcome>(step.what).kind == Outcome::Kind::card ? 1 : 0;
    const bool in_the_tunnel = before.phase == Phase::turn_up_tunnel && !cards::empty(before.discards);
    shuffled_ = cards::total(before.pile) == taken && !cards::empty(after.pile) && !in_the_tunnel;
    flushes_ = 0;
    counted_flushes_ = 0;
  }

  std::string check_turn(const State& before, const Step& step, const State& after) {
    if (step.is_action() && before.phase != Phase::choose_opening && before.phase != Phase::place_tokens) {
      if (step.seat != before.turn) return "somebody acted who was not on turn";
      note(std::get<Action>(step.what));
    }
    if (before.phase == Phase::choose_opening || before.phase == Phase::place_tokens) {
      if (after.phase == Phase::turn && after.turn != after.start) return "the start player does not start";
      return "";
    }
    const bool ended = after.turn != before.turn || after.phase == Phase::over;
    if (before.phase <= Phase::deal_hands || !begun(before) || !ended) return "";
    return end_turn(before.turn, after);
  }

  // Set-up is over once tickets have been chosen: nobody is dealt a hand or opening tickets any more.
  static bool begun(const State& s) {
    return s.phase != Phase::deal_opening_tickets &&
           !(s.phase == Phase::fill_row && s.after_row == mapgame::AfterRow::deal_tickets);
  }

  void note(Action action) {
    const ActionKind kind = action.kind();
    if (kind == ActionKind::claim) claiming_ = action.route();
    if (kind == ActionKind::withdraw) claiming_ = {};
    turn_ = kind == ActionKind::pass ? Turn::pass : kind == ActionKind::withdraw ? Turn::withdrawn : Turn::busy;
  }

  std::string end_turn(Seat seat, const State& after) {
    if (++turns_ > most_turns_) return "the game does not end";
    if (claiming_.is_some()) pieces_[seat] -= board_.route(claiming_).length;
    claiming_ = {};
    passes_ = turn_ == Turn::pass ? passes_ + 1 : 0;
    idle_ = turn_ == Turn::busy ? 0 : idle_ + 1;
    if (last_turns_ > 0) {
      --last_turns_;
    } else if (last_turns_ < 0 && pieces_[seat] <= 2) {
      last_turns_ = players_;
    }
    const bool over = last_turns_ == 0 || passes_ >= players_ || idle_ >= 10 * players_;
    if (over != (after.phase == Phase::over)) return over ? "the game should be over" : "the game should not be over";
    if (after.pieces[seat] != pieces_[seat]) return "the pieces do not follow from the claims";
    if (!over && after.turn != (seat + 1) % players_) return "the turn does not go round";
    const int shown = after.last_turns == mapgame::kNoLastTurns ? -1 : after.last_turns;
    return shown == last_turns_ ? "" : "the last turns are counted wrongly (A18)";
  }

  void look(const State& before, const Step& step, const State& after) {
    sights_.shuffles += cards::total(after.pile) > cards::total(before.pile) ? 1 : 0;
    if (!step.is_action()) return;
    const Action action = std::get<Action>(step.what);
    const int drawable = cards::total(before.pile) + cards::total(before.discards);
    sights_.empty_piles += cards::empty(before.pile) ? 1 : 0;
    sights_.passes += action.kind() == ActionKind::pass ? 1 : 0;
    sights_.withdrawals += action.kind() == ActionKind::withdraw ? 1 : 0;
    sights_.named_tokens += action.kind() == ActionKind::claim && action.token() != mapgame::TokenEnd::unnamed ? 1 : 0;
    const bool draws = action.kind() == ActionKind::draw_face_up && action.colour() != Colour::wild;
    sights_.single_draws += draws && before.phase == Phase::turn && after.turn != before.turn ? 1 : 0;
    sights_.last_ticket_draws +=
        action.kind() == ActionKind::draw_tickets && before.ticket_pile.size() < board_.rules.draw_tickets ? 1 : 0;
    if (action.kind() != ActionKind::claim || !board_.route(action.route()).tunnel) return;
    sights_.free_tunnels += drawable == 0 ? 1 : 0;
    sights_.short_tunnels += drawable > 0 && drawable < 3 ? 1 : 0;
  }

  enum class Turn { busy, pass, withdrawn };

  const Board& board_;
  const int players_;
  Sights& sights_;
  std::array<int, mapgame::kMaxSeats> pieces_{};
  long most_turns_ = 0;
  long turns_ = 0;
  int flushes_ = 0;          // F2: while the row is looked after
  int counted_flushes_ = 0;  // of these, those after the discards were shuffled in
  bool shuffled_ = false;
  int passes_ = 0;
  int idle_ = 0;
  int last_turns_ = -1;  // below 0: not begun
  Turn turn_ = Turn::busy;
  RouteId claiming_;
};

}  // namespace fogg::properties
