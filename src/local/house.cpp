#include "local/house.h"

#include <boost/json/serialize.hpp>

#include "table/fields.h"
#include "table/heard.h"
#include "table/messages.h"

namespace fogg::local {

using table::refuse;
using table::Table;
using table::text;

namespace {

std::unexpected<Refusal> no_table() { return refuse("no_table", "There is no such game on this device."); }

// The game that a log's first entry names.
std::string game_of(std::span<const store::Entry> log) {
  if (log.empty()) return "";
  const auto first = table::read_change(log[0].kind, log[0].body);
  const auto* created = first ? std::get_if<table::change::Created>(&*first) : nullptr;
  return created == nullptr ? "" : created->game;
}

}  // namespace

const Table* House::find(std::string_view id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second.table.get();
}

std::expected<House::Open*, Refusal> House::opened(const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return no_table();
  return &found->second;
}

void House::close(const std::string& id) { tables_.erase(id); }

std::expected<void, Refusal> House::open(const std::string& id, std::span<const store::Entry> log) {
  const Games::Game* game = games.find(game_of(log));
  if (game == nullptr) return refuse("no_game", "The board of this game is not on this device.");
  Open open(id, game->content);
  for (const store::Entry& entry : log) {
    if (const auto added = open.table->add(entry); !added)
      return refuse("damaged", "This game cannot be read any more: " + added.error() + ".");
  }
  tables_.erase(id);
  tables_.emplace(id, std::move(open));
  return {};
}

std::expected<void, Refusal> House::add(const std::string& id, std::span<const store::Entry> entries) {
  const auto open = opened(id);
  if (!open) return std::unexpected(open.error());
  for (const store::Entry& entry : entries) {
    if (const auto added = (*open)->table->add(entry); !added) return refuse("damaged", added.error());
  }
  return {};
}

std::expected<void, Refusal> House::write(Table& table, const table::Change& change, Time now, Happened& happened) {
  if (const auto added = table.add(change, now); !added) return refuse("damaged", added.error());
  table::Written written = table::written(change);
  happened.entries.push_back({table.id(), table.version(), now, std::move(written.kind), std::move(written.body)});
  return {};
}

std::expected<Happened, Refusal> House::change(const std::string& id, const Moment& moment, const Decide& decide) {
  const auto open = opened(id);
  if (!open) return std::unexpected(open.error());
  Table& table = *(*open)->table;
  const table::Decided decided = decide(table);
  if (!decided) return std::unexpected(decided.error());
  Happened happened;
  for (std::optional<table::Change> next = *decided; next; next = automatic(table)) {
    const std::int64_t before = table.version();
    if (const auto written = write(table, *next, moment.now, happened); !written)
      return std::unexpected(written.error());
    happened.messages.push_back(
        update_message(table, viewer_of(table, moment.who), before, {{moment.who.person}, moment.now}, {}));
  }
  return happened;
}

std::expected<Happened, Refusal> House::create(const Moment& moment, const std::string& game,
                                               const table::Decided& draft) {
  if (!draft) return std::unexpected(draft.error());
  if (moment.new_table.empty() || tables_.contains(moment.new_table))
    return refuse("bad_message", "A new table has an id of its own.");
  tables_.emplace(moment.new_table, Open(moment.new_table, games.find(game)->content));
  auto happened = change(moment.new_table, moment, [&](const Table&) { return draft; });
  if (!happened) {
    tables_.erase(moment.new_table);
    return happened;
  }
  happened->messages.clear();  // nobody watches it yet
  happened->answer = {{"table", moment.new_table}};
  return happened;
}

std::expected<Happened, Refusal> House::rematch(const Moment& moment, const std::string& id) {
  const Table* table = find(id);
  if (table == nullptr) return no_table();
  if (!table->wishes().rematch.empty()) return Happened{{{"table", table->wishes().rematch}}, {}, {}};
  auto made = create(moment, table->settings().game, create_rematch(*table, {}, moment.who, moment.random));
  if (!made) return made;
  auto told = change(id, moment, [&](const Table& t) { return table::rematch(t, moment.who, moment.new_table); });
  if (!told) return told;
  made->entries.insert(made->entries.end(), told->entries.begin(), told->entries.end());
  made->messages = std::move(told->messages);
  return made;
}

std::expected<Happened, Refusal> House::obey(const Moment& moment, const table::Command& command,
                                             const json::object& message) {
  json::object answer;
  auto happened = change(text(message, "table"), moment, [&](const Table& t) {
    table::Decided decided = command.decide(t, moment.who, message);
    if (decided) answer = command.answer(*decided, t.version() + 1);
    return decided;
  });
  if (happened) happened->answer = std::move(answer);
  return happened;
}

std::expected<Happened, Refusal> House::hear(const Moment& moment, const json::object& message) {
  const std::string type = text(message, "type");
  const std::string id = text(message, "table");
  const Who& who = moment.who;
  if (const table::Command* command = table::find_command(type)) return obey(moment, *command, message);
  if (type == "ping" || type == "unwatch" || type == "mute") return Happened{};
  if (type == "create") {
    const std::string game = text(message, "game");
    const Games::Game* found = games.find(game);
    if (found == nullptr) return refuse("bad_message", "There is no such game.");
    return create(moment, game, table::create(message, who, found->content, moment.random));
  }
  if (type == "watch" || type == "look") {
    const Table* table = find(id);
    if (table == nullptr) return no_table();
    if (type == "watch")
      return Happened{{}, {}, {table_message(*table, viewer_of(*table, who), {{who.person}, moment.now}, {})}};
    auto seen = table::look(*table, who, message);
    if (!seen) return std::unexpected(seen.error());
    return Happened{std::move(*seen), {}, {}};
  }
  // Who plays at this device is never gone from it.
  if (type == "replace") {
    const auto decide = [&](const Table& t) { return replace(t, who, table::number(message, "seat", -1), false); };
    return change(id, moment, decide);
  }
  if (type == "rematch") return rematch(moment, id);
  return refuse("bad_message", "Messages of this type are not known here.");
}

std::expected<Happened, Refusal> House::bot_acts(const std::string& id, const Moment& moment, std::int64_t version,
                                                 Seat seat, Thought thought) {
  return change(id, moment, [&](const Table& t) -> table::Decided {
    if (t.latest().position != version) return refuse("too_late", "The table has moved on.");
    return bot_act(t, seat, thought.number, thought.cut_short);
  });
}

std::expected<Happened, Refusal> House::end_time(const std::string& id, const Moment& moment) {
  return change(id, moment, [&](const Table& t) -> table::Decided {
    if (auto change = time_out(t, moment.now)) return *change;
    return refuse("not_now", "There is time left.");
  });
}

std::expected<Minds*, Refusal> House::minds(const std::string& id) {
  const auto open = opened(id);
  if (!open) return std::unexpected(open.error());
  return &(*open)->minds;
}

}  // namespace fogg::local
