#include <fmt/core.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cstdio>

#include "commands.h"
#include "settings.h"

namespace fogg::cli {

int bad_input(const std::string& sentence) {
  fmt::print(stderr, "fogg: {}\n", sentence);
  return kBadInput;
}

}  // namespace fogg::cli

int main(int argc, char** argv) {
  using namespace fogg::cli;
  Context context;
  CLI::App app(
      "Fogg: the Ticket to Ride family of train games, as an exact rules engine.\n"
      "Unofficial, and not connected with the publisher of the games.",
      "fogg");
  app.require_subcommand(1);
  app.set_version_flag("--version", "fogg " FOGG_VERSION);
  app.footer("Try `fogg play usa` for a game in this terminal, and `fogg COMMAND --help` for each command.");
  const Command command(app);
  add_play(command, context);
  add_serve(command, context);
  add_games(command, context);
  add_sim(command, context);
  add_bot(command, context);
  add_tourney(command, context);
  add_league(command, context);
  add_tune(command, context);
  add_learn(command, context);
  add_check(command, context);
  add_replay(command, context);
  add_analyse(command, context);
  add_map(command, context);
  add_perft(command, context);
  add_bench(command, context);
  add_load(command, context);
  add_verify(command, context);
  add_backup(command, context);
  add_admin(command, context);
  add_engine(command, context);
  try {
    std::vector<std::string> arguments = take_arguments(argc, argv);
    std::ranges::reverse(arguments);  // so CLI11 wants them
    app.parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help and --version
    return bad_input(without_passwords(error.what()) + " (`fogg --help` tells more)");
  }
  return context.exit_code;
}
