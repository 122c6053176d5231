#include "server/hub.h"

#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/log.h"
#include "server/message.h"
#include "store/people.h"
#include "store/tables.h"
#include "table/fields.h"

namespace fogg::server {

namespace json = boost::json;
using table::Refusal;
using table::text;

// One kind of message: how it is called, what handles it, which limit it counts against. Messages about a table have
// its `table` field looked up first.
struct Hub::Known {
  std::string_view type;
  Handler plain = nullptr;
  TableHandler at_table = nullptr;
  Limit Limits::* limit = nullptr;
  std::string_view too_many = {};
};

const Hub::Known* Hub::find_handler(std::string_view type) {
  static constexpr std::string_view kWavering = "That is a lot of going back and forth; wait a moment.";
  static constexpr std::string_view kTables = "You have opened many tables; wait a moment.";
  static constexpr auto kKnown = std::to_array<Known>({
      {"act", nullptr, &Hub::act},
      {"ping", &Hub::ping},
      {"create", &Hub::create, nullptr, &Limits::tables, kTables},
      {"quick", &Hub::quick, nullptr, &Limits::tables, kTables},
      {"join", nullptr, &Hub::join},
      {"watch", nullptr, &Hub::watch},
      {"unwatch", &Hub::unwatch},
      {"undo", nullptr, &Hub::undo, &Limits::wavering, kWavering},
      {"answer_undo", nullptr, &Hub::answer_undo},
      {"start", nullptr, &Hub::start},
      {"seat_bot", nullptr, &Hub::seat_bot, &Limits::wavering, kWavering},
      {"colour", nullptr, &Hub::choose_colour, &Limits::wavering, kWavering},
      {"go_on", nullptr, &Hub::go_on},
      {"leave", nullptr, &Hub::leave, &Limits::wavering, kWavering},
      {"return", nullptr, &Hub::come_back, &Limits::wavering, kWavering},
      {"replace", nullptr, &Hub::replace},
      {"chat", nullptr, &Hub::chat, &Limits::chats, "That is a lot of chat; wait a moment."},
      {"rematch", nullptr, &Hub::rematch},
      {"look", nullptr, &Hub::look},
      {"mute", &Hub::mute},
      {"hint", nullptr, &Hub::hint, &Limits::hints, "Many hints were given just now; wait a moment."},
  });
  const auto found = std::ranges::find(kKnown, type, &Known::type);
  return found == kKnown.end() ? nullptr : &*found;
}

Hub::Hub(asio::any_io_executor executor, StoreService& store, Library& library, Metrics& metrics, Limits& limits,
         HubSettings settings)
    : store_(store),
      library_(library),
      metrics_(metrics),
      limits_(limits),
      settings_(std::move(settings)),
      allowance_(store, limits, metrics, settings_.now, settings_.limits),
      telling_(settings_.now),
      tables_(store, library, metrics, telling_, settings_.now),
      runner_(executor, store, tables_, telling_, metrics,
              {settings_.now, settings_.random, settings_.bot_threads, settings_.keep,
               [this](std::set<std::string> people) { return company_.present(std::move(people)); }}),
      company_(executor, store, tables_, telling_, runner_, settings_.server_id, settings_.now),
      absence_(executor, store, tables_, company_, settings_.call) {
  tables_.set_hooks({[this](const SlotPtr& slot) {
                       runner_.settle(slot);
                       absence_.settle(*slot);
                     },
                     [this](const Slot& slot) { company_.looks_at(slot); },
                     [this](const std::string& table) { return runner_.runs(table); },
                     [this](const Slot& slot, const std::string& person, const std::string& kind) {
                       absence_.waited_for(slot, person, kind);
                     }});
  for (Limit* limit : limits_.shared()) {
    if (store_.is_shared()) limit->share();
  }
  company_.hooks.to_tell = [this] {
    constexpr std::size_t kLongestKey = 200;  // nobody's address or name is longer
    std::vector<between::Taken> untold;
    for (Limit* limit : limits_.shared()) {
      for (const auto& [key, amount] : limit->untold()) {
        if (!key.empty() && key.size() <= kLongestKey) untold.push_back({"", limit->name(), key, amount});
      }
    }
    return untold;
  };
  company_.hooks.taken = [this](const between::Taken& word) {
    for (Limit* limit : limits_.shared()) {
      if (limit->name() == word.limit) limit->charge(word.key, settings_.now(), word.amount);
    }
  };
  company_.hooks.session_ended = [this](const std::string& session) { close_sockets_of(session); };
}

bool Hub::has_room_for(const std::string& person) const {
  constexpr std::size_t kMostSockets = 30;
  return !settings_.limits || telling_.sockets_of(person).size() < kMostSockets;
}

void Hub::run() {
  runner_.run();
  company_.run();
}

Awaitable<void> Hub::open(ClientPtr client) {
  telling_.add(client);
  ++metrics_.connections;
  json::array notices;
  try {
    const std::string& person = client->who.person;
    const auto rows =
        co_await store_.run([person](store::Store& store) { return store::Tables(store).of(person, 50); });
    for (const store::TableRow& row : rows) {
      if (row.status == "over") continue;
      notices.push_back(json::object{{"table", row.id},
                                     {"game", row.game},
                                     {"status", row.status},
                                     {"version", row.version},
                                     {"your_turn", row.waits_for(person)},
                                     {"updated", row.updated}});
    }
    const auto muted =
        co_await store_.run([person](store::Store& store) { return store::People(store).mutes(person); });
    client->muted = {muted.begin(), muted.end()};
  } catch (const store::Unavailable& problem) {
    log_error("cannot_read", {{"why", problem.what()}});
  }
  client->send(
      packed({{"type", "welcome"},
              {"fogg", 1},
              {"person", json::object{{"id", client->who.person}, {"name", client->who.name}, {"kind", client->kind}}},
              {"tables", std::move(notices)},
              {"site", site_json(site_)},
              {"promise", client->promise(settings_.random())},
              {"now", settings_.now()}}));
}

void Hub::close(const ClientPtr& client) {
  const auto watched = client->watched;
  for (const std::string& id : watched) stop_watching(client, id);
  if (!telling_.remove(client)) return;
  --metrics_.connections;
  if (!telling_.is_connected(client->who.person)) absence_.gone(client->who.person);
}

Awaitable<void> Hub::handle(ClientPtr client, std::string frame) {
  ++metrics_.frames;
  const auto refused = [&](json::value id, const Refusal& why) {
    ++metrics_.refused;
    json::object message = {{"type", "refused"}, {"id", std::move(id)}, {"code", why.code}, {"sentence", why.sentence}};
    if (!why.rule.empty()) message["rule"] = why.rule;
    if (!why.why.empty()) message["why"] = json::parse(why.why);
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
    answered = co_await answer({client, message, frame});
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

Awaitable<Hub::Answer> Hub::answer(const Message& message) {
  const Known* known = find_handler(text(message.fields, "type"));
  if (known == nullptr) co_return std::unexpected(Refusal{"bad_message", "Messages of this type are not known here."});
  if (known->limit != nullptr && is_limited(limits_.*known->limit, message))
    co_return std::unexpected(Refusal{"limited", std::string(known->too_many)});
  if (known->plain != nullptr) co_return co_await (this->*known->plain)(message);
  const SlotPtr slot = co_await tables_.find(text(message.fields, "table"));
  if (!slot) co_return std::unexpected(Refusal{"no_table", "There is no such table; perhaps the link was cut off."});
  co_return co_await (this->*known->at_table)(message, slot);
}

bool Hub::is_limited(Limit& limit, const Message& message) {
  if (limit.take(message.who().person, settings_.now())) return false;
  ++metrics_.limited;
  return true;
}

void Hub::close_sockets_of(const std::string& session) {
  for (const ClientPtr& client : telling_.everybody()) {
    if (client->session == session) client->close();
  }
}

void Hub::end_session(const std::string& session) {
  close_sockets_of(session);
  company_.tell(between::Ended{session});
}

void Hub::say_goodbye() {
  stopping_ = true;
  runner_.stop();
  company_.stop();
  absence_.stop();
  const auto text =
      packed({{"type", "goodbye"},
              {"sentence", "The server is being restarted; nothing is lost. Connect again in a moment."}});
  for (const ClientPtr& client : telling_.everybody()) {
    client->send(text);
    client->close();
  }
}

void Hub::set_site(const Site& site, std::shared_ptr<const people::WordList> words) {
  words_ = std::move(words);
  if (site == site_) return;
  site_ = site;
  const auto text = packed({{"type", "site"}, {"site", site_json(site_)}});
  for (const ClientPtr& client : telling_.everybody()) client->send(text);
}

}  // namespace fogg::server
