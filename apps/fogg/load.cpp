#include <fmt/core.h>

#include "commands.h"
#include "load_clients.h"

namespace fogg::cli {

void add_load(Command app, Context& context) {
  auto options = std::make_shared<LoadOptions>();
  Command command =
      app.add_command("load", "drive a server with many clients that play whole games, and time its answers");
  command.add_option("--host", options->host, "the server's address (default 127.0.0.1)");
  command.add_option("--port", options->port, "the server's port (default 8080)");
  command.add_option("--connections", options->connections, "sockets at once (default 1000)").within(2, 60'000);
  command.add_option("--rate", options->rate, "actions a second, all together (default 1000)").within(1, 100'000);
  command.add_option("--seconds", options->seconds, "how long to measure (default 20)").within(1, 86'400);
  command.add_option("--game", options->game, "which game (default usa)");
  command.add_option("--players", options->players, "players a table (default 2)").within(2, 5);
  command.add_flag("--json", options->json, "the figures as one JSON object");
  command.footer("The server must run with --no-limits: all clients come from one address.");
  command.callback([options, &context] { context.exit_code = run_load(*options); });
}

}  // namespace fogg::cli
