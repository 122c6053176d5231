#include "mapgame/tokens.h"

#include <bit>

namespace fogg::mapgame {

namespace {

// D2: a stack holds three tokens with four players, two with two or three.
std::uint8_t stack_size(const Public& p) { return p.players == 4 ? 3 : 2; }

}  // namespace

CitySet token_places(const FlatBoard& board, const Public& p) {
  CitySet places;
  for (std::size_t kind = 0; kind < board.tables.token_kinds; ++kind) {
    if (p.stack_at[kind].is_some()) places.insert(p.stack_at[kind]);
  }
  return places;
}

void lay_out_tokens(const FlatBoard& board, Public& p) {
  p.next_token_kind = 0;
  if (!board.has_tokens()) return;
  board.tables.tourist_cities.for_each([&](CityId city) {
    p.stack_at[p.next_token_kind] = city;
    p.stack_left[p.next_token_kind] = stack_size(p);
    ++p.next_token_kind;
  });
}

bool has_token_to_place(const FlatBoard& board, const Public& p) {
  return p.next_token_kind < board.tables.token_kinds;
}

// With two players the second places everything; with more, the last player the first stack, the last but one the
// second, and so on backwards.
Seat token_placer(const FlatBoard& board, const Public& p) {
  if (p.players == 2) return seat_after(p, p.start, 1);
  const int tourist_places = board.tables.tourist_cities.size();
  const int placed = (p.next_token_kind - tourist_places) % p.players;
  return seat_after(p, p.start, p.players - 1 - placed);
}

void place_token(const FlatBoard&, Public& p, CityId city) {
  p.stack_at[p.next_token_kind] = city;
  p.stack_left[p.next_token_kind] = p.players == 2 ? 1 : stack_size(p);
  ++p.next_token_kind;
}

bool has_tokens_at(const FlatBoard& board, const Public& p, CityId city) {
  for (std::size_t kind = 0; kind < board.tables.token_kinds; ++kind) {
    if (p.stack_at[kind] == city && p.stack_left[kind] > 0) return true;
  }
  return false;
}

int token_kind_for(const FlatBoard& board, const Public& p, Seat seat, CityId city) {
  for (std::size_t kind = 0; kind < board.tables.token_kinds; ++kind) {
    const bool owned = ((p.tokens[seat] >> kind) & 1) != 0;
    if (p.stack_at[kind] == city && p.stack_left[kind] > 0 && !owned) return static_cast<int>(kind);
  }
  return -1;
}

bool must_name_token_end(const FlatBoard& board, const Public& p, Seat seat, const Route& route) {
  return token_kind_for(board, p, seat, route.a) >= 0 && token_kind_for(board, p, seat, route.b) >= 0;
}

void take_token(const FlatBoard& board, Public& p, Seat seat, const Route& route, TokenEnd end) {
  int kind = end == TokenEnd::b ? -1 : token_kind_for(board, p, seat, route.a);
  if (kind < 0) kind = token_kind_for(board, p, seat, route.b);
  if (kind < 0) return;
  --p.stack_left[static_cast<std::size_t>(kind)];
  p.tokens[seat] = static_cast<std::uint8_t>(p.tokens[seat] | (1u << kind));
}

int token_points(const FlatBoard& board, std::uint8_t tokens) {
  return board.rules.token_points[static_cast<std::size_t>(std::popcount(tokens))];
}

}  // namespace fogg::mapgame
