#include "store/standing.h"

#include "store/connection.h"

namespace fogg::store {

using soci::into;
using soci::use;

std::vector<Result> Standing::results_of(const std::string& person, int most) {
  return with([&](Connection& c) {
    std::vector<Result> all;
    // A plain column, joined: of an expression SQLite tells no type.
    const soci::rowset<soci::row> found =
        (c.sql.prepare
             << "select r.tbl, r.seat, r.person, r.game, r.players, r.place, r.score, r.gone, r.rated, r.at, t.listed "
                "from results r left join tables t on t.id = r.tbl "
                "where r.person = :p order by r.at desc limit :n",
         use(person), use(most));
    for (const soci::row& r : found) {
      all.push_back({r.get<std::string>(0), r.get<int>(1), r.get<std::string>(2), r.get<std::string>(3), r.get<int>(4),
                     r.get<int>(5), r.get<int>(6), r.get<int>(7) != 0, r.get<int>(8) != 0, r.get<long long>(9),
                     r.get<int>(10, 0) != 0});
    }
    return all;
  });
}

Standing::Reliability Standing::reliability(const std::string& person) {
  return with([&](Connection& c) {
    Reliability r;
    c.sql << "select count(*), coalesce(sum(gone), 0) from results where person = :p", use(person), into(r.finished),
        into(r.left);
    return r;
  });
}

namespace {

template <class Found>
std::vector<RatingRow> rating_rows(const Found& found) {
  std::vector<RatingRow> all;
  for (const soci::row& r : found) {
    all.push_back({r.template get<std::string>(0), r.template get<std::string>(1), r.template get<double>(2),
                   r.template get<double>(3), r.template get<int>(4), r.template get<std::string>(5),
                   r.template get<std::string>(6)});
  }
  return all;
}

constexpr const char* kRatings =
    "select r.person, r.game, r.mu, r.sigma, r.games, p.name, p.kind from ratings r join people p on p.id = r.person "
    "where ";

}  // namespace

std::vector<RatingRow> Standing::ratings_of(const std::string& person) {
  return with([&](Connection& c) {
    const soci::rowset<soci::row> found =
        (c.sql.prepare << std::string(kRatings) + "r.person = :p order by r.game", use(person));
    return rating_rows(found);
  });
}

std::vector<RatingRow> Standing::best_ratings(const std::string& game, bool of_bots, int most) {
  return with([&](Connection& c) {
    const std::string kind = of_bots ? "p.kind = 'bot'" : "p.kind <> 'bot'";
    const soci::rowset<soci::row> found =
        (c.sql.prepare << kRatings + kind + " and r.game = :g order by r.mu - 3 * r.sigma desc limit :n", use(game),
         use(most));
    return rating_rows(found);
  });
}

}  // namespace fogg::store
