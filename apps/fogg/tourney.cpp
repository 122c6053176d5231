#include "tourney.h"

#include <fmt/core.h>

#include <chrono>
#include <thread>

#include "arena/rating_plot.h"
#include "bots/bot.h"
#include "commands.h"
#include "outside_bots.h"
#include "progress.h"
#include "terminal.h"

namespace fogg::cli {

namespace {

constexpr std::uint64_t kMostGames = 1'000'000;
constexpr std::uint64_t kGames = 400;
constexpr std::uint64_t kGamesUntil = 20'000;

struct Options {
  std::string game;
  std::string bots;
  int players = 0;
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  double until = 0;
  bool json = false;
  std::string csv_file;
  std::string svg_file;
  std::string map_file;
  OutsideSettings outside;
};

// The first thing that is wrong, or nothing.
template <class Content>
std::string problem_of(const Content& content, const Options& options, const arena::Schedule& schedule) {
  const auto& rules = content.rules;
  if (schedule.players() < rules.min_players || schedule.players() > rules.max_players) {
    return fmt::format("{} is for {} to {} players, not {}", content.id, rules.min_players, rules.max_players,
                       schedule.players());
  }
  for (const std::string& spec : schedule.contestants()) {
    if (const auto bot = outside::make_bot(content, spec, {}); !bot) return bot.error();
  }
  if (options.games > kMostGames) return "--games must be at most a million";
  if (options.threads > 256) return "--threads must be at most 256";
  if (options.until != 0 && (options.until < 50 || options.until > 99.99))
    return "--until must be from 50 to 99.99 percent";
  if (options.until != 0 && schedule.contestants().size() < 2)
    return "--until needs two different bots: one alone has no order";
  for (const std::string& file : {options.csv_file, options.svg_file}) {
    if (file.empty()) continue;
    if (const auto writable = check_writable(file); !writable) return writable.error();
  }
  return "";
}

int write(const std::string& file, std::string_view text) {
  if (file.empty()) return kFine;
  const auto written = write_file(file, text);
  return written ? kFine : bad_input(written.error());
}

template <class Content>
int run_with(const Content& content, Options options) {
  // Too many seats are refused before all their orders are counted.
  if (const int most = content.rules.max_players; options.players > most) {
    return bad_input(fmt::format("{} is for {} to {} players, not {}", content.id, content.rules.min_players, most,
                                 options.players));
  }
  const auto schedule = arena::Schedule::make(bots::split_specs(options.bots), options.players);
  if (!schedule) return bad_input(schedule.error());
  if (const std::string problem = problem_of(content, options, *schedule); !problem.empty()) return bad_input(problem);
  if (options.threads == 0) options.threads = std::max(1u, std::thread::hardware_concurrency());
  if (options.games == 0) options.games = options.until > 0 ? kGamesUntil : kGames;

  Tourney tourney{content.id, options.seed, options.threads, options.until, 0, arena::score_parts(content), {}, {}};
  const outside::Options outside = options.outside.options();
  const auto start = std::chrono::steady_clock::now();
  {
    const Terminal terminal;  // takes Ctrl-C
    Progress progress;
    const arena::Watch watch{[&](std::uint64_t done, std::uint64_t all) { progress.show(done, all); },
                             &Terminal::interrupted};
    auto played = arena::play_tournament(
        content, *schedule, {options.games, options.seed, options.threads, options.until / 100, true, outside}, watch);
    if (!played) return bad_input(played.error());
    tourney.played = std::move(*played);
  }
  tourney.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (tourney.played.games.empty()) {
    fmt::print(stderr, "Interrupted before the first deal was played to its end; there is nothing to show.\n");
    return kFine;
  }
  tourney.report = make_report(*schedule, tourney.played.games, tourney.parts.size());
  fmt::print("{}", options.json ? tourney_json(tourney, *outside.ledger) : tourney_text(tourney));
  if (const std::string conduct = conduct_text(*outside.ledger); !conduct.empty())
    fmt::print(options.json ? stderr : stdout, "\n{}", conduct);
  const int code = write(options.csv_file, tourney_csv(tourney, *schedule));
  return std::max(code, write(options.svg_file, arena::rating_plot(content.name, tourney.report)));
}

int run(const Options& options, Context& context) {
  const auto found = context.boards.find_game(options.game, options.map_file);
  if (!found) return bad_input(found.error());
  return std::visit([&](const auto* content) { return run_with(*content, options); }, *found);
}

}  // namespace

void add_tourney(Command app, Context& context) {
  auto options = std::make_shared<Options>();
  Command command = app.add_command("tourney", "let bots play each other in all seatings and rate them");
  command.add_option("GAME", options->game, "usa, europe, san_francisco or card_game; with --map, the board's own id")
      .required();
  command
      .add_option("BOTS", options->bots,
                  "the bots, such as planner,random: each plays each; a list that names one twice, such as "
                  "planner,random,random,random, names all the seats of every game")
      .required();
  command.add_option("--players", options->players, "how many sit at a table; 2 unless the list names the seats")
      .from_zero_up();
  command
      .add_option("--games", options->games,
                  "how many games in all, rounded up to whole rounds; 400, with --until at most 20000")
      .from_zero_up();
  command.add_option("--threads", options->threads, "how many threads; 0 for one a core")
      .capture_default_str()
      .from_zero_up();
  command.add_option("--seed", options->seed, "deal d is dealt from seed SEED + d")
      .capture_default_str()
      .from_zero_up();
  command.add_option("--until", options->until, "stop when the order is certain by so many percent, such as 95")
      .from_zero_up();
  command.add_flag("--json", options->json, "print the result as JSON");
  command.add_option("--csv", options->csv_file, "write a line for every game to this file");
  command.add_option("--svg", options->svg_file, "draw the ratings with their intervals into this file");
  command.add_option("--map", options->map_file, "play on a board file of your own");
  add_outside_settings(command, options->outside);
  command.callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace fogg::cli
