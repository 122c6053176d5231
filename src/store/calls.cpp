#include "store/calls.h"

#include "store/connection.h"

namespace fogg::store {

using soci::into;
using soci::use;

std::optional<MailChoice> Calls::mail(const std::string& person) {
  return with([&](Connection& c) -> std::optional<MailChoice> {
    const soci::rowset<soci::row> found =
        (c.sql.prepare
             << "select address, confirmed, turns, invitations, hours, mailed, language, asked from mail_choices "
                "where person = :p",
         use(person));
    for (const soci::row& r : found) {
      return MailChoice{
          person,        r.get<std::string>(0), r.get<int>(1) != 0,    r.get<int>(2) != 0, r.get<int>(3) != 0,
          r.get<int>(4), r.get<long long>(5),   r.get<std::string>(6), r.get<long long>(7)};
    }
    return std::nullopt;
  });
}

void Calls::set_mail(const MailChoice& m) {
  with([&](Connection& c) {
    const int confirmed = m.confirmed ? 1 : 0;
    const int turns = m.turns ? 1 : 0;
    const int invitations = m.invitations ? 1 : 0;
    const long long mailed = m.mailed;
    const long long asked = m.asked;
    c.sql << "insert into mail_choices (person, address, confirmed, turns, invitations, hours, mailed, language, "
             "asked) values "
             "(:p, :a, :c, :t, :i, :h, :m, :l, :w) on conflict (person) do update set address = excluded.address, "
             "confirmed = excluded.confirmed, turns = excluded.turns, invitations = excluded.invitations, hours = "
             "excluded.hours, mailed = excluded.mailed, language = excluded.language, asked = excluded.asked",
        use(m.person), use(m.address), use(confirmed), use(turns), use(invitations), use(m.hours), use(mailed),
        use(m.language), use(asked);
  });
}

void Calls::delete_mail(const std::string& person) {
  with([&](Connection& c) {
    c.sql << "delete from mail_choices where person = :p", use(person);
    c.sql << "delete from calls where person = :p", use(person);
  });
}

std::vector<PushRow> Calls::pushes(const std::string& person) {
  return with([&](Connection& c) {
    std::vector<PushRow> all;
    const soci::rowset<soci::row> found =
        (c.sql.prepare << "select endpoint, browser_key, secret, language, created from pushes where person = :p order "
                          "by created desc",
         use(person));
    for (const soci::row& r : found)
      all.push_back({person, r.get<std::string>(0), r.get<std::string>(1), r.get<std::string>(2), r.get<std::string>(3),
                     r.get<long long>(4)});
    return all;
  });
}

void Calls::insert_push(const PushRow& p, int most) {
  with([&](Connection& c) {
    soci::transaction transaction(c.sql);
    const long long created = p.created;
    int known = 0;
    c.sql << "select count(*) from pushes where endpoint = :e and person = :p and browser_key = :k and secret = :s and "
             "language = :l",
        use(p.endpoint), use(p.person), use(p.key), use(p.secret), use(p.language), into(known);
    if (known > 0) return;
    c.sql
        << "insert into pushes (endpoint, person, browser_key, secret, language, created) values (:e, :p, :k, :s, :l, "
           ":c) on conflict (endpoint) do update set person = excluded.person, browser_key = excluded.browser_key, "
           "secret = excluded.secret, language = excluded.language, created = excluded.created",
        use(p.endpoint), use(p.person), use(p.key), use(p.secret), use(p.language), use(created);
    c.sql << "delete from pushes where person = :p and endpoint not in (select endpoint from pushes where person = :q "
             "order by created desc limit :n)",
        use(p.person), use(p.person), use(most);
    transaction.commit();
  });
}

void Calls::delete_push(const std::string& endpoint) {
  with([&](Connection& c) { c.sql << "delete from pushes where endpoint = :e", use(endpoint); });
}

std::vector<Call> Calls::waiting(const std::string& person) {
  return with([&](Connection& c) {
    std::vector<Call> all;
    const soci::rowset<soci::row> found =
        (c.sql.prepare << "select tbl, kind, at from calls where person = :p order by at", use(person));
    for (const soci::row& r : found)
      all.push_back({person, r.get<std::string>(0), r.get<std::string>(1), r.get<long long>(2)});
    return all;
  });
}

void Calls::note(const Call& call) {
  with([&](Connection& c) {
    const long long at = call.at;
    const std::string wanted = call.kind == "turn" ? "turns = 1" : "invitations = 1";
    c.sql << "insert into calls (person, tbl, kind, at) select person, cast(:t as text), cast(:k as text), cast(:a as "
             "bigint) from mail_choices where person = :p "
             "and confirmed = 1 and " +
                 wanted + " on conflict do nothing",
        use(call.table), use(call.kind), use(at), use(call.person);
  });
}

std::vector<DueCall> Calls::due(Time before, Time now, int most) {
  return with([&](Connection& c) {
    std::vector<DueCall> all;
    const long long oldest = before;
    const long long time = now;
    const soci::rowset<soci::row> found =
        (c.sql.prepare << "select c.person, c.tbl, c.kind, c.at, t.game, t.status, t.to_act from calls c "
                          "join mail_choices m on m.person = c.person left join tables t on t.id = c.tbl "
                          "where c.at <= :b and m.confirmed = 1 and m.mailed + m.hours * 3600000 <= :n "
                          "order by c.person, c.at limit :x",
         use(oldest), use(time), use(most));
    for (const soci::row& r : found)
      all.push_back({{r.get<std::string>(0), r.get<std::string>(1), r.get<std::string>(2), r.get<long long>(3)},
                     r.get<std::string>(4, ""),
                     r.get<std::string>(5, ""),
                     r.get<std::string>(6, "")});
    return all;
  });
}

void Calls::end(const std::string& person, Time until) {
  with([&](Connection& c) {
    const long long time = until;
    c.sql << "delete from calls where person = :p and at <= :t", use(person), use(time);
  });
}

void Calls::note_mailed(const std::string& person, Time at) {
  with([&](Connection& c) {
    const long long time = at;
    c.sql << "update mail_choices set mailed = :t where person = :p", use(time), use(person);
  });
}

}  // namespace fogg::store
