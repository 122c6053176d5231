#include "server/housekeeping.h"

#include "server/log.h"

namespace fogg::server {

namespace {

constexpr int kPage = 100;  // tables at a time
constexpr Time kMinute = 60'000;
constexpr Time kDay = 24 * 60 * kMinute;
constexpr Time kListedWait = 30 * kMinute;  // so long a table is listed whose host has gone
constexpr Time kPrivateWait = 30 * kDay;    // so long a link to a table is good that nobody joins
constexpr Time kClosedKept = 7 * kDay;

}  // namespace

Awaitable<void> Housekeeping::tidy_up(Time now, const Shards& shards) {
  if (now - tidied_ < kMinute) co_return;
  tidied_ = now;
  using Idle = store::Tables::Idle;
  const auto since = [&](int days) { return days > 0 ? now - days * kDay : 0; };
  co_await close_abandoned(shards, now - kListedWait, Idle::listed);
  co_await close_abandoned(shards, now - kPrivateWait, Idle::hidden);
  if (keep_.unfinished > 0) co_await close_abandoned(shards, since(keep_.unfinished), Idle::playing);
  if (!shards.held[0]) co_return;  // of several servers one purges
  const store::Retention::Limits keep{.sessions = since(keep_.sessions),
                                      .guests = since(keep_.guests),
                                      .closed = now - kClosedKept,
                                      .over = since(keep_.tables),
                                      .expired = now};
  struct Purged {
    int rows = 0;
    store::Retention::Place place;
  };
  const auto purged = co_await store_.run([keep, from = purged_](store::Store& store) {
    Purged done{.place = from};
    done.rows = store::Retention(store).purge(keep, done.place);
    return done;
  });
  purged_ = purged.place;
  if (purged.rows > 0) log_info("purged", {{"rows", std::to_string(purged.rows)}});
}

// A table that waits, and whose host neither looks at it nor is connected anywhere, waits in vain; and a game at which
// nobody looks will not be played to its end any more.
Awaitable<void> Housekeeping::close_abandoned(const Shards& shards, Time idle_since, store::Tables::Idle kind) {
  const auto status = kind == store::Tables::Idle::playing ? table::Status::playing : table::Status::waiting;
  std::string after;
  for (bool more = true; more;) {
    const auto page = co_await store_.run([idle_since, kind, after](store::Store& store) {
      return store::Tables(store).idle_since(idle_since, kind, after, kPage);
    });
    std::vector<SlotPtr> slots;
    std::set<std::string> hosts;
    for (const std::string& id : page) {
      const SlotPtr slot = shards.runs(id) ? co_await tables_.find(id) : nullptr;
      if (!slot || !slot->table) continue;
      slots.push_back(slot);
      if (status == table::Status::waiting) hosts.insert(slot->table->settings().host);
    }
    const auto present = co_await present_(std::move(hosts));
    for (const SlotPtr& slot : slots) {
      co_await tables_.change(slot, [&](const table::Table& t) -> table::Decided {
        const bool awaited = status == table::Status::playing
                                 ? slot->is_watched() || t.latest().updated >= idle_since
                                 : present.contains(t.settings().host) || slot->connected().contains(t.settings().host);
        if (t.status() == status && !awaited) return table::change::Closed{};
        return std::unexpected(table::Refusal{"not_now", "Somebody waits at this table."});
      });
    }
    more = page.size() == std::size_t{kPage};
    if (more) after = page.back();
  }
}

}  // namespace fogg::server
