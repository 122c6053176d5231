#include <array>

#include "store/connection.h"

namespace fogg::store {

namespace {

// Each is run once, in this order, in one transaction with the note that it was. Never change one that was released: add another.
// The SQL is what SQLite and PostgreSQL have in common.
constexpr auto kMigrations = std::to_array<std::string_view>({
    R"(
create table log (tbl text not null, version bigint not null, at bigint not null, kind text not null, body text not null, primary key (tbl, version));
create table tables (id text primary key, game text not null, status text not null, listed integer not null, quick text not null, deadline bigint not null,
  to_act text not null, summary text not null, created bigint not null, updated bigint not null, version bigint not null);
create index tables_listed on tables (status, listed, updated);
create index tables_quick on tables (quick) where status = 'waiting' and quick <> '';
create index tables_to_run on tables (updated) where to_act = '' and status in ('playing', 'waiting');
create index tables_deadline on tables (deadline) where deadline > 0;
create table seats (tbl text not null, person text not null, primary key (tbl, person));
create index seats_person on seats (person);
create table people (id text primary key, kind text not null, name text not null, name_key text not null, password text not null, created bigint not null);
create unique index people_account on people (name_key) where kind = 'account';
create table sessions (id text primary key, hash text not null unique, person text not null, created bigint not null, seen bigint not null, agent text not null);
create index sessions_person on sessions (person);
create table mutes (person text not null, muted text not null, primary key (person, muted));
create table results (tbl text not null, seat integer not null, person text not null, game text not null, players integer not null, place integer not null,
  score integer not null, gone integer not null, rated integer not null, at bigint not null, primary key (tbl, seat));
create index results_person on results (person, at);
create table ratings (person text not null, game text not null, mu double precision not null, sigma double precision not null, games integer not null,
  primary key (person, game));
create index ratings_best on ratings (game, mu);
create table maps (id text primary key, owner text not null, name text not null, board text not null, geometry text not null, created bigint not null);
create index maps_owner on maps (owner);
create table settings (name text primary key, value text not null);
)",
    R"(
create table analyses (tbl text primary key, body text not null, percent integer not null, at bigint not null);
)",
    R"(
create table talkers (person text not null, tbl text not null, primary key (person, tbl));
)",
});

// Statements one by one: SOCI's SQLite runs only the first of several.
void run_all(soci::session& sql, std::string_view text) {
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
      run_all(sql, kMigrations[static_cast<std::size_t>(version - 1)]);
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
