#include <boost/asio/co_spawn.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/hub.h"
#include "server/message.h"
#include "table/fields.h"

// What clients are told. All of it is made for one viewer from what that viewer may know.
namespace fogg::server {

namespace json = boost::json;

namespace {

bool may_decide(const table::Table& table, table::Seat viewer) {
  return viewer != table::kSpectator && table.play() != nullptr && table.play()->to_act() == viewer && !table.plays_itself(viewer);
}

// A message for a viewer, with the legal actions where it is to act: they are by far the longest part, and are written as text.
std::shared_ptr<const std::string> packed_for(const table::Table& table, table::Seat viewer, const json::object& message) {
  std::string text = json::serialize(message);
  if (may_decide(table, viewer)) {
    text.pop_back();
    text += ",\"legal\":" + table.play()->legal_text() + "}";
  }
  return std::make_shared<const std::string>(std::move(text));
}

// The seat whose view a person gets: the one that is to act where it is theirs, otherwise the first of theirs.
table::Seat viewer_of(const table::Table& table, const std::string& person) {
  const auto mine = table.seats_of(person);
  if (mine.empty()) return table::kSpectator;
  const auto actor = table.play() != nullptr ? table.play()->to_act() : std::nullopt;
  return actor && std::ranges::find(mine, *actor) != mine.end() ? *actor : mine[0];
}

json::object undo_json(const table::Table& table, table::Seat seat) {
  json::object undo = {{"can", "no"}};
  if (table.status() == table::Status::playing) {
    const table::OwnUndo own = table::undo_of(table, table.seats()[seat].person);
    undo["can"] = own.undo.way == table::Undo::Way::no ? "no" : own.free ? "free" : "ask";
  }
  if (const auto& question = table.undo_question()) {
    undo["asked_by"] = question->seat;
    json::array missing;
    for (const std::string& person : table.people_to_ask(question->seat)) {
      if (question->agreed.contains(person)) continue;
      for (const table::Seat one : table.seats_of(person)) missing.emplace_back(one);
    }
    undo["missing"] = std::move(missing);
  }
  return undo;
}

}  // namespace

json::object Hub::state_of(const Slot& slot, table::Seat viewer, bool owner, std::int64_t after, const std::set<std::string>& muted) const {
  const table::Table& table = *slot.table;
  json::object message = {{"table", slot.id}, {"version", table.version()}, {"seat", nullptr}, {"own_seats", json::array{}}};
  if (owner) {
    message["seat"] = viewer;
    json::array own;
    for (const table::Seat seat : table.seats_of(table.seats()[viewer].person)) own.emplace_back(seat);
    message["own_seats"] = std::move(own);
  }
  if (table.play() != nullptr) {
    message["view"] = table.play()->view(viewer);
    if (table.status() == table::Status::over) message["scores"] = table.play()->scores();
    if (owner) message["undo"] = undo_json(table, viewer);
  }
  if (table.clock().kind != table::Clock::Kind::none) message["clock"] = table.clock_json(settings_.now());
  message["story"] = table.story(after, viewer, muted);
  return message;
}

std::shared_ptr<const std::string> Hub::table_message(const Slot& slot, const Client& client) const {
  const table::Seat viewer = viewer_of(*slot.table, client.who.person);
  json::object message = state_of(slot, viewer, viewer != table::kSpectator, 0, client.muted);
  message["type"] = "table";
  message["about"] = slot.table->about(slot.connected());
  return packed_for(*slot.table, viewer, message);
}

// Everybody with the same seat, and all spectators, are sent the same bytes.
void Hub::broadcast(Slot& slot, std::int64_t before) {
  const table::Table& table = *slot.table;
  std::map<table::Seat, std::shared_ptr<const std::string>> made;
  for (const ClientPtr& client : slot.watchers) {
    const table::Seat viewer = viewer_of(table, client->who.person);
    const auto known = made.find(viewer);
    if (known != made.end() && client->muted.empty()) {
      client->send(known->second);
      continue;
    }
    json::object message = state_of(slot, viewer, viewer != table::kSpectator, before, client->muted);
    message["type"] = "update";
    message["after"] = before;
    if (table.about_version() > before) message["about"] = table.about(slot.connected());
    const auto text = packed_for(table, viewer, message);
    if (client->muted.empty()) made[viewer] = text;
    client->send(text);
  }
  give_notices(slot);
}

// A person is told when it becomes, or no longer is, their turn, and when a game begins or ends.
void Hub::give_notices(Slot& slot) {
  const store::TableRow row = slot.table->row();
  for (const std::string& person : slot.table->people()) {
    if (!people_.contains(person)) continue;
    std::string state = row.status + (row.to_act == person ? " turn" : "");
    std::string& told = slot.noticed[person];
    if (told == state) continue;
    told = std::move(state);
    notice(person, row, &slot);
  }
}

// Sockets that watch the table have been told already.
void Hub::notice(const std::string& person, const store::TableRow& row, const Slot* watched) {
  const auto found = people_.find(person);
  if (found == people_.end()) return;
  const auto text = packed({{"type", "notice"},
                            {"table", row.id},
                            {"game", row.game},
                            {"status", row.status},
                            {"version", row.version},
                            {"your_turn", row.to_act == person},
                            {"updated", row.updated}});
  for (const ClientPtr& client : found->second) {
    if (watched == nullptr || !watched->watchers.contains(client)) client->send(text);
  }
}

// Nothing waits for it, and a database that does not answer is told of elsewhere.
void Hub::tell_servers(std::string text) {
  if (!store_.is_shared()) return;
  asio::co_spawn(
      executor_,
      [this, text = std::move(text)]() -> Awaitable<void> { co_await store_.run([text](store::Store& store) { return store.tell(text), true; }); },
      [](std::exception_ptr) {});
}

void Hub::tell_presence(Slot& slot, const std::string& person, bool connected) {
  if (!slot.table) return;
  for (const table::Seat seat : slot.table->seats_of(person)) {
    const auto text = packed({{"type", "presence"}, {"table", slot.id}, {"seat", seat}, {"connected", connected}});
    for (const ClientPtr& client : slot.watchers) client->send(text);
  }
}

}  // namespace fogg::server
