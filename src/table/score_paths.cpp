#include "table/score_paths.h"

#include "mapgame/longest_trail.h"

namespace fogg::table {

namespace json = boost::json;

void add_paths(const mapgame::Board& board, const mapgame::State& s, const mapgame::Scores& scores, json::array& list) {
  for (std::size_t seat = 0; seat < list.size(); ++seat) {
    json::array done;
    scores[seat].completed_tickets.for_each([&](mapgame::TicketId id) { done.emplace_back(id.value); });
    json::array loans;
    for (std::size_t i = 0; i < s.stations_built[seat]; ++i) {
      const mapgame::RouteId route = scores[seat].loans[i];
      if (route.is_some())
        loans.push_back(json::object{{"city", board.cities[s.station_at[seat][i].value].id}, {"route", route.value}});
    }
    json::array trail;
    if (scores[seat].longest_path > 0) {
      for (const mapgame::RouteId route : trace_longest_trail(board, s.routes[seat]).routes)
        trail.emplace_back(route.value);
    }
    json::object& score = list[seat].as_object();
    score["done"] = std::move(done);
    score["loans"] = std::move(loans);
    score["trail"] = std::move(trail);
  }
}

}  // namespace fogg::table
