#include "store/entrance.h"

#include "store/connection.h"

namespace fogg::store {

using soci::into;
using soci::use;

void Entrance::insert_recovery(const std::string& hash, const std::string& person, Time until) {
  with([&](Connection& c) {
    soci::transaction transaction(c.sql);
    const long long time = until;
    c.sql << "delete from recoveries where person = :p and by_mail = 0", use(person);
    c.sql << "insert into recoveries (hash, person, until) values (:h, :p, :u)", use(hash), use(person), use(time);
    transaction.commit();
  });
}

bool Entrance::insert_mailed_recovery(const std::string& hash, const std::string& person, Time made, Time until,
                                      Time quiet_since) {
  constexpr int kMost = 3;
  return with([&](Connection& c) {
    soci::transaction transaction(c.sql);
    const long long from = made;
    const long long to = until;
    const long long quiet = quiet_since;
    int out = 0;
    c.sql << "select count(*) from recoveries where person = :p and by_mail = 1 and made > :q", use(person), use(quiet),
        into(out);
    if (out > 0) return false;
    c.sql << "insert into recoveries (hash, person, until, by_mail, made) values (:h, :p, :u, 1, :m)", use(hash),
        use(person), use(to), use(from);
    c.sql << "delete from recoveries where person = :p and by_mail = 1 and hash not in (select hash from recoveries "
             "where person = :q and by_mail = 1 order by made desc limit :n)",
        use(person), use(person), use(kMost);
    transaction.commit();
    return true;
  });
}

std::optional<std::string> Entrance::recovery(const std::string& hash, Time now) {
  return with([&](Connection& c) {
    std::string person;
    const long long time = now;
    c.sql << "select person from recoveries where hash = :h and until > :t", use(hash), use(time), into(person);
    return c.sql.got_data() ? std::optional(person) : std::nullopt;
  });
}

void Entrance::end_recoveries(const std::string& person) {
  with([&](Connection& c) { c.sql << "delete from recoveries where person = :p", use(person); });
}

void Entrance::insert_invitation(const std::string& hash, Time made, Time until, int uses) {
  with([&](Connection& c) {
    const long long from = made;
    const long long to = until;
    c.sql << "insert into invitations (hash, made, until, left_over) values (:h, :m, :u, :n)", use(hash), use(from),
        use(to), use(uses);
  });
}

bool Entrance::use_invitation(const std::string& hash, Time now) {
  return with([&](Connection& c) {
    const long long time = now;
    soci::statement update =
        (c.sql.prepare << "update invitations set left_over = left_over - 1 where hash = :h and left_over > 0 and "
                          "until > :t",
         use(hash), use(time));
    update.execute(true);
    return update.get_affected_rows() > 0;
  });
}

}  // namespace fogg::store
