#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "game/record.h"
#include "mapgame/apply.h"
#include "mapgame/legal.h"
#include "styles.h"

namespace fogg::properties {

using game::Step;
using mapgame::Seat;

// Looks at a game while it is played. Each answer is empty, or says what is wrong.
class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual std::string at_decision(const State&, Seat, const ActionList&) { return ""; }
  virtual std::string after_step(const State& before, const Step&, const State& after) {
    (void)before, (void)after;
    return "";
  }
  virtual std::string at_end(const State&, const game::Record&) { return ""; }
};

// Plays one game by random styles. A seed decides everything. The answer is empty, or says what is wrong and has the
// record up to there, which is a bug report.
inline std::string play_watched(const Board& board, int players, std::uint64_t seed, Watcher& watcher) {
  base::Rng dealer = base::Rng::stream(seed, 0);
  base::Rng minds = base::Rng::stream(seed, 1);
  std::array<Style, mapgame::kMaxSeats> styles{};
  // A third of the games are played uniformly, a third by one style, the others by a mix.
  const std::uint32_t kind = minds.below(3);
  for (Style& style : styles) style = kind == 0 ? Style::any : static_cast<Style>(minds.below(kStyles));
  if (kind == 1) styles.fill(styles[0]);

  const auto legal = std::make_unique<ActionList>();
  game::Record record{players, seed, {}, {}};
  State s = mapgame::new_game(board, players);
  std::string problem;
  while (problem.empty()) {
    const mapgame::Actor actor = to_act(s);
    if (actor.is_nobody()) {
      problem = watcher.at_end(s, record);
      break;
    }
    Step step;
    if (actor.is_chance()) {
      step = Step::chance(pick_outcome(board, s, dealer));
    } else {
      legal_actions(board, s, *legal);
      problem = legal->empty() ? "no action is legal" : watcher.at_decision(s, actor.seat, *legal);
      if (!problem.empty()) break;
      step = Step::by(actor.seat, choose(board, styles[actor.seat], *legal, minds));
    }
    const State before = s;
    apply_step(board, s, step);
    record.steps.push_back(step);
    problem = watcher.after_step(before, step, s);
  }
  if (problem.empty()) return "";
  return "seed " + std::to_string(seed) + ": " + problem + "\n" + record_text(board, record);
}

}  // namespace fogg::properties
