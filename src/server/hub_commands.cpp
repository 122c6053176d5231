#include <boost/json/array.hpp>

#include "bots/levels.h"
#include "server/hub_commands.h"
#include "server/message.h"
#include "store/people.h"
#include "table/fields.h"

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

// Bots that come while a table waits count as those do with which it is opened.
Tables::Decide counted(Allowance& allowance, const table::Who& who, Tables::Decide decide) {
  // Where another server's entry comes between, it is decided again.
  return [&allowance, &who, decide = std::move(decide),
          done = std::make_shared<bool>(false)](const table::Table& t) -> table::Decided {
    table::Decided decided = decide(t);
    const auto* filled = decided ? std::get_if<table::change::Filled>(&*decided) : nullptr;
    if (filled == nullptr || *done) return decided;
    const auto is_open = [](const table::SeatState& seat) { return seat.kind == table::SeatState::Kind::open; };
    const std::ptrdiff_t bots = filled->seat < 0 ? std::ranges::count_if(t.seats(), is_open)
                                                 : is_open(t.seats()[static_cast<std::size_t>(filled->seat)]);
    if (auto refused = allowance.bots(who, bots)) return std::unexpected(*std::move(refused));
    *done = true;
    return decided;
  };
}

Awaitable<Answer> simply(HubParts& parts, SlotPtr slot, Tables::Decide decide) {
  const auto changed = co_await parts.tables.change(slot, std::move(decide));
  if (!changed) co_return std::unexpected(changed.error());
  co_return json::object{};
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

Awaitable<Answer> act(HubParts& parts, const Message& message, SlotPtr slot) {
  const auto started = std::chrono::steady_clock::now();
  std::int64_t version = 0;
  const auto acted = co_await parts.tables.change(slot, [&](const table::Table& t) {
    version = t.version() + 1;
    auto decided = table::act(t, message.who(), message.fields);
    const Time hold = std::clamp<Time>(table::number(message.fields, "hold"), 0, kLongestHold);
    if (decided) parts.company.hold(*slot, message.who().person, hold);
    return decided;
  });
  parts.metrics.action_time.add(std::chrono::steady_clock::now() - started);
  if (!acted) co_return std::unexpected(acted.error());
  ++parts.metrics.actions;
  co_return json::object{{"version", version}};
}

Awaitable<Answer> undo(HubParts& parts, const Message& message, SlotPtr slot) {
  bool undone = false;
  const auto changed = co_await parts.tables.change(slot, [&](const table::Table& t) {
    auto decided = table::undo(t, message.who());
    undone = decided && !std::holds_alternative<table::change::UndoAsked>(*decided);
    return decided;
  });
  if (!changed) co_return std::unexpected(changed.error());
  co_return json::object{{"undone", undone}};
}

Awaitable<Answer> answer_undo(HubParts& parts, const Message& message, SlotPtr slot) {
  co_return co_await simply(parts, slot, [&](const table::Table& t) {
    return table::answer_undo(t, message.who(), table::flag(message.fields, "yes"));
  });
}

Awaitable<Answer> start(HubParts& parts, const Message& message, SlotPtr slot) {
  co_return co_await simply(parts, slot, counted(parts.allowance, message.who(), [&](const table::Table& t) {
                              return start_early(t, message.who(), text(message.fields, "fill"));
                            }));
}

Awaitable<Answer> seat_bot(HubParts& parts, const Message& message, SlotPtr slot) {
  co_return co_await simply(parts, slot, counted(parts.allowance, message.who(), [&](const table::Table& t) {
                              return table::seat_bot(t, message.who(), message.fields);
                            }));
}

Awaitable<Answer> choose_colour(HubParts& parts, const Message& message, SlotPtr slot) {
  co_return co_await simply(parts, slot, [&](const table::Table& t) {
    return table::choose_colour(t, message.who(), table::number(message.fields, "colour", -1));
  });
}

// Bots need not wait for this person's undo any longer.
Awaitable<Answer> go_on(HubParts& parts, const Message& message, SlotPtr slot) {
  if (slot->hold_for == message.who().person) parts.company.hold(*slot, slot->hold_for, 0);
  co_return json::object{};
}

Awaitable<Answer> leave(HubParts& parts, const Message& message, SlotPtr slot) {
  co_return co_await simply(parts, slot, [&](const table::Table& t) { return table::leave(t, message.who()); });
}

Awaitable<Answer> come_back(HubParts& parts, const Message& message, SlotPtr slot) {
  co_return co_await simply(parts, slot, [&](const table::Table& t) { return table::come_back(t, message.who()); });
}

Awaitable<Answer> replace(HubParts& parts, const Message& message, SlotPtr slot) {
  co_return co_await simply(parts, slot, [&](const table::Table& t) {
    const auto seat = table::seat_in(message.fields, t.seats().size());
    const std::string person = seat ? t.seats()[*seat].person : "";
    const auto gone = slot->gone_since.find(person);
    const Time since = gone == slot->gone_since.end() ? t.latest().updated : gone->second;
    const bool long_gone = !slot->connected().contains(person) && parts.settings.now() - since >= kGoneForLong;
    return table::replace(t, message.who(), seat ? *seat : -1, long_gone);
  });
}

Awaitable<Answer> chat(HubParts& parts, const Message& message, SlotPtr slot) {
  if (message.client->silenced > parts.settings.now())
    co_return refuse("silenced", "An operator has taken your chat away (" + date_text(message.client->silenced) + ").");
  const std::string said = text(message.fields, "text");
  co_return co_await simply(parts, slot, [&](const table::Table& t) -> table::Decided {
    const bool holds = parts.words && (parts.site.words == "all" || t.settings().listed);
    if (holds && parts.words->has_word_of(said))
      return refuse("words", "That has a word which is not wanted here; say it in another way.");
    return table::chat(t, message.who(), said);
  });
}

// Another seat of one's own: people at one device take turns behind a curtain.
Awaitable<Answer> look(HubParts& parts, const Message& message, SlotPtr slot) {
  const auto pass = co_await slot->gate.enter();
  if (!slot->table) co_return std::unexpected(kCannotSave);
  const table::Table& t = *slot->table;
  const auto seat = table::seat_in(message.fields, t.seats().size());
  if (!seat || t.seats()[*seat].kind != table::SeatState::Kind::person ||
      t.seats()[*seat].person != message.who().person) {
    co_return refuse("not_seated", "That seat is not yours.");
  }
  if (t.play() == nullptr) co_return refuse("not_now", "The game has not begun yet.");
  json::object answer = {{"view", t.play()->showing().view(*seat)}};
  if (t.waits_for(*seat) && !plays_itself(t, *seat)) answer["legal"] = t.play()->showing().legal(*seat);
  co_return answer;
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
  std::shared_ptr<table::Thinker> thinker;
  json::array legal;
  {
    const auto pass = co_await slot->gate.enter();
    if (!slot->table) co_return std::unexpected(kCannotSave);
    const table::Table& t = *slot->table;
    if (!t.settings().hints) co_return refuse("not_now", "This table plays without hints.");
    if (t.status() != table::Status::playing) co_return refuse("not_now", "There is nothing to decide now.");
    const auto mine = seats_of(t, message.who().person);
    const auto seat = std::ranges::find_if(mine, [&](table::Seat one) { return t.waits_for(one); });
    if (seat == mine.end()) co_return refuse("not_your_turn", "It is not your turn.");
    auto made = t.play()->thinker(*seat, bots::kDeputy.name, parts.bots.fresh_seed());
    if (!made) co_return refuse("not_now", "There is no bot for this game.");
    thinker = std::move(*made);
    thinker->look_at(*t.play());
    legal = t.play()->showing().legal(*seat);
  }
  const Asker asker{message.who().person, message.who().household, true};
  const int number = co_await parts.bots.think_for(asker, thinker);
  co_return json::object{{"action", legal.at(static_cast<std::size_t>(number))}, {"reasons", thinker->reasons()}};
}

}  // namespace fogg::server::commands
