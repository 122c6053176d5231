#include "analyse.h"

#include <fmt/core.h>

#include <thread>

#include "analysis/chance_plot.h"
#include "commands.h"
#include "progress.h"
#include "recorded_game.h"
#include "terminal.h"

namespace fogg::cli {

namespace {

constexpr int kFewestSims = 8;
constexpr int kMostSims = 1'000'000;

struct Options {
  GameOfFile record;
  std::string svg;
  bool json = false;
  int sims = 0;  // 0: not given
  analysis::Settings settings;
};

template <class Content>
int show(const game::BasicPlayedGame<Content>& game, const Options& options) {
  analysis::Analysis found;
  {
    Progress progress("decisions");
    found = analysis::analyse(game, options.settings,
                              [&](std::uint64_t done, std::uint64_t all) { progress.show(done, all); });
  }
  if (found.decisions.empty())
    return bad_input(options.record.file + " has no decision of a player yet; there is nothing to analyse");
  if (!options.svg.empty()) {
    if (const auto written = write_file(options.svg, analysis::chance_plot(found)); !written)
      return bad_input(written.error());
  }
  if (options.json) {
    fmt::print("{}\n", analysis_json(found, options.settings));
  } else {
    fmt::print("{}", analysis_text(found, {wants_colour(true), {}, terminal_width()}));
    if (!options.svg.empty()) fmt::print("\nThe chances are drawn in {}.\n", options.svg);
  }
  return kFine;
}

std::string problem_of(const Options& options) {
  const analysis::Settings& settings = options.settings;
  if (options.sims != 0 && (options.sims < kFewestSims || options.sims > kMostSims))
    return fmt::format("--sims must be from {} to {}", kFewestSims, kMostSims);
  if (settings.threads > 256) return "--threads must be at most 256";
  if (options.svg.empty()) return "";
  const auto writable = check_writable(options.svg);
  return writable ? "" : writable.error();
}

int run(Options options, Context& context) {
  if (const std::string problem = problem_of(options); !problem.empty()) return bad_input(problem);
  if (options.sims > 0) {
    options.settings.sims = options.sims;
    options.settings.by = analysis::By::playouts;
  }
  if (options.settings.threads == 0) options.settings.threads = std::max(1u, std::thread::hardware_concurrency());
  const auto game = open_game(options.record, context);
  if (!game) return game.error();
  return std::visit([&](const auto& one) { return show(one, options); }, *game);
}

}  // namespace

void add_analyse(Command app, Context& context) {
  auto options = std::make_shared<Options>();
  Command command =
      app.add_command("analyse", "tell luck from choice in a recorded game: chances to win, mistakes, turning points");
  command.add_option("RECORD", options->record.file, "a .play file; an unfinished game is analysed as far as it goes")
      .required();
  command.add_option("--svg", options->svg, "draw the chances to win into this file");
  command.add_flag("--json", options->json, "print everything as JSON");
  command
      .add_option(
          "--sims", options->sims,
          "value positions by so many playouts each, not by the game's networks; a board without any is given 200")
      .from_zero_up();
  command.add_option("--seed", options->settings.seed, "of the playouts").capture_default_str().from_zero_up();
  command.add_option("--threads", options->settings.threads, "how many threads; 0 for one a core")
      .capture_default_str()
      .from_zero_up();
  add_game_of_file(command, options->record);
  command.footer("Exit code: 0 analysed, 1 the file differs from the rules, 2 it cannot be read.");
  command.callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace fogg::cli
