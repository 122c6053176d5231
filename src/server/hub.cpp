#include "server/hub.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/dispatch.h"
#include "server/hub_commands.h"
#include "server/log.h"
#include "server/message.h"
#include "store/people.h"
#include "store/tables.h"

namespace fogg::server {

namespace json = boost::json;
using table::Refusal;

namespace {

// A number that every client reads back as it wrote it: others have no JSON (1e999), or another form (1.5E0).
bool is_id(const json::value& id) {
  constexpr std::int64_t kMost = std::int64_t{1} << 53;
  return id.is_int64() && id.get_int64() > -kMost && id.get_int64() < kMost;
}

}  // namespace

Hub::Hub(asio::any_io_executor executor, StoreService& store, Library& library, Metrics& metrics, Limits& limits,
         HubSettings settings)
    : parts_(std::move(executor), store, library, metrics, limits, std::move(settings)) {}

bool Hub::has_room_for(const std::string& person) const {
  constexpr std::size_t kMostSockets = 30;
  return !parts_.settings.limits || parts_.telling.sockets_of(person).size() < kMostSockets;
}

void Hub::run() {
  parts_.runner.run();
  parts_.company.run();
}

Awaitable<void> Hub::open(ClientPtr client) {
  parts_.telling.add(client);
  ++parts_.metrics.connections;
  json::array notices;
  try {
    const std::string& person = client->who.person;
    const auto rows =
        co_await parts_.store.run([person](store::Store& store) { return store::Tables(store).of(person, 50); });
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
        co_await parts_.store.run([person](store::Store& store) { return store::People(store).mutes(person); });
    client->muted = {muted.begin(), muted.end()};
  } catch (const store::Unavailable& problem) {
    log_error("cannot_read", {{"why", problem.what()}});
  }
  client->send(
      packed({{"type", "welcome"},
              {"fogg", 1},
              {"person", json::object{{"id", client->who.person}, {"name", client->who.name}, {"kind", client->kind}}},
              {"tables", std::move(notices)},
              {"site", site_json(parts_.site)},
              {"promise", client->promise(parts_.settings.random())},
              {"now", parts_.settings.now()}}));
}

void Hub::close(const ClientPtr& client) {
  const auto watched = client->watched;
  for (const std::string& id : watched) commands::stop_watching(parts_, client, id);
  if (!parts_.telling.remove(client)) return;
  --parts_.metrics.connections;
  if (!parts_.telling.is_connected(client->who.person)) parts_.absence.gone(client->who.person);
}

bool Hub::is_flooding(Client& client) {
  const Time now = parts_.settings.now();
  return !(client.frames.take(now) && parts_.limits.frames.take(client.who.person, now) &&
           parts_.limits.all_frames.take(client.who.household, now));
}

Awaitable<void> Hub::handle(ClientPtr client, std::string frame) {
  ++parts_.metrics.frames;
  const auto refused = [&](json::value id, const Refusal& why) {
    ++parts_.metrics.refused;
    json::object message = {{"type", "refused"}, {"id", std::move(id)}, {"code", why.code}, {"sentence", why.sentence}};
    if (!why.rule.empty()) message["rule"] = why.rule;
    if (!why.why.empty()) message["why"] = json::parse(why.why);
    client->send(packed(message));
  };
  const bool flooding = parts_.settings.limits && is_flooding(*client);
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
  if (id == nullptr || !is_id(*id)) {
    refused(nullptr,
            {"bad_message", "A message has an id, a whole number of your own choice, so that it can be answered."});
    co_return;
  }
  const json::value answer_id = *id;
  if (flooding) {
    ++parts_.metrics.limited;
    refused(answer_id, {"limited", "Too many messages at once; wait a moment."});
    co_return;
  }
  if (stopping_) {
    refused(answer_id, {"stopping", "The server is being restarted; nothing is lost. Connect again in a moment."});
    co_return;
  }
  Answer answered = std::unexpected(kCannotSave);
  try {
    answered = co_await dispatch(parts_, {client, message});
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

void Hub::end_session(const std::string& session) {
  close_sockets_of(session, parts_.telling);
  parts_.company.tell(between::Ended{session});
}

void Hub::say_goodbye() {
  stopping_ = true;
  parts_.bots.stop();
  parts_.runner.stop();
  parts_.company.stop();
  parts_.absence.stop();
  const auto text =
      packed({{"type", "goodbye"},
              {"sentence", "The server is being restarted; nothing is lost. Connect again in a moment."}});
  for (const ClientPtr& client : parts_.telling.everybody()) {
    client->send(text);
    client->close();
  }
}

void Hub::set_site(const Site& site, std::shared_ptr<const people::WordList> words) {
  parts_.words = std::move(words);
  if (site == parts_.site) return;
  parts_.site = site;
  const auto text = packed({{"type", "site"}, {"site", site_json(parts_.site)}});
  for (const ClientPtr& client : parts_.telling.everybody()) client->send(text);
}

}  // namespace fogg::server
