#include "mapgame/tokens.h"

#include <bit>

namespace fogg::mapgame {

namespace {

// D2: a stack holds three tokens with four players, two with two or three.
std::uint8_t stack_size(const State& s) { return s.players == 4 ? 3 : 2; }

}  // namespace

CitySet token_places(const Board& board, const State& s) {
  CitySet places;
  for (std::size_t kind = 0; kind < board.token_kinds.size(); ++kind) {
    if (s.stack_at[kind].is_some()) places.insert(s.stack_at[kind]);
  }
  return places;
}

void lay_out_tokens(const Board& board, State& s) {
  s.next_token_kind = 0;
  if (!board.has_tokens()) return;
  for (std::size_t city = 0; city < board.cities.size(); ++city) {
    if (!board.cities[city].tourist) continue;
    s.stack_at[s.next_token_kind] = CityId{static_cast<std::uint8_t>(city)};
    s.stack_left[s.next_token_kind] = stack_size(s);
    ++s.next_token_kind;
  }
}

bool has_token_to_place(const Board& board, const State& s) { return s.next_token_kind < board.token_kinds.size(); }

// With two players the second places everything; with more, the last player the first stack, the last but one the
// second, and so on backwards.
Seat token_placer(const Board& board, const State& s) {
  if (s.players == 2) return seat_after(s, s.start, 1);
  int tourist_places = 0;
  for (const City& city : board.cities) tourist_places += city.tourist ? 1 : 0;
  const int placed = (s.next_token_kind - tourist_places) % s.players;
  return seat_after(s, s.start, s.players - 1 - placed);
}

void place_token(const Board&, State& s, CityId city) {
  s.stack_at[s.next_token_kind] = city;
  s.stack_left[s.next_token_kind] = s.players == 2 ? 1 : stack_size(s);
  ++s.next_token_kind;
}

int token_kind_for(const Board& board, const State& s, Seat seat, CityId city) {
  for (std::size_t kind = 0; kind < board.token_kinds.size(); ++kind) {
    const bool owned = ((s.tokens[seat] >> kind) & 1) != 0;
    if (s.stack_at[kind] == city && s.stack_left[kind] > 0 && !owned) return static_cast<int>(kind);
  }
  return -1;
}

bool must_name_token_end(const Board& board, const State& s, Seat seat, const Route& route) {
  return token_kind_for(board, s, seat, route.a) >= 0 && token_kind_for(board, s, seat, route.b) >= 0;
}

void take_token(const Board& board, State& s, Seat seat, const Route& route, TokenEnd end) {
  int kind = end == TokenEnd::b ? -1 : token_kind_for(board, s, seat, route.a);
  if (kind < 0) kind = token_kind_for(board, s, seat, route.b);
  if (kind < 0) return;
  --s.stack_left[static_cast<std::size_t>(kind)];
  s.tokens[seat] = static_cast<std::uint8_t>(s.tokens[seat] | (1u << kind));
}

int token_points(const Board& board, std::uint8_t tokens) {
  return board.rules.token_points[static_cast<std::size_t>(std::popcount(tokens))];
}

}  // namespace fogg::mapgame
