#include <fmt/core.h>
#include <pwd.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "commands.h"
#include "server/acts.h"
#include "settings.h"
#include "store/people.h"
#include "store/tables.h"

// What an operator does from the command line, on the database of the server; a running one obeys at once.
namespace fogg::cli {

namespace {

using server::Order;

struct AdminOptions {
  std::string database = "sqlite:var/fogg.db";
  Order order;
  std::string kind;
  std::string only;
  int most = 50;
  bool sure = false;
};

store::Time now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// For the log: the command line knows no person, but the user of this machine.
std::string who() {
  const passwd* user = getpwuid(geteuid());
  return "shell:" + (user != nullptr ? std::string(user->pw_name) : std::to_string(geteuid()));
}

// Opens the database, which must be there, and says in one sentence what is wrong.
template <class F>
int with_store(const std::string& database, F work) {
  constexpr std::string_view kSqlite = "sqlite:";
  std::error_code error;
  if (database.starts_with(kSqlite) && !std::filesystem::exists(database.substr(kSqlite.size()), error))
    return bad_input("there is no database " + database.substr(kSqlite.size()) + "; name the server's with --db");
  try {
    store::Store store(database);
    return work(store);
  } catch (const std::exception& problem) {
    return bad_input(fmt::format("the database cannot be used: {}", without_passwords(problem.what())));
  }
}

// What only a running server can do: it is at it within a second.
int wait_for_server(store::Store& store, const server::Outcome& outcome) {
  constexpr auto kPatience = std::chrono::seconds(5);
  for (const auto end = std::chrono::steady_clock::now() + kPatience; std::chrono::steady_clock::now() < end;) {
    const auto act = store::Operating(store).act(outcome.act);
    if (act && act->done) {
      if (act->what.starts_with("not done")) return bad_input(act->what);
      fmt::print("{}\n", outcome.sentence);
      return kFine;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  fmt::print("No server has done it yet. As soon as one runs: {}\n", outcome.sentence);
  return kFine;
}

int carry_out(const AdminOptions& options) {
  return with_store(options.database, [&](store::Store& store) {
    const auto outcome = server::carry_out(store, who(), options.order, now());
    if (!outcome) return bad_input(outcome.error());
    if (outcome->is_waiting) return wait_for_server(store, *outcome);
    fmt::print("{}\n", outcome->sentence);
    if (!outcome->link.empty()) fmt::print("  {}\n  (after the address of your server)\n", outcome->link);
    return kFine;
  });
}

int delete_person(const AdminOptions& options) {
  if (!options.sure) return bad_input("deleting somebody cannot be undone; say --yes if you are sure");
  return carry_out(options);
}

std::string state_of(const store::Person& person) {
  std::string state = person.is_operator() ? "operator" : "";
  if (person.banned > now()) state += (state.empty() ? "" : ", ") + ("banned " + server::date_text(person.banned));
  if (person.silenced > now()) state += (state.empty() ? "" : ", ") + ("muted " + server::date_text(person.silenced));
  return state;
}

int list_people(const AdminOptions& options) {
  return with_store(options.database, [&](store::Store& store) {
    store::PeopleQuery query;
    query.text = options.order.whom;
    query.kind = options.kind;
    query.most = options.most;
    query.operators = options.only == "operators";
    if (options.only == "banned") query.banned_after = now();
    if (options.only == "muted") query.silenced_after = now();
    const auto found = store::Operating(store).find_people(query);
    if (found.empty()) fmt::print("Nobody was found.\n");
    for (const store::FoundPerson& one : found) {
      const store::Person& p = one.person;
      fmt::print("{:<14} {:<8} {:<24} since {}  seen {}  {}\n", p.id, p.kind, p.name, server::date_text(p.created),
                 one.seen == 0 ? "never since signing out" : server::date_text(one.seen), state_of(p));
    }
    return kFine;
  });
}

int list_tables(const AdminOptions& options) {
  return with_store(options.database, [&](store::Store& store) {
    std::string person;
    if (!options.order.whom.empty()) {
      const auto found = server::find_person(store, options.order.whom);
      if (!found) return bad_input(found.error());
      person = found->id;
    }
    const auto rows =
        person.empty() ? store::Tables(store).listed(options.most) : store::Tables(store).of(person, options.most);
    if (rows.empty()) fmt::print("There are no tables.\n");
    for (const store::TableRow& row : rows)
      fmt::print("{:<18} {:<16} {:<8} since {}  last change {}\n", row.id, row.game, row.status,
                 server::date_text(row.created), server::date_text(row.updated));
    return kFine;
  });
}

int show_audit(const AdminOptions& options) {
  return with_store(options.database, [&](store::Store& store) {
    std::string whom = options.order.whom;
    if (!whom.empty()) {
      if (const auto found = server::find_person(store, whom)) whom = found->id;
    }
    const auto acts = store::Operating(store).latest_acts(whom, options.most);
    if (acts.empty()) fmt::print("Nothing was done yet.\n");
    const auto called = [&](const std::string& id) {
      const auto person = store::People(store).find(id);
      return person ? person->name + " (" + id + ")" : id;
    };
    for (const store::Act& act : acts)
      fmt::print("{:>6}  {}  {:<20} {:<16} {}{}{}\n", act.id, server::date_text(act.at), called(act.who), act.act,
                 called(act.whom), act.what.empty() ? "" : "  " + act.what, act.done ? "" : "  (waits for a server)");
    return kFine;
  });
}

int list_reports(const AdminOptions& options) {
  return with_store(options.database, [&](store::Store& store) {
    const auto called = [&](const std::string& id) {
      const auto person = store::People(store).find(id);
      return person ? person->name + " (" + id + ")" : "somebody who was deleted";
    };
    const auto reports = store::Reports(store).open(options.most);
    if (reports.empty()) fmt::print("There are no open reports.\n");
    for (const store::Report& report : reports) {
      fmt::print("report {}, {}: {} about {}, table {}{}\n", report.id, server::date_text(report.at),
                 called(report.reporter), called(report.person), report.table,
                 report.why.empty() ? "" : ": " + report.why);
      for (const std::string& line : server::lines_of(report)) fmt::print("    {}\n", line);
    }
    return kFine;
  });
}

int show_statistics(const AdminOptions& options) {
  constexpr store::Time kWeek = 7 * 24 * 3'600'000;
  return with_store(options.database, [&](store::Store& store) {
    const store::Statistics s = store::Operating(store).statistics(now() - kWeek, now());
    fmt::print(
        "people      {} accounts ({} operators, {} banned), {} guests; in the last week {} new, {} seen\n"
        "tables      {} waiting, {} playing, {} over; {} games ended in the last week\n"
        "boards      {} that people brought\n"
        "reports     {} open\n"
        "database    {:.1f} MB\n",
        s.accounts, s.operators, s.banned, s.guests, s.new_people, s.people_seen, s.waiting, s.playing, s.over,
        s.games_over, s.maps, s.reports, static_cast<double>(s.bytes) / 1e6);
    return kFine;
  });
}

using Shared = std::shared_ptr<AdminOptions>;

// Every command of `admin` says what it needs by these.
struct Admin {
  Command admin;
  Shared options;
  Context& context;

  Command add(const std::string& name, const std::string& what, int (*run)(const AdminOptions&)) const {
    Command command = admin.add_command(name, what);
    command.callback([o = options, run, &c = context, top = admin] {
      read_settings(top);
      c.exit_code = run(*o);
    });
    return command;
  }
  Command act(const std::string& name, std::string_view word, const std::string& what,
              int (*run)(const AdminOptions&) = carry_out) const {
    Command command = admin.add_command(name, what);
    command.callback([o = options, run, &c = context, top = admin, word = std::string(word)] {
      read_settings(top);
      o->order.act = word;
      c.exit_code = run(*o);
    });
    return command;
  }
  void whom(Command command, const std::string& what = "a person's id or name") const {
    command.add_option("WHO", options->order.whom, what).required();
  }
  void why(Command command) const { command.add_option("--why", options->order.text, "for the log of acts"); }
  void days(Command command, const std::string& what = "for so many days (default 0: for good)") const {
    command.add_option("--days", options->order.days, what).within(0, 36500);
  }
  void most(Command command) const {
    command.add_option("--most", options->most, "so many at most (default 50)").within(1, 100'000);
  }
};

}  // namespace

void add_admin(Command app, Context& context) {
  namespace acts = server::acts;
  const auto options = std::make_shared<AdminOptions>();
  Command command = app.add_command("admin", "what an operator of a server does, while it runs or not");
  command.require_subcommand();
  command.fallthrough();
  command.add_option("--db", options->database, "as for `fogg serve` (default sqlite:var/fogg.db)");
  add_config(command);
  const Admin admin{command, options, context};

  Command one = admin.add("people", "list or find people", list_people);
  one.add_option("TEXT", options->order.whom, "an id, or a part of a name");
  one.add_option("--kind", options->kind, "guest or account").one_of({"guest", "account"});
  one.add_option("--only", options->only, "operators, banned or muted").one_of({"operators", "banned", "muted"});
  admin.most(one);
  one = admin.add("tables", "list the tables of a person, or those that everybody sees", list_tables);
  one.add_option("WHO", options->order.whom, "a person's id or name");
  admin.most(one);
  one = admin.add("audit", "what operators did, the latest first", show_audit);
  one.add_option("WHOM", options->order.whom, "to this person or table");
  admin.most(one);
  admin.most(admin.add("reports", "what players report, with the lines it is about", list_reports));
  admin.add("stats", "how many people, tables and bytes there are", show_statistics);

  one = admin.act("rename", acts::kRename, "give a person another name");
  admin.whom(one);
  one.add_option("NAME", options->order.text, "the new name").required();
  one = admin.act("mute", acts::kMute, "take a person's chat away");
  admin.whom(one);
  admin.days(one);
  admin.why(one);
  one = admin.act("unmute", acts::kUnmute, "give it back");
  admin.whom(one);
  one = admin.act("ban", acts::kBan, "sign a person out everywhere and let them not come back");
  admin.whom(one);
  admin.days(one);
  admin.why(one);
  one = admin.act("unban", acts::kUnban, "let them come back");
  admin.whom(one);
  one = admin.act("delete", acts::kDelete, "delete a person with all that is kept of them", delete_person);
  admin.whom(one);
  one.add_flag("--yes", options->sure, "I am sure");
  one = admin.act("reset-password", acts::kResetPassword, "a link by which a person chooses a new password");
  admin.whom(one);
  one = admin.act("give-role", acts::kGiveRole, "make somebody with an account an operator");
  admin.whom(one);
  one = admin.act("take-role", acts::kTakeRole, "make them a player like all others");
  admin.whom(one);
  one = admin.act("close", acts::kClose, "close a table, whatever is played there");
  admin.whom(one, "the table's id");
  admin.why(one);
  one = admin.act("end-bots", acts::kEndBots, "end a game that bots play among themselves");
  admin.whom(one, "the table's id");
  one = admin.act("message", acts::kMessage, "the message of the day; without a text there is none");
  one.add_option("TEXT", options->order.text, "what everybody is told");
  one = admin.act("invitation-only", acts::kInvitationOnly, "whether new people need an invitation");
  one.add_option("STATE", options->order.text, "on or off").required();
  one = admin.act("settle", acts::kSettle, "a report is dealt with");
  admin.whom(one, "the report's number");
  admin.why(one);
  one = admin.act("words", acts::kWords, "where the list of words holds; the files are read again");
  one.add_option("STATE", options->order.text, "off, public (tables everybody sees, and names) or all").required();
  one = admin.act("invite", acts::kInvite, "an invitation, as a link");
  one.add_option("--uses", options->order.uses, "for so many people (default 1)").within(1, 1000);
  admin.days(one, "good for so many days (default 30)");
}

}  // namespace fogg::cli
