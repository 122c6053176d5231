#include "server/hub.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/log.h"
#include "server/message.h"
#include "table/fields.h"

// What clients say. Every frame is answered once, with `done` or with `refused`.
namespace fogg::server {

namespace json = boost::json;
using table::Refusal;
using table::text;

namespace {

constexpr Time kGoneForLong = 120'000;
constexpr int kTableId = 16;  // characters: nobody guesses one

std::unexpected<Refusal> refuse(std::string code, std::string sentence) { return std::unexpected(Refusal{std::move(code), std::move(sentence)}); }
const Refusal kNoTable{"no_table", "There is no such table; perhaps the link was cut off."};

json::value seat_of(const Slot& slot, const std::string& person) {
  if (!slot.table) return nullptr;
  const auto mine = slot.table->seats_of(person);
  return mine.empty() ? json::value(nullptr) : json::value(mine[0]);
}

}  // namespace

Hub::Hub(asio::any_io_executor executor, StoreService& store, Library& library, Metrics& metrics, Limits& limits, HubSettings settings)
    : executor_(std::move(executor)),
      store_(store),
      library_(library),
      metrics_(metrics),
      limits_(limits),
      settings_(std::move(settings)),
      bots_(static_cast<std::size_t>(settings_.bot_threads)),
      shards_(store::Store::kShards, false) {}

Awaitable<void> Hub::open(ClientPtr client) {
  people_[client->who.person].insert(client);
  ++metrics_.connections;
  json::array notices;
  try {
    const std::string& person = client->who.person;
    const auto rows = co_await store_.run([person](store::Store& store) { return store.tables_of(person, 50); });
    for (const store::TableRow& row : rows) {
      if (row.status == "over") continue;
      notices.push_back(json::object{{"table", row.id}, {"game", row.game}, {"status", row.status}, {"version", row.version},
                                     {"your_turn", row.to_act == person}, {"updated", row.updated}});
    }
    const auto muted = co_await store_.run([person](store::Store& store) { return store.mutes(person); });
    client->muted = {muted.begin(), muted.end()};
  } catch (const store::Unavailable& problem) {
    log_error("cannot_read", {{"why", problem.what()}});
  }
  client->send(packed({{"type", "welcome"},
                       {"fogg", 1},
                       {"person", json::object{{"id", client->who.person}, {"name", client->who.name}, {"kind", client->kind}}},
                       {"tables", std::move(notices)},
                       {"now", settings_.now()}}));
}

void Hub::close(const ClientPtr& client) {
  const auto watched = client->watched;
  for (const std::string& id : watched) unwatch(client, id);
  const auto found = people_.find(client->who.person);
  if (found == people_.end() || found->second.erase(client) == 0) return;
  --metrics_.connections;
  if (found->second.empty()) people_.erase(found);
}

Awaitable<void> Hub::handle(ClientPtr client, std::string frame) {
  ++metrics_.frames;
  const auto refused = [&](json::value id, const Refusal& why) {
    ++metrics_.refused;
    json::object message = {{"type", "refused"}, {"id", std::move(id)}, {"code", why.code}, {"sentence", why.sentence}};
    if (!why.rule.empty()) message["rule"] = why.rule;
    client->send(packed(message));
  };
  const bool flooding = settings_.limits && !client->frames.take(settings_.now());
  if (flooding) co_await sleep_for(std::chrono::milliseconds(200));  // whoever floods is read more slowly
  json::error_code error;
  json::parse_options depth;
  depth.max_depth = 8;
  const json::value value = json::parse(frame, error, {}, depth);
  if (error || !value.is_object()) {
    refused(nullptr, {"bad_message", "A message is one JSON object."});
    co_return;
  }
  const json::object& message = value.get_object();
  const json::value* id = message.if_contains("id");
  if (id == nullptr || !id->is_number()) {
    refused(nullptr, {"bad_message", "A message has an id, a number of your own choice, so that it can be answered."});
    co_return;
  }
  const json::value answer_id = *id;
  if (flooding) {
    ++metrics_.limited;
    refused(answer_id, {"limited", "Too many messages at once; wait a moment."});
    co_return;
  }
  if (stopping_) {
    refused(answer_id, {"stopping", "The server is being restarted; nothing is lost. Connect again in a moment."});
    co_return;
  }
  Answer answered = std::unexpected(kCannotSave);
  try {
    answered = co_await answer(client, message, frame);
  } catch (const store::Unavailable& problem) {
    log_error("store_unavailable", {{"why", problem.what()}});
  }
  if (!answered) {
    refused(answer_id, answered.error());
    co_return;
  }
  (*answered)["type"] = "done";
  (*answered)["id"] = answer_id;
  client->send(packed(*answered));
}

Awaitable<Hub::Answer> Hub::answer(ClientPtr client, const Message& message, std::string_view frame) {
  const std::string type = text(message, "type");
  const table::Who& who = client->who;
  if (type == "act") co_return co_await act(client, message, frame);
  if (type == "ping") co_return json::object{};
  if (type == "create") co_return co_await create(client, message);
  if (type == "quick") co_return co_await quick(client, message);
  if (type == "join") co_return co_await join(client, message);
  if (type == "watch") co_return co_await watch(client, message);
  if (type == "unwatch") {
    unwatch(client, text(message, "table"));
    co_return json::object{};
  }
  if (type == "undo" || type == "leave" || type == "return") {
    if (!limits_.wavering.take(who.person, settings_.now())) co_return refuse("limited", "That is a lot of going back and forth; wait a moment.");
  }
  if (type == "undo") co_return co_await undo(client, message);
  if (type == "rematch") co_return co_await rematch(client, message);
  if (type == "look") co_return co_await look(client, message);
  if (type == "mute") co_return co_await mute(client, message);
  if (type == "hint") co_return co_await hint(client, message);
  if (type == "start") co_return co_await simply(client, message, [&](const table::Table& t) { return start_early(t, who, text(message, "fill")); });
  if (type == "leave") co_return co_await simply(client, message, [&](const table::Table& t) { return leave(t, who); });
  if (type == "return") co_return co_await simply(client, message, [&](const table::Table& t) { return come_back(t, who); });
  if (type == "answer_undo") {
    co_return co_await simply(client, message, [&](const table::Table& t) { return answer_undo(t, who, table::flag(message, "yes")); });
  }
  if (type == "chat") {
    if (!limits_.chats.take(who.person, settings_.now())) co_return refuse("limited", "That is a lot of chat; wait a moment.");
    co_return co_await simply(client, message, [&](const table::Table& t) { return chat(t, who, text(message, "text")); });
  }
  if (type == "replace") {
    const SlotPtr slot = co_await find(text(message, "table"));
    if (!slot) co_return std::unexpected(kNoTable);
    co_return co_await simply(client, message, [&](const table::Table& t) {
      const auto seat = table::seat_in(message, t.seats().size());
      const std::string person = seat ? t.seats()[*seat].person : "";
      const auto gone = slot->gone_since.find(person);
      const Time since = gone == slot->gone_since.end() ? t.row().updated : gone->second;
      const bool long_gone = !slot->connected().contains(person) && settings_.now() - since >= kGoneForLong;
      return replace(t, who, seat ? *seat : -1, long_gone);
    });
  }
  co_return refuse("bad_message", "Messages of this type are not known here.");
}

Awaitable<Hub::Answer> Hub::simply(ClientPtr, const Message& message, Decide decide) {
  const SlotPtr slot = co_await find(text(message, "table"));
  if (!slot) co_return std::unexpected(kNoTable);
  const auto changed = co_await change(slot, std::move(decide));
  if (!changed) co_return std::unexpected(changed.error());
  co_return json::object{};
}

// A new table is known to nobody yet, so nobody can be in the way.
Awaitable<Hub::Answer> Hub::open_table(table::Decided draft, std::shared_ptr<const Library::Game> game) {
  if (!draft) co_return std::unexpected(draft.error());
  const auto slot = std::make_shared<Slot>(fair::random_id(kTableId));
  slot->table = std::make_unique<table::Table>(slot->id, game->content);
  slot->used = settings_.now();
  slots_[slot->id] = slot;
  metrics_.tables = slots_.size();
  const auto changed = co_await change(slot, [&](const table::Table&) { return draft; });
  if (!changed) {
    slots_.erase(slot->id);
    co_return std::unexpected(changed.error());
  }
  co_return json::object{{"table", slot->id}};
}

Awaitable<Hub::Answer> Hub::create(ClientPtr client, const Message& message) {
  if (!limits_.tables.take(client->who.person, settings_.now())) co_return refuse("limited", "You have opened many tables; wait a moment.");
  const auto game = co_await library_.find(text(message, "game"));
  if (!game) co_return refuse("bad_message", "There is no such game.");
  co_return co_await open_table(table::create(message, client->who, game->content), game);
}

Awaitable<Hub::Answer> Hub::quick(ClientPtr client, const Message& message) {
  if (!limits_.tables.take(client->who.person, settings_.now())) co_return refuse("limited", "You have opened many tables; wait a moment.");
  const std::string name = text(message, "game");
  const auto game = co_await library_.find(name);
  if (!game) co_return refuse("bad_message", "There is no such game.");
  const auto players = static_cast<int>(table::number(message, "players", 2));
  const std::string word = name + " " + std::to_string(players);
  const auto waiting = co_await store_.run([word](store::Store& store) { return store.waiting_for_strangers(word, 50); });
  for (const store::TableRow& row : waiting) {
    const SlotPtr slot = co_await find(row.id);
    if (!slot || !slot->table || slot->table->host() == client->who.person) continue;
    // Who has gone long ago would be no opponent.
    const std::string host = slot->table->host();
    const bool is_there = people_.contains(host) || slot->connected().contains(host) || settings_.now() - row.updated < kGoneForLong;
    if (!is_there) continue;
    const auto sat = co_await change(slot, [&](const table::Table& t) { return sit(t, client->who, {}); });
    if (sat) co_return json::object{{"table", row.id}, {"seat", seat_of(*slot, client->who.person)}};
  }
  auto opened = co_await open_table(table::create_quick(name, players, word, client->who, game->content), game);
  if (opened) (*opened)["seat"] = 0;
  co_return opened;
}

Awaitable<Hub::Answer> Hub::join(ClientPtr client, const Message& message) {
  const SlotPtr slot = co_await find(text(message, "table"));
  if (!slot) co_return std::unexpected(kNoTable);
  const auto sat = co_await change(slot, [&](const table::Table& t) { return sit(t, client->who, message); });
  if (!sat) co_return std::unexpected(sat.error());
  co_return json::object{{"seat", seat_of(*slot, client->who.person)}};
}

Awaitable<Hub::Answer> Hub::watch(ClientPtr client, const Message& message) {
  constexpr std::size_t kMost = 50;
  const SlotPtr slot = co_await find(text(message, "table"));
  if (!slot) co_return std::unexpected(kNoTable);
  if (client->watched.size() >= kMost) co_return refuse("limited", "You watch fifty tables already; leave some of them first.");
  const auto pass = co_await slot->gate.enter();
  if (!slot->table) co_return std::unexpected(kCannotSave);
  const bool was_there = slot->connected().contains(client->who.person);
  const bool was_here = slot->is_watched_here_by(client->who.person);
  slot->watchers.insert(client);
  client->watched.insert(slot->id);
  slot->gone_since.erase(client->who.person);
  client->send(table_message(*slot, *client));
  if (!was_there) tell_presence(*slot, client->who.person, true);
  if (!was_here) tell_servers("here " + settings_.server_id + " " + slot->id + " " + client->who.person);
  co_return json::object{};
}

void Hub::unwatch(const ClientPtr& client, const std::string& id) {
  client->watched.erase(id);
  const auto found = slots_.find(id);
  if (found == slots_.end() || found->second->watchers.erase(client) == 0) return;
  Slot& slot = *found->second;
  slot.used = settings_.now();
  if (slot.is_watched_here_by(client->who.person)) return;
  tell_servers("gone " + settings_.server_id + " " + id + " " + client->who.person);
  show_gone(slot, client->who.person);
}

Awaitable<Hub::Answer> Hub::act(ClientPtr client, const Message& message, std::string_view frame) {
  const auto started = std::chrono::steady_clock::now();
  const SlotPtr slot = co_await find(text(message, "table"));
  if (!slot) co_return std::unexpected(kNoTable);
  std::int64_t version = 0;
  const auto acted = co_await change(slot, [&](const table::Table& t) {
    version = t.version() + 1;
    return table::act(t, client->who, message, frame);
  });
  metrics_.action_time.add(std::chrono::steady_clock::now() - started);
  if (!acted) co_return std::unexpected(acted.error());
  ++metrics_.actions;
  co_return json::object{{"version", version}};
}

Awaitable<Hub::Answer> Hub::undo(ClientPtr client, const Message& message) {
  const SlotPtr slot = co_await find(text(message, "table"));
  if (!slot) co_return std::unexpected(kNoTable);
  bool undone = false;
  const auto changed = co_await change(slot, [&](const table::Table& t) {
    auto decided = table::undo(t, client->who);
    undone = decided && decided->kind == "undone";
    return decided;
  });
  if (!changed) co_return std::unexpected(changed.error());
  co_return json::object{{"undone", undone}};
}

Awaitable<Hub::Answer> Hub::rematch(ClientPtr client, const Message& message) {
  const SlotPtr slot = co_await find(text(message, "table"));
  if (!slot) co_return std::unexpected(kNoTable);
  std::string game_id;
  table::Decided draft = std::unexpected(kCannotSave);
  {
    const auto pass = co_await slot->gate.enter();
    if (!slot->table) co_return std::unexpected(kCannotSave);
    // Who asks second joins the first.
    if (!slot->table->rematch().empty()) co_return json::object{{"table", slot->table->rematch()}};
    draft = table::create_rematch(*slot->table, client->who);
    game_id = slot->table->game();
  }
  if (!limits_.tables.take(client->who.person, settings_.now())) co_return refuse("limited", "You have opened many tables; wait a moment.");
  const auto game = co_await library_.find(game_id);
  if (!game) co_return std::unexpected(kNoTable);
  auto opened = co_await open_table(std::move(draft), game);
  if (!opened) co_return opened;
  const std::string id = text(*opened, "table");
  const auto told = co_await change(slot, [&](const table::Table& t) { return table::rematch(t, client->who, id); });
  if (!told && slot->table && !slot->table->rematch().empty()) co_return json::object{{"table", slot->table->rematch()}};
  co_return opened;
}

// Another seat of one's own: people at one device take turns behind a curtain.
Awaitable<Hub::Answer> Hub::look(ClientPtr client, const Message& message) {
  const SlotPtr slot = co_await find(text(message, "table"));
  if (!slot) co_return std::unexpected(kNoTable);
  const auto pass = co_await slot->gate.enter();
  if (!slot->table) co_return std::unexpected(kCannotSave);
  const auto seat = table::seat_in(message, slot->table->seats().size());
  if (!seat || slot->table->seats()[*seat].kind != table::SeatState::Kind::person || slot->table->seats()[*seat].person != client->who.person) {
    co_return refuse("not_seated", "That seat is not yours.");
  }
  if (slot->table->play() == nullptr) co_return refuse("not_now", "The game has not begun yet.");
  json::object answer = {{"view", slot->table->play()->view(*seat)}};
  if (slot->table->play()->to_act() == *seat && !slot->table->plays_itself(*seat)) answer["legal"] = slot->table->play()->legal();
  co_return answer;
}

Awaitable<Hub::Answer> Hub::mute(ClientPtr client, const Message& message) {
  const std::string muted = text(message, "person");
  const bool on = table::flag(message, "muted", true);
  if (muted.empty() || muted.size() > 40) co_return refuse("bad_message", "There is no such person.");
  if (on && client->muted.size() >= 200) co_return refuse("limited", "You have muted two hundred people already.");
  co_await store_.run([person = client->who.person, muted, on](store::Store& store) { return store.set_mute(person, muted, on), true; });
  for (const ClientPtr& one : people_[client->who.person]) {
    if (on) {
      one->muted.insert(muted);
    } else {
      one->muted.erase(muted);
    }
  }
  co_return json::object{};
}

Awaitable<Hub::Answer> Hub::hint(ClientPtr client, const Message& message) {
  if (!limits_.hints.take(client->who.person, settings_.now())) co_return refuse("limited", "Many hints were given just now; wait a moment.");
  const SlotPtr slot = co_await find(text(message, "table"));
  if (!slot) co_return std::unexpected(kNoTable);
  std::shared_ptr<table::Thinker> thinker;
  json::array legal;
  {
    const auto pass = co_await slot->gate.enter();
    if (!slot->table) co_return std::unexpected(kCannotSave);
    const table::Table& t = *slot->table;
    if (!t.allows_hints()) co_return refuse("not_now", "This table plays without hints.");
    if (t.status() != table::Status::playing) co_return refuse("not_now", "There is nothing to decide now.");
    const auto actor = t.play()->to_act();
    const auto mine = t.seats_of(client->who.person);
    if (!actor || std::ranges::find(mine, *actor) == mine.end()) co_return refuse("not_your_turn", "It is not your turn.");
    auto made = t.play()->thinker(*actor, "hard");
    if (!made) co_return refuse("not_now", "There is no bot for this game.");
    thinker = std::move(*made);
    thinker->look_at(*t.play());
    legal = t.play()->legal();
  }
  const int number = co_await think_elsewhere(thinker, client->who.person);
  co_return json::object{{"action", legal.at(static_cast<std::size_t>(number))}};
}

void Hub::end_session(const std::string& session, bool tell_others) {
  std::vector<ClientPtr> ended;
  for (const auto& [person, clients] : people_) {
    for (const ClientPtr& client : clients) {
      if (client->session == session) ended.push_back(client);
    }
  }
  for (const ClientPtr& client : ended) client->close();
  if (tell_others) tell_servers("ended " + session);
}

void Hub::say_goodbye() {
  stopping_ = true;
  const auto text = packed({{"type", "goodbye"}, {"sentence", "The server is being restarted; nothing is lost. Connect again in a moment."}});
  std::vector<ClientPtr> all;
  for (const auto& [person, clients] : people_) all.insert(all.end(), clients.begin(), clients.end());
  for (const ClientPtr& client : all) {
    client->send(text);
    client->close();
  }
}

}  // namespace fogg::server
