#pragma once

#include <boost/json/fwd.hpp>
#include <string>
#include "command.h"

#include "outside/make_bot.h"

// What the commands share that let outside programs play.
namespace fogg::cli {

// How outside bots are treated, as it stands on the command line.
struct OutsideSettings {
  double seconds = 5;
  double start_seconds = 30;
  bool show_stderr = false;

  outside::Options options() const;
};

// --bot-seconds, --bot-start-seconds and --bot-stderr.
void add_outside_settings(Command command, OutsideSettings&);

// A line for every outside bot that forfeited a move; nothing where all went well. Why, which may tell what it holds,
// is left out while a game goes on.
enum class Forfeits : std::uint8_t { counted, explained };
std::string conduct_text(const outside::Ledger&, Forfeits = Forfeits::explained);
// How every outside bot behaved, for results in JSON.
boost::json::array conduct_json(const outside::Ledger&);

}  // namespace fogg::cli
