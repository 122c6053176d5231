#include <fmt/core.h>

#include "cardgame/legal.h"
#include "commands.h"
#include "game/types.h"
#include "mapgame/legal.h"

namespace fogg::cli {

namespace {

// Counts the paths of so many steps from a position, where a step is a player's action or something that chance brings.
template <class Content>
std::uint64_t count_paths(const Content& content, const game::StateOf<Content>& s, int depth) {
  if (depth == 0) return 1;
  std::uint64_t paths = 0;
  const cards::Actor actor = to_act(s);
  if (actor.is_chance()) {
    cards::OutcomeList outcomes;
    chance_outcomes(content, s, outcomes);
    for (const cards::WeightedOutcome& weighted : outcomes) {
      auto next = s;
      apply(content, next, weighted.outcome);
      paths += count_paths(content, next, depth - 1);
    }
  } else if (actor.is_seat()) {
    const auto legal = std::make_unique<typename game::TypesOf<Content>::ActionList>();
    legal_actions(content, s, *legal);
    if (depth == 1) return legal->size();
    for (const auto action : *legal) {
      auto next = s;
      apply(content, next, action);
      paths += count_paths(content, next, depth - 1);
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
template <class Content>
game::StateOf<Content> dealt(const Content& content, int players, std::uint64_t seed) {
  auto s = game::start_game(content, players, {});
  base::Rng rng = base::Rng::stream(seed, 0);
  while (to_act(s).is_chance()) apply(content, s, pick_outcome(content, s, rng));
  return s;
}

template <class Content>
int run_with(const Content& content, const Options& options) {
  const auto& rules = content.rules;
  const int players = options.players == 0 ? rules.min_players : options.players;
  if (players < rules.min_players || players > rules.max_players) {
    return bad_input(
        fmt::format("{} is for {} to {} players, not {}", content.id, rules.min_players, rules.max_players, players));
  }
  if (options.depth < 1 || options.depth > 20) return bad_input("DEPTH is a number from 1 to 20");
  const auto s = dealt(content, players, options.seed);
  for (int depth = 1; depth <= options.depth; ++depth) {
    fmt::print("{} {}\n", depth, count_paths(content, s, depth));
    std::fflush(stdout);
  }
  return kFine;
}

int run(const Options& options, Context& context) {
  const auto found = context.boards.find_game(options.game, options.map_file);
  if (!found) return bad_input(found.error());
  return std::visit([&](const auto* content) { return run_with(*content, options); }, *found);
}

}  // namespace

void add_perft(Command app, Context& context) {
  auto options = std::make_shared<Options>();
  Command command = app.add_command("perft", "count all paths of a given length from a dealt game, to compare engines");
  command.add_option("GAME", options->game, "usa, europe, san_francisco or card_game").required();
  command.add_option("DEPTH", options->depth, "steps: players' actions and chance outcomes alike")
      .required()
      .from_zero_up();
  command.add_option("--players", options->players, "number of players; default: the fewest").from_zero_up();
  command.add_option("--seed", options->seed, "the seed that deals the set-up").capture_default_str().from_zero_up();
  command.add_option("--map", options->map_file, "count on a board file of your own");
  command.callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace fogg::cli
