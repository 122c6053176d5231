#pragma once

#include <string>

#include "boards.h"
#include "command.h"

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

void add_games(Command, Context&);
void add_play(Command, Context&);
void add_check(Command, Context&);
void add_sim(Command, Context&);
void add_bot(Command, Context&);
void add_tourney(Command, Context&);
void add_league(Command, Context&);
void add_tune(Command, Context&);
void add_learn(Command, Context&);
void add_replay(Command, Context&);
void add_analyse(Command, Context&);
void add_perft(Command, Context&);
void add_bench(Command, Context&);
void add_map(Command, Context&);
void add_serve(Command, Context&);
void add_load(Command, Context&);
void add_verify(Command, Context&);
void add_backup(Command, Context&);
void add_admin(Command, Context&);
void add_engine(Command, Context&);
void add_map_balance(Command map, Context&);
void add_map_layout(Command map, Context&);

// One clear sentence on standard error; returns kBadInput.
int bad_input(const std::string& sentence);

}  // namespace fogg::cli
