#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/problems.h"
#include "mapgame/board.h"

namespace fogg::content {

// A board while it is read: what could be understood so far, and which parts of the file were without fault. Checks
// that look at several parts are made only when those parts are sound, so that one mistake is reported once.
struct Draft {
  struct RouteEntry {
    std::string where;
    mapgame::Route route;
    std::optional<std::string> mark;  // the `double` key
  };
  struct TicketEntry {
    std::string where;
    mapgame::Ticket ticket;
  };

  mapgame::Board board;            // its routes and tickets stay empty until the end
  std::vector<RouteEntry> routes;  // those that could be read, in file order
  std::vector<TicketEntry> tickets;
  std::vector<std::string> mentioned_cities;  // every city id in the file, usable or not

  std::array<bool, mapgame::kMaxLength + 1> scored{};  // lengths that route_points has

  bool players_sound = false;
  bool cards_sound = false;
  bool opening_sound = false;
  bool pieces_sound = false;
  bool points_sound = false;
  bool tokens_sound = false;
  bool cities_sound = false;
  bool routes_sound = false;
  bool tickets_sound = false;
};

// Remembers how many problems there were, to tell afterwards whether a part of the file was sound.
class Part {
 public:
  explicit Part(const Reporter& problems) : problems_(problems), before_(problems.count()) {}
  bool sound() const { return problems_.count() == before_; }

 private:
  const Reporter& problems_;
  std::size_t before_;
};

}  // namespace fogg::content
