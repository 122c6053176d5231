#include "play_targets.h"

#include <algorithm>
#include <tuple>

#include "render/reach.h"

namespace fogg::cli {

mapgame::RouteSet routes_on_the_way(const mapgame::Board& board, const mapgame::View& view) {
  mapgame::RouteSet routes;
  view.tickets.for_each([&](mapgame::TicketId id) {
    if (render::outlook(board, view, id).state != render::TicketState::open) return;
    for (const mapgame::RouteId route :
         render::cheapest_way(board, view, board.ticket(id).a, board.ticket(id).b).to_build) {
      routes.insert(route);
    }
  });
  return routes;
}

std::vector<Target> targets(const mapgame::Board& board, const mapgame::View& view, const std::vector<Action>& legal,
                            ActionKind kind) {
  const mapgame::RouteSet wanted = routes_on_the_way(board, view);
  std::vector<Target> found;
  for (const Action action : of_kind(legal, kind)) {
    // Of two halves of one colour the first that is open stands for both; the record language can name the other.
    const mapgame::RouteId twin = kind == ActionKind::claim ? board.route(action.route()).twin : mapgame::RouteId{};
    const auto is_twin = [&](const Target& t) {
      return t.route == twin && board.route(twin).colour == board.route(action.route()).colour;
    };
    if (twin.is_some() && std::any_of(found.begin(), found.end(), is_twin)) continue;
    const auto same = [&](const Target& t) {
      return kind == ActionKind::claim ? t.route == action.route() : t.city == action.city();
    };
    auto at = std::find_if(found.begin(), found.end(), same);
    if (at == found.end()) {
      Target target;
      if (kind == ActionKind::claim) {
        target.route = action.route();
        target.on_the_way = wanted.contains(action.route());
      } else {
        target.city = action.city();
      }
      at = found.insert(found.end(), target);
    }
    at->ways.push_back(action);
  }
  for (Target& target : found) {
    std::sort(target.ways.begin(), target.ways.end(), [&](Action a, Action b) {
      const auto held = [&](Action action) {
        return action.payment().coloured > 0 ? count(view.hand, action.payment().colour) : 0;
      };
      return std::tuple(a.payment().wilds, -held(a), a) < std::tuple(b.payment().wilds, -held(b), b);
    });
  }
  std::sort(found.begin(), found.end(), [&](const Target& a, const Target& b) {
    const auto length = [&](const Target& t) { return t.route.is_some() ? board.route(t.route).length : 0; };
    return std::tuple(!a.on_the_way, -length(a), a.route, a.city) <
           std::tuple(!b.on_the_way, -length(b), b.route, b.city);
  });
  return found;
}

}  // namespace fogg::cli
