#include <boost/json/serialize.hpp>

#include "server/message.h"
#include "server/telling.h"
#include "table/messages.h"

namespace fogg::server {

namespace json = boost::json;

namespace {

// Where those who play look on from just now, which need not be where they sat down.
std::set<std::string> homes_of_players(const Slot& slot) {
  std::set<std::string> homes;
  const auto note = [&](const std::string& person, const std::string& household) {
    if (!household.empty() && !seats_of(*slot.table, person).empty()) homes.insert(household);
  };
  for (const ClientPtr& client : slot.watchers) note(client->who.person, client->who.household);
  for (const auto& [server, people] : slot.elsewhere) {
    for (const auto& [person, address] : people) note(person, address);
  }
  return homes;
}

// Nobody who plays learns how the game stands by a second name that watches.
table::Viewer viewer_here(const Slot& slot, const table::Who& who, const std::set<std::string>& homes) {
  table::Viewer viewer = viewer_of(*slot.table, who);
  if (homes.contains(who.household)) viewer.hears_chances = false;
  return viewer;
}

}  // namespace

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
  const table::Viewer viewer = viewer_here(slot, client.who, homes_of_players(slot));
  return std::make_shared<const std::string>(
      table::table_message(*slot.table, viewer, {slot.connected(), now_()}, client.muted));
}

// Everybody with the same seat, and all spectators who hear the same, are sent the same bytes; whom somebody has muted
// matters only where it is them who speak.
void Telling::broadcast(Slot& slot, std::int64_t before) const {
  const table::Table& table = *slot.table;
  const table::Surroundings around{slot.connected(), now_()};
  const std::set<std::string> homes = homes_of_players(slot);
  const std::set<std::string> speakers = speakers_after(table, before);
  std::map<std::pair<table::Viewer, std::set<std::string>>, std::shared_ptr<const std::string>> made;
  for (const ClientPtr& client : slot.watchers) {
    const table::Viewer viewer = viewer_here(slot, client->who, homes);
    std::set<std::string> unheard;
    std::ranges::set_intersection(speakers, client->muted, std::inserter(unheard, unheard.end()));
    auto& text = made[{viewer, unheard}];
    if (!text) text = std::make_shared<const std::string>(update_message(table, viewer, before, around, unheard));
    client->send(text);
  }
  give_notices(slot);
}

// A person is told when it becomes, or no longer is, their turn, and when a game begins or ends.
void Telling::give_notices(Slot& slot) const {
  const store::TableRow row = row_of(*slot.table);
  for (const std::string& person : people_of(*slot.table)) {
    if (!people_.contains(person)) continue;
    std::string state = row.status + (waits_for_person(*slot.table, person) ? " turn" : "");
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
              {"your_turn", watched != nullptr ? waits_for_person(*watched->table, person) : row.waits_for(person)},
              {"updated", row.updated}});
  for (const ClientPtr& client : found->second) {
    if (watched == nullptr || !watched->watchers.contains(client)) client->send(text);
  }
}

void Telling::presence(const Slot& slot, const std::string& person, bool connected) const {
  if (!slot.table) return;
  for (const table::Seat seat : seats_of(*slot.table, person))
    to_watchers(slot, {{"type", "presence"}, {"table", slot.id}, {"seat", seat}, {"connected", connected}});
}

void Telling::to_watchers(const Slot& slot, const json::object& message) const {
  const auto text = packed(message);
  for (const ClientPtr& client : slot.watchers) client->send(text);
}

}  // namespace fogg::server
