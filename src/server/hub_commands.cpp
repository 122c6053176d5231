#include <functional>

#include "base/must.h"
#include "server/hub_commands.h"
#include "server/message.h"
#include "store/people.h"
#include "table/fields.h"
#include "table/heard.h"

// What clients say, a function a message; what opens tables is in hub_opening.cpp.
namespace fogg::server::commands {

namespace json = boost::json;
using table::Refusal;
using table::refuse;
using table::text;

namespace {

constexpr Time kGoneForLong = 120'000;
constexpr Time kLongestHold = 300'000;
constexpr std::size_t kMostWatched = 50;
constexpr std::size_t kMostMuted = 200;

// What somebody's message means at a table (table/heard.h), as every table of a server or a device takes it. Where
// another server's entry comes between, it is decided again.
table::Decided decide(const Message& message, const table::Table& t, json::object& answer) {
  const table::Command* command = table::find_command(text(message.fields, "type"));
  base::must(command != nullptr);
  table::Decided decided = command->decide(t, message.who(), message.fields);
  if (decided) answer = command->answer(*decided, t.version() + 1);
  return decided;
}

// The same, where a server has something to say to it besides: a reason to refuse, if any.
using Also = std::function<std::optional<Refusal>(const table::Table&, const table::Decided&)>;
Awaitable<Answer> decided_with(HubParts& parts, const Message& message, SlotPtr slot, Also also) {
  json::object answer;
  const auto changed = co_await parts.tables.change(slot, [&](const table::Table& t) {
    table::Decided decided = decide(message, t, answer);
    if (auto refused = also(t, decided)) decided = std::unexpected(*std::move(refused));
    return decided;
  });
  if (!changed) co_return std::unexpected(changed.error());
  co_return answer;
}

// Bots that come while a table waits count as those do with which it is opened.
Awaitable<Answer> with_counted_bots(HubParts& parts, const Message& message, SlotPtr slot) {
  bool counted = false;
  const auto count = [&](const table::Table& t, const table::Decided& decided) -> std::optional<Refusal> {
    const auto* filled = decided ? std::get_if<table::change::Filled>(&*decided) : nullptr;
    if (filled == nullptr || counted) return {};
    const auto is_open = [](const table::SeatState& seat) { return seat.kind == table::SeatState::Kind::open; };
    const std::ptrdiff_t bots = filled->seat < 0 ? std::ranges::count_if(t.seats(), is_open)
                                                 : is_open(t.seats()[static_cast<std::size_t>(filled->seat)]);
    if (auto refused = parts.allowance.bots(message.who(), bots)) return refused;
    counted = true;
    return {};
  };
  co_return co_await decided_with(parts, message, slot, count);
}

}  // namespace

bool is_limited(HubParts& parts, Limit& limit, const std::string& key) {
  if (limit.take(key, parts.settings.now())) return false;
  ++parts.metrics.limited;
  return true;
}

Awaitable<Answer> ping(HubParts&, const Message&) { co_return json::object{}; }

Awaitable<Answer> watch(HubParts& parts, const Message& message, SlotPtr slot) {
  const ClientPtr& client = message.client;
  if (client->watched.size() >= kMostWatched && !client->watched.contains(slot->id))
    co_return refuse("limited", "You watch fifty tables already; leave some of them first.");
  const auto pass = co_await slot->gate.enter();
  if (!slot->table) co_return std::unexpected(kCannotSave);
  const bool was_there = slot->connected().contains(client->who.person);
  const bool was_here = slot->is_watched_here_by(client->who.person);
  slot->watchers.insert(client);
  slot->watched = parts.settings.now();
  client->watched.insert(slot->id);
  client->send(parts.telling.table_message(*slot, *client));
  parts.company.arrived(*slot, *client, was_there, was_here);
  co_return json::object{};
}

Awaitable<Answer> unwatch(HubParts& parts, const Message& message) {
  stop_watching(parts, message.client, text(message.fields, "table"));
  co_return json::object{};
}

void stop_watching(HubParts& parts, const ClientPtr& client, const std::string& id) {
  client->watched.erase(id);
  const SlotPtr slot = parts.tables.in_memory(id);
  if (!slot || slot->watchers.erase(client) == 0) return;
  slot->used = slot->watched = parts.settings.now();
  if (!slot->is_watched_here_by(client->who.person)) parts.company.left(*slot, client->who.person);
}

Awaitable<Answer> command(HubParts& parts, const Message& message, SlotPtr slot) {
  co_return co_await decided_with(parts, message, slot, [](const auto&, const auto&) { return std::nullopt; });
}

Awaitable<Answer> act(HubParts& parts, const Message& message, SlotPtr slot) {
  const auto started = std::chrono::steady_clock::now();
  const Time hold = std::clamp<Time>(table::number(message.fields, "hold"), 0, kLongestHold);
  const auto acted = co_await decided_with(parts, message, slot, [&](const auto&, const table::Decided& decided) {
    if (decided) parts.company.hold(*slot, message.who().person, hold);
    return std::nullopt;
  });
  parts.metrics.action_time.add(std::chrono::steady_clock::now() - started);
  if (acted) ++parts.metrics.actions;
  co_return acted;
}

Awaitable<Answer> start(HubParts& parts, const Message& message, SlotPtr slot) {
  co_return co_await with_counted_bots(parts, message, slot);
}

Awaitable<Answer> seat_bot(HubParts& parts, const Message& message, SlotPtr slot) {
  co_return co_await with_counted_bots(parts, message, slot);
}

// Bots need not wait for this person's undo any longer.
Awaitable<Answer> go_on(HubParts& parts, const Message& message, SlotPtr slot) {
  if (slot->hold_for == message.who().person) parts.company.hold(*slot, slot->hold_for, 0);
  co_return json::object{};
}

Awaitable<Answer> replace(HubParts& parts, const Message& message, SlotPtr slot) {
  const auto changed = co_await parts.tables.change(slot, [&](const table::Table& t) {
    const auto seat = table::seat_in(message.fields, t.seats().size());
    const std::string person = seat ? t.seats()[*seat].person : "";
    const auto gone = slot->gone_since.find(person);
    const Time since = gone == slot->gone_since.end() ? t.latest().updated : gone->second;
    const bool long_gone = !slot->connected().contains(person) && parts.settings.now() - since >= kGoneForLong;
    return table::replace(t, message.who(), seat ? *seat : -1, long_gone);
  });
  if (!changed) co_return std::unexpected(changed.error());
  co_return json::object{};
}

Awaitable<Answer> chat(HubParts& parts, const Message& message, SlotPtr slot) {
  if (message.client->silenced > parts.settings.now())
    co_return refuse("silenced", "An operator has taken your chat away (" + date_text(message.client->silenced) + ").");
  const std::string said = text(message.fields, "text");
  const auto holds_it_back = [&](const table::Table& t, const table::Decided&) -> std::optional<Refusal> {
    const bool holds = parts.words && (parts.site.words == "all" || t.settings().listed);
    if (!holds || !parts.words->has_word_of(said)) return {};
    return Refusal{"words", "That has a word which is not wanted here; say it in another way."};
  };
  co_return co_await decided_with(parts, message, slot, holds_it_back);
}

Awaitable<Answer> look(HubParts&, const Message& message, SlotPtr slot) {
  const auto pass = co_await slot->gate.enter();
  if (!slot->table) co_return std::unexpected(kCannotSave);
  co_return table::look(*slot->table, message.who(), message.fields);
}

Awaitable<Answer> mute(HubParts& parts, const Message& message) {
  const std::string muted = text(message.fields, "person");
  const bool on = table::flag(message.fields, "muted", true);
  if (muted.empty() || muted.size() > 40) co_return refuse("bad_message", "There is no such person.");
  if (on && message.client->muted.size() >= kMostMuted)
    co_return refuse("limited", "You have muted two hundred people already.");
  co_await parts.store.run([person = message.who().person, muted, on](store::Store& store) {
    return store::People(store).set_mute(person, muted, on), true;
  });
  for (const ClientPtr& one : parts.telling.sockets_of(message.who().person)) {
    if (on) {
      one->muted.insert(muted);
    } else {
      one->muted.erase(muted);
    }
  }
  co_return json::object{};
}

Awaitable<Answer> hint(HubParts& parts, const Message& message, SlotPtr slot) {
  std::expected<table::Adviser, Refusal> adviser = std::unexpected(kCannotSave);
  {
    const auto pass = co_await slot->gate.enter();
    if (!slot->table) co_return std::unexpected(kCannotSave);
    adviser = table::Adviser::for_person(*slot->table, message.who().person, parts.bots.fresh_seed());
  }
  if (!adviser) co_return std::unexpected(adviser.error());
  const Asker asker{message.who().person, message.who().household, true};
  const int number = co_await parts.bots.think_for(asker, adviser->thinker());
  co_return adviser->advice(number);
}

}  // namespace fogg::server::commands
