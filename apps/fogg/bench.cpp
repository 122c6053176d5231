#include <fmt/core.h>

#include <boost/json.hpp>
#include <ctime>

#include "bots/match.h"
#include "bots/random/random_bot.h"
#include "commands.h"
#include "game/words.h"

namespace fogg::cli {

namespace {

// Processor time, not wall time: the machine may be busy with other things, and only one thread runs here.
double seconds_used() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// The games that are timed: uniformly random play, every legal action equally likely, exact final scoring, one thread.
struct Case {
  std::string_view game;
  int players;
};
constexpr auto kCases = std::to_array<Case>({{"usa", 2},
                                             {"usa", 5},
                                             {"europe", 2},
                                             {"europe", 5},
                                             {"san_francisco", 2},
                                             {"san_francisco", 4},
                                             {"card_game", 2},
                                             {"card_game", 4}});
constexpr std::uint64_t kSignatureGames = 1000;

struct Figures {
  std::uint64_t games = 0;
  std::uint64_t actions = 0;
  double seconds = 0;
  std::uint64_t signature = 0;

  double games_per_second() const { return static_cast<double>(games) / seconds; }
  double actions_per_game() const { return static_cast<double>(actions) / static_cast<double>(games); }
  double ns_per_action() const { return seconds * 1e9 / static_cast<double>(actions); }
};

// The same games on every machine make the signature; more of them, until `seconds` are over, make the speed.
template <class Content>
Figures measure(const Content& content, int players, double seconds) {
  bots::Seats<Content> seats;
  for (int i = 0; i < players; ++i) seats.push_back(std::make_unique<bots::RandomBot<Content>>());
  const auto room = std::make_unique<typename game::TypesOf<Content>::ActionList>();
  Figures figures;
  const double start = seconds_used();
  do {
    const auto match = play_match(content, seats, figures.games + 1, *room);
    if (figures.games < kSignatureGames) figures.signature = base::mix(figures.signature ^ match.fingerprint);
    figures.actions += static_cast<std::uint64_t>(match.actions);
    ++figures.games;
    if (figures.games % 64 == 0) figures.seconds = seconds_used() - start;
  } while (figures.games < kSignatureGames || figures.seconds < seconds);
  figures.seconds = seconds_used() - start;
  return figures;
}

struct Options {
  bool json = false;
  double seconds = 2;
  std::string signature_file;
};

// One line a case, as in bench/signature.txt: GAME PLAYERS SIGNATURE.
std::string signature_line(const Case& which, const Figures& figures) {
  return fmt::format("{} {} {:016x}", which.game, which.players, figures.signature);
}

int compare(const std::string& file, const std::string& actual) {
  const auto text = read_file(file);
  if (!text) return bad_input(text.error());
  const auto lines = game::split_lines(*text);
  if (!lines) return bad_input(file + ": " + lines.error().message);
  std::string expected;
  for (const game::Line& line : *lines) {
    for (const game::Word& word : line.words) expected += (&word == &line.words[0] ? "" : " ") + word.text;
    expected += "\n";
  }
  if (expected == actual) {
    fmt::print(stderr, "The signature is that of {}: the games are played as before.\n", file);
    return kFine;
  }
  fmt::print(stderr,
             "The games differ from {}. If the change of behaviour is meant, put these lines there and say why:\n{}",
             file, actual);
  return kDiffers;
}

int run(const Options& options, Context& context) {
  boost::json::array list;
  std::string signatures;
  if (!options.json) fmt::print("game           players  games/s  decisions/game  ns/decision  signature\n");
  for (const Case& which : kCases) {
    const auto found = context.boards.find_game(which.game, "");
    if (!found) return bad_input(found.error());
    const Figures figures =
        std::visit([&](const auto* content) { return measure(*content, which.players, options.seconds); }, *found);
    signatures += signature_line(which, figures) + "\n";
    if (options.json) {
      list.push_back({{"game", which.game},
                      {"players", which.players},
                      {"games", figures.games},
                      {"seconds", figures.seconds},
                      {"games_per_second", figures.games_per_second()},
                      {"decisions_per_game", figures.actions_per_game()},
                      {"ns_per_decision", figures.ns_per_action()},
                      {"signature", fmt::format("{:016x}", figures.signature)}});
    } else {
      fmt::print("{:<14} {:>7} {:>8.0f} {:>15.1f} {:>12.1f}  {:016x}\n", which.game, which.players,
                 figures.games_per_second(), figures.actions_per_game(), figures.ns_per_action(), figures.signature);
      std::fflush(stdout);
    }
  }
  if (options.json) fmt::print("{}\n", boost::json::serialize(list));
  return options.signature_file.empty() ? kFine : compare(options.signature_file, signatures);
}

}  // namespace

void add_bench(Command app, Context& context) {
  auto options = std::make_shared<Options>();
  Command command =
      app.add_command("bench", "time random games on one core, and print a signature of how they were played");
  command.add_flag("--json", options->json, "print the figures as JSON");
  command.add_option("--seconds", options->seconds, "how long each case is timed").capture_default_str().from_zero_up();
  command.add_option("--compare", options->signature_file,
                     "compare the signatures with this file (bench/signature.txt)");
  command.callback([options, &context] { context.exit_code = run(*options, context); });
}

}  // namespace fogg::cli
