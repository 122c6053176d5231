#include "store/people.h"

#include <set>

#include "store/connection.h"

namespace fogg::store {

using soci::into;
using soci::use;

namespace {

constexpr const char* kPerson =
    "select id, kind, name, name_key, password, created, role, banned, silenced from people where ";

std::optional<Person> one_person(soci::session& sql, const std::string& where, const std::string& value) {
  Person p;
  long long created = 0;
  long long banned = 0;
  long long silenced = 0;
  sql << kPerson + where, use(value), into(p.id), into(p.kind), into(p.name), into(p.key), into(p.password),
      into(created), into(p.role), into(banned), into(silenced);
  p.created = created;
  p.banned = banned;
  p.silenced = silenced;
  return sql.got_data() ? std::optional(std::move(p)) : std::nullopt;
}

bool key_is_taken(soci::session& sql, const Person& p) {
  if (p.kind != "account") return false;
  int others = 0;
  sql << "select count(*) from people where kind = 'account' and name_key = :k and id <> :i", use(p.key), use(p.id),
      into(others);
  return others > 0;
}

}  // namespace

bool People::insert(const Person& p) {
  return with([&](Connection& c) {
    const long long created = p.created;
    soci::statement insert =
        (c.sql.prepare
             << "insert into people (id, kind, name, name_key, password, created) values (:i, :k, :n, :y, :p, :c) "
                "on conflict do nothing",
         use(p.id), use(p.kind), use(p.name), use(p.key), use(p.password), use(created));
    insert.execute(true);
    return insert.get_affected_rows() > 0;
  });
}

bool People::update(const Person& p) {
  return with([&](Connection& c) {
    soci::transaction transaction(c.sql);
    if (key_is_taken(c.sql, p)) return false;
    c.sql << "update people set kind = :k, name = :n, name_key = :y, password = :p where id = :i and kind <> 'deleted'",
        use(p.kind), use(p.name), use(p.key), use(p.password), use(p.id);
    transaction.commit();
    return true;
  });
}

std::optional<Person> People::find(const std::string& id) {
  return with([&](Connection& c) { return one_person(c.sql, "id = :i", id); });
}

std::optional<Person> People::account(const std::string& key) {
  return with([&](Connection& c) { return one_person(c.sql, "kind = 'account' and name_key = :k", key); });
}

std::vector<std::string> People::forget(const std::string& id, const Edit& edit) {
  return with([&](Connection& c) {
    soci::transaction transaction(c.sql);
    struct Edited {
      std::string table;
      long long version;
      std::string text;
    };
    std::vector<Edited> entries;
    const std::string part = "%" + id + "%";
    const soci::rowset<soci::row> found =
        (c.sql.prepare
             << "select tbl, version, at, kind, body from log where body like :l and "
                "tbl in (select tbl from seats where person = :p union select tbl from talkers where person = :t)",
         use(part), use(id), use(id));
    for (const soci::row& row : found) {
      const Entry entry{row.get<std::string>(0), row.get<long long>(1), row.get<long long>(2), row.get<std::string>(3),
                        row.get<std::string>(4)};
      entries.push_back({entry.table, entry.version, edit.entry(entry)});
    }
    for (const Edited& e : entries)
      c.sql << "update log set body = :b where tbl = :t and version = :v", use(e.text), use(e.table), use(e.version);
    std::vector<Edited> summaries;
    const soci::rowset<soci::row> tables =
        (c.sql.prepare
             << "select id, version, summary from tables where id in (select tbl from seats where person = :p)",
         use(id));
    for (const soci::row& row : tables)
      summaries.push_back({row.get<std::string>(0), row.get<long long>(1), edit.summary(row.get<std::string>(2))});
    for (const Edited& e : summaries)
      c.sql << "update tables set summary = :s where id = :t", use(e.text), use(e.table);
    for (const char* text :
         {"delete from sessions where person = :i", "delete from ratings where person = :i",
          // Others play on them, or played: those stay, and are nobody's.
          "update maps set owner = '' where owner = :i and exists (select 1 from tables where game = 'map:' || "
          "maps.id)",
          "delete from maps where owner = :i", "delete from talkers where person = :i",
          "delete from mutes where person = :i", "delete from mutes where muted = :i",
          "delete from recoveries where person = :i", "delete from passkeys where person = :i",
          "delete from mail_choices where person = :i", "delete from pushes where person = :i",
          "delete from calls where person = :i", "update reports set said = '[]' where person = :i",
          "update reports set reporter = '' where reporter = :i",
          // Reasons and names; that something was done to somebody stays known.
          "update acts set what = '' where whom = :i",
          "update people set kind = 'deleted', name = 'deleted player', name_key = '', password = '', role = '', "
          "banned = 0, silenced = 0 where id = :i"}) {
      c.sql << text, use(id);
    }
    transaction.commit();
    std::set<std::string> changed;
    for (const Edited& e : entries) changed.insert(e.table);
    return std::vector<std::string>(changed.begin(), changed.end());
  });
}

void People::set_mute(const std::string& person, const std::string& muted, bool on) {
  with([&](Connection& c) {
    if (on) {
      c.sql << "insert into mutes (person, muted) values (:p, :m) on conflict do nothing", use(person), use(muted);
    } else {
      c.sql << "delete from mutes where person = :p and muted = :m", use(person), use(muted);
    }
  });
}

std::vector<std::string> People::mutes(const std::string& person) {
  return with([&](Connection& c) {
    const soci::rowset<std::string> found = (c.sql.prepare << "select muted from mutes where person = :p", use(person));
    return std::vector<std::string>(found.begin(), found.end());
  });
}

}  // namespace fogg::store
