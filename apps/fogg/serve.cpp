#include <fmt/core.h>

#include <csignal>
#include <thread>

#include "commands.h"
#include "content/catalogue.h"
#include "server/server.h"
#include "settings.h"

namespace fogg::cli {

namespace fs = std::filesystem;

namespace {

struct ServeOptions {
  server::ServerSettings settings;
  std::string web;
  std::string foretell;
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

// Where a browser on this machine finds it.
std::string host_of(const std::string& address) {
  if (address == "0.0.0.0" || address == "::") return "localhost";
  return address.find(':') == std::string::npos ? address : fmt::format("[{}]", address);
}

int serve(const ServeOptions& options) {
  server::ServerSettings settings = options.settings;
  settings.data = content::find_data_dir();
  if (settings.data.empty()) return bad_input("the folder with the boards was not found; set FOGG_DATA to it");
  settings.web = find_web(options.web);
  const server::MailSettings& mail = settings.calling.mail;
  if (!mail.server.empty() && !mail.is_on()) return bad_input("mails need --mail, --mail-from and --site together");
  if (!mail.server.empty() && !server::is_mail_address(mail.from)) return bad_input("--mail-from is no mail address");
  if (!mail.site.empty() && !mail.site.starts_with("https://") && !mail.site.starts_with("http://"))
    return bad_input("--site is an address such as https://fogg.example.org");
  if (!options.foretell.empty()) {
    if (settings.address != "127.0.0.1" || settings.behind_proxy)
      return bad_input("--foretell is for tests on this machine alone");
    settings.random = fair::foretold(options.foretell);
  }
  // Signals are waited for on a thread of their own; all others inherit that they are blocked.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  signal(SIGPIPE, SIG_IGN);
  try {
    server::Server server(settings);
    fmt::print("Fogg is at http://{}:{}/ (stop it with Ctrl-C)\n", host_of(settings.address), server.port());
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
    return bad_input(fmt::format("the server cannot start: {}", without_passwords(problem.what())));
  }
  return kFine;
}

}  // namespace

void add_serve(Command app, Context& context) {
  auto options = std::make_shared<ServeOptions>();
  Command command = app.add_command("serve", "run the table server, with the web table on the same port");
  command.add_option("--port", options->settings.port, "where to listen (default 8080; 0: any free port)");
  command.add_option("--address", options->settings.address,
                     "on which address (default 127.0.0.1: this machine alone; 0.0.0.0: all, and `::` by IPv6 too)");
  command.add_option("--db", options->settings.database, "sqlite:FILE (default sqlite:var/fogg.db) or postgresql://…");
  server::CallingSettings& calling = options->settings.calling;
  command.add_option("--mail", calling.mail.server,
                     "the server that takes mails: smtp://host:587 (STARTTLS) or smtps://host; none: no mails");
  command.add_option("--mail-user", calling.mail.user, "who logs in there");
  command.add_option("--mail-password", calling.mail.password, "only by FOGG_MAIL_PASSWORD or in the file");
  command.add_option("--mail-from", calling.mail.from, "the address that mails come from");
  command.add_option("--site", calling.mail.site,
                     "the address of the site, for links in mails and for passkeys: https://fogg.example.org");
  const std::function<void(int)> wait = [&calling](int seconds) { calling.mail_wait = server::Time{seconds} * 1000; };
  command.add_option("--mail-wait", wait, "seconds after which somebody who was not there gets a mail (default 300)")
      .within(0, 86'400);
  command.add_flag("--call-anywhere", calling.anywhere,
                   "push services and mail servers on private addresses and without TLS; for tests");
  command.add_option("--words", options->settings.words,
                     "the folder of the lists of words for `fogg admin words` (default: words beside the boards)");
  command.add_option("--web", options->web, "the folder of the built web client");
  command.add_option("--bot-threads", options->settings.bot_threads, "threads for bots to think on (default 1)")
      .within(1, 256);
  command
      .add_option("--analysis-sims", options->settings.analysis_sims,
                  "playouts of a position in the analyses of replays, at most (default 200; 0: none are made)")
      .within(0, 10000);
  constexpr int kDays = 36500;
  command
      .add_option("--keep-guests", options->settings.keep.guests,
                  "days after which a guest who has no session left is forgotten (default 90; 0: never)")
      .within(0, kDays);
  command
      .add_option("--keep-sessions", options->settings.keep.sessions,
                  "days after its last use at which a session ends (default 180; 0: never)")
      .within(0, kDays);
  command
      .add_option("--keep-tables", options->settings.keep.tables,
                  "days for which finished games are kept (default 0: for ever)")
      .within(0, kDays);
  command
      .add_option("--keep-unfinished", options->settings.keep.unfinished,
                  "days after which a game is closed in which nothing happens any more (default 180; 0: never)")
      .within(0, kDays);
  command.add_flag("--behind-proxy", options->settings.behind_proxy,
                   "believe X-Forwarded-For and X-Forwarded-Proto; only behind a proxy that sets them");
  command.add_flag("--log-requests", options->settings.log_requests, "a line in the log for each request");
  command.add_flag("!--no-limits", options->settings.limits, "no limits by address and person; for load tests");
  command.add_option("--foretell", options->foretell,
                     "deals and ids of tables follow from this text, so that all can foretell them; for tests");
  add_config(command);
  command.callback([options, command, &context] {
    if (command.has("--mail-password")) {
      context.exit_code = bad_input("a password on the command line is seen by everybody; use FOGG_MAIL_PASSWORD");
      return;
    }
    read_settings(command);
    context.exit_code = serve(*options);
  });
}

}  // namespace fogg::cli
