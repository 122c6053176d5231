#pragma once

#include <functional>
#include <string>
#include <vector>

#include "game/types.h"
#include "outside/make_bot.h"

namespace fogg::cli {

// One line of the conformance check's report.
struct Verdict {
  bool passed = false;
  std::string what;
  std::string detail;  // figures, or what went wrong
  std::string to_do;   // for the author of the bot, where it failed
};

struct BotCheckSettings {
  std::string spec;  // exec:COMMAND
  int games = 2;     // for each game and number of players; a second one shows whether the first is forgotten
  std::uint64_t seed = 1;
  outside::Options options;
};

// The conformance check: starts the program and plays whole games against random bots, at several seats, sends it a
// message it cannot know, cuts a game short and says goodbye. `tell` hears every verdict as it falls. True when all
// passed.
bool check_bot(const BotCheckSettings&, const std::vector<game::GameRef>& games,
               const std::function<void(const Verdict&)>& tell);

}  // namespace fogg::cli
