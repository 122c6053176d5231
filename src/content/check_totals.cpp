#include "content/check_totals.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>

#include "content/names.h"

namespace fogg::content {

namespace {

using mapgame::CityId;

std::size_t count_pairs(const Draft& draft) {
  std::set<std::pair<CityId, CityId>> pairs;
  for (const Draft::RouteEntry& entry : draft.routes) pairs.insert(std::minmax(entry.route.a, entry.route.b));
  return pairs.size();
}

void check_total(Fields& totals, std::string_view key, std::size_t counted) {
  const auto claimed = totals.number(key, 0, 1'000'000);
  if (claimed && static_cast<std::size_t>(*claimed) != counted) {
    totals.problem(key, concat("is ", *claimed, ", but the file has ", counted));
  }
}

void check_table(Fields& totals, std::string_view key, std::span<const std::string_view> names,
                 std::span<const std::size_t> counted, Reporter& problems) {
  const boost::json::value* value = totals.any(key);
  if (value == nullptr) return;
  Fields table(*value, concat("totals.", key), problems);
  for (std::size_t i = 0; i < names.size(); ++i) check_total(table, names[i], counted[i]);
  table.finish();
}

}  // namespace

void check_totals(Fields& file, const Draft& draft, Reporter& problems) {
  const boost::json::value* value = file.any("totals");
  if (value == nullptr || !draft.cities_sound || !draft.routes_sound || !draft.tickets_sound) return;
  Fields totals(*value, "totals", problems);
  std::size_t spaces = 0, tunnels = 0, ferries = 0, symbols = 0, long_tickets = 0, points = 0, tourist = 0;
  std::array<std::size_t, cards::kColours + 1> routes_by_colour{}, spaces_by_colour{};
  std::array<std::size_t, mapgame::kMaxLength> by_length{};
  for (const Draft::RouteEntry& entry : draft.routes) {
    const mapgame::Route& route = entry.route;
    const std::size_t colour = route.colour == Colour::grey ? cards::kColours : cards::index(route.colour);
    spaces += route.length;
    tunnels += route.tunnel ? 1 : 0;
    ferries += route.ferry > 0 ? 1 : 0;
    symbols += route.ferry;
    ++routes_by_colour[colour];
    spaces_by_colour[colour] += route.length;
    ++by_length[route.length - 1u];
  }
  for (const Draft::TicketEntry& entry : draft.tickets) {
    points += entry.ticket.points;
    long_tickets += entry.ticket.is_long ? 1 : 0;
  }
  for (const mapgame::City& city : draft.board.cities) tourist += city.tourist ? 1 : 0;
  const std::size_t pairs = count_pairs(draft);
  check_total(totals, "cities", draft.board.cities.size());
  check_total(totals, "pairs", pairs);
  check_total(totals, "routes", draft.routes.size());
  check_total(totals, "doubles", draft.routes.size() - pairs);
  check_total(totals, "spaces", spaces);
  check_total(totals, "tunnels", tunnels);
  check_total(totals, "ferries", ferries);
  check_total(totals, "ferry_symbols", symbols);
  check_total(totals, "tickets", draft.tickets.size());
  check_total(totals, "long_tickets", long_tickets);
  check_total(totals, "ticket_points", points);
  check_total(totals, "tourist_places", tourist);
  check_total(totals, "tourist_kinds", draft.board.token_kinds.size());
  check_table(totals, "routes_by_length", kLengthNames, by_length, problems);
  check_table(totals, "routes_by_colour", route_colour_names(), routes_by_colour, problems);
  check_table(totals, "spaces_by_colour", route_colour_names(), spaces_by_colour, problems);
  totals.finish();
}

}  // namespace fogg::content
