#include <boost/json/serialize.hpp>

#include "server/message.h"
#include "server/telling.h"
#include "table/messages.h"

namespace fogg::server {

namespace json = boost::json;

void Telling::add(const ClientPtr& client) { people_[client->who.person].insert(client); }

bool Telling::remove(const ClientPtr& client) {
  const auto found = people_.find(client->who.person);
  if (found == people_.end() || found->second.erase(client) == 0) return false;
  if (found->second.empty()) people_.erase(found);
  return true;
}

std::vector<ClientPtr> Telling::sockets_of(const std::string& person) const {
  const auto found = people_.find(person);
  if (found == people_.end()) return {};
  return {found->second.begin(), found->second.end()};
}

std::vector<ClientPtr> Telling::everybody() const {
  std::vector<ClientPtr> all;
  for (const auto& [person, clients] : people_) all.insert(all.end(), clients.begin(), clients.end());
  return all;
}

std::shared_ptr<const std::string> Telling::table_message(const Slot& slot, const Client& client) const {
  const table::Seat viewer = viewer_of(*slot.table, client.who.person);
  return std::make_shared<const std::string>(
      table::table_message(*slot.table, viewer, {slot.connected(), now_()}, client.muted));
}

// Everybody with the same seat, and all spectators, are sent the same bytes.
void Telling::broadcast(Slot& slot, std::int64_t before) const {
  const table::Table& table = *slot.table;
  const table::Surroundings around{slot.connected(), now_()};
  std::map<table::Seat, std::shared_ptr<const std::string>> made;
  for (const ClientPtr& client : slot.watchers) {
    const table::Seat viewer = viewer_of(table, client->who.person);
    const auto known = made.find(viewer);
    if (known != made.end() && client->muted.empty()) {
      client->send(known->second);
      continue;
    }
    const auto text = std::make_shared<const std::string>(update_message(table, viewer, before, around, client->muted));
    if (client->muted.empty()) made[viewer] = text;
    client->send(text);
  }
  give_notices(slot);
}

// A person is told when it becomes, or no longer is, their turn, and when a game begins or ends.
void Telling::give_notices(Slot& slot) const {
  const store::TableRow row = slot.table->row();
  for (const std::string& person : slot.table->people()) {
    if (!people_.contains(person)) continue;
    std::string state = row.status + (slot.table->waits_for_person(person) ? " turn" : "");
    std::string& told = slot.noticed[person];
    if (told == state) continue;
    told = std::move(state);
    notice(person, row, &slot);
  }
}

// Sockets that watch the table have been told already.
void Telling::notice(const std::string& person, const store::TableRow& row, const Slot* watched) const {
  const auto found = people_.find(person);
  if (found == people_.end()) return;
  const auto text =
      packed({{"type", "notice"},
              {"table", row.id},
              {"game", row.game},
              {"status", row.status},
              {"version", row.version},
              {"your_turn", watched != nullptr ? watched->table->waits_for_person(person) : row.waits_for(person)},
              {"updated", row.updated}});
  for (const ClientPtr& client : found->second) {
    if (watched == nullptr || !watched->watchers.contains(client)) client->send(text);
  }
}

void Telling::presence(const Slot& slot, const std::string& person, bool connected) const {
  if (!slot.table) return;
  for (const table::Seat seat : slot.table->seats_of(person))
    to_watchers(slot, {{"type", "presence"}, {"table", slot.id}, {"seat", seat}, {"connected", connected}});
}

void Telling::to_watchers(const Slot& slot, const json::object& message) const {
  const auto text = packed(message);
  for (const ClientPtr& client : slot.watchers) client->send(text);
}

}  // namespace fogg::server
