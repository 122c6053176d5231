#include "store/retention.h"

#include "store/connection.h"

namespace fogg::store {

using soci::use;

namespace {

constexpr int kPortion = 200;  // rows at a time, so that nobody's move waits for long

int deleted(soci::session& sql, const std::string& text, long long before) {
  soci::statement statement = (sql.prepare << text, use(before, "t"));
  statement.execute(true);
  return static_cast<int>(statement.get_affected_rows());
}

std::string some(const std::string& what) { return what + " limit " + std::to_string(kPortion); }

// A table goes with all that belongs to it.
int purge_tables(soci::session& sql, const std::string& status, long long before) {
  std::vector<std::string> ids;
  {
    const soci::rowset<std::string> found =
        (sql.prepare << some("select id from tables where status = :s and updated < :t order by updated"), use(status),
         use(before));
    ids.assign(found.begin(), found.end());
  }
  for (const std::string& id : ids) {
    for (const char* text :
         {"delete from log where tbl = :i", "delete from seats where tbl = :i", "delete from talkers where tbl = :i",
          "delete from analyses where tbl = :i", "delete from tables where id = :i"})
      sql << text, use(id);
  }
  return static_cast<int>(ids.size());
}

int purge_guests(soci::session& sql, long long before, int most, Retention::Place& place) {
  std::vector<std::string> ids;
  {
    const long long from = place.created;
    const std::string after = place.id;
    std::string id;
    long long created = 0;
    int stays = 0;
    soci::statement found =
        (sql.prepare << "select p.id, p.created, "
                        "case when exists (select 1 from sessions s where s.person = p.id) "
                        "or exists (select 1 from seats s join tables t on t.id = s.tbl "
                        "where s.person = p.id and t.status in ('waiting', 'playing')) then 1 else 0 end "
                        "from people p where p.kind = 'guest' and p.created < :t and (p.created, p.id) > (:c, :i) "
                        "order by p.created, p.id limit :n",
         use(before), use(from), use(after), use(most), soci::into(id), soci::into(created), soci::into(stays));
    found.execute();
    int looked_at = 0;
    while (static_cast<int>(ids.size()) < kPortion && found.fetch()) {
      ++looked_at;
      place = {created, id};
      if (stays == 0) ids.push_back(id);
    }
    if (looked_at < most && static_cast<int>(ids.size()) < kPortion) place = {};
  }
  for (const std::string& id : ids) {
    for (const char* text :
         {("update maps set owner = '' where owner = :i and exists (select 1 from tables where game "
           "= 'map:' || maps.id)"),
          "delete from maps where owner = :i", "delete from ratings where person = :i",
          "delete from mutes where person = :i", "delete from mutes where muted = :i",
          "delete from talkers where person = :i", "delete from mail_choices where person = :i",
          "delete from pushes where person = :i", "delete from calls where person = :i",
          "update reports set said = '[]' where person = :i", "update reports set reporter = '' where reporter = :i",
          "update acts set what = '' where whom = :i", "delete from people where id = :i"})
      sql << text, use(id);
  }
  return static_cast<int>(ids.size());
}

int purge_boards(soci::session& sql) {
  soci::statement statement =
      (sql.prepare << "delete from maps where id in (" +
                          some("select id from maps where owner = '' and not exists (select 1 from tables where game = "
                               "'map:' || maps.id)") +
                          ")");
  statement.execute(true);
  return static_cast<int>(statement.get_affected_rows());
}

}  // namespace

int Retention::purge(const Limits& keep, Place& place) {
  return with([&](Connection& c) {
    soci::transaction transaction(c.sql);
    int count = 0;
    if (keep.sessions > 0)
      count +=
          deleted(c.sql, "delete from sessions where id in (" + some("select id from sessions where seen < :t") + ")",
                  keep.sessions);
    if (keep.guests > 0) count += purge_guests(c.sql, keep.guests, keep.guests_at_once, place);
    if (keep.closed > 0) count += purge_tables(c.sql, "closed", keep.closed);
    if (keep.over > 0) count += purge_tables(c.sql, "over", keep.over);
    count += purge_boards(c.sql);
    if (keep.expired > 0) {
      count += deleted(c.sql, "delete from recoveries where until < :t", keep.expired);
      count += deleted(c.sql, "delete from invitations where until < :t", keep.expired);
      count += deleted(c.sql, "delete from used_challenges where until < :t", keep.expired);
    }
    transaction.commit();
    return count;
  });
}

void Retention::note_alive(Time now) {
  with([&](Connection& c) {
    const std::string value = std::to_string(now);
    c.sql << "insert into settings (name, value) values ('alive', :v) on conflict (name) do update set value = "
             "excluded.value",
        soci::use(value);
  });
}

std::optional<Time> Retention::last_alive() {
  return with([&](Connection& c) -> std::optional<Time> {
    std::string value;
    c.sql << "select value from settings where name = 'alive'", soci::into(value);
    return c.sql.got_data() ? std::optional<Time>(std::stoll(value)) : std::nullopt;
  });
}

}  // namespace fogg::store
