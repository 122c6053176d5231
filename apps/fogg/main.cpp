#include <fmt/core.h>

#include <CLI/Error.hpp>
#include <algorithm>
#include <cstdio>

#include "commands.h"
#include "settings.h"

namespace fogg::cli {

CLI::App* add_command(CLI::App& above, const std::string& name, const std::string& what) {
  return above.add_subcommand(name, what);
}

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
  add_play(app, context);
  add_serve(app, context);
  add_games(app, context);
  add_sim(app, context);
  add_bot(app, context);
  add_tourney(app, context);
  add_league(app, context);
  add_tune(app, context);
  add_learn(app, context);
  add_check(app, context);
  add_replay(app, context);
  add_analyse(app, context);
  add_map(app, context);
  add_perft(app, context);
  add_bench(app, context);
  add_load(app, context);
  add_verify(app, context);
  add_backup(app, context);
  add_admin(app, context);
  add_engine(app, context);
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
