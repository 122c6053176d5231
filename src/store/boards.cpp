#include "store/boards.h"

#include "store/connection.h"

namespace fogg::store {

using soci::into;
using soci::use;

void Boards::insert(const MapRow& m) {
  with([&](Connection& c) {
    const long long created = m.created;
    c.sql << "insert into maps (id, owner, name, board, geometry, created) values (:i, :o, :n, :b, :g, :c)", use(m.id),
        use(m.owner), use(m.name), use(m.board), use(m.geometry), use(created);
  });
}

std::optional<MapRow> Boards::find(const std::string& id) {
  return with([&](Connection& c) -> std::optional<MapRow> {
    MapRow m;
    long long created = 0;
    c.sql << "select id, owner, name, board, geometry, created from maps where id = :i", use(id), into(m.id),
        into(m.owner), into(m.name), into(m.board), into(m.geometry), into(created);
    m.created = created;
    return c.sql.got_data() ? std::optional(std::move(m)) : std::nullopt;
  });
}

std::vector<MapRow> Boards::of(const std::string& owner) {
  return with([&](Connection& c) {
    std::vector<MapRow> all;
    const soci::rowset<soci::row> found =
        (c.sql.prepare << "select id, name, created from maps where owner = :o order by created desc", use(owner));
    for (const soci::row& r : found)
      all.push_back({r.get<std::string>(0), owner, r.get<std::string>(1), "", "", r.get<long long>(2)});
    return all;
  });
}

std::int64_t Boards::bytes_of(const std::string& owner) {
  return with([&](Connection& c) {
    long long bytes = 0;
    c.sql << "select coalesce(sum(length(board) + length(geometry)), 0) from maps where owner = :o", use(owner),
        into(bytes);
    return static_cast<std::int64_t>(bytes);
  });
}

}  // namespace fogg::store
