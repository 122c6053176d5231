#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

#include "content/map_stats.h"
#include "content/problems.h"

namespace fogg::content {

namespace {

namespace json = boost::json;

// Characters, not bytes: `Zürich` is six wide.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

// Rows of text in aligned columns: the first to the left, the others to the right unless told otherwise.
class Table {
 public:
  explicit Table(std::vector<std::string> heads, std::size_t left_columns = 1) : left_(left_columns) {
    add(std::move(heads));
  }

  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

  void write(std::string& out) const {
    for (const auto& row : rows_) {
      std::string line = " ";
      for (std::size_t c = 0; c < row.size(); ++c) {
        const std::string space(column_width(c) - width(row[c]), ' ');
        line += c < left_ ? " " + row[c] + space + " " : " " + space + row[c] + " ";
      }
      line.erase(line.find_last_not_of(' ') + 1);
      out += line + "\n";
    }
  }

 private:
  std::size_t column_width(std::size_t column) const {
    std::size_t widest = 0;
    for (const auto& row : rows_) widest = std::max(widest, column < row.size() ? width(row[column]) : 0);
    return widest;
  }

  std::size_t left_;
  std::vector<std::vector<std::string>> rows_;
};

std::string text(std::size_t number) { return std::to_string(number); }

std::string span_of(const MapStats::Range& range) {
  return range.least == range.most ? text(range.least) : concat(range.least, " to ", range.most);
}

// Tenths, rounded to nearest, in whole numbers: the same text on every machine.
std::string ratio(std::size_t a, std::size_t b) {
  if (b == 0) return "-";
  const std::size_t tenths = (20 * a + b) / (2 * b);
  return concat(tenths / 10, ".", tenths % 10);
}

void write_totals(const MapStats& s, std::string& out) {
  Table table(
      {"players", s.min_players == s.max_players ? text(s.min_players) : concat(s.min_players, "-", s.max_players)}, 2);
  table.add({"cities",
             concat(s.cities.size(), ", ",
                    s.networks == 1 ? "all joined in one network" : concat("in ", s.networks, " separate networks"))});
  table.add({"", concat(span_of(s.degree), " routes at a city")});
  table.add({"routes",
             concat(s.routes, " between ", s.pairs, " pairs of cities, ", counted(s.doubles, "double", "doubles"))});
  table.add({"spaces", concat(s.spaces, ", ", ratio(s.spaces, s.routes), " a route")});
  if (s.tunnels > 0) table.add({"tunnels", text(s.tunnels)});
  if (s.ferries > 0) table.add({"ferries", concat(s.ferries, " with ", counted(s.ferry_symbols, "symbol", "symbols"))});
  table.add({"cards", concat(s.cards, ", ", s.wilds, " of them wild (", s.wild_name, ")")});
  table.add({"pieces", concat(s.pieces, " each; ", s.pieces * s.max_players, " of ", s.max_players, " players for ",
                              s.spaces, " spaces")});
  table.add({"tickets",
             concat(s.tickets.size(), s.long_tickets > 0 ? concat(", ", s.long_tickets, " of them long") : "", ", ",
                    s.ticket_points, " points in all, ", ratio(s.ticket_points, s.tickets.size()), " each")});
  if (s.token_kinds > 0) {
    table.add({"tokens", concat(counted(s.token_kinds, "kind", "kinds"), ", ",
                                counted(s.tourist_places, "tourist place", "tourist places"))});
  }
  table.write(out);
}

void write_lengths(const MapStats& s, std::string& out) {
  out += "\nRoutes by length\n";
  Table table({"length", "routes", "spaces", "points each", "points a space"});
  for (const MapStats::Length& row : s.lengths) {
    table.add({text(row.length), text(row.routes), text(row.length * row.routes), text(row.points),
               ratio(row.points, row.length)});
  }
  table.write(out);
}

void write_colours(const MapStats& s, std::string& out) {
  out += "\nRoutes by colour\n";
  Table table({"colour", "routes", "spaces", "cards"});
  for (const MapStats::Colour& row : s.colours) {
    table.add({row.name, text(row.routes), text(row.spaces), row.cards ? text(*row.cards) : "any"});
  }
  table.write(out);
  out += concat("  Each colour of cards has ", span_of(s.colour_routes), " routes and ", span_of(s.colour_spaces),
                " spaces.\n");
}

void write_cities(const MapStats& s, std::string& out) {
  out += "\nCities, the best connected first\n";
  std::vector<MapStats::City> cities = s.cities;
  std::sort(cities.begin(), cities.end(),
            [](const auto& a, const auto& b) { return a.routes != b.routes ? a.routes > b.routes : a.id < b.id; });
  Table table({"city", "routes", "neighbours", "tickets"});
  for (const MapStats::City& row : cities) {
    table.add({row.name + (row.tourist ? " (tourist place)" : ""), text(row.routes), text(row.neighbours),
               text(row.tickets)});
  }
  table.write(out);
}

void write_tickets(const MapStats& s, std::string& out) {
  out += "\nTickets against the shortest path, in spaces\n";
  Table table({"ticket", "points", "path", "difference"});
  for (const MapStats::Ticket& row : s.tickets) {
    const int by = row.difference();
    table.add({concat(row.a_name, " - ", row.b_name, row.is_long ? " (long)" : ""), text(row.points),
               text(row.shortest), by == 0 ? "" : concat(by > 0 ? "+" : "", by)});
  }
  table.write(out);
  out += s.differing_tickets == 0
             ? "  Every ticket is worth its shortest path.\n"
             : concat("  ", s.differing_tickets, " of ", s.tickets.size(), " differ from their shortest path.\n");
}

json::object range_json(const MapStats::Range& range) { return {{"least", range.least}, {"most", range.most}}; }

}  // namespace

std::string to_text(const MapStats& stats) {
  std::string out =
      concat(stats.name, " (", stats.id, ")\n", stats.note.empty() ? "" : concat("  ", stats.note, "\n"), "\n");
  write_totals(stats, out);
  write_lengths(stats, out);
  write_colours(stats, out);
  write_cities(stats, out);
  write_tickets(stats, out);
  return out;
}

std::string to_json(const MapStats& s) {
  json::array lengths, colours, cities, tickets;
  for (const auto& row : s.lengths)
    lengths.push_back({{"length", row.length}, {"routes", row.routes}, {"points", row.points}});
  for (const auto& row : s.colours) {
    json::object colour{{"colour", row.name}, {"routes", row.routes}, {"spaces", row.spaces}};
    if (row.cards) colour["cards"] = *row.cards;
    colours.push_back(std::move(colour));
  }
  for (const auto& row : s.cities) {
    cities.push_back({{"id", row.id},
                      {"name", row.name},
                      {"routes", row.routes},
                      {"neighbours", row.neighbours},
                      {"tickets", row.tickets},
                      {"tourist", row.tourist}});
  }
  for (const auto& row : s.tickets) {
    tickets.push_back({{"a", row.a},
                       {"b", row.b},
                       {"points", row.points},
                       {"shortest", row.shortest},
                       {"difference", row.difference()},
                       {"long", row.is_long}});
  }
  return json::serialize(json::object{{"id", s.id},
                                      {"name", s.name},
                                      {"note", s.note},
                                      {"players", {{"min", s.min_players}, {"max", s.max_players}}},
                                      {"pieces", s.pieces},
                                      {"cards", s.cards},
                                      {"wilds", s.wilds},
                                      {"cities", s.cities.size()},
                                      {"networks", s.networks},
                                      {"pairs", s.pairs},
                                      {"routes", s.routes},
                                      {"doubles", s.doubles},
                                      {"spaces", s.spaces},
                                      {"tunnels", s.tunnels},
                                      {"ferries", s.ferries},
                                      {"ferry_symbols", s.ferry_symbols},
                                      {"tickets", s.tickets.size()},
                                      {"long_tickets", s.long_tickets},
                                      {"ticket_points", s.ticket_points},
                                      {"differing_tickets", s.differing_tickets},
                                      {"tourist_places", s.tourist_places},
                                      {"tourist_kinds", s.token_kinds},
                                      {"routes_at_a_city", range_json(s.degree)},
                                      {"routes_of_a_colour", range_json(s.colour_routes)},
                                      {"spaces_of_a_colour", range_json(s.colour_spaces)},
                                      {"by_length", lengths},
                                      {"by_colour", colours},
                                      {"by_city", cities},
                                      {"by_ticket", tickets}});
}

}  // namespace fogg::content
