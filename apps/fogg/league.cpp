#include "arena/league.h"

#include <fmt/core.h>

#include <thread>

#include "bots/spec.h"
#include "commands.h"
#include "progress.h"
#include "terminal.h"

namespace fogg::cli {

namespace {

struct Options {
  std::string game;
  std::string bots;
  std::string map_file;
  arena::LeagueOptions league;
};

std::string verdict(const arena::LeagueRow& row) {
  if (row.ordinary) return "to be measured by";
  if (row.wins_enough && row.completes_enough) return "fine";
  return row.wins_enough ? "TOO FEW TICKETS" : "TOO FEW WINS";
}

// Prints a table a bot, and in the end how many meetings were fine.
template <class Content>
int run_with(const Content& content, Options options) {
  if (options.league.threads == 0) options.league.threads = std::max(1u, std::thread::hardware_concurrency());
  int passed = 0;
  int failed = 0;
  for (const std::string& bot : bots::split_specs(options.bots)) {
    const Terminal terminal;  // takes Ctrl-C
    const auto rows = arena::play_league(content, bot, options.league, {{}, &Terminal::interrupted});
    if (!rows) return bad_input(rows.error());
    fmt::print("{} in {}\n  {:<22} {:>20} {:>9} {:>7} {:>7} {:>7}\n", bot, content.name, "opponent", "wins",
               "completed", "failed", "score", "theirs");
    for (const arena::LeagueRow& row : *rows) {
      fmt::print("  {:<22} {:>6.1f} % ({:5.1f}–{:5.1f}) {:>8.2f} {:>7.2f} {:>7.1f} {:>7.1f}  {}\n", row.opponent,
                 100 * row.wins.value, 100 * row.wins.low, 100 * row.wins.high, row.completed, row.failed, row.score,
                 row.their_score, verdict(row));
      if (!row.ordinary) ++(row.wins_enough && row.completes_enough ? passed : failed);
    }
    std::fflush(stdout);
  }
  fmt::print("{} passed, {} failed\n", passed, failed);
  return failed == 0 ? kFine : kDiffers;
}

int run(const Options& options, Context& context) {
  const auto found = context.boards.find_game(options.game, options.map_file);
  if (!found) return bad_input(found.error());
  return std::visit([&](const auto* content) { return run_with(*content, options); }, *found);
}

}  // namespace

void add_league(Command app, Context& context) {
  auto options = std::make_shared<Options>();
  Command command = app.add_command("league", "bots against the odd opponents that must not puzzle them");
  command.add_option("GAME", options->game, "usa, europe, san_francisco or card_game; with --map, the board's own id")
      .required();
  command.add_option("BOTS", options->bots, "the bots, such as normal,hard").required();
  command.add_option("--games", options->league.games, "how many games against each")
      .capture_default_str()
      .within(2, 1'000'000);
  command.add_option("--seed", options->league.seed, "the seed of the first deal").capture_default_str().from_zero_up();
  command.add_option("--threads", options->league.threads, "how many threads; 0 for one a core")
      .capture_default_str()
      .within(0, 256);
  command.add_option("--map", options->map_file, "play on a board file of your own");
  command.callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace fogg::cli
