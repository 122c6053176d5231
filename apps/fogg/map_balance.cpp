#include "map_balance.h"

#include <fmt/core.h>

#include <thread>

#include "arena/balance_json.h"
#include "arena/measure_balance.h"
#include "commands.h"
#include "outside_bots.h"
#include "progress.h"
#include "terminal.h"

namespace fogg::cli {

namespace {

constexpr std::uint64_t kMostGames = 100'000'000;

struct Options {
  std::string file;
  std::string bots = "planner";
  arena::BalanceOptions run;
  bool json = false;
  OutsideSettings outside;
};

std::string problem_of(const mapgame::Board& board, const Options& options) {
  const int players = options.run.players;
  if (players < board.rules.min_players || players > board.rules.max_players) {
    return fmt::format("{} is for {} to {} players, not {}", board.id, board.rules.min_players, board.rules.max_players,
                       players);
  }
  const std::size_t bots = options.run.bots.size();
  if (bots != 1 && bots != static_cast<std::size_t>(players)) {
    return fmt::format("name one bot for all seats, or one for each of the {}, not {}", players, bots);
  }
  for (const std::string& spec : options.run.bots) {
    if (const auto bot = outside::make_bot(board, spec, options.run.outside); !bot) return bot.error();
  }
  if (options.run.games == 0 || options.run.games > kMostGames) return "--games must be from 1 to a hundred million";
  return options.run.threads > 256 ? "--threads must be at most 256" : "";
}

int run(Options options, Context& context) {
  const auto found = context.boards.by_file_or_id(options.file);
  if (!found) return bad_input(found.error());
  const mapgame::Board& board = **found;
  options.run.bots = bots::split_specs(options.bots);
  options.run.outside = options.outside.options();
  if (const std::string problem = problem_of(board, options); !problem.empty()) return bad_input(problem);
  if (options.run.threads == 0) options.run.threads = std::max(1u, std::thread::hardware_concurrency());
  std::expected<arena::Balance, std::string> balance;
  {
    const Terminal terminal;  // takes Ctrl-C
    Progress progress;
    const arena::Watch watch{[&](std::uint64_t done, std::uint64_t all) { progress.show(done, all); },
                             &Terminal::interrupted};
    balance = arena::measure_balance(board, options.run, watch);
  }
  if (!balance) return bad_input(balance.error());
  if (balance->games == 0) {
    fmt::print(stderr, "Interrupted before the first game was played to its end; there is nothing to show.\n");
    return kFine;
  }
  const auto [bots, seed] = std::tie(options.run.bots, options.run.seed);
  fmt::print("{}", options.json ? arena::balance_json(board, bots, seed, *balance) + "\n"
                                : balance_text(board, bots, seed, *balance));
  if (const std::string conduct = conduct_text(*options.run.outside.ledger); !conduct.empty())
    fmt::print(options.json ? stderr : stdout, "\n{}", conduct);
  return kFine;
}

}  // namespace

void add_map_balance(Command map, Context& context) {
  auto options = std::make_shared<Options>();
  Command command =
      map.add_command("balance", "let bots play a board and tell which tickets, routes and seats stand out");
  command.add_option("FILE", options->file, "a board file (docs/map-format.md), or usa, europe, san_francisco")
      .required();
  command.add_option("--bots", options->bots, "one bot for all seats, or one for each").capture_default_str();
  command.add_option("--players", options->run.players, "how many play").capture_default_str().from_zero_up();
  command.add_option("--games", options->run.games, "how many games").capture_default_str().from_zero_up();
  command.add_option("--threads", options->run.threads, "how many threads; 0 for one a core")
      .capture_default_str()
      .from_zero_up();
  command.add_option("--seed", options->run.seed, "game i is played with seed SEED + i")
      .capture_default_str()
      .from_zero_up();
  command.add_flag("--json", options->json, "print everything as JSON");
  add_outside_settings(command, options->outside);
  command.callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace fogg::cli
