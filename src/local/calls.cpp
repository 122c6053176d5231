#include "local/calls.h"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "bots/levels.h"
#include "game/play_file.h"
#include "local/analysis_json.h"
#include "local/balance.h"
#include "local/findings_json.h"
#include "local/import_record.h"
#include "local/sim.h"
#include "net/network_file.h"
#include "table/fields.h"
#include "table/messages.h"

namespace fogg::local {

using table::number;
using table::refuse;
using table::text;

namespace {

// Why a call is refused, with all that is wrong with a file where it is one.
struct No {
  Refusal why;
  Games::Problems problems = {};

  No(Refusal refusal) : why(std::move(refusal)) {}  // NOLINT: a refusal is one
};
// An answer as text, for the longest of them are made as text.
using Answer = std::expected<std::string, No>;

struct Call {
  House& house;
  const json::object& fields;
  const Onward& onward;

  std::string word(std::string_view key) const { return text(fields, key); }
  Seat seat() const { return static_cast<Seat>(number(fields, "seat")); }
  std::expected<Minds*, Refusal> minds() const { return house.minds(word("table")); }
  std::uint64_t seed() const { return static_cast<std::uint64_t>(number(fields, "seed", 1)); }
  Moment moment() const {
    const json::object& who = table::object(fields, "person");
    return {{text(who, "id"), text(who, "name")},
            number(fields, "now"),
            fair::from_hex(word("random")).value_or(fair::Bytes32{}),
            word("new_table")};
  }
  std::vector<store::Entry> entries() const {
    std::vector<store::Entry> log;
    for (const json::value& value : table::array(fields, "entries")) {
      if (!value.is_object()) continue;
      const json::object& entry = value.get_object();
      log.push_back(
          {word("table"), number(entry, "version"), number(entry, "at"), text(entry, "kind"), text(entry, "body")});
    }
    return log;
  }
  std::expected<const table::Table*, Refusal> table() const {
    if (const table::Table* found = house.find(word("table"))) return found;
    return refuse("no_table", "There is no such game on this device.");
  }
};

json::array entries_json(const std::vector<store::Entry>& entries) {
  json::array list;
  for (const store::Entry& entry : entries) {
    list.push_back(json::object{{"table", entry.table},
                                {"version", entry.version},
                                {"at", entry.at},
                                {"kind", entry.kind},
                                {"body", entry.body}});
  }
  return list;
}

// Whether the bot of a seat searches, and so may share its search.
bool searches(const table::SeatState& seat) {
  return seat.kind == table::SeatState::Kind::bot &&
         bots::level_spec<mapgame::Board>(seat.bot_name()).starts_with("ismcts");
}

// What lists tell of a table, and what it waits for: a bot's choice, or a time.
json::object standing_json(const table::Table& t) {
  const store::TableRow row = row_of(t);
  json::error_code error;
  const json::value summary = json::parse(row.summary, error);
  json::object about = summary.is_object() ? summary.get_object() : json::object{};
  about["table"] = row.id;
  about["game"] = row.game;
  about["status"] = row.status;
  about["created"] = row.created;
  about["updated"] = row.updated;
  about["version"] = row.version;
  json::array to_act;
  for (const std::string& person : store::people_in(row.to_act)) to_act.emplace_back(person);
  about["to_act"] = std::move(to_act);
  json::object standing = {{"row", std::move(about)}, {"bot", nullptr}, {"deadline", nullptr}};
  if (t.status() != table::Status::playing) return standing;
  const auto waiting = t.waits_for();
  const auto bot = std::ranges::find_if(waiting, [&](Seat seat) { return plays_itself(t, seat); });
  if (bot != waiting.end())
    standing["bot"] = json::object{{"seat", *bot},
                                   {"version", t.latest().position},
                                   {"pace", t.settings().fast ? "fast" : "normal"},
                                   {"searches", searches(t.seats()[*bot])}};
  if (const auto deadline = t.clock().deadline()) standing["deadline"] = *deadline;
  return standing;
}

Answer opened(const Call& call) {
  const auto table = call.table();
  if (!table) return std::unexpected(table.error());
  return json::serialize(standing_json(**table));
}

Answer bad_map(const Games::Problems& problems) {
  No no(Refusal{"bad_map", "This map cannot be played yet; see the problems."});
  no.problems = problems;
  return std::unexpected(std::move(no));
}

Answer add_game(const Call& call) {
  const std::string id = call.word("id");
  const std::string file = call.word("file");
  const auto added = call.word("type") == "cards" ? call.house.games.add_card_set(id, file)
                                                  : call.house.games.add_board(id, file, call.word("geometry"));
  if (!added) return bad_map(added.error());
  return json::serialize(info_json(id, *call.house.games.find(id)));
}

Answer take_networks(std::string_view file) {
  auto networks = net::read_networks(file);
  if (!networks) return refuse("bad_networks", networks.error());
  json::object answer = {{"game", networks->game}};
  net::add_networks(std::move(*networks));
  return json::serialize(answer);
}

Answer add_networks(const Call& call) {
  const auto bytes = fair::text_from_hex(call.word("file"));
  if (!bytes) return refuse("bad_message", "The file of networks must be written in hex digits.");
  return take_networks(*bytes);
}

Answer describe(const Call& call) {
  const Games::Game* game = call.house.games.find(call.word("game"));
  if (game == nullptr) return refuse("not_found", "There is no such game.");
  return description_json(*game);
}

Answer lay_out_map(const Call& call) {
  auto geometry = lay_out(call.word("file"));
  if (!geometry) return bad_map(geometry.error());
  std::erase(*geometry, '\n');  // an answer is one line
  return *geometry;
}

Answer open(const Call& call) {
  if (const auto done = call.house.open(call.word("table"), call.entries()); !done)
    return std::unexpected(done.error());
  return opened(call);
}

Answer add(const Call& call) {
  if (const auto done = call.house.add(call.word("table"), call.entries()); !done) return std::unexpected(done.error());
  return opened(call);
}

Answer close(const Call& call) {
  call.house.close(call.word("table"));
  return "{}";
}

Answer happened_json(const House& house, const std::expected<Happened, Refusal>& happened, const std::string& id) {
  if (!happened) return std::unexpected(happened.error());
  std::string text = "{\"answer\":" + json::serialize(happened->answer) +
                     ",\"entries\":" + json::serialize(entries_json(happened->entries)) + ",\"messages\":[";
  for (const std::string& message : happened->messages) text += (text.back() == '[' ? "" : ",") + message;
  text += "],\"standing\":[";
  // A rematch changes two tables.
  std::string told;
  for (const std::string& each : {id, table::text(happened->answer, "table")}) {
    const table::Table* table = house.find(each);
    if (table == nullptr || each == told) continue;
    text += (told.empty() ? "" : ",") + json::serialize(standing_json(*table));
    told = each;
  }
  return text + "]}";
}

Answer hear(const Call& call) {
  const json::object& message = table::object(call.fields, "message");
  return happened_json(call.house, call.house.hear(call.moment(), message), text(message, "table"));
}

Answer bot_acts(const Call& call) {
  const std::string id = call.word("table");
  const auto seat = static_cast<Seat>(number(call.fields, "seat"));
  return happened_json(call.house,
                       call.house.bot_acts(id, call.moment(), number(call.fields, "version"), seat,
                                           {static_cast<int>(number(call.fields, "number", -1)),
                                            table::flag(call.fields, "cut_short", false)}),
                       id);
}

Answer end_time(const Call& call) {
  return happened_json(call.house, call.house.end_time(call.word("table"), call.moment()), call.word("table"));
}

Answer think(const Call& call) {
  const auto minds = call.minds();
  if (!minds) return std::unexpected(minds.error());
  const auto thought = (*minds)->think(call.seat(), call.seed());
  if (!thought) return std::unexpected(thought.error());
  json::object answer = {{"number", thought->number}};
  if (thought->cut_short) answer["cut_short"] = true;
  return json::serialize(answer);
}

Answer think_share(const Call& call) {
  const auto minds = call.minds();
  if (!minds) return std::unexpected(minds.error());
  const auto shares = static_cast<int>(number(call.fields, "shares", 1));
  const auto found = (*minds)->think_share(call.seat(), shares, call.seed(), call.onward);
  if (!found) return std::unexpected(found.error());
  json::object answer = {{"found", findings_json(found->found)}};
  if (found->cut_short) answer["cut_short"] = true;
  return json::serialize(answer);
}

Answer think_found(const Call& call) {
  const auto minds = call.minds();
  if (!minds) return std::unexpected(minds.error());
  std::vector<bots::Findings> all;
  for (const json::value& share : table::array(call.fields, "found")) {
    auto found = read_findings(share);
    if (!found) return refuse("bad_message", "What was found is a list of five numbers for each action.");
    all.push_back(std::move(*found));
  }
  const auto number = (*minds)->think_found(call.seat(), all);
  if (!number) return std::unexpected(number.error());
  return json::serialize(json::object{{"number", *number}});
}

Answer advise(const Call& call) {
  const auto minds = call.minds();
  if (!minds) return std::unexpected(minds.error());
  const auto advice = (*minds)->advise(call.moment().who.person, call.seed());
  if (!advice) return std::unexpected(advice.error());
  return json::serialize(*advice);
}

Answer record(const Call& call) {
  const auto table = call.table();
  if (!table) return std::unexpected(table.error());
  if ((*table)->play() == nullptr) return refuse("not_now", "The game has not begun yet.");
  return json::serialize(json::object{{"record", record_text(**table)}});
}

Answer bring(const Call& call) {
  const auto log = import_record(call.house.games, call.word("table"), call.moment(), call.word("record"));
  if (!log) return std::unexpected(log.error());
  if (const auto done = call.house.open(call.word("table"), *log); !done) return std::unexpected(done.error());
  return "{\"entries\":" + json::serialize(entries_json(*log)) +
         ",\"standing\":" + json::serialize(standing_json(**call.table())) + "}";
}

std::expected<const table::Table*, Refusal> finished(const Call& call) {
  const auto table = call.table();
  if (!table || (*table)->status() == table::Status::over) return table;
  return refuse("no_table", "This game is not over yet.");
}

Answer replay(const Call& call) {
  const auto table = finished(call);
  if (!table) return std::unexpected(table.error());
  const std::size_t all = (*table)->play()->steps();
  const std::int64_t step = number(call.fields, "step", static_cast<std::int64_t>(all));
  const std::int64_t seat = number(call.fields, "seat", table::kSpectator);
  if (step < 0 || step > static_cast<std::int64_t>(all)) return refuse("bad_message", "There is no such step.");
  if (seat != table::kSpectator && (seat < 0 || seat >= static_cast<std::int64_t>((*table)->seats().size())))
    return refuse("bad_message", "There is no such seat.");
  return json::serialize(table::replay_json(**table, static_cast<std::size_t>(step), static_cast<Seat>(seat),
                                            table::flag(call.fields, "every_seat"), table::flag(call.fields, "story")));
}

Answer analyse(const Call& call) {
  const auto table = finished(call);
  if (!table) return std::unexpected(table.error());
  bool stopped = false;
  const auto progress = [&](std::uint64_t done, std::uint64_t all) {
    if (call.onward && all > 0) stopped = !call.onward(static_cast<double>(done) / static_cast<double>(all));
  };
  auto analysed = analysis_json((*table)->settings().content, *(*table)->play(),
                                static_cast<int>(number(call.fields, "sims", 200)), [&] { return stopped; }, progress);
  if (!analysed) return refuse("stopped", analysed.error());
  return *analysed;
}

// How a board plays: which tickets, routes and places in the order of turns stand out.
Answer balance(const Call& call) {
  const Games::Game* game = call.house.games.find(call.word("game"));
  const auto* board = game == nullptr ? nullptr : std::get_if<std::shared_ptr<const mapgame::Board>>(&game->content);
  if (board == nullptr) return refuse("not_found", "There is no such board.");
  const BalanceOptions fallback;
  const BalanceOptions options = {call.fields.contains("bot") ? call.word("bot") : fallback.bot,
                                  static_cast<int>(number(call.fields, "players", fallback.players)),
                                  static_cast<int>(number(call.fields, "games", fallback.games)), call.seed()};
  bool stopped = false;
  const auto measured = measure_balance(**board, options, [&](double done) {
    stopped = call.onward && !call.onward(done);
    return !stopped;
  });
  if (!measured) return refuse(stopped ? "stopped" : "bad_message", measured.error());
  return *measured;
}

// What is wrong with a text in the record language, a sentence each.
Answer check(const Call& call) {
  const auto find = [&](std::string_view name, std::string_view) -> std::expected<game::GameRef, std::string> {
    const Games::Game* found = call.house.games.find(name);
    if (found == nullptr) return std::unexpected("the game " + std::string(name) + " has not been loaded");
    return std::visit([](const auto& content) -> game::GameRef { return content.get(); }, found->content);
  };
  const std::string checked = call.word("text");
  const game::PlayResult result = game::run_play(checked, find);
  json::array list;
  for (const game::PlayProblem& problem : result.problems) list.emplace_back(problem.to_text("text"));
  return json::serialize(json::object{{"problems", std::move(list)}});
}

Answer simulate(const Call& call) {
  const Games::Game* game = call.house.games.find(call.word("game"));
  if (game == nullptr) return refuse("not_found", "There is no such game.");
  std::vector<std::string> bots;
  for (const json::value& bot : table::array(call.fields, "bots")) {
    if (bot.is_string()) bots.emplace_back(bot.get_string());
  }
  const auto result = play_games(game->content, bots, call.seed(), static_cast<int>(number(call.fields, "games", 1)));
  if (!result) return refuse("bad_message", result.error());
  return json::serialize(*result);
}

std::string refused(const No& no) {
  json::object refusal = {{"code", no.why.code}, {"sentence", no.why.sentence}};
  if (!no.why.rule.empty()) refusal["rule"] = no.why.rule;
  if (!no.why.why.empty()) refusal["why"] = json::parse(no.why.why);
  if (!no.problems.empty()) refusal["problems"] = json::array(no.problems.begin(), no.problems.end());
  return json::serialize(json::object{{"refused", std::move(refusal)}});
}

struct Known {
  std::string_view name;
  Answer (*answer)(const Call&);
};
constexpr auto kKnown = std::to_array<Known>({{"add_game", add_game},
                                              {"add_networks", add_networks},
                                              {"describe", describe},
                                              {"lay_out", lay_out_map},
                                              {"open", open},
                                              {"add", add},
                                              {"close", close},
                                              {"hear", hear},
                                              {"bot_acts", bot_acts},
                                              {"end_time", end_time},
                                              {"think", think},
                                              {"think_share", think_share},
                                              {"think_found", think_found},
                                              {"advise", advise},
                                              {"record", record},
                                              {"bring", bring},
                                              {"replay", replay},
                                              {"analyse", analyse},
                                              {"balance", balance},
                                              {"check", check},
                                              {"simulate", simulate}});

}  // namespace

std::string call(House& house, std::string_view request, const Onward& onward) {
  const auto told = [](const Answer& answer) { return answer ? "{\"ok\":" + *answer + "}" : refused(answer.error()); };
  if (request.starts_with(net::kFirstWords)) return told(take_networks(request));
  json::error_code error;
  json::parse_options depth;
  depth.max_depth = 16;
  const json::value value = json::parse(json::string_view(request.data(), request.size()), error, {}, depth);
  if (error || !value.is_object()) return refused(Refusal{"bad_message", "A call is one JSON object."});
  const json::object& fields = value.get_object();
  const auto known = std::ranges::find(kKnown, std::string_view(text(fields, "call")), &Known::name);
  if (known == kKnown.end()) return refused(Refusal{"bad_message", "Calls of this name are not known here."});
  return told(known->answer({house, fields, onward}));
}

}  // namespace fogg::local
