#include <fmt/core.h>

#include <csignal>
#include <thread>

#include "commands.h"
#include "content/catalogue.h"
#include "server/server.h"

namespace fogg::cli {

namespace fs = std::filesystem;

namespace {

struct ServeOptions {
  server::ServerSettings settings;
  std::string web;
};

// The web client: beside the program's data, or where it was built.
fs::path find_web(const std::string& given) {
  if (!given.empty()) return given;
  const fs::path data = content::find_data_dir();
  for (const fs::path& folder : {data / ".." / "web" / "dist", data / ".." / "web"}) {
    std::error_code error;
    if (fs::exists(folder / "index.html", error)) return fs::weakly_canonical(folder, error);
  }
  return data / ".." / "web" / "dist";
}

int serve(const ServeOptions& options) {
  server::ServerSettings settings = options.settings;
  settings.data = content::find_data_dir();
  if (settings.data.empty()) return bad_input("the folder with the boards was not found; set FOGG_DATA to it");
  settings.web = find_web(options.web);
  // Signals are waited for on a thread of their own; all others inherit that they are blocked.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  signal(SIGPIPE, SIG_IGN);
  try {
    server::Server server(settings);
    fmt::print("Fogg is at http://{}:{}/ (stop it with Ctrl-C)\n", settings.address == "0.0.0.0" ? "localhost" : settings.address, server.port());
    std::fflush(stdout);
    std::thread waiter([&] {
      int which = 0;
      sigwait(&signals, &which);
      server.stop();
      sigwait(&signals, &which);  // asked twice: at once
      std::_Exit(kFine);
    });
    waiter.detach();
    server.run();
  } catch (const std::exception& problem) {
    return bad_input(fmt::format("the server cannot start: {}", problem.what()));
  }
  return kFine;
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
  auto options = std::make_shared<ServeOptions>();
  CLI::App* command = app.add_subcommand("serve", "run the table server, with the web table on the same port");
  command->add_option("--port", options->settings.port, "where to listen (default 8080; 0: any free port)");
  command->add_option("--address", options->settings.address, "on which address (default 127.0.0.1: this machine alone; 0.0.0.0: all)");
  command->add_option("--db", options->settings.database, "sqlite:FILE (default sqlite:var/fogg.db) or postgresql://…");
  command->add_option("--web", options->web, "the folder of the built web client");
  command->add_option("--bot-threads", options->settings.bot_threads, "threads for bots to think on (default 1)")->check(CLI::Range(1, 256));
  command->add_option("--analysis-sims", options->settings.analysis_sims, "playouts of a position in the analyses of replays, at most (default 200; 0: none are made)")->check(CLI::Range(0, 10000));
  command->add_flag("--behind-proxy", options->settings.behind_proxy, "believe X-Forwarded-For and X-Forwarded-Proto; only behind a proxy that sets them");
  command->add_flag("!--no-limits", options->settings.limits, "no limits by address and person; for load tests");
  command->callback([options, &context] { context.exit_code = serve(*options); });
}

}  // namespace fogg::cli
