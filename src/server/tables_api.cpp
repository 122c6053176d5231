#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "content/load_board.h"
#include "layout/layout.h"
#include "people/rating.h"
#include "server/api.h"
#include "table/fields.h"

namespace fogg::server {

namespace json = boost::json;

namespace {

constexpr int kListed = 100;
constexpr std::size_t kMostMaps = 50;

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
    entry["your_turn"] = !person.empty() && row.to_act == person;
    if (!row.to_act.empty() && row.to_act != store::kNobody) entry["to_act"] = row.to_act;
    list.push_back(std::move(entry));
  }
  return json::serialize(json::object{{"tables", std::move(list)}});
}

}  // namespace

Awaitable<Response> Api::tables(const Request& request) {
  const auto who = co_await visitor(request);
  const auto rows = co_await store_.run([](store::Store& store) { return store.listed_tables(kListed); });
  co_return json_response(table_list(rows, who ? who->person.id : ""));
}

Awaitable<Response> Api::my_tables(const Request& request) {
  const auto who = co_await visitor(request);
  if (!who) co_return nobody();
  const auto rows = co_await store_.run([id = who->person.id](store::Store& store) { return store.tables_of(id, kListed); });
  co_return json_response(table_list(rows, who->person.id));
}

Awaitable<Response> Api::game(const std::string& id) {
  const auto found = co_await library_.find(id);
  if (!found) co_return error_response(404, "not_found", "There is no such game.");
  co_return json_response(found->description);
}

Awaitable<Response> Api::record(const std::string& id) {
  const auto slot = co_await hub_.finished(id);
  if (!slot) co_return no_table();
  Response response{200, "text/plain; charset=utf-8", slot->table->record(), {}};
  response.headers.emplace_back("Content-Disposition", "attachment; filename=fogg-" + slot->table->game() + "-" + id + ".play");
  co_return response;
}

// The game is over: everything may be seen by everybody.
Awaitable<Response> Api::replay(const Request& request, const std::string& id) {
  const auto slot = co_await hub_.finished(id);
  if (!slot) co_return no_table();
  const table::Table& table = *slot->table;
  const auto seat_word = request.query.find("seat");
  const auto step_word = request.query.find("step");
  const std::size_t all = table.play()->steps();
  const auto read = [](const std::string& word, std::size_t otherwise) {
    return !word.empty() && word.size() < 7 && word.find_first_not_of("0123456789") == std::string::npos ? static_cast<std::size_t>(std::stoul(word)) : otherwise;
  };
  const std::size_t step = step_word == request.query.end() ? all : read(step_word->second, all + 1);
  if (step > all) co_return error_response(400, "bad_message", "There is no such step.");
  const auto then = table.play()->at(step);
  json::object answer = {{"table", id}, {"about", table.about({})}, {"steps", all}, {"step", step}};
  const bool everybody = seat_word != request.query.end() && seat_word->second == "all";
  table::Seat viewer = table::kSpectator;
  if (seat_word != request.query.end() && !everybody) {
    const std::size_t seat = read(seat_word->second, table.seats().size());
    if (seat >= table.seats().size()) co_return error_response(400, "bad_message", "There is no such seat.");
    viewer = static_cast<table::Seat>(seat);
  }
  if (everybody) {
    json::array views;
    for (std::size_t seat = 0; seat < table.seats().size(); ++seat) views.push_back(then->view(static_cast<table::Seat>(seat)));
    answer["views"] = std::move(views);
  }
  answer["view"] = then->view(viewer);
  // The story goes with every answer: a client asks for it once.
  if (step == all || request.query.contains("story")) answer["story"] = table.story(0, viewer, {});
  answer["scores"] = table.play()->scores();
  co_return json_response(json::serialize(answer));
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

Awaitable<Response> Api::analysis(const std::string& id) {
  const auto slot = co_await hub_.finished(id);
  if (!slot) co_return no_table();
  co_return standing_response(id, co_await analyses_.look(id));
}

Awaitable<Response> Api::start_analysis(const Request& request, const std::string& id) {
  const auto slot = co_await hub_.finished(id);
  if (!slot) co_return no_table();
  auto standing = co_await analyses_.look(id);
  if (standing.is == Analyses::Standing::Is::none) {
    if (!limits_.analyses.take(request.address, now_())) co_return limited(60, "Too many analyses; wait a moment.");
    const auto still = co_await hub_.finished(id);  // it may be being read anew just now
    if (!still) co_return no_table();
    if (!analyses_.start(*still->table)) co_return error_response(503, "busy", "Many games are waiting for their analysis; try again in a few minutes.");
    standing = co_await analyses_.look(id);
  }
  co_return standing_response(id, standing);
}

Awaitable<Response> Api::ratings(const Request& request) {
  const auto game = request.query.find("game");
  if (game == request.query.end()) co_return error_response(400, "bad_message", "Say of which game: /api/ratings?game=usa");
  const auto rows = co_await store_.run([name = game->second](store::Store& store) { return store.best_ratings(name, kListed); });
  json::array list;
  for (const store::RatingRow& row : rows) {
    list.push_back(json::object{{"person", row.person}, {"name", row.name}, {"kind", row.kind}, {"mu", row.mu}, {"sigma", row.sigma},
                                {"shown", people::shown_rating({row.mu, row.sigma})}, {"games", row.games}});
  }
  co_return json_response(json::serialize(json::object{{"game", game->second}, {"ratings", std::move(list)}}));
}

Awaitable<Response> Api::add_map(const Request& request) {
  const auto who = co_await visitor(request);
  if (!who) co_return nobody();
  if (!limits_.maps.take(who->person.id, now_())) co_return limited(600, "Many maps were uploaded just now; wait a while.");
  const auto board = content::load_board(request.body, "your map");
  if (!board) {
    json::array problems;
    for (const content::Problem& problem : board.error().items) problems.emplace_back(problem.where.empty() ? problem.what : problem.where + ": " + problem.what);
    co_return Response{400, "application/json",
                       json::serialize(json::object{{"error", json::object{{"code", "bad_map"}, {"sentence", "This map cannot be played yet; see the problems."}}},
                                                    {"problems", std::move(problems)}}),
                       {}};
  }
  std::string geometry = co_await elsewhere([&board] { return layout::to_json(*board, layout::lay_out(*board)); });
  const store::MapRow row{fair::random_id(12), who->person.id, board->name, request.body, std::move(geometry), now_()};
  const bool kept = co_await store_.run([row](store::Store& store) {
    if (store.maps_of(row.owner).size() >= kMostMaps) return false;
    return store.insert_map(row), true;
  });
  if (!kept) co_return error_response(409, "too_many_maps", "You have fifty maps already.");
  co_return json_response(json::serialize(json::object{{"map", row.id}}));
}

Awaitable<Response> Api::my_maps(const Request& request) {
  const auto who = co_await visitor(request);
  if (!who) co_return nobody();
  const auto rows = co_await store_.run([id = who->person.id](store::Store& store) { return store.maps_of(id); });
  json::array list;
  for (const store::MapRow& row : rows) list.push_back(json::object{{"map", row.id}, {"name", row.name}});
  co_return json_response(json::serialize(json::object{{"maps", std::move(list)}}));
}

}  // namespace fogg::server
