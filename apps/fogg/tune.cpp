#include "arena/tune.h"

#include <fmt/core.h>

#include <thread>

#include "bots/spec.h"
#include "commands.h"
#include "terminal.h"

namespace fogg::cli {

namespace {

struct Options {
  std::string game;
  std::string map_file;
  std::string opponents;
  arena::TuneOptions tune;
};

template <class Content>
int run_with(const Content& content, Options options) {
  arena::TuneOptions& tune = options.tune;
  const auto& rules = content.rules;
  if (tune.players < rules.min_players || tune.players > rules.max_players) {
    return bad_input(fmt::format("{} is for {} to {} players, not {}", content.id, rules.min_players, rules.max_players,
                                 tune.players));
  }
  if (tune.threads == 0) tune.threads = std::max(1u, std::thread::hardware_concurrency());
  tune.opponents = options.opponents.empty()       ? arena::usual_opponents<Content>()
                   : options.opponents == "nobody" ? std::vector<std::string>{}
                                                   : bots::split_specs(options.opponents);
  const Terminal terminal;  // takes Ctrl-C
  const arena::TuneWatch watch{[](int generation, double reward, double step) {
                                 fmt::print(stderr, "generation {:>4}: reward {:.4f}, step {:.3f}\n", generation,
                                            reward, step);
                               },
                               &Terminal::interrupted};
  const auto result = arena::tune(content, tune, watch);
  if (!result) return bad_input(result.error());
  fmt::print("{} at {} players: {} generations, {} games\n", content.name, tune.players, result->generations,
             result->games);
  fmt::print("wins against the planner as it was: {:.1f} % ({:.1f}–{:.1f})\n", 100 * result->wins.value,
             100 * result->wins.low, 100 * result->wins.high);
  fmt::print("as a bot: {}\nin the board file: \"planner\": {}\n", result->spec, arena::tuning_text(result->numbers));
  if (result->wins.low > 1.0 / tune.players) return kFine;  // one of so many
  fmt::print("That is not certainly better: keep the numbers that there are.\n");
  return kDiffers;
}

int run(const Options& options, Context& context) {
  const bool is_file = options.game.find_first_of("./") != std::string::npos;
  if (is_file) {
    const auto board = context.boards.by_file(options.game);
    return board ? run_with(**board, options) : bad_input(board.error());
  }
  const auto found = context.boards.find_game(options.game, "");
  if (!found) return bad_input(found.error());
  return std::visit([&](const auto* content) { return run_with(*content, options); }, *found);
}

}  // namespace

void add_tune(Command app, Context& context) {
  auto options = std::make_shared<Options>();
  arena::TuneOptions& tune = options->tune;
  Command command = app.add_command("tune", "find the planner's numbers for a board by play");
  command.add_option("BOARD", options->game, "a game's id, or a board file of your own").required();
  command.add_option("--players", tune.players, "for tables of so many").capture_default_str();
  command.add_option("--seconds", tune.seconds, "how long the evolution may take")
      .capture_default_str()
      .within(1.0, 1e6);
  command.add_option("--generations", tune.generations, "after so many it ends in any case")
      .capture_default_str()
      .within(1, 1'000'000);
  command.add_option("--candidates", tune.candidates, "sets of numbers tried in a generation")
      .capture_default_str()
      .within(4, 1000);
  command.add_option("--games", tune.games, "games of each of them in a generation")
      .capture_default_str()
      .within(4, 1'000'000);
  command.add_option("--check", tune.check, "games that the result plays against the planner as it was")
      .capture_default_str()
      .within(2, 1'000'000);
  command.add_option("--step", tune.step, "how far the first candidates are from the start, as a part of each number")
      .capture_default_str()
      .within(0.001, 2.0);
  command.add_option("--opponents", options->opponents,
                     "whom to play besides the planner as it is, such as onestep,racer; `nobody` for it alone");
  command.add_option("--seed", tune.seed, "the seed").capture_default_str().from_zero_up();
  command.add_option("--threads", tune.threads, "how many threads; 0 for one a core")
      .capture_default_str()
      .within(0, 256);
  command.callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace fogg::cli
