#include <fmt/core.h>

#include "commands.h"
#include "mapgame/apply.h"
#include "mapgame/legal.h"

namespace fogg::cli {

namespace {

using mapgame::Actor;
using mapgame::Board;
using mapgame::State;

// Counts the paths of so many steps from a position, where a step is a player's action or something that chance brings.
std::uint64_t count_paths(const Board& board, const State& s, int depth) {
  if (depth == 0) return 1;
  std::uint64_t paths = 0;
  const Actor actor = to_act(s);
  if (actor.is_chance()) {
    mapgame::OutcomeList outcomes;
    chance_outcomes(board, s, outcomes);
    for (const mapgame::WeightedOutcome& weighted : outcomes) {
      State next = s;
      apply(board, next, weighted.outcome);
      paths += count_paths(board, next, depth - 1);
    }
  } else if (actor.is_seat()) {
    const auto legal = std::make_unique<mapgame::ActionList>();
    legal_actions(board, s, *legal);
    if (depth == 1) return legal->size();
    for (const mapgame::Action action : *legal) {
      State next = s;
      apply(board, next, action);
      paths += count_paths(board, next, depth - 1);
    }
  }
  return paths;
}

struct Options {
  std::string game;
  int depth = 1;
  int players = 0;
  std::uint64_t seed = 1;
  std::string map_file;
};

// The set-up is dealt by the seed, so that the count begins with the opening choice of tickets.
State dealt(const Board& board, int players, std::uint64_t seed) {
  State s = mapgame::new_game(board, players);
  base::Rng rng = base::Rng::stream(seed, 0);
  while (to_act(s).is_chance()) apply(board, s, pick_outcome(board, s, rng));
  return s;
}

int run(const Options& options, Context& context) {
  const auto board = context.boards.find(options.game, options.map_file);
  if (!board) return bad_input(board.error());
  const mapgame::Rules& rules = (*board)->rules;
  const int players = options.players == 0 ? rules.min_players : options.players;
  if (players < rules.min_players || players > rules.max_players) {
    return bad_input(fmt::format("{} is for {} to {} players, not {}", (*board)->id, rules.min_players, rules.max_players, players));
  }
  if (options.depth < 1 || options.depth > 20) return bad_input("DEPTH is a number from 1 to 20");
  const State s = dealt(**board, players, options.seed);
  for (int depth = 1; depth <= options.depth; ++depth) fmt::print("{} {}\n", depth, count_paths(**board, s, depth));
  return kFine;
}

}  // namespace

void add_perft(CLI::App& app, Context& context) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("perft", "count all paths of a given length from a dealt game, to compare engines");
  command->add_option("GAME", options->game, "usa, europe or san_francisco")->required();
  command->add_option("DEPTH", options->depth, "steps: players' actions and chance outcomes alike")->required();
  command->add_option("--players", options->players, "number of players; default: the fewest");
  command->add_option("--seed", options->seed, "the seed that deals the set-up")->capture_default_str();
  command->add_option("--map", options->map_file, "count on a board file of your own");
  command->callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace fogg::cli
