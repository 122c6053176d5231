#include "server/absence.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "store/tables.h"

namespace fogg::server {

namespace {

constexpr int kMostAsked = 200;  // tables

Awaitable<bool> is_present(Company& company, std::string person) {
  std::set<std::string> sought;
  sought.insert(person);
  const auto present = co_await company.present(std::move(sought));
  co_return present.contains(person);
}

}  // namespace

void Absence::waited_for(const Slot& slot, const std::string& person, const std::string& kind) {
  if (!call_) return;
  asio::co_spawn(executor_, call_unless_present(person, slot.id, slot.table->settings().game, kind),
                 [](std::exception_ptr) {});
}

Awaitable<void> Absence::call_unless_present(std::string person, std::string table, std::string game,
                                             std::string kind) {
  if (co_await is_present(company_, person)) co_return;
  if (kind == "turn") called_[table].insert(person);
  call_(person, table, game, kind);
}

void Absence::gone(const std::string& person) {
  if (!call_ || stopping_) return;
  asio::co_spawn(executor_, call_for_slow_games(person),
                 [](std::exception_ptr) {});  // a database that does not answer is told of elsewhere
}

Awaitable<void> Absence::call_for_slow_games(std::string person) {
  co_await sleep_for(comes_back_);
  if (stopping_ || co_await is_present(company_, person)) co_return;
  const auto rows =
      co_await store_.run([person](store::Store& store) { return store::Tables(store).of(person, kMostAsked); });
  for (const store::TableRow& row : rows) {
    if (row.status != "playing" || row.deadline == 0 || !row.waits_for(person)) continue;
    const SlotPtr slot = co_await tables_.find(row.id);
    if (!slot || !slot->table || !people_to_act(*slot->table).contains(person)) continue;
    if (called_[row.id].insert(person).second) call_(person, row.id, row.game, "turn");
  }
}

void Absence::settle(const Slot& slot) {
  const auto found = called_.find(slot.id);
  if (found == called_.end() || !slot.table) return;
  const auto to_act = people_to_act(*slot.table);
  std::erase_if(found->second, [&](const std::string& person) { return !to_act.contains(person); });
  if (found->second.empty()) called_.erase(found);
}

}  // namespace fogg::server
