#include "store/tables.h"

#include <algorithm>

#include "store/connection.h"

namespace fogg::store {

using soci::use;

namespace {

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

constexpr const char* kColumns =
    "select id, game, status, listed, quick, deadline, to_act, summary, created, updated, version from tables ";

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

std::vector<TableRow> Tables::listed(int most) {
  return with([&](Connection& c) {
    auto all = rows(c.sql, "where listed = 1 and status = 'waiting' order by created desc limit :n", most);
    auto playing = rows(c.sql, "where listed = 1 and status = 'playing' order by created desc limit :n", most);
    std::ranges::move(playing, std::back_inserter(all));
    return all;
  });
}

std::vector<TableRow> Tables::of(const std::string& person, int most) {
  return with([&](Connection& c) {
    return rows(c.sql,
                "where id in (select tbl from seats where person = :p) and status <> 'closed' "
                "order by case status when 'over' then 1 else 0 end, updated desc limit :n",
                person, most);
  });
}

std::vector<TableRow> Tables::naming(const std::string& person) {
  return with([&](Connection& c) {
    return rows(c.sql,
                "where id in (select tbl from seats where person = :p union select tbl from talkers where person = :q) "
                "order by created desc",
                person, person);
  });
}

std::vector<TableRow> Tables::waiting_for_strangers(const std::string& quick, int most) {
  return with([&](Connection& c) {
    return rows(c.sql, "where status = 'waiting' and quick <> '' and quick = :q order by created desc limit :n", quick,
                most);
  });
}

std::vector<std::string> Tables::unfinished(Time deadline_before, int most) {
  const long long before = deadline_before;
  return with([&](Connection& c) {
    return ids(c.sql, "select id from tables where deadline > 0 and deadline <= :t order by deadline limit :n", before,
               most);
  });
}

std::vector<std::string> Tables::with_deadline(Time after, Time until) {
  const long long from = after;
  const long long to = until;
  return with([&](Connection& c) {
    return ids(c.sql, "select id from tables where deadline > 0 and deadline > :a and deadline <= :u order by deadline",
               from, to);
  });
}

std::vector<std::string> Tables::to_run(int most) {
  return with([&](Connection& c) {
    return ids(
        c.sql,
        "select id from tables where status in ('playing', 'waiting') and to_act = '' order by updated desc limit :n",
        most);
  });
}

std::vector<std::string> Tables::idle_since(Time before, Idle kind, const std::string& after, int most) {
  const long long at = before;
  const std::string which = kind == Idle::listed   ? "status = 'waiting' and listed = 1"
                            : kind == Idle::hidden ? "status = 'waiting' and listed = 0"
                                                   : "status = 'playing'";
  return with([&](Connection& c) {
    return ids(c.sql, "select id from tables where " + which + " and updated < :t and id > :a order by id limit :n", at,
               after, most);
  });
}

}  // namespace fogg::store
