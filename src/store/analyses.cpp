#include "store/analyses.h"

#include "store/connection.h"

namespace fogg::store {

using soci::into;
using soci::use;

std::optional<AnalysisRow> Analyses::find(const std::string& table) {
  return with([&](Connection& c) -> std::optional<AnalysisRow> {
    AnalysisRow row;
    long long at = 0;
    c.sql << "select body, percent, at from analyses where tbl = :t", use(table), into(row.body), into(row.percent),
        into(at);
    row.at = at;
    return c.sql.got_data() ? std::optional(std::move(row)) : std::nullopt;
  });
}

// One statement, so that of two servers only one gets it.
bool Analyses::claim(const std::string& table, Time now, Time left_alone_since) {
  return with([&](Connection& c) {
    const long long at = now;
    const long long old = left_alone_since;
    soci::statement statement =
        (c.sql.prepare << "insert into analyses (tbl, body, percent, at) values (:t, '', 0, :a) "
                          "on conflict (tbl) do update set percent = 0, at = excluded.at where analyses.body = '' and "
                          "analyses.at <= :o",
         use(table), use(at), use(old));
    statement.execute(true);
    return statement.get_affected_rows() == 1;
  });
}

void Analyses::update(const std::string& table, const AnalysisRow& row) {
  with([&](Connection& c) {
    const long long at = row.at;
    c.sql << "update analyses set body = :b, percent = :p, at = :a where tbl = :t and body = ''", use(row.body),
        use(row.percent), use(at), use(table);
  });
}

void Analyses::give_up(const std::string& table) {
  with([&](Connection& c) { c.sql << "delete from analyses where tbl = :t and body = ''", use(table); });
}

}  // namespace fogg::store
