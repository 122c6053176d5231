#include <iostream>
#include <string>

#include "commands.h"
#include "local/calls.h"

namespace fogg::cli {

namespace {

int run() {
  local::House house;
  for (std::string line; std::getline(std::cin, line);) {
    std::cout << local::call(house, line) << '\n' << std::flush;
  }
  return kFine;
}

}  // namespace

void add_engine(Command app, Context& context) {
  Command command = app.add_command("engine", "Answer the engine's calls, one a line (docs/engine.md)");
  command.callback([&context] { context.exit_code = run(); });
}

}  // namespace fogg::cli
