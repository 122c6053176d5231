#include "store/reports.h"

#include "store/connection.h"

namespace fogg::store {

using soci::into;
using soci::use;

namespace {

constexpr const char* kReport = "select id, at, reporter, person, tbl, why, said, settled, outcome from reports where ";

template <class Found>
std::vector<Report> reports_in(const Found& found) {
  std::vector<Report> all;
  for (const soci::row& r : found) {
    all.push_back({r.template get<long long>(0), r.template get<long long>(1), r.template get<std::string>(2),
                   r.template get<std::string>(3), r.template get<std::string>(4), r.template get<std::string>(5),
                   r.template get<std::string>(6), r.template get<long long>(7), r.template get<std::string>(8)});
  }
  return all;
}

}  // namespace

bool Reports::insert(const Report& given) {
  return with([&](Connection& c) {
    c.sql << (c.postgres ? "begin" : "begin immediate");
    try {
      if (c.postgres) c.sql << "select pg_advisory_xact_lock(7105012)";
      int open = 0;
      c.sql << "select count(*) from reports where reporter = :r and person = :p and tbl = :t and settled = 0",
          use(given.reporter), use(given.person), use(given.table), into(open);
      if (open == 0) {
        long long id = 0;
        c.sql << "select coalesce(max(id), 0) + 1 from reports", into(id);
        const long long at = given.at;
        c.sql << "insert into reports (id, at, reporter, person, tbl, why, said, settled, outcome) values (:i, :a, :r, "
                 ":p, :t, :w, :l, 0, '')",
            use(id), use(at), use(given.reporter), use(given.person), use(given.table), use(given.why), use(given.said);
      }
      c.sql << "commit";
      return open == 0;
    } catch (...) {
      try {
        c.sql << "rollback";
      } catch (...) {  // the first failure is the one to tell of
      }
      throw;
    }
  });
}

std::vector<Report> Reports::open(int most) {
  return with([&](Connection& c) {
    const soci::rowset<soci::row> found =
        (c.sql.prepare << std::string(kReport) + "settled = 0 order by id limit :n", use(most));
    return reports_in(found);
  });
}

std::vector<Report> Reports::by(const std::string& person) {
  return with([&](Connection& c) {
    const soci::rowset<soci::row> found =
        (c.sql.prepare << std::string(kReport) + "reporter = :p order by id", use(person));
    return reports_in(found);
  });
}

std::optional<Report> Reports::find(std::int64_t id) {
  return with([&](Connection& c) -> std::optional<Report> {
    const long long wanted = id;
    const soci::rowset<soci::row> found = (c.sql.prepare << std::string(kReport) + "id = :i", use(wanted));
    auto all = reports_in(found);
    return all.empty() ? std::nullopt : std::optional(std::move(all[0]));
  });
}

void Reports::settle(std::int64_t id, Time at, const std::string& outcome) {
  with([&](Connection& c) {
    const long long number = id;
    const long long time = at;
    c.sql << "update reports set settled = :s, outcome = :o where id = :i", use(time), use(outcome), use(number);
  });
}

}  // namespace fogg::store
