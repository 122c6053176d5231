#pragma once

// A game as a table plays it, as plain data, and what follows from it; included by play.cpp and those it includes.

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "base/must.h"
#include "cardgame/chance.h"
#include "cardgame/legal.h"
#include "game/opening.h"
#include "game/play_file.h"
#include "game/step_lines.h"
#include "mapgame/chance.h"
#include "mapgame/legal.h"
#include "table/play.h"

namespace fogg::table {

template <class C>
struct Played {
  using State = game::StateOf<C>;
  using Action = game::ActionOf<C>;
  using Step = game::BasicStep<C>;

  Played(std::shared_ptr<const C> played_with, int players, game::OptionsOf<C> agreed)
      : content(std::move(played_with)),
        options(agreed),
        initial(game::start_game(*content, players, options)),
        s(initial),
        before(initial) {}

  std::shared_ptr<const C> content;
  game::OptionsOf<C> options;
  State initial;
  State s;
  std::vector<Step> steps;
  std::array<std::optional<Action>, 5> chosen{};  // F7: opening choices that wait for the others
  std::size_t standing = 0;                       // so many steps are never taken back
  std::uint64_t draws = 0;                        // never taken back: no undo goes back over a draw
  int takes_back = 0;  // how often something was taken back: steps before and after are not the same ones
  State before;        // as it was before the last lines, so that telling of them needs no replay
  std::size_t before_steps = 0;
};

// What `apply` asks for: an action that is legal, an outcome that is possible.
template <class C>
bool can_come(const C& content, const game::StateOf<C>& s, const game::BasicStep<C>& step) {
  if (!step.is_action()) return is_possible(content, s, std::get<cards::Outcome>(step.what));
  return check(content, s, step.seat, std::get<game::ActionOf<C>>(step.what)).has_value();
}

// Plays a step, and notes what can no longer be taken back: all that was done before something hidden was shown.
template <class C>
void take(Played<C>& played, const game::BasicStep<C>& step) {
  const auto phase = played.s.phase;
  const bool shows = shows_tickets(phase) && step.is_action() && played.steps.back().seat != step.seat;
  if (shows) played.standing = played.steps.size();
  base::must(can_come(*played.content, played.s, step));
  apply_step(*played.content, played.s, step);
  played.steps.push_back(step);
  if (!step.is_action() || opens_secrets(phase, played.s.phase)) played.standing = played.steps.size();
  played.draws += step.is_action() ? 0 : 1;
}

template <class C>
std::vector<game::ActionOf<C>> legal_in(const C& content, const game::StateOf<C>& s) {
  const auto room = std::make_unique<typename game::TypesOf<C>::ActionList>();
  legal_actions(content, s, *room);
  return {room->begin(), room->end()};
}

// Seats whose opening choices are not carried out yet, in the order in which they will be.
template <class C>
std::vector<Seat> choosing(const Played<C>& played) {
  std::vector<Seat> seats;
  for (int i = 0; i < played.s.players; ++i) {
    const Seat seat = seat_after(played.s, played.s.start, i);
    if (game::is_to_choose(played.s, seat)) seats.push_back(seat);
  }
  return seats;
}

template <class C>
std::vector<Seat> waits_for(const Played<C>& played) {
  const cards::Actor actor = to_act(played.s);
  if (!actor.is_seat()) return {};
  if (!game::is_opening(played.s)) return {actor.seat};
  std::vector<Seat> seats = choosing(played);
  std::erase_if(seats, [&](Seat seat) { return played.chosen[seat].has_value(); });
  return seats;
}

// F7: whoever has not chosen yet is next, and of what somebody chose the others learn nothing.
template <class C>
game::StateOf<C> seen_by(const Played<C>& played, Seat viewer) {
  if (!game::is_opening(played.s)) return played.s;
  const std::vector<Seat> waiting = waits_for(played);
  const bool chooses = std::ranges::find(waiting, viewer) != waiting.end();
  game::StateOf<C> s = game::with_next_choice(played.s, chooses ? viewer : waiting[0]);
  if (viewer < played.s.players && played.chosen[viewer]) {
    const unsigned kept = played.chosen[viewer]->choice().kept();
    s.tickets[viewer] = {};
    for (int i = 0; i < played.s.tickets[viewer].size(); ++i) {
      if ((kept >> i & 1u) != 0) s.tickets[viewer].insert(played.s.tickets[viewer].nth(i));
    }
  }
  return s;
}

// Steps that begin in this state, with their lines.
template <class C>
Lines as_lines(const C& content, const game::StateOf<C>& s, std::vector<game::BasicStep<C>> steps) {
  std::string text = game::steps_text<C>(content, s, steps);
  return {std::move(text), std::move(steps)};
}

// The steps that lines say in this state. The error says what is wrong with those of a log.
template <class C>
std::expected<std::vector<game::BasicStep<C>>, std::string> steps_of(const C& content, game::StateOf<C> s,
                                                                     const Lines& lines) {
  if (const auto* steps = std::get_if<std::vector<game::BasicStep<C>>>(&lines.steps)) return *steps;
  return game::play_lines(content, s, lines.text);
}

// These steps, and all that is dealt after them until somebody is to decide.
template <class C>
Lines with_deal(const Played<C>& played, std::vector<game::BasicStep<C>> steps, const fair::Deal& deal) {
  using Step = game::BasicStep<C>;
  game::StateOf<C> s = played.s;
  for (const Step& step : steps) apply_step(*played.content, s, step);
  std::uint64_t number = played.draws;
  while (to_act(s).is_chance()) {
    base::Rng rng = deal.draw(number++);
    // F12: who starts is drawn, unless the table has set it.
    const bool is_set = s.phase == game::TypesOf<C>::Phase::pick_start && played.options.start != game::kDrawn;
    steps.push_back(Step::chance(is_set ? cards::Outcome::of_seat(static_cast<Seat>(played.options.start))
                                        : pick_outcome(*played.content, s, rng)));
    apply_step(*played.content, s, steps.back());
  }
  return as_lines(*played.content, played.s, std::move(steps));
}

template <class C>
Move move_of(const Played<C>& played, Seat seat, game::ActionOf<C> action, const fair::Deal& deal) {
  using Step = game::BasicStep<C>;
  if (!game::is_opening(played.s)) return {with_deal(played, {Step::by(seat, action)}, deal)};
  if (waits_for(played).size() > 1) {
    return {as_lines(*played.content, seen_by(played, seat), {Step::by(seat, action)}), true};
  }
  std::vector<Step> all;
  for (const Seat each : choosing(played)) all.push_back(Step::by(each, each == seat ? action : *played.chosen[each]));
  return {with_deal(played, std::move(all), deal)};
}

}  // namespace fogg::table
