#include "people/names.h"
#include "server/hub_commands.h"
#include "server/message.h"
#include "store/people.h"
#include "store/tables.h"
#include "table/fields.h"

// What clients say to open a table or to sit down at one.
namespace fogg::server::commands {

namespace json = boost::json;
using table::Refusal;
using table::refuse;
using table::text;

namespace {

constexpr Time kWaitsStill = 120'000;  // a host who has gone may come back
constexpr int kTableId = 16;           // characters: nobody guesses one
constexpr std::size_t kMostSeats = 8;  // more than any game has

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

Awaitable<Answer> open_table(HubParts& parts, const Message& message, table::Decided decided,
                             std::shared_ptr<const Library::Game> game) {
  if (!decided) co_return std::unexpected(decided.error());
  for (const table::SeatState& seat : std::get<table::change::Created>(*decided).seats) {
    if (parts.words && seat.here && parts.words->has_word_of(seat.name))
      co_return refuse("words", "That has a word which is not wanted here; choose another name.");
  }
  const std::string id = fair::random_id(kTableId, parts.settings.random);
  const auto refused = co_await parts.allowance.table(id, message.who(), std::get<table::change::Created>(*decided));
  if (refused) co_return std::unexpected(*refused);
  // The promise is kept now. A secret serves once, even where the table cannot be saved.
  message.client->send(packed({{"type", "promise"}, {"promise", message.client->promise(parts.settings.random())}}));
  const auto opened = co_await parts.tables.open(id, game->content, std::move(*decided));
  if (!opened) co_return std::unexpected(opened.error());
  co_return json::object{{"table", (*opened)->id}};
}

}  // namespace

Awaitable<Answer> create(HubParts& parts, const Message& message) {
  const auto fields = co_await with_invited(parts.store, message.fields, message.who().person);
  if (!fields) co_return std::unexpected(fields.error());
  const auto game = co_await parts.library.find(text(message.fields, "game"));
  if (!game) co_return refuse("bad_message", "There is no such game.");
  auto decided = table::create(*fields, message.who(), game->content, message.client->secret);
  const auto is_invitation = [](const table::SeatState& seat) { return !seat.kept_for.empty(); };
  const auto invited =
      decided ? std::ranges::count_if(std::get<table::change::Created>(*decided).seats, is_invitation) : 0;
  if (invited > 0 &&
      !parts.limits.invitations.take(message.who().person, parts.settings.now(), static_cast<double>(invited))) {
    ++parts.metrics.limited;
    co_return refuse("limited", "You have invited many people; wait a while, or send them the link.");
  }
  co_return co_await open_table(parts, message, std::move(decided), game);
}

Awaitable<Answer> quick(HubParts& parts, const Message& message) {
  const table::Who& who = message.who();
  const std::string name = text(message.fields, "game");
  const auto game = co_await parts.library.find(name);
  if (!game) co_return refuse("bad_message", "There is no such game.");
  const std::string word = name + " " + std::to_string(table::number(message.fields, "players", 2));
  const auto waiting = co_await parts.store.run(
      [word](store::Store& store) { return store::Tables(store).waiting_for_strangers(word, 50); });
  for (const store::TableRow& row : waiting) {
    const SlotPtr slot = co_await parts.tables.find(row.id);
    if (!slot || !slot->table || slot->table->settings().host == who.person) continue;
    // Who has gone long ago would be no opponent.
    const std::string host = slot->table->settings().host;
    const bool is_there = parts.telling.is_connected(host) || slot->connected().contains(host) ||
                          parts.settings.now() - row.updated < kWaitsStill;
    if (!is_there) continue;
    auto sat = co_await join(parts, message, slot);
    if (!sat) continue;
    (*sat)["table"] = row.id;
    co_return sat;
  }
  auto opened = co_await open_table(
      parts, message, table::create_quick(message.fields, word, who, game->content, message.client->secret), game);
  if (opened) (*opened)["seat"] = 0;
  co_return opened;
}

Awaitable<Answer> rematch(HubParts& parts, const Message& message, SlotPtr slot) {
  std::string game_id;
  table::Decided decided = std::unexpected(kCannotSave);
  {
    const auto pass = co_await slot->gate.enter();
    if (!slot->table) co_return std::unexpected(kCannotSave);
    // Who asks second joins the first.
    if (!slot->table->wishes().rematch.empty()) co_return json::object{{"table", slot->table->wishes().rematch}};
    decided = table::create_rematch(*slot->table, message.fields, message.who(), message.client->secret);
    game_id = slot->table->settings().game;
  }
  if (is_limited(parts, parts.limits.tables, message.who().person))
    co_return refuse("limited", "You have opened many tables; wait a moment.");
  const auto game = co_await parts.library.find(game_id);
  if (!game) co_return refuse("no_table", "This game is not there any more.");
  auto opened = co_await open_table(parts, message, std::move(decided), game);
  if (!opened) co_return opened;
  const std::string id = text(*opened, "table");
  const auto told =
      co_await parts.tables.change(slot, [&](const table::Table& t) { return table::rematch(t, message.who(), id); });
  if (!told && slot->table && !slot->table->wishes().rematch.empty())
    co_return json::object{{"table", slot->table->wishes().rematch}};
  co_return opened;
}

Awaitable<Answer> join(HubParts& parts, const Message& message, SlotPtr slot) {
  const std::string& person = message.who().person;
  const auto sat =
      co_await parts.tables.change(slot, [&](const table::Table& t) { return sit(t, message.who(), message.fields); });
  if (!sat) co_return std::unexpected(sat.error());
  if (!slot->table) co_return json::object{{"seat", nullptr}};
  const auto mine = seats_of(*slot->table, person);
  co_return json::object{{"seat", mine.empty() ? json::value(nullptr) : json::value(mine[0])}};
}

}  // namespace fogg::server::commands
