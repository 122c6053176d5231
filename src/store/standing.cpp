#include "store/connection.h"

// Results, ratings and boards that people brought.
namespace fogg::store {

using soci::into;
using soci::use;

std::vector<Result> Store::results_of(const std::string& person, int most) {
  return with([&](Connection& c) {
    std::vector<Result> all;
    // A plain column, joined: of an expression SQLite tells no type.
    const soci::rowset<soci::row> found = (c.sql.prepare << "select r.tbl, r.seat, r.person, r.game, r.players, r.place, r.score, r.gone, r.rated, r.at, t.listed "
                                                            "from results r left join tables t on t.id = r.tbl "
                                                            "where r.person = :p order by r.at desc limit :n",
                                           use(person), use(most));
    for (const soci::row& r : found) {
      all.push_back({r.get<std::string>(0), r.get<int>(1), r.get<std::string>(2), r.get<std::string>(3), r.get<int>(4), r.get<int>(5), r.get<int>(6),
                     r.get<int>(7) != 0, r.get<int>(8) != 0, r.get<long long>(9), r.get<int>(10, 0) != 0});
    }
    return all;
  });
}

Store::Reliability Store::reliability(const std::string& person) {
  return with([&](Connection& c) {
    Reliability r;
    c.sql << "select count(*), coalesce(sum(gone), 0) from results where person = :p", use(person), into(r.finished), into(r.left);
    return r;
  });
}

namespace {

template <class Found>
std::vector<RatingRow> rating_rows(const Found& found) {
  std::vector<RatingRow> all;
  for (const soci::row& r : found) {
    all.push_back({r.template get<std::string>(0), r.template get<std::string>(1), r.template get<double>(2), r.template get<double>(3),
                   r.template get<int>(4), r.template get<std::string>(5), r.template get<std::string>(6)});
  }
  return all;
}

constexpr const char* kRatings =
    "select r.person, r.game, r.mu, r.sigma, r.games, p.name, p.kind from ratings r join people p on p.id = r.person where ";

}  // namespace

std::vector<RatingRow> Store::ratings_of(const std::string& person) {
  return with([&](Connection& c) {
    const soci::rowset<soci::row> found = (c.sql.prepare << std::string(kRatings) + "r.person = :p order by r.game", use(person));
    return rating_rows(found);
  });
}

std::vector<RatingRow> Store::best_ratings(const std::string& game, int most) {
  return with([&](Connection& c) {
    const soci::rowset<soci::row> found =
        (c.sql.prepare << std::string(kRatings) + "r.game = :g order by r.mu - 3 * r.sigma desc limit :n", use(game), use(most));
    return rating_rows(found);
  });
}

void Store::insert_map(const MapRow& m) {
  with([&](Connection& c) {
    const long long created = m.created;
    c.sql << "insert into maps (id, owner, name, board, geometry, created) values (:i, :o, :n, :b, :g, :c)", use(m.id), use(m.owner), use(m.name),
        use(m.board), use(m.geometry), use(created);
  });
}

std::optional<MapRow> Store::map(const std::string& id) {
  return with([&](Connection& c) -> std::optional<MapRow> {
    MapRow m;
    long long created = 0;
    c.sql << "select id, owner, name, board, geometry, created from maps where id = :i", use(id), into(m.id), into(m.owner), into(m.name), into(m.board),
        into(m.geometry), into(created);
    m.created = created;
    return c.sql.got_data() ? std::optional(std::move(m)) : std::nullopt;
  });
}

std::vector<MapRow> Store::maps_of(const std::string& owner) {
  return with([&](Connection& c) {
    std::vector<MapRow> all;
    const soci::rowset<soci::row> found = (c.sql.prepare << "select id, name, created from maps where owner = :o order by created desc", use(owner));
    for (const soci::row& r : found) all.push_back({r.get<std::string>(0), owner, r.get<std::string>(1), "", "", r.get<long long>(2)});
    return all;
  });
}

}  // namespace fogg::store
