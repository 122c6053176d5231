#include <fmt/core.h>

#include <iostream>

#include "bot_check.h"
#include "bots/known_bots.h"
#include "bots/levels.h"
#include "bots/planner/weights_text.h"
#include "commands.h"
#include "content/catalogue.h"
#include "outside/speaker.h"
#include "outside_bots.h"

namespace fogg::cli {

namespace {

int list_bots() {
  for (const bots::KnownBot& bot : bots::kKnownBots) {
    const std::string_view games = bot.games == "all" ? "" : bot.games == "map" ? " (map games)" : " (Card Game)";
    fmt::print("{:<13} {}{}\n", bot.name, bot.what, games);
    if (!bot.settings.empty()) fmt::print("{:<13} settings: {}\n", "", bot.settings);
  }
  for (const bots::Level& level : bots::kLevels) fmt::print("{:<13} a level: {}\n", level.name, level.what);
  for (const bots::Character& one : bots::kCharacters) {
    fmt::print("{:<13} on a level below expert, as in hard_{}: {}\n", one.name, one.name, one.what);
  }
  fmt::print("{:<13} a program of your own, in any language; docs/bot-protocol.md tells how\n", "exec:COMMAND");
  fmt::print("\nSettings follow the name, as in NAME:KEY=NUMBER:KEY=NUMBER.\n");
  return kFine;
}

struct Spoken {
  std::string bot;
  std::uint64_t seed = 1;
};

// Empty where there is a game that this bot plays; a sentence where there is none.
std::string why_nowhere(const std::string& bot, Context& context) {
  std::string error = "the folder with the boards was not found; set FOGG_DATA to it";
  bool first = true;
  for (const std::string& id : content::game_ids(content::find_data_dir())) {
    const auto found = context.boards.find_game(id, "");
    if (!found) return found.error();
    const auto why_not = [&](const auto* content) {
      const auto made = bots::make_bot(*content, bot);
      return made ? "" : made.error();
    };
    const std::string why = std::visit(why_not, *found);
    if (why.empty()) return "";
    if (std::exchange(first, false)) error = why;
  }
  return error;
}

// Answers line by line until the other side says goodbye or closes.
int speak(const Spoken& spoken, Context& context) {
  if (const std::string error = why_nowhere(spoken.bot, context); !error.empty()) return bad_input(error);
  outside::Speaker speaker(spoken.bot, spoken.seed,
                           [&](const std::string& id) { return context.boards.find_game(id, ""); });
  for (std::string line; !speaker.is_over() && std::getline(std::cin, line);) {
    const auto answer = speaker.answer(line);
    if (!answer) return bad_input(answer.error());
    if (!answer->empty()) std::cout << *answer << std::endl;
  }
  return kFine;
}

struct Options {
  std::string bot;
  std::string game;
  int games = 2;
  std::uint64_t seed = 1;
  OutsideSettings outside;
};

int check(const Options& options, Context& context) {
  const auto spec = bots::Spec::parse(options.bot);
  if (!spec) return bad_input(spec.error());
  if (spec->name() != "exec")
    return bad_input(
        "only outside programs need this check: name one as 'exec:COMMAND', such as 'exec:python3 mybot.py'");
  std::vector<game::GameRef> games;
  std::string all;
  for (const std::string& id : content::game_ids(content::find_data_dir())) {
    all += (all.empty() ? "" : ", ") + id;
    if (!options.game.empty() && options.game != id) continue;
    const auto found = context.boards.find_game(id, "");
    if (!found) return bad_input(found.error());
    games.push_back(*found);
  }
  if (games.empty()) return bad_input("there is no game '" + options.game + "'; there are: " + all);
  const BotCheckSettings settings{options.bot, options.games, options.seed, options.outside.options()};
  if (const auto made = std::visit(
          [&](const auto* content) -> std::string {
            const auto bot = outside::make_bot(*content, options.bot, settings.options);
            return bot ? "" : bot.error();
          },
          games[0]);
      !made.empty()) {
    return bad_input(made);
  }
  fmt::print("Checking {}\n", options.bot);
  int passed = 0;
  int failed = 0;
  const bool fine = check_bot(settings, games, [&](const Verdict& verdict) {
    ++(verdict.passed ? passed : failed);
    fmt::print("  {}  {}: {}\n", verdict.passed ? "pass" : "FAIL", verdict.what, verdict.detail);
    if (!verdict.passed && !verdict.to_do.empty()) fmt::print("        what to do: {}\n", verdict.to_do);
    std::fflush(stdout);
  });
  fmt::print("{} passed, {} failed\n", passed, failed);
  return fine ? kFine : kDiffers;
}

}  // namespace

void add_bot(Command app, Context& context) {
  Command command = app.add_command("bot", "the bots there are, and a check for bots of your own");
  command.require_subcommand();
  Command list = command.add_command("list", "all bots with their settings");
  list.callback([&context] { context.exit_code = list_bots(); });

  Command weights = command.add_command("weights", "the planner's weights: name, default, bounds, meaning");
  weights.callback([&context] {
    fmt::print("{}", bots::weights_text());
    context.exit_code = kFine;
  });

  auto spoken = std::make_shared<Spoken>();
  Command speaker = command.add_command("speak", "a bot of ours as a program that speaks the bot protocol");
  speaker.add_option("BOT", spoken->bot, "the bot, such as planner").required();
  speaker.add_option("--seed", spoken->seed, "what its chance choices come from").capture_default_str().from_zero_up();
  speaker.callback([spoken, &context] { context.exit_code = speak(*spoken, context); });

  auto options = std::make_shared<Options>();
  Command checker = command.add_command("check", "does a program of yours speak the bot protocol as it should?");
  checker.add_option("BOT", options->bot, "the program, such as 'exec:python3 mybot.py'").required();
  checker.add_option("--game", options->game, "this game only: usa, europe, san_francisco or card_game");
  checker
      .add_option("--games", options->games,
                  "how many games for each number of players, two at least: one after the other, at seats that change")
      .capture_default_str()
      .within(2, 10'000);
  checker.add_option("--seed", options->seed, "the seed of the first game").capture_default_str().from_zero_up();
  checker.add_option("--seconds", options->outside.seconds, "how long the program may think about a decision")
      .capture_default_str()
      .within(0.001, 3600.0);
  checker.add_option("--start-seconds", options->outside.start_seconds, "how long it may take to start")
      .capture_default_str()
      .within(0.001, 3600.0);
  checker.add_flag("--bot-stderr", options->outside.show_stderr, "show what it writes to standard error");
  checker.callback([options, &context] { context.exit_code = check(*options, context); });
}

}  // namespace fogg::cli
