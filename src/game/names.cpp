#include "game/names.h"

#include <array>
#include <vector>

#include "base/text.h"
#include "game/action_form.h"

namespace fogg::game {

namespace {

constexpr auto kPhaseNames = std::to_array<std::string_view>(
    {"pick_start", "deal_hands", "fill_row", "deal_opening_tickets", "deal_card", "deal_offer", "turn_up_tunnel",
     "choose_opening", "place_tokens", "turn", "second_draw", "choose_tickets", "tunnel", "over"});

struct CityPair {
  CityId a;
  CityId b;
};

Parsed<CityPair> parse_city_pair(const Board& board, std::string_view text, int column) {
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) {
    return wrong(column, "two cities joined by '-' are expected here, such as " + board.cities[0].id + "-" +
                             board.cities[board.cities.size() - 1].id);
  }
  const Parsed<CityId> a = parse_city(board, text.substr(0, dash), column);
  if (!a) return std::unexpected(a.error());
  const Parsed<CityId> b = parse_city(board, text.substr(dash + 1), column + static_cast<int>(dash) + 1);
  if (!b) return std::unexpected(b.error());
  return CityPair{*a, *b};
}

bool joins(CityId a, CityId b, const CityPair& pair) {
  return (a == pair.a && b == pair.b) || (a == pair.b && b == pair.a);
}

}  // namespace

std::string city_text(const Board& board, CityId city) { return board.cities[city.value].id; }

std::string route_text(const Board& board, RouteId id) {
  const mapgame::Route& route = board.route(id);
  std::string text = city_text(board, route.a) + "-" + city_text(board, route.b);
  if (!route.twin.is_some()) return text;
  if (route.colour != board.route(route.twin).colour) return text + ":" + std::string(cards::name(route.colour));
  return text + (id < route.twin ? ":1" : ":2");
}

std::string ticket_text(const Board& board, TicketId id) {
  return city_text(board, board.ticket(id).a) + "-" + city_text(board, board.ticket(id).b);
}

std::string tickets_text(const Board& board, const TicketSet& tickets) {
  std::string text;
  tickets.for_each([&](TicketId id) { text = join_words(text, ticket_text(board, id)); });
  return text.empty() ? "none" : text;
}

std::string routes_text(const Board& board, const RouteSet& routes) {
  std::string text;
  routes.for_each([&](RouteId id) { text = join_words(text, route_text(board, id)); });
  return text.empty() ? "none" : text;
}

std::string phase_text(Phase phase) { return std::string(kPhaseNames[static_cast<std::size_t>(phase)]); }

Offer offer_in(const Board& board, const State& s) {
  const bool opening = s.phase == Phase::choose_opening;
  return {mapgame::offered(s), !opening || !board.rules.opening_rejects_leave, opening};  // C1
}

Offer offer_in(const Board& board, const mapgame::View& v) {
  if (v.phase != Phase::choose_opening) return {v.offer, true, false};
  return {v.dealing == v.viewer ? v.tickets : TicketSet{}, !board.rules.opening_rejects_leave, true};
}

Parsed<CityId> parse_city(const Board& board, std::string_view text, int column) {
  if (const auto city = board.city_named(text)) return *city;
  std::vector<std::string_view> names;
  for (const mapgame::City& city : board.cities) names.push_back(city.id);
  return wrong(column, "'" + std::string(text) + "' is no city of " + board.id + base::did_you_mean(text, names));
}

Parsed<TicketId> parse_ticket(const Board& board, const Word& word) {
  const Parsed<CityPair> pair = parse_city_pair(board, word.text, word.column);
  if (!pair) return std::unexpected(pair.error());
  for (std::size_t i = 0; i < board.tickets.size(); ++i) {
    if (joins(board.tickets[i].a, board.tickets[i].b, *pair)) return TicketId{static_cast<std::uint8_t>(i)};
  }
  return wrong(word.column, "there is no ticket " + word.text);
}

Parsed<int> parse_token_kind(const Board& board, std::string_view text, int column) {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < board.token_kinds.size(); ++i) {
    if (board.token_kinds[i] == text) return static_cast<int>(i);
    names.push_back(board.token_kinds[i]);
  }
  return wrong(column,
               "'" + std::string(text) + "' is no kind of token on " + board.id + base::did_you_mean(text, names));
}

Parsed<RouteChoice> parse_route(const Board& board, const Word& word) {
  const std::size_t colon = word.text.find(':');
  const Parsed<CityPair> pair = parse_city_pair(board, std::string_view(word.text).substr(0, colon), word.column);
  if (!pair) return std::unexpected(pair.error());
  RouteChoice found;
  for (std::size_t i = 0; i < board.routes.size(); ++i) {
    if (!joins(board.routes[i].a, board.routes[i].b, *pair)) continue;
    (found.first.is_some() ? found.second : found.first) = RouteId{static_cast<std::uint8_t>(i)};
  }
  if (!found.first.is_some()) return wrong(word.column, "no route joins " + word.text);
  if (colon == std::string::npos) return found;
  const std::string half = word.text.substr(colon + 1);
  for (const RouteId id : {found.first, found.second}) {
    if (!id.is_some()) continue;
    const bool by_number = half == (id == found.first ? "1" : "2");
    if (by_number || half == cards::name(board.route(id).colour)) return RouteChoice{id, {}};
  }
  return wrong(word.column + static_cast<int>(colon) + 1, "no half of this route is called '" + half + "'");
}

}  // namespace fogg::game
