#pragma once

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>

#include "boards.h"

// The commands of `fogg`, a file each. Every one adds itself to the command line; its callback runs it and returns the
// exit code through `exit_code`: 0 all is well, 1 something did not hold, 2 bad input.
namespace fogg::cli {

inline constexpr int kFine = 0;
inline constexpr int kDiffers = 1;
inline constexpr int kBadInput = 2;

struct Context {
  Boards boards;
  int exit_code = kFine;
};

void add_games(CLI::App&, Context&);
void add_play(CLI::App&, Context&);
void add_check(CLI::App&, Context&);
void add_sim(CLI::App&, Context&);
void add_bot(CLI::App&, Context&);
void add_tourney(CLI::App&, Context&);
void add_league(CLI::App&, Context&);
void add_tune(CLI::App&, Context&);
void add_learn(CLI::App&, Context&);
void add_replay(CLI::App&, Context&);
void add_analyse(CLI::App&, Context&);
void add_perft(CLI::App&, Context&);
void add_bench(CLI::App&, Context&);
void add_map(CLI::App&, Context&);
void add_serve(CLI::App&, Context&);
void add_load(CLI::App&, Context&);
void add_verify(CLI::App&, Context&);
void add_backup(CLI::App&, Context&);
void add_admin(CLI::App&, Context&);
void add_engine(CLI::App&, Context&);
void add_map_balance(CLI::App& map, Context&);
void add_map_layout(CLI::App& map, Context&);

// A command of this name, with a line that says what it does. CLI11 is all headers: where a command is made, all of it
// is compiled, so it is done in one file (main.cpp).
CLI::App* add_command(CLI::App& above, const std::string& name, const std::string& what);

// For options that are numbers: a negative one gets a sentence instead of a wrap-around.
inline CLI::Validator from_zero_up() {
  const auto check = [](const std::string& text) {
    return text.starts_with('-') ? "a number from 0 up is expected, not " + text : std::string();
  };
  return CLI::Validator(check, "", "from_zero_up");
}

// One clear sentence on standard error; returns kBadInput.
int bad_input(const std::string& sentence);

}  // namespace fogg::cli
