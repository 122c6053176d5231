#include <array>

#include "store/connection.h"

namespace fogg::store {

namespace {

// Each is run once, in this order, in one transaction with the note that it was. Never change one that was released:
// add another. The SQL is what SQLite and PostgreSQL have in common.
constexpr auto kMigrations = std::to_array<std::string_view>({
    R"(
create table log (tbl text not null, version bigint not null, at bigint not null, kind text not null,
  body text not null, primary key (tbl, version));
create table tables (id text primary key, game text not null, status text not null, listed integer not null,
  quick text not null, deadline bigint not null, to_act text not null, summary text not null, created bigint not null,
  updated bigint not null, version bigint not null);
create index tables_listed on tables (status, listed, updated);
create index tables_quick on tables (quick) where status = 'waiting' and quick <> '';
create index tables_to_run on tables (updated) where to_act = '' and status in ('playing', 'waiting');
create index tables_deadline on tables (deadline) where deadline > 0;
create table seats (tbl text not null, person text not null, primary key (tbl, person));
create index seats_person on seats (person);
create table people (id text primary key, kind text not null, name text not null, name_key text not null,
  password text not null, created bigint not null);
create unique index people_account on people (name_key) where kind = 'account';
create table sessions (id text primary key, hash text not null unique, person text not null, created bigint not null,
  seen bigint not null, agent text not null);
create index sessions_person on sessions (person);
create table mutes (person text not null, muted text not null, primary key (person, muted));
create table results (tbl text not null, seat integer not null, person text not null, game text not null,
  players integer not null, place integer not null, score integer not null, gone integer not null,
  rated integer not null, at bigint not null, primary key (tbl, seat));
create index results_person on results (person, at);
create table ratings (person text not null, game text not null, mu double precision not null,
  sigma double precision not null, games integer not null, primary key (person, game));
create index ratings_best on ratings (game, mu);
create table maps (id text primary key, owner text not null, name text not null, board text not null,
  geometry text not null, created bigint not null);
create index maps_owner on maps (owner);
create table settings (name text primary key, value text not null);
)",
    R"(
create table analyses (tbl text primary key, body text not null, percent integer not null, at bigint not null);
)",
    R"(
create table talkers (person text not null, tbl text not null, primary key (person, tbl));
)",
    // From here on talkers are all who are named in a log and may not sit at the table: spectators who chat, and who
    // sat down and stood up again.
    R"(
insert into talkers (person, tbl) select distinct {body.person}, tbl from log where kind = 'sat' on conflict do nothing;
create index sessions_seen on sessions (seen);
create index people_created on people (created) where kind = 'guest';
)",
    // What operators do. `acts` is their log, and what servers follow: see server/orders.h.
    R"(
alter table people add column role text not null default '';
alter table people add column banned bigint not null default 0;
alter table people add column silenced bigint not null default 0;
create index people_role on people (role) where role <> '';
create index people_key on people (name_key);
create table acts (id bigint primary key, at bigint not null, who text not null, act text not null, whom text not null,
  what text not null, done integer not null);
create index acts_to_do on acts (id) where done = 0;
create index acts_whom on acts (whom);
create table recoveries (hash text primary key, person text not null, until bigint not null);
create index recoveries_person on recoveries (person);
create table invitations (hash text primary key, made bigint not null, until bigint not null,
  left_over integer not null);
)",
    // What players report: `said` are the lines of the one it is about, from the table's own log, as JSON.
    R"(
create table reports (id bigint primary key, at bigint not null, reporter text not null, person text not null,
  tbl text not null, why text not null, said text not null, settled bigint not null, outcome text not null);
create index reports_open on reports (id) where settled = 0;
create index reports_person on reports (person);
create index reports_reporter on reports (reporter);
)",
    // How people want to be called when they are not there, and the calls that wait for their mail.
    R"(
create table mail_choices (person text primary key, address text not null, confirmed integer not null,
  turns integer not null, invitations integer not null, hours integer not null, mailed bigint not null,
  language text not null);
create table pushes (endpoint text primary key, person text not null, browser_key text not null, secret text not null,
  language text not null, created bigint not null);
create index pushes_person on pushes (person);
create table calls (person text not null, tbl text not null, kind text not null, at bigint not null,
  primary key (person, tbl, kind));
create index calls_at on calls (at);
)",
    // Lists show the newest tables, not those where something happened last; and whether anybody plays on a board.
    R"(
create index tables_newest on tables (status, listed, created);
create index tables_game on tables (game);
)",
    // Who is deleted goes out of these. Links for new passwords: who gave them, and when; and since when an address has
    // been asked whether it wants mails.
    R"(
create index talkers_tbl on talkers (tbl);
create index mutes_muted on mutes (muted);
alter table recoveries add column by_mail integer not null default 0;
alter table recoveries add column made bigint not null default 0;
alter table mail_choices add column asked bigint not null default 0;
)",
    // Keys that sign people in (the names of those that browsers know, in base64url), and the challenges that were used
    // and would still be good: each is good once.
    R"(
create table passkeys (id text primary key, person text not null, public_key text not null, counter bigint not null,
  name text not null, added bigint not null, used bigint not null);
create index passkeys_person on passkeys (person);
create table used_challenges (hash text primary key, until bigint not null);
)",
});

// Statements one by one: SOCI's SQLite runs only the first of several. A field of a JSON text is what the two databases
// spell differently.
void run_all(soci::session& sql, std::string_view given, bool postgres) {
  std::string spelled(given);
  constexpr std::string_view kPerson = "{body.person}";
  if (const std::size_t at = spelled.find(kPerson); at != std::string::npos)
    spelled.replace(at, kPerson.size(), postgres ? "body::json->>'person'" : "json_extract(body, '$.person')");
  std::string_view text = spelled;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(';'), text.size());
    const std::string_view one = text.substr(0, end);
    if (one.find_first_not_of(" \n") != std::string_view::npos) sql << std::string(one);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

}  // namespace

void migrate(soci::session& sql, bool postgres) {
  if (!postgres) sql << "begin immediate";
  if (postgres) sql << "begin";
  try {
    // Several servers may start at once; one of them migrates.
    if (postgres) sql << "select pg_advisory_xact_lock(7105010)";
    sql << "create table if not exists migrations (version integer primary key)";
    int done = 0;
    sql << "select coalesce(max(version), 0) from migrations", soci::into(done);
    const int known = static_cast<int>(kMigrations.size());
    if (done > known) throw std::runtime_error("this database was made by a newer fogg; use that one");
    for (int version = done + 1; version <= known; ++version) {
      run_all(sql, kMigrations[static_cast<std::size_t>(version - 1)], postgres);
      sql << "insert into migrations (version) values (:v)", soci::use(version);
    }
    sql << "commit";
  } catch (...) {
    try {
      sql << "rollback";
    } catch (...) {  // the first failure is the one to tell of
    }
    throw;
  }
}

}  // namespace fogg::store
