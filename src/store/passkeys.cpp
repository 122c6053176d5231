#include "store/passkeys.h"

#include "store/connection.h"

namespace fogg::store {

using soci::into;
using soci::use;

namespace {

constexpr const char* kPasskey = "select id, person, public_key, counter, name, added, used from passkeys where ";

PasskeyRow to_passkey(const soci::row& r) {
  return {r.get<std::string>(0), r.get<std::string>(1), r.get<std::string>(2), r.get<long long>(3),
          r.get<std::string>(4), r.get<long long>(5),   r.get<long long>(6)};
}

bool touched(soci::statement&& statement) {
  statement.execute(true);
  return statement.get_affected_rows() > 0;
}

}  // namespace

Passkeys::Added Passkeys::insert(const PasskeyRow& row, int most) {
  return with([&](Connection& c) {
    soci::transaction transaction(c.sql);
    int count = 0;
    c.sql << "select count(*) from passkeys where person = :p", use(row.person), into(count);
    if (count >= most) return Added::too_many;
    const long long counter = row.counter;
    const long long added = row.added;
    const long long used = row.used;
    const bool is_new = touched(
        (c.sql.prepare << "insert into passkeys (id, person, public_key, counter, name, added, used) values (:i, :p, "
                          ":k, :c, :n, :a, :u) on conflict do nothing",
         use(row.id), use(row.person), use(row.key), use(counter), use(row.name), use(added), use(used)));
    transaction.commit();
    return is_new ? Added::done : Added::known;
  });
}

std::optional<PasskeyRow> Passkeys::find(const std::string& id) {
  return with([&](Connection& c) -> std::optional<PasskeyRow> {
    const soci::rowset<soci::row> found = (c.sql.prepare << std::string(kPasskey) + "id = :i", use(id));
    for (const soci::row& row : found) return to_passkey(row);
    return std::nullopt;
  });
}

std::vector<PasskeyRow> Passkeys::of(const std::string& person) {
  return with([&](Connection& c) {
    std::vector<PasskeyRow> all;
    const soci::rowset<soci::row> found =
        (c.sql.prepare << std::string(kPasskey) + "person = :p order by added desc, id", use(person));
    for (const soci::row& row : found) all.push_back(to_passkey(row));
    return all;
  });
}

bool Passkeys::rename(const std::string& person, const std::string& id, const std::string& name) {
  return with([&](Connection& c) {
    return touched((c.sql.prepare << "update passkeys set name = :n where person = :p and id = :i", use(name),
                    use(person), use(id)));
  });
}

bool Passkeys::remove(const std::string& person, const std::string& id) {
  return with([&](Connection& c) {
    return touched((c.sql.prepare << "delete from passkeys where person = :p and id = :i", use(person), use(id)));
  });
}

void Passkeys::remove_all(const std::string& person) {
  with([&](Connection& c) { c.sql << "delete from passkeys where person = :p", use(person); });
}

bool Passkeys::note_use(const std::string& id, std::int64_t counter, Time now) {
  return with([&](Connection& c) {
    const long long count = counter;
    const long long at = now;
    return touched((c.sql.prepare << "update passkeys set counter = :c, used = :u where id = :i and (counter < :d or "
                                     "(counter = 0 and counter = :e))",
                    use(count, "c"), use(at, "u"), use(id, "i"), use(count, "d"), use(count, "e")));
  });
}

bool Passkeys::use_challenge(const std::string& hash, Time until) {
  return with([&](Connection& c) {
    const long long time = until;
    return touched((c.sql.prepare << "insert into used_challenges (hash, until) values (:h, :t) on conflict do nothing",
                    use(hash), use(time)));
  });
}

}  // namespace fogg::store
