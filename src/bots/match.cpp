#include "bots/match.h"

#include "mapgame/apply.h"
#include "mapgame/legal.h"

namespace fogg::bots {

using mapgame::Action;
using mapgame::Actor;
using mapgame::Outcome;
using mapgame::State;

MatchResult play_match(const mapgame::Board& board, std::span<const std::unique_ptr<Bot>> seats, std::uint64_t seed,
                       mapgame::ActionList& room, game::Record* record) {
  MatchResult result;
  const int players = static_cast<int>(seats.size());
  if (record != nullptr) *record = {players, seed, {}};
  base::Rng dealer = base::Rng::stream(seed, 0);
  std::array<base::Rng, mapgame::kMaxSeats> minds = {base::Rng::stream(seed, 1), base::Rng::stream(seed, 2),
                                                     base::Rng::stream(seed, 3), base::Rng::stream(seed, 4),
                                                     base::Rng::stream(seed, 5)};
  State s = mapgame::new_game(board, players);
  std::uint64_t fingerprint = 0;
  for (Actor actor = to_act(s); !actor.is_nobody(); actor = to_act(s)) {
    if (actor.is_chance()) {
      const Outcome outcome = pick_outcome(board, s, dealer);
      if (record != nullptr) record->steps.push_back(game::Step::chance(outcome));
      fingerprint = fingerprint * 31 + outcome.value;
      apply(board, s, outcome);
      continue;
    }
    legal_actions(board, s, room);
    const Action action = seats[actor.seat]->choose(Decision(board, s, actor.seat, room), minds[actor.seat]);
    if (record != nullptr) record->steps.push_back(game::Step::by(actor.seat, action));
    ++result.actions;
    fingerprint = fingerprint * 31 + room.size();
    apply(board, s, action);
  }
  result.final = s;
  result.scores = final_scores(board, s);
  for (int i = 0; i < players; ++i) {
    const mapgame::Score& score = result.scores[static_cast<std::size_t>(i)];
    fingerprint = base::mix(fingerprint ^ static_cast<std::uint64_t>(score.total * 64 + score.longest_path));
  }
  result.fingerprint = fingerprint;
  return result;
}

}  // namespace fogg::bots
