#include "content/load_board.h"

#include <algorithm>
#include <utility>

#include "content/check_board.h"
#include "content/check_totals.h"
#include "content/json_text.h"
#include "content/read_entries.h"
#include "content/read_rules.h"
#include "content/text_file.h"

namespace fogg::content {

namespace {

using mapgame::Route;
using mapgame::RouteId;

// A15: the halves of a double stand next to each other; otherwise routes keep the order of the file.
auto with_twins(const std::vector<Draft::RouteEntry>& entries) {
  base::FixedVector<Route, mapgame::kMaxRoutes> routes;
  std::vector<bool> used(entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (used[i]) continue;
    routes.push_back(entries[i].route);
    const auto ends = std::minmax(entries[i].route.a, entries[i].route.b);
    for (std::size_t j = i + 1; j < entries.size(); ++j) {
      if (std::minmax(entries[j].route.a, entries[j].route.b) != ends) continue;
      used[j] = true;
      const auto id = static_cast<std::uint8_t>(routes.size());
      routes.back().twin = RouteId{id};
      routes.push_back(entries[j].route);
      routes.back().twin = RouteId{static_cast<std::uint8_t>(id - 1)};
    }
  }
  return routes;
}

mapgame::Board finished(Draft&& draft) {
  mapgame::Board board = std::move(draft.board);
  board.routes = with_twins(draft.routes);
  for (const Draft::TicketEntry& entry : draft.tickets) board.tickets.push_back(entry.ticket);
  board.index();
  return board;
}

}  // namespace

std::expected<mapgame::Board, Problems> load_board(std::string_view json, std::string_view file_name) {
  Reporter problems;
  Draft draft;
  if (const auto value = parse_json(json, problems)) {
    Fields file(*value, "", problems);
    if (file.is_object()) {
      read_rules(file, draft, problems);
      read_cities(file, draft, problems);
      read_routes(file, draft, problems);
      read_tickets(file, draft, problems);
      check_board(draft, problems);
      check_totals(file, draft, problems);
      file.finish();
    }
  }
  if (problems.count() > 0) return std::unexpected(std::move(problems).finish(file_name));
  return finished(std::move(draft));
}

#ifndef __wasm__
std::expected<mapgame::Board, Problems> load_board_file(const std::filesystem::path& path) {
  const auto text = read_text_file(path, "board file");
  if (!text) return std::unexpected(text.error());
  return load_board(*text, path.string());
}
#endif

}  // namespace fogg::content
