#include "store/operating.h"

#include "store/connection.h"

namespace fogg::store {

using soci::into;
using soci::use;

namespace {

constexpr const char* kAct = "select id, at, who, act, whom, what, done from acts ";

template <class Found>
std::vector<Act> acts_in(const Found& found) {
  std::vector<Act> all;
  for (const soci::row& r : found) {
    all.push_back({r.template get<long long>(0), r.template get<long long>(1), r.template get<std::string>(2),
                   r.template get<std::string>(3), r.template get<std::string>(4), r.template get<std::string>(5),
                   r.template get<int>(6) != 0});
  }
  return all;
}

// A text that is to be found as it is, also where it has signs that mean something to `like`.
std::string like(const std::string& text) {
  std::string pattern = "%";
  for (const char c : text) {
    if (c == '%' || c == '_' || c == '!') pattern += '!';
    pattern += c;
  }
  return pattern + "%";
}

std::int64_t counted(soci::session& sql, const std::string& text) {
  long long count = 0;
  sql << text, into(count);
  return count;
}
std::int64_t counted(soci::session& sql, const std::string& text, Time since) {
  long long count = 0;
  const long long time = since;
  sql << text, use(time), into(count);
  return count;
}

}  // namespace

// Numbers without a gap, in the order of the commits: who has seen one has seen all before it.
std::int64_t Operating::insert_act(const Act& given) {
  return with([&](Connection& c) {
    // SQLite has one writer at a time, PostgreSQL is asked for it.
    c.sql << (c.postgres ? "begin" : "begin immediate");
    try {
      if (c.postgres) c.sql << "select pg_advisory_xact_lock(7105011)";
      long long id = 0;
      c.sql << "select coalesce(max(id), 0) + 1 from acts", into(id);
      const long long at = given.at;
      const int done = given.done ? 1 : 0;
      c.sql << "insert into acts (id, at, who, act, whom, what, done) values (:i, :t, :w, :a, :m, :x, :d)", use(id),
          use(at), use(given.who), use(given.act), use(given.whom), use(given.what), use(done);
      c.sql << "commit";
      return static_cast<std::int64_t>(id);
    } catch (...) {
      try {
        c.sql << "rollback";
      } catch (...) {  // NOLINT(bugprone-empty-catch): the first failure is the one to tell of
      }
      throw;
    }
  });
}

std::vector<Act> Operating::acts_after(std::int64_t id, int most) {
  return with([&](Connection& c) {
    const long long after = id;
    const soci::rowset<soci::row> found =
        (c.sql.prepare << std::string(kAct) + "where id > :i order by id limit :n", use(after), use(most));
    return acts_in(found);
  });
}

std::vector<Act> Operating::latest_acts(const std::string& whom, int most) {
  return with([&](Connection& c) {
    if (whom.empty()) {
      const soci::rowset<soci::row> found =
          (c.sql.prepare << std::string(kAct) + "order by id desc limit :n", use(most));
      return acts_in(found);
    }
    const soci::rowset<soci::row> found =
        (c.sql.prepare << std::string(kAct) + "where whom = :w order by id desc limit :n", use(whom), use(most));
    return acts_in(found);
  });
}

std::vector<Act> Operating::acts_to_do() {
  return with([&](Connection& c) {
    const soci::rowset<soci::row> found = (c.sql.prepare << std::string(kAct) + "where done = 0 order by id");
    return acts_in(found);
  });
}

std::int64_t Operating::last_act() {
  return with([&](Connection& c) { return counted(c.sql, "select coalesce(max(id), 0) from acts"); });
}

std::optional<Act> Operating::act(std::int64_t id) {
  return with([&](Connection& c) -> std::optional<Act> {
    const long long wanted = id;
    const soci::rowset<soci::row> found = (c.sql.prepare << std::string(kAct) + "where id = :i", use(wanted));
    auto all = acts_in(found);
    return all.empty() ? std::nullopt : std::optional(std::move(all[0]));
  });
}

void Operating::finish_act(std::int64_t id, const std::string& what) {
  with([&](Connection& c) {
    const long long number = id;
    c.sql << "update acts set done = 1, what = :w where id = :i", use(what), use(number);
  });
}

std::vector<FoundPerson> Operating::find_people(const PeopleQuery& query) {
  return with([&](Connection& c) {
    std::string where = query.kind == "account" ? "p.kind = 'account'"
                        : query.kind == "guest" ? "p.kind = 'guest'"
                                                : "p.kind in ('account', 'guest')";
    if (query.operators) where += " and p.role = 'operator'";
    if (query.banned_after > 0) where += " and p.banned > " + std::to_string(query.banned_after);
    if (query.silenced_after > 0) where += " and p.silenced > " + std::to_string(query.silenced_after);
    if (!query.text.empty()) where += " and (p.id = :t or lower(p.name) like lower(:l) escape '!')";
    const std::string pattern = like(query.text);
    const std::string text =
        "select p.id, p.kind, p.name, p.created, p.role, p.banned, p.silenced from people p where " + where +
        " order by p.created desc, p.id limit " + std::to_string(query.most);
    std::vector<FoundPerson> all;
    const auto read = [&](const soci::rowset<soci::row>& found) {
      for (const soci::row& r : found) {
        FoundPerson one;
        one.person.id = r.get<std::string>(0);
        one.person.kind = r.get<std::string>(1);
        one.person.name = r.get<std::string>(2);
        one.person.created = r.get<long long>(3);
        one.person.role = r.get<std::string>(4);
        one.person.banned = r.get<long long>(5);
        one.person.silenced = r.get<long long>(6);
        all.push_back(std::move(one));
      }
    };
    if (query.text.empty()) {
      read((c.sql.prepare << text));
    } else {
      read((c.sql.prepare << text, use(query.text, "t"), use(pattern, "l")));
    }
    // Of an expression SQLite tells no type, so it is asked for by itself.
    for (FoundPerson& one : all) {
      long long seen = 0;
      c.sql << "select coalesce(max(seen), 0) from sessions where person = :p", use(one.person.id), into(seen);
      one.seen = seen;
    }
    return all;
  });
}

void Operating::set_role(const std::string& person, const std::string& role) {
  with([&](Connection& c) { c.sql << "update people set role = :r where id = :i", use(role), use(person); });
}

// Who is banned is signed in nowhere.
void Operating::set_banned(const std::string& person, Time until) {
  with([&](Connection& c) {
    soci::transaction transaction(c.sql);
    const long long time = until;
    c.sql << "update people set banned = :u where id = :i", use(time), use(person);
    if (until > 0) c.sql << "delete from sessions where person = :i", use(person);
    transaction.commit();
  });
}

void Operating::set_silenced(const std::string& person, Time until) {
  with([&](Connection& c) {
    const long long time = until;
    c.sql << "update people set silenced = :u where id = :i", use(time), use(person);
  });
}

std::string Operating::status_of(const std::string& table) {
  return with([&](Connection& c) {
    std::string status;
    c.sql << "select status from tables where id = :i", use(table), into(status);
    return c.sql.got_data() ? status : std::string();
  });
}

Statistics Operating::statistics(Time since, Time now) {
  return with([&](Connection& c) {
    Statistics s;
    s.accounts = counted(c.sql, "select count(*) from people where kind = 'account'");
    s.guests = counted(c.sql, "select count(*) from people where kind = 'guest'");
    s.new_people =
        counted(c.sql, "select count(*) from people where kind in ('guest', 'account') and created > :t", since);
    s.people_seen = counted(c.sql, "select count(distinct person) from sessions where seen > :t", since);
    s.games_over = counted(c.sql, "select count(distinct tbl) from results where at > :t", since);
    s.waiting = counted(c.sql, "select count(*) from tables where status = 'waiting'");
    s.playing = counted(c.sql, "select count(*) from tables where status = 'playing'");
    s.over = counted(c.sql, "select count(*) from tables where status = 'over'");
    s.maps = counted(c.sql, "select count(*) from maps");
    s.operators = counted(c.sql, "select count(*) from people where role = 'operator'");
    s.banned = counted(c.sql, "select count(*) from people where banned > :t", now);
    s.reports = counted(c.sql, "select count(*) from reports where settled = 0");
    s.bytes = c.postgres ? counted(c.sql, "select pg_database_size(current_database())")
                         : counted(c.sql, "pragma page_count") * counted(c.sql, "pragma page_size");
    return s;
  });
}

void Operating::change_setting(const std::string& name, const std::string& value) {
  with([&](Connection& c) {
    c.sql << "insert into settings (name, value) values (:n, :v) on conflict (name) do update set value = "
             "excluded.value",
        use(name), use(value);
  });
}

}  // namespace fogg::store
