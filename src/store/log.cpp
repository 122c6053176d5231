#include <algorithm>

#include "people/rating.h"
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
  prepared(insert_entry_, "insert into log (tbl, version, at, kind, body) values (:t, :v, :a, :k, :b) on conflict do nothing", use(entry_.table),
           use(entry_.version), use(entry_.at), use(entry_.kind), use(entry_.body));
  prepared(insert_row_,
           "insert into tables (id, game, status, listed, quick, deadline, to_act, summary, created, updated, version) "
           "values (:i, :g, :s, :l, :q, :d, :t, :m, :c, :u, :v) on conflict do nothing",
           use(row_.id), use(row_.game), use(row_.status), use(listed_), use(row_.quick), use(row_.deadline), use(row_.to_act), use(row_.summary),
           use(row_.created), use(row_.updated), use(row_.version));
  prepared(update_row_,
           "update tables set status = :s, listed = :l, quick = :q, deadline = :d, to_act = :t, summary = :m, updated = :u, version = :v "
           "where id = :i",
           use(row_.status), use(listed_), use(row_.quick), use(row_.deadline), use(row_.to_act), use(row_.summary), use(row_.updated),
           use(row_.version), use(row_.id));
  if (postgres) prepared(notify_, "select pg_notify('fogg', :n)", use(notice_));
}

namespace {

void replace_seats(soci::session& sql, const Append& append) {
  sql << "delete from seats where tbl = :t", use(append.entry.table);
  for (const std::string& person : append.persons) {
    sql << "insert into seats (tbl, person) values (:t, :p) on conflict do nothing", use(append.entry.table), use(person);
  }
}

// Results count once, whoever writes them; the ratings follow from them.
void insert_results(soci::session& sql, const std::vector<Result>& results) {
  for (const Result& r : results) {
    const int left = r.left ? 1 : 0;
    const int rated = r.rated ? 1 : 0;
    sql << "insert into results (tbl, seat, person, game, players, place, score, gone, rated, at) values (:t, :s, :p, :g, :n, :l, :c, :x, :r, :a)",
        use(r.table), use(r.seat), use(r.person), use(r.game), use(r.players), use(r.place), use(r.score), use(left), use(rated), use(r.at);
  }
  if (results.empty() || !results[0].rated) return;
  std::vector<people::Placed> placed;
  std::vector<int> games;
  for (const Result& r : results) {
    people::Rating rating;
    int count = 0;
    soci::indicator found = soci::i_null;
    sql << "select mu, sigma, games from ratings where person = :p and game = :g", use(r.person), use(r.game), into(rating.mu, found),
        into(rating.sigma), into(count);
    if (!sql.got_data()) rating = {}, count = 0;
    placed.push_back({rating, r.place});
    games.push_back(count + 1);
  }
  auto after = people::rate(placed);
  // One bot at several seats played one game: it moves by the mean of what its seats did.
  for (std::size_t i = 0; i < results.size(); ++i) {
    double mu = 0;
    double sigma = 0;
    int seats = 0;
    for (std::size_t k = 0; k < results.size(); ++k) {
      if (results[k].person != results[i].person) continue;
      mu += after[k].mu;
      sigma += after[k].sigma;
      ++seats;
    }
    const people::Rating mean{mu / seats, sigma / seats};
    if (seats > 1) {
      for (std::size_t k = i; k < results.size(); ++k) {
        if (results[k].person == results[i].person) after[k] = mean;
      }
    }
  }
  for (std::size_t i = 0; i < results.size(); ++i) {
    sql << "insert into ratings (person, game, mu, sigma, games) values (:p, :g, :m, :s, :n) "
           "on conflict (person, game) do update set mu = excluded.mu, sigma = excluded.sigma, games = excluded.games",
        use(results[i].person), use(results[i].game), use(after[i].mu), use(after[i].sigma), use(games[i]);
  }
}

TableRow to_row(const soci::row& r) {
  TableRow row;
  row.id = r.get<std::string>(0);
  row.game = r.get<std::string>(1);
  row.status = r.get<std::string>(2);
  row.listed = r.get<int>(3) != 0;
  row.quick = r.get<std::string>(4);
  row.deadline = r.get<long long>(5);
  row.to_act = r.get<std::string>(6);
  row.summary = r.get<std::string>(7);
  row.created = r.get<long long>(8);
  row.updated = r.get<long long>(9);
  row.version = r.get<long long>(10);
  return row;
}

constexpr const char* kColumns = "select id, game, status, listed, quick, deadline, to_act, summary, created, updated, version from tables ";

template <class... Used>
std::vector<TableRow> rows(soci::session& sql, const std::string& where, const Used&... used) {
  std::vector<TableRow> all;
  auto prepared = sql.prepare << (kColumns + where);
  ((prepared, use(used)), ...);
  const soci::rowset<soci::row> found(prepared);
  for (const soci::row& row : found) all.push_back(to_row(row));
  return all;
}

template <class... Used>
std::vector<std::string> ids(soci::session& sql, const std::string& text, const Used&... used) {
  auto prepared = sql.prepare << text;
  ((prepared, use(used)), ...);
  const soci::rowset<std::string> found(prepared);
  return {found.begin(), found.end()};
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
  if (!append.speaker.empty()) {
    sql << "insert into talkers (person, tbl) values (:p, :t) on conflict do nothing", use(append.speaker), use(append.entry.table);
  }
  insert_results(sql, append.results);
  if (postgres) {
    notice_ = append.entry.table + " " + std::to_string(append.entry.version) + " " + append.row.status + " " + append.row.game + " " + append.row.to_act;
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
        (c.sql.prepare << "select version, at, kind, body from log where tbl = :t and version > :v order by version", use(table), use(from));
    for (const soci::row& r : found) {
      entries.push_back({table, r.get<long long>(0), r.get<long long>(1), r.get<std::string>(2), r.get<std::string>(3)});
    }
    return entries;
  });
}

std::vector<TableRow> Store::listed_tables(int most) {
  return with([&](Connection& c) {
    auto all = rows(c.sql, "where listed = 1 and status = 'waiting' order by updated desc limit :n", most);
    auto playing = rows(c.sql, "where listed = 1 and status = 'playing' order by updated desc limit :n", most);
    std::ranges::move(playing, std::back_inserter(all));
    return all;
  });
}

std::vector<TableRow> Store::tables_of(const std::string& person, int most) {
  return with([&](Connection& c) {
    return rows(c.sql,
                "where id in (select tbl from seats where person = :p) and status <> 'closed' "
                "order by case status when 'over' then 1 else 0 end, updated desc limit :n",
                person, most);
  });
}

std::vector<TableRow> Store::waiting_for_strangers(const std::string& quick, int most) {
  return with([&](Connection& c) { return rows(c.sql, "where status = 'waiting' and quick <> '' and quick = :q order by created desc limit :n", quick, most); });
}

std::vector<std::string> Store::unfinished_tables(Time deadline_before, int most) {
  const long long before = deadline_before;
  return with([&](Connection& c) { return ids(c.sql, "select id from tables where deadline > 0 and deadline <= :t order by deadline limit :n", before, most); });
}

std::vector<std::string> Store::tables_to_run(int most) {
  return with([&](Connection& c) {
    return ids(c.sql, "select id from tables where status in ('playing', 'waiting') and to_act = '' order by updated desc limit :n", most);
  });
}

}  // namespace fogg::store
