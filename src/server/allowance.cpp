#include "server/allowance.h"

#include <set>

#include "server/limits.h"
#include "store/operating.h"

namespace fogg::server {

using table::Time;

namespace {

constexpr std::ptrdiff_t kMostListed = 5;         // of a person, that wait
constexpr std::ptrdiff_t kMostListedThere = 20;   // of an address
constexpr Time kRemembered = 24 * 60 * 60'000LL;  // hardly any table waits for longer

}  // namespace

table::Refusal Allowance::limited(std::string sentence) {
  ++metrics_.limited;
  return {"limited", std::move(sentence)};
}

Allowance::Refused Allowance::bots(const table::Who& who, std::ptrdiff_t count) {
  const Time now = now_();
  const auto many = static_cast<double>(count);
  if (count == 0 ||
      (limits_.bot_seats.take(who.person, now, many) && limits_.all_bot_seats.take(who.household, now, many)))
    return std::nullopt;
  return limited("Many bots were asked for just now; wait a while, or play with fewer of them.");
}

Awaitable<Allowance::Refused> Allowance::table(std::string id, const table::Who& given,
                                               const table::change::Created& created) {
  const table::Who who = given;
  const bool is_listed = created.listed;
  const Time now = now_();
  if (!limits_.all_tables.take(who.household, now))
    co_return limited("Many tables were opened from your address; wait a moment.");
  if (auto refused = bots(who, std::ranges::count(created.seats, table::SeatState::Kind::bot, &table::SeatState::kind)))
    co_return refused;
  if (!is_listed) co_return std::nullopt;
  if (!(limits_.listed.take(who.person, now) && limits_.all_listed.take(who.household, now)))
    co_return limited("You have put many tables into the list; wait a while, or open one that is not listed.");
  if (!counted_) co_return std::nullopt;
  if (!has_room(who)) co_await forget_begun(who);
  if (!has_room(who))
    co_return limited("Many tables of yours wait in the list; close one of them, or open one that is not listed.");
  std::erase_if(listed_, [&](const Listed& one) { return one.at < now - kRemembered; });
  listed_.push_back({std::move(id), who.person, who.household, now});
  co_return std::nullopt;
}

bool Allowance::has_room(const table::Who& who) const {
  return std::ranges::count(listed_, who.person, &Listed::person) < kMostListed &&
         std::ranges::count(listed_, who.household, &Listed::address) < kMostListedThere;
}

Awaitable<void> Allowance::forget_begun(table::Who who) {
  std::vector<std::string> theirs;
  for (const Listed& one : listed_) {
    if (one.person == who.person || one.address == who.household) theirs.push_back(one.table);
  }
  const auto begun = co_await store_.run([theirs](store::Store& store) {
    std::set<std::string> tables;
    for (const std::string& id : theirs) {
      if (store::Operating(store).status_of(id) != "waiting") tables.insert(id);
    }
    return tables;
  });
  std::erase_if(listed_, [&](const Listed& one) { return begun.contains(one.table); });
}

}  // namespace fogg::server
