#include <algorithm>

#include "store/connection.h"

namespace fogg::store {

using soci::into;
using soci::use;

void Store::Connection::prepare() {
  const auto prepared = [&](std::unique_ptr<soci::statement>& statement, const std::string& text, auto... used) {
    statement = std::make_unique<soci::statement>(sql);
    (statement->exchange(used), ...);
    statement->alloc();
    statement->prepare(text);
    statement->define_and_bind();
  };
  prepared(insert_entry_,
           "insert into log (tbl, version, at, kind, body) values (:t, :v, :a, :k, :b) on conflict do nothing",
           use(entry_.table), use(entry_.version), use(entry_.at), use(entry_.kind), use(entry_.body));
  prepared(insert_row_,
           "insert into tables (id, game, status, listed, quick, deadline, to_act, summary, created, updated, version) "
           "values (:i, :g, :s, :l, :q, :d, :t, :m, :c, :u, :v) on conflict do nothing",
           use(row_.id), use(row_.game), use(row_.status), use(listed_), use(row_.quick), use(row_.deadline),
           use(row_.to_act), use(row_.summary), use(row_.created), use(row_.updated), use(row_.version));
  prepared(update_row_,
           "update tables set status = :s, listed = :l, quick = :q, deadline = :d, to_act = :t, summary = :m, updated "
           "= :u, version = :v "
           "where id = :i",
           use(row_.status), use(listed_), use(row_.quick), use(row_.deadline), use(row_.to_act), use(row_.summary),
           use(row_.updated), use(row_.version), use(row_.id));
  if (postgres) prepared(notify_, "select pg_notify('fogg', :n)", use(notice_));
}

namespace {

void replace_seats(soci::session& sql, const Append& append) {
  sql << "delete from seats where tbl = :t", use(append.entry.table);
  for (const std::string& person : append.persons) {
    sql << "insert into seats (tbl, person) values (:t, :p) on conflict do nothing", use(append.entry.table),
        use(person);
  }
}

// Results count once, whoever writes them.
void insert_results(soci::session& sql, const std::vector<Result>& results) {
  for (const Result& r : results) {
    const int left = r.left ? 1 : 0;
    const int rated = r.rated ? 1 : 0;
    sql << "insert into results (tbl, seat, person, game, players, place, score, gone, rated, at) values (:t, :s, :p, "
           ":g, :n, :l, :c, :x, :r, :a)",
        use(r.table), use(r.seat), use(r.person), use(r.game), use(r.players), use(r.place), use(r.score), use(left),
        use(rated), use(r.at);
  }
}

void move_ratings(soci::session& sql, const Append& append) {
  if (!append.rate) return;
  std::vector<RatingRow> ratings;
  for (const Result& r : append.results) {
    RatingRow& row = ratings.emplace_back();
    row.person = r.person;
    row.game = r.game;
    sql << "select mu, sigma, games from ratings where person = :p and game = :g", use(r.person), use(r.game),
        into(row.mu), into(row.sigma), into(row.games);
    if (!sql.got_data()) row.games = 0;
  }
  append.rate(ratings);
  for (const RatingRow& row : ratings) {
    if (row.games == 0) continue;  // it has not moved
    sql << "insert into ratings (person, game, mu, sigma, games) values (:p, :g, :m, :s, :n) "
           "on conflict (person, game) do update set mu = excluded.mu, sigma = excluded.sigma, games = excluded.games",
        use(row.person), use(row.game), use(row.mu), use(row.sigma), use(row.games);
  }
}

}  // namespace

Appended Store::Connection::append(const Append& append) {
  entry_ = append.entry;
  insert_entry_->execute(true);
  if (insert_entry_->get_affected_rows() == 0) return Appended::conflict;
  row_ = append.row;
  listed_ = row_.listed ? 1 : 0;
  (append.entry.version == 1 ? insert_row_ : update_row_)->execute(true);
  if (append.seats_changed) replace_seats(sql, append);
  if (!append.named.empty()) {
    sql << "insert into talkers (person, tbl) values (:p, :t) on conflict do nothing", use(append.named),
        use(append.entry.table);
  }
  insert_results(sql, append.results);
  move_ratings(sql, append);
  if (postgres) {
    notice_ = append.entry.table + " " + std::to_string(append.entry.version) + " " + append.row.status + " " +
              append.row.game + " " + append.row.to_act;
    notify_->execute(true);
  }
  return Appended::done;
}

std::vector<Appended> Store::append(std::span<const Append> batch) {
  return with([&](Connection& c) {
    std::vector<Appended> all;
    soci::transaction transaction(c.sql);
    for (const Append& append : batch) all.push_back(c.append(append));
    transaction.commit();
    return all;
  });
}

std::vector<Entry> Store::log(const std::string& table, std::int64_t after) {
  return with([&](Connection& c) {
    std::vector<Entry> entries;
    const long long from = after;
    const soci::rowset<soci::row> found =
        (c.sql.prepare << "select version, at, kind, body from log where tbl = :t and version > :v order by version",
         use(table), use(from));
    for (const soci::row& r : found) {
      entries.push_back(
          {table, r.get<long long>(0), r.get<long long>(1), r.get<std::string>(2), r.get<std::string>(3)});
    }
    return entries;
  });
}

}  // namespace fogg::store
