#include "store/sessions.h"

#include "store/connection.h"

namespace fogg::store {

using soci::use;

namespace {

Session to_session(const soci::row& r) {
  return {r.get<std::string>(0), r.get<std::string>(1), r.get<std::string>(2),
          r.get<long long>(3),   r.get<long long>(4),   r.get<std::string>(5)};
}
constexpr const char* kSession = "select id, hash, person, created, seen, agent from sessions where ";

}  // namespace

void Sessions::insert(const Session& s) {
  with([&](Connection& c) {
    const long long created = s.created;
    const long long seen = s.seen;
    c.sql << "insert into sessions (id, hash, person, created, seen, agent) values (:i, :h, :p, :c, :s, :a)", use(s.id),
        use(s.hash), use(s.person), use(created), use(seen), use(s.agent);
  });
}

std::optional<Session> Sessions::find(const std::string& hash) {
  return with([&](Connection& c) -> std::optional<Session> {
    const soci::rowset<soci::row> found = (c.sql.prepare << std::string(kSession) + "hash = :h", use(hash));
    for (const soci::row& row : found) return to_session(row);
    return std::nullopt;
  });
}

std::vector<Session> Sessions::of(const std::string& person) {
  return with([&](Connection& c) {
    std::vector<Session> all;
    const soci::rowset<soci::row> found =
        (c.sql.prepare << std::string(kSession) + "person = :p order by seen desc", use(person));
    for (const soci::row& row : found) all.push_back(to_session(row));
    return all;
  });
}

void Sessions::touch(const std::string& hash, Time seen) {
  with([&](Connection& c) {
    const long long at = seen;
    c.sql << "update sessions set seen = :s where hash = :h", use(at), use(hash);
  });
}

void Sessions::end(const std::string& person, const std::string& id) {
  with([&](Connection& c) { c.sql << "delete from sessions where person = :p and id = :i", use(person), use(id); });
}

void Sessions::end_others(const std::string& person, const std::string& kept_hash) {
  with([&](Connection& c) {
    c.sql << "delete from sessions where person = :p and hash <> :h", use(person), use(kept_hash);
  });
}

}  // namespace fogg::store
