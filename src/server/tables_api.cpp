#include "server/tables_api.h"

#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "bots/planner/style.h"
#include "content/load_board.h"
#include "fair/random.h"
#include "layout/layout.h"
#include "people/rating.h"
#include "server/elsewhere.h"
#include "server/preview.h"
#include "server/replay_wish.h"
#include "store/boards.h"
#include "store/standing.h"
#include "store/tables.h"
#include "table/fields.h"
#include "table/messages.h"

namespace fogg::server {

namespace json = boost::json;

namespace {

constexpr int kListed = 100;
constexpr std::size_t kMostMaps = 50;
constexpr std::int64_t kMostBytes = 20'000'000;  // of one person's maps
constexpr std::int64_t kMostGuestBytes = 4'000'000;
constexpr Time kLadderTime = 5'000;  // so long everybody is told the same ratings

Response no_table() { return error_response(404, "no_table", "There is no finished game at this address."); }

std::string table_list(const std::vector<store::TableRow>& rows, const std::string& person) {
  json::array list;
  for (const store::TableRow& row : rows) {
    json::error_code error;
    json::value summary = json::parse(row.summary, error);
    if (error || !summary.is_object()) continue;
    json::object entry = std::move(summary.get_object());
    entry["table"] = row.id;
    entry["game"] = row.game;
    entry["status"] = row.status;
    entry["listed"] = row.listed;
    entry["created"] = row.created;
    entry["updated"] = row.updated;
    entry["version"] = row.version;
    entry["your_turn"] = row.waits_for(person);
    if (const auto people = store::people_in(row.to_act); !people.empty()) entry["to_act"] = people[0];
    list.push_back(std::move(entry));
  }
  return json::serialize(json::object{{"tables", std::move(list)}});
}

}  // namespace

// Addresses that people give to each other: whoever follows one gets the page, and a messenger what it can show of it.
Awaitable<Response> TablesApi::page(const Request& request, const std::string& id) {
  const auto slot = co_await hub_.parts().tables.at(id);
  if (!slot) co_return files_.get(request);
  // Who shares a link names a language with it: a messenger that asks for the page reads none of its own.
  const auto named = request.query.find("lang");
  const PreviewTexts& texts = preview_texts(named == request.query.end() ? "" : named->second, request.languages);
  const std::string origin = (request.secure ? "https://" : "http://") + request.host;
  const std::string wish = named == request.query.end() ? "" : "?lang=" + std::string(texts.language);
  co_return files_.page(preview_tags(*slot->table, texts, origin + request.path + wish, origin));
}

Awaitable<Response> TablesApi::listed(const Request& request) {
  const auto who = co_await visitors_.find(request);
  const auto rows = co_await store_.run([](store::Store& store) { return store::Tables(store).listed(kListed); });
  co_return json_response(table_list(rows, who ? who->person.id : ""));
}

Awaitable<Response> TablesApi::mine(const Request& request) {
  const auto who = co_await visitors_.find(request);
  if (!who) co_return nobody();
  const auto rows =
      co_await store_.run([id = who->person.id](store::Store& store) { return store::Tables(store).of(id, kListed); });
  co_return json_response(table_list(rows, who->person.id));
}

Awaitable<Response> TablesApi::game(const Request& request, const std::string& id) {
  const auto found = co_await library_.find(id);
  if (!found) co_return error_response(404, "not_found", "There is no such game.");
  co_return packed_response(found->description, request);
}

Awaitable<Response> TablesApi::record(const Request& request, const std::string& id) {
  const auto slot = co_await hub_.parts().tables.finished(id);
  if (!slot) co_return no_table();
  const std::string game = slot->table->settings().game;
  Response response = co_await packed_answer(request, slot, "record", table::record_text, "text/plain; charset=utf-8");
  if (response.status == 200)
    response.headers.emplace_back("Content-Disposition", "attachment; filename=fogg-" + game + "-" + id + ".play");
  co_return response;
}

// The game is over: everything may be seen by everybody.
Awaitable<Response> TablesApi::replay(const Request& request, const std::string& id) {
  const auto slot = co_await hub_.parts().tables.finished(id);
  if (!slot) co_return no_table();
  const auto wish = read_replay_wish(request.query, slot->table->play()->steps(), slot->table->seats().size());
  if (!wish) co_return error_response(400, "bad_message", wish.error());
  const Make make = [wish = *wish](const table::Table& table) {
    return json::serialize(table::replay_json(table, wish.step, wish.viewer, wish.every_seat, wish.with_story));
  };
  co_return co_await packed_answer(request, slot, "replay " + wish->key(), make, "application/json");
}

namespace {

Response standing_response(const std::string& table, const Analyses::Standing& standing) {
  using Is = Analyses::Standing::Is;
  static constexpr std::array<std::string_view, 5> kNames = {"off", "none", "waiting", "making", "done"};
  json::object answer = {{"table", table}, {"status", kNames[static_cast<std::size_t>(standing.is)]}};
  if (standing.is == Is::making) answer["percent"] = standing.percent;
  std::string body = json::serialize(answer);
  if (standing.is == Is::done) body.replace(body.size() - 1, 1, ",\"analysis\":" + standing.body + "}");
  Response response = json_response(std::move(body));
  if (standing.is == Is::waiting || standing.is == Is::making) response.status = 202;
  return response;
}

}  // namespace

Awaitable<Response> TablesApi::analysis(const std::string& id) {
  const auto slot = co_await hub_.parts().tables.finished(id);
  if (!slot) co_return no_table();
  co_return standing_response(id, co_await analyses_.look(id));
}

Awaitable<Response> TablesApi::start_analysis(const Request& request, const std::string& id) {
  const auto slot = co_await hub_.parts().tables.finished(id);
  if (!slot) co_return no_table();
  auto standing = co_await analyses_.look(id);
  if (standing.is == Analyses::Standing::Is::none) {
    if (!limits_.analyses.take(request.address, now_())) co_return limited(60, "Too many analyses; wait a moment.");
    const auto still = co_await hub_.parts().tables.finished(id);  // it may be being read again just now
    if (!still) co_return no_table();
    if (!analyses_.start(*still->table, request.address))
      co_return error_response(503, "busy", "Many games are waiting for their analysis; try again in a few minutes.");
    standing = co_await analyses_.look(id);
  }
  co_return standing_response(id, standing);
}

Awaitable<Response> TablesApi::ratings(const Request& request) {
  const auto game = request.query.find("game");
  if (game == request.query.end())
    co_return error_response(400, "bad_message", "Say of which game: /api/ratings?game=usa");
  const auto of = request.query.find("of");
  const bool of_bots = of != request.query.end() && of->second == "bots";
  const std::string key = game->second + (of_bots ? " of bots " : " of people ") + std::to_string(now_() / kLadderTime);
  if (const auto known = ladders_.find(key)) co_return packed_response(*known, request);
  const auto rows = co_await store_.run([name = game->second, of_bots](store::Store& store) {
    return store::Standing(store).best_ratings(name, of_bots, kListed);
  });
  json::array list;
  for (const store::RatingRow& row : rows) {
    list.push_back(json::object{{"person", row.person},
                                {"name", row.name},
                                {"kind", row.kind},
                                {"mu", row.mu},
                                {"sigma", row.sigma},
                                {"shown", people::shown_rating({row.mu, row.sigma})},
                                {"games", row.games}});
  }
  const bool is_empty = list.empty();
  Packed packed = pack(json::serialize(json::object{{"game", game->second}, {"ratings", std::move(list)}}));
  // Of a game that nobody played, or that is made up, there is nothing to keep.
  co_return packed_response(is_empty ? packed : *ladders_.add(key, std::move(packed)), request);
}

Awaitable<Response> TablesApi::add_map(const Request& request) {
  const auto who = co_await visitors_.find(request);
  if (!who) co_return nobody();
  if (!limits_.maps.take(who->person.id, now_()))
    co_return limited(600, "Many maps were uploaded just now; wait a while.");
  if (!limits_.map_bytes.take(request.address, now_(), static_cast<double>(request.body.size())))
    co_return limited(600, "Much was uploaded from your address just now; wait a while.");
  const Places::Place place = drawings_.take();
  if (!place) co_return error_response(503, "busy", "Many maps are being drawn just now; try again in a minute.");
  const auto board = content::load_board(request.body, "your map");
  json::array problems;
  if (!board) {
    for (const content::Problem& problem : board.error().items)
      problems.emplace_back(problem.where.empty() ? problem.what : problem.where + ": " + problem.what);
  } else if (const std::string problem = bots::problem_with_tuning(*board); !problem.empty()) {
    problems.emplace_back(problem);
  }
  if (!problems.empty()) {
    co_return Response{400,
                       "application/json",
                       json::serialize(json::object{
                           {"error", json::object{{"code", "bad_map"},
                                                  {"sentence", "This map cannot be played yet; see the problems."}}},
                           {"problems", std::move(problems)}}),
                       {}};
  }
  std::string geometry =
      co_await elsewhere(drawing_, [&board] { return layout::to_json(*board, layout::lay_out(*board)); });
  const store::MapRow row{fair::random_id(12), who->person.id, board->name, request.body, std::move(geometry), now_()};
  const std::int64_t most = who->person.kind == "account" ? kMostBytes : kMostGuestBytes;
  const bool kept = co_await store_.run([row, most](store::Store& store) {
    const auto bytes = static_cast<std::int64_t>(row.board.size() + row.geometry.size());
    if (store::Boards(store).of(row.owner).size() >= kMostMaps ||
        store::Boards(store).bytes_of(row.owner) + bytes > most)
      return false;
    return store::Boards(store).insert(row), true;
  });
  if (!kept)
    co_return error_response(409, "too_many_maps",
                             "There is no room for another map of yours: fifty, or " +
                                 std::to_string(most / 1'000'000) + " million characters, are the most.");
  co_return json_response(json::serialize(json::object{{"map", row.id}}));
}

Awaitable<Response> TablesApi::my_maps(const Request& request) {
  const auto who = co_await visitors_.find(request);
  if (!who) co_return nobody();
  const auto rows =
      co_await store_.run([id = who->person.id](store::Store& store) { return store::Boards(store).of(id); });
  json::array list;
  for (const store::MapRow& row : rows) list.push_back(json::object{{"map", row.id}, {"name", row.name}});
  co_return json_response(json::serialize(json::object{{"maps", std::move(list)}}));
}

Awaitable<Response> TablesApi::packed_answer(const Request& request, SlotPtr slot, std::string what, Make make,
                                             std::string type) {
  // A finished table changes no more, but for chat and a rematch, and then it has a version of its own.
  const auto key = [&] { return slot->id + " " + std::to_string(slot->table->version()) + " " + what; };
  if (const auto known = answers_.find(key())) co_return packed_response(*known, request, std::move(type));
  const Places::Place place = packings_.take();
  if (!place) co_return error_response(503, "busy", "Many replays are being made just now; try again in a moment.");
  const auto pass = co_await slot->gate.enter();  // so that nobody changes the table that another thread reads
  std::shared_ptr<const Packed> packed = slot->table ? answers_.find(key()) : nullptr;
  if (slot->table && !packed) {
    Packed made = co_await elsewhere(packing_, [slot, make = std::move(make)] { return pack(make(*slot->table)); });
    packed = answers_.add(key(), std::move(made));
  }
  co_return packed ? packed_response(*packed, request, std::move(type)) : no_table();
}

}  // namespace fogg::server
