#include "render/words.h"

#include <cctype>

namespace fogg::render {

namespace {

std::string lower(std::string_view text) {
  std::string out;
  for (const char c : text) out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

bool separates(char c) { return c == ' ' || c == '-' || c == '_' || c == ',' || c == ':'; }

}  // namespace

const std::string& city_name(const Board& board, CityId city) { return board.cities[city.value].name; }

std::string route_name(const Board& board, RouteId id) {
  const mapgame::Route& route = board.route(id);
  std::string text = city_name(board, route.a) + " - " + city_name(board, route.b);
  if (route.twin.is_some() && route.colour == board.route(route.twin).colour)
    text += id < route.twin ? " (1st)" : " (2nd)";
  return text;
}

std::string ticket_name(const Board& board, TicketId id) {
  return city_name(board, board.ticket(id).a) + " - " + city_name(board, board.ticket(id).b);
}

std::string token_name(const Board& board, int kind) {
  std::string name = board.token_kinds[static_cast<std::size_t>(kind)];
  for (char& c : name) c = c == '_' ? ' ' : c;
  return name;
}

bool matches(const Board& board, std::string_view typed, std::span<const CityId> cities) {
  std::string names;
  for (const CityId city : cities) names += lower(board.cities[city.value].id + " " + city_name(board, city)) + "\n";
  std::string part;
  for (const char c : lower(typed) + " ") {
    if (!separates(c)) {
      part += c;
    } else if (!part.empty()) {
      if (names.find(part) == std::string::npos) return false;
      part.clear();
    }
  }
  return true;
}

}  // namespace fogg::render
