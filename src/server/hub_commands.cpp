#include <boost/json/array.hpp>

#include "bots/levels.h"
#include "server/hub.h"
#include "server/message.h"
#include "store/people.h"
#include "table/fields.h"

// What clients say, a function a message; what opens tables is in hub_opening.cpp.
namespace fogg::server {

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

}  // namespace

Awaitable<Hub::Answer> Hub::simply(SlotPtr slot, Tables::Decide decide) {
  const auto changed = co_await tables_.change(slot, std::move(decide));
  if (!changed) co_return std::unexpected(changed.error());
  co_return json::object{};
}

Awaitable<Hub::Answer> Hub::ping(const Message&) { co_return json::object{}; }

Awaitable<Hub::Answer> Hub::watch(const Message& message, SlotPtr slot) {
  const ClientPtr& client = message.client;
  if (client->watched.size() >= kMostWatched && !client->watched.contains(slot->id))
    co_return refuse("limited", "You watch fifty tables already; leave some of them first.");
  const auto pass = co_await slot->gate.enter();
  if (!slot->table) co_return std::unexpected(kCannotSave);
  const bool was_there = slot->connected().contains(client->who.person);
  const bool was_here = slot->is_watched_here_by(client->who.person);
  slot->watchers.insert(client);
  slot->watched = settings_.now();
  client->watched.insert(slot->id);
  client->send(telling_.table_message(*slot, *client));
  company_.arrived(*slot, *client, was_there, was_here);
  co_return json::object{};
}

Awaitable<Hub::Answer> Hub::unwatch(const Message& message) {
  stop_watching(message.client, text(message.fields, "table"));
  co_return json::object{};
}

void Hub::stop_watching(const ClientPtr& client, const std::string& id) {
  client->watched.erase(id);
  const SlotPtr slot = tables_.in_memory(id);
  if (!slot || slot->watchers.erase(client) == 0) return;
  slot->used = slot->watched = settings_.now();
  if (!slot->is_watched_here_by(client->who.person)) company_.left(*slot, client->who.person);
}

Awaitable<Hub::Answer> Hub::act(const Message& message, SlotPtr slot) {
  const auto started = std::chrono::steady_clock::now();
  std::int64_t version = 0;
  const auto acted = co_await tables_.change(slot, [&](const table::Table& t) {
    version = t.version() + 1;
    auto decided = table::act(t, message.who(), message.fields, message.frame);
    if (decided) {
      slot->hold_until = settings_.now() + std::clamp<Time>(table::number(message.fields, "hold"), 0, kLongestHold);
      slot->hold_for = message.who().person;
    }
    return decided;
  });
  metrics_.action_time.add(std::chrono::steady_clock::now() - started);
  if (!acted) co_return std::unexpected(acted.error());
  ++metrics_.actions;
  co_return json::object{{"version", version}};
}

Awaitable<Hub::Answer> Hub::undo(const Message& message, SlotPtr slot) {
  bool undone = false;
  const auto changed = co_await tables_.change(slot, [&](const table::Table& t) {
    auto decided = table::undo(t, message.who());
    undone = decided && !std::holds_alternative<table::change::UndoAsked>(*decided);
    return decided;
  });
  if (!changed) co_return std::unexpected(changed.error());
  co_return json::object{{"undone", undone}};
}

Awaitable<Hub::Answer> Hub::answer_undo(const Message& message, SlotPtr slot) {
  co_return co_await simply(slot, [&](const table::Table& t) {
    return table::answer_undo(t, message.who(), table::flag(message.fields, "yes"));
  });
}

Awaitable<Hub::Answer> Hub::start(const Message& message, SlotPtr slot) {
  co_return co_await simply(slot, counted(allowance_, message.who(), [&](const table::Table& t) {
                              return start_early(t, message.who(), text(message.fields, "fill"));
                            }));
}

Awaitable<Hub::Answer> Hub::seat_bot(const Message& message, SlotPtr slot) {
  co_return co_await simply(slot, counted(allowance_, message.who(), [&](const table::Table& t) {
                              return table::seat_bot(t, message.who(), message.fields);
                            }));
}

Awaitable<Hub::Answer> Hub::choose_colour(const Message& message, SlotPtr slot) {
  co_return co_await simply(slot, [&](const table::Table& t) {
    return table::choose_colour(t, message.who(), table::number(message.fields, "colour", -1));
  });
}

// Bots need not wait for this person's undo any longer.
Awaitable<Hub::Answer> Hub::go_on(const Message& message, SlotPtr slot) {
  if (slot->hold_for == message.who().person) slot->hold_until = 0;
  co_return json::object{};
}

Awaitable<Hub::Answer> Hub::leave(const Message& message, SlotPtr slot) {
  co_return co_await simply(slot, [&](const table::Table& t) { return table::leave(t, message.who()); });
}

Awaitable<Hub::Answer> Hub::come_back(const Message& message, SlotPtr slot) {
  co_return co_await simply(slot, [&](const table::Table& t) { return table::come_back(t, message.who()); });
}

Awaitable<Hub::Answer> Hub::replace(const Message& message, SlotPtr slot) {
  co_return co_await simply(slot, [&](const table::Table& t) {
    const auto seat = table::seat_in(message.fields, t.seats().size());
    const std::string person = seat ? t.seats()[*seat].person : "";
    const auto gone = slot->gone_since.find(person);
    const Time since = gone == slot->gone_since.end() ? t.row().updated : gone->second;
    const bool long_gone = !slot->connected().contains(person) && settings_.now() - since >= kGoneForLong;
    return table::replace(t, message.who(), seat ? *seat : -1, long_gone);
  });
}

Awaitable<Hub::Answer> Hub::chat(const Message& message, SlotPtr slot) {
  if (message.client->silenced > settings_.now())
    co_return refuse("silenced", "An operator has taken your chat away (" + date_text(message.client->silenced) + ").");
  const std::string said = text(message.fields, "text");
  co_return co_await simply(slot, [&](const table::Table& t) -> table::Decided {
    const bool holds = words_ && (site_.words == "all" || t.is_listed());
    if (holds && words_->has_word_of(said))
      return refuse("words", "That has a word which is not wanted here; say it in another way.");
    return table::chat(t, message.who(), said);
  });
}

// Another seat of one's own: people at one device take turns behind a curtain.
Awaitable<Hub::Answer> Hub::look(const Message& message, SlotPtr slot) {
  const auto pass = co_await slot->gate.enter();
  if (!slot->table) co_return std::unexpected(kCannotSave);
  const table::Table& t = *slot->table;
  const auto seat = table::seat_in(message.fields, t.seats().size());
  if (!seat || t.seats()[*seat].kind != table::SeatState::Kind::person ||
      t.seats()[*seat].person != message.who().person) {
    co_return refuse("not_seated", "That seat is not yours.");
  }
  if (t.play() == nullptr) co_return refuse("not_now", "The game has not begun yet.");
  json::object answer = {{"view", t.play()->view(*seat)}};
  if (t.waits_for(*seat) && !t.plays_itself(*seat)) answer["legal"] = t.play()->legal(*seat);
  co_return answer;
}

Awaitable<Hub::Answer> Hub::mute(const Message& message) {
  const std::string muted = text(message.fields, "person");
  const bool on = table::flag(message.fields, "muted", true);
  if (muted.empty() || muted.size() > 40) co_return refuse("bad_message", "There is no such person.");
  if (on && message.client->muted.size() >= kMostMuted)
    co_return refuse("limited", "You have muted two hundred people already.");
  co_await store_.run([person = message.who().person, muted, on](store::Store& store) {
    return store::People(store).set_mute(person, muted, on), true;
  });
  for (const ClientPtr& one : telling_.sockets_of(message.who().person)) {
    if (on) {
      one->muted.insert(muted);
    } else {
      one->muted.erase(muted);
    }
  }
  co_return json::object{};
}

Awaitable<Hub::Answer> Hub::hint(const Message& message, SlotPtr slot) {
  std::shared_ptr<table::Thinker> thinker;
  json::array legal;
  {
    const auto pass = co_await slot->gate.enter();
    if (!slot->table) co_return std::unexpected(kCannotSave);
    const table::Table& t = *slot->table;
    if (!t.allows_hints()) co_return refuse("not_now", "This table plays without hints.");
    if (t.status() != table::Status::playing) co_return refuse("not_now", "There is nothing to decide now.");
    const auto mine = t.seats_of(message.who().person);
    const auto seat = std::ranges::find_if(mine, [&](table::Seat one) { return t.waits_for(one); });
    if (seat == mine.end()) co_return refuse("not_your_turn", "It is not your turn.");
    auto made = t.play()->thinker(*seat, bots::kDeputy, runner_.fresh_seed());
    if (!made) co_return refuse("not_now", "There is no bot for this game.");
    thinker = std::move(*made);
    thinker->look_at(*t.play());
    legal = t.play()->legal(*seat);
  }
  const Asker asker{message.who().person, message.who().household, true};
  const int number = co_await runner_.think_for(asker, thinker);
  co_return json::object{{"action", legal.at(static_cast<std::size_t>(number))}, {"reasons", thinker->reasons()}};
}

}  // namespace fogg::server
