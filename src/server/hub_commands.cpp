#include <boost/json/array.hpp>

#include "bots/levels.h"
#include "people/names.h"
#include "server/hub.h"
#include "server/message.h"
#include "store/people.h"
#include "store/tables.h"
#include "table/fields.h"

// What clients say, a function a message.
namespace fogg::server {

namespace json = boost::json;
using table::Refusal;
using table::refuse;
using table::text;

namespace {

constexpr Time kGoneForLong = 120'000;
constexpr Time kLongestHold = 300'000;
constexpr int kTableId = 16;  // characters: nobody guesses one
constexpr std::size_t kMostWatched = 50;
constexpr std::size_t kMostMuted = 200;
constexpr std::size_t kMostSeats = 8;  // more than any game has

json::value seat_of(const Slot& slot, const std::string& person) {
  if (!slot.table) return nullptr;
  const auto mine = slot.table->seats_of(person);
  return mine.empty() ? json::value(nullptr) : json::value(mine[0]);
}

// Somebody who is asked to play: by id, as people know it of those they have played with, or by an account's name.
// Nobody learns who has muted them: to those, such a person is nobody.
std::optional<std::string> find_invited(store::Store& store, const std::string& host, const std::string& id,
                                        const std::string& key) {
  store::People people(store);
  const auto person = id.empty() ? people.account(key) : people.find(id);
  if (!person || (person->kind != "guest" && person->kind != "account")) return std::nullopt;
  const auto muted = people.mutes(person->id);
  if (std::ranges::find(muted, host) != muted.end()) return std::nullopt;
  return person->id;
}

// The fields of `create`, with the ids of those who are invited by name.
Awaitable<std::expected<json::object, Refusal>> with_invited(StoreService& store, json::object fields,
                                                             std::string host) {
  json::value* seats = fields.if_contains("seats");
  if (seats == nullptr || !seats->is_array() || seats->get_array().size() > kMostSeats) co_return fields;
  for (json::value& seat : seats->get_array()) {
    if (!seat.is_object() || text(seat.get_object(), "who") != "person") continue;
    const std::string id = text(seat.get_object(), "person");
    const std::string key = people::name_key(people::clean_name(text(seat.get_object(), "name")).value_or(""));
    const auto found = co_await store.run([=](store::Store& one) { return find_invited(one, host, id, key); });
    if (!found) co_return refuse("no_person", "There is nobody of that name who can be invited.");
    seat.get_object()["person"] = *found;
  }
  co_return fields;
}

}  // namespace

Awaitable<Hub::Answer> Hub::simply(SlotPtr slot, Tables::Decide decide) {
  const auto changed = co_await tables_.change(slot, std::move(decide));
  if (!changed) co_return std::unexpected(changed.error());
  co_return json::object{};
}

Awaitable<Hub::Answer> Hub::ping(const Message&) { co_return json::object{}; }

// What a person, or an address with all its people, may open at once: tables, bots at them, and room in the list.
std::optional<Refusal> Hub::too_many_tables(const Message& message, const table::change::Created& created) {
  const Time now = settings_.now();
  const table::Who& who = message.who();
  const auto bots =
      static_cast<double>(std::ranges::count(created.seats, table::SeatState::Kind::bot, &table::SeatState::kind));
  const auto limited = [&](std::string sentence) {
    ++metrics_.limited;
    return Refusal{"limited", std::move(sentence)};
  };
  if (!limits_.all_tables.take(who.household, now))
    return limited("Many tables were opened from your address; wait a moment.");
  if (bots > 0 &&
      !(limits_.bot_seats.take(who.person, now, bots) && limits_.all_bot_seats.take(who.household, now, bots)))
    return limited("Many bots were asked for just now; wait a while, or play with fewer of them.");
  if (created.listed && !(limits_.listed.take(who.person, now) && limits_.all_listed.take(who.household, now)))
    return limited("You have put many tables into the list; wait a while, or open one that is not listed.");
  return std::nullopt;
}

Awaitable<Hub::Answer> Hub::open_table(const Message& message, table::Decided decided,
                                       std::shared_ptr<const Library::Game> game) {
  if (!decided) co_return std::unexpected(decided.error());
  if (const auto limited = too_many_tables(message, std::get<table::change::Created>(*decided)))
    co_return std::unexpected(*limited);
  // The promise is kept now. A secret serves once, even where the table cannot be saved.
  message.client->send(packed({{"type", "promise"}, {"promise", message.client->promise(settings_.random())}}));
  const auto opened =
      co_await tables_.open(fair::random_id(kTableId, settings_.random), game->content, std::move(*decided));
  if (!opened) co_return std::unexpected(opened.error());
  co_return json::object{{"table", (*opened)->id}};
}

Awaitable<Hub::Answer> Hub::create(const Message& message) {
  const auto fields = co_await with_invited(store_, message.fields, message.who().person);
  if (!fields) co_return std::unexpected(fields.error());
  const auto game = co_await library_.find(text(message.fields, "game"));
  if (!game) co_return refuse("bad_message", "There is no such game.");
  auto decided = table::create(*fields, message.who(), game->content, message.client->secret);
  const auto is_invitation = [](const table::SeatState& seat) { return !seat.kept_for.empty(); };
  const auto invited =
      decided ? std::ranges::count_if(std::get<table::change::Created>(*decided).seats, is_invitation) : 0;
  if (invited > 0 && !limits_.invitations.take(message.who().person, settings_.now(), static_cast<double>(invited))) {
    ++metrics_.limited;
    co_return refuse("limited", "You have invited many people; wait a while, or send them the link.");
  }
  co_return co_await open_table(message, std::move(decided), game);
}

Awaitable<Hub::Answer> Hub::quick(const Message& message) {
  const table::Who& who = message.who();
  const std::string name = text(message.fields, "game");
  const auto game = co_await library_.find(name);
  if (!game) co_return refuse("bad_message", "There is no such game.");
  const std::string word = name + " " + std::to_string(table::number(message.fields, "players", 2));
  const auto waiting =
      co_await store_.run([word](store::Store& store) { return store::Tables(store).waiting_for_strangers(word, 50); });
  for (const store::TableRow& row : waiting) {
    const SlotPtr slot = co_await tables_.find(row.id);
    if (!slot || !slot->table || slot->table->host() == who.person) continue;
    // Who has gone long ago would be no opponent.
    const std::string host = slot->table->host();
    const bool is_there =
        telling_.is_connected(host) || slot->connected().contains(host) || settings_.now() - row.updated < kGoneForLong;
    if (!is_there) continue;
    const auto sat = co_await tables_.change(slot, [&](const table::Table& t) { return sit(t, who, message.fields); });
    if (sat) co_return json::object{{"table", row.id}, {"seat", seat_of(*slot, who.person)}};
  }
  auto opened = co_await open_table(
      message, table::create_quick(message.fields, word, who, game->content, message.client->secret), game);
  if (opened) (*opened)["seat"] = 0;
  co_return opened;
}

Awaitable<Hub::Answer> Hub::join(const Message& message, SlotPtr slot) {
  const auto sat =
      co_await tables_.change(slot, [&](const table::Table& t) { return sit(t, message.who(), message.fields); });
  if (!sat) co_return std::unexpected(sat.error());
  co_return json::object{{"seat", seat_of(*slot, message.who().person)}};
}

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
  co_return co_await simply(
      slot, [&](const table::Table& t) { return start_early(t, message.who(), text(message.fields, "fill")); });
}

Awaitable<Hub::Answer> Hub::seat_bot(const Message& message, SlotPtr slot) {
  co_return co_await simply(slot,
                            [&](const table::Table& t) { return table::seat_bot(t, message.who(), message.fields); });
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

Awaitable<Hub::Answer> Hub::rematch(const Message& message, SlotPtr slot) {
  std::string game_id;
  table::Decided decided = std::unexpected(kCannotSave);
  {
    const auto pass = co_await slot->gate.enter();
    if (!slot->table) co_return std::unexpected(kCannotSave);
    // Who asks second joins the first.
    if (!slot->table->rematch().empty()) co_return json::object{{"table", slot->table->rematch()}};
    decided = table::create_rematch(*slot->table, message.fields, message.who(), message.client->secret);
    game_id = slot->table->game();
  }
  if (is_limited(limits_.tables, message)) co_return refuse("limited", "You have opened many tables; wait a moment.");
  const auto game = co_await library_.find(game_id);
  if (!game) co_return refuse("no_table", "This game is not there any more.");
  auto opened = co_await open_table(message, std::move(decided), game);
  if (!opened) co_return opened;
  const std::string id = text(*opened, "table");
  const auto told =
      co_await tables_.change(slot, [&](const table::Table& t) { return table::rematch(t, message.who(), id); });
  if (!told && slot->table && !slot->table->rematch().empty())
    co_return json::object{{"table", slot->table->rematch()}};
  co_return opened;
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
