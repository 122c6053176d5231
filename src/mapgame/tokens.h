#pragma once

#include "mapgame/public.h"

// Tourist tokens (D2, D4, D7, D10).
namespace fogg::mapgame {

// The places where a stack lies or has lain.
CitySet token_places(const FlatBoard&, const Public&);

// Puts the stacks on the tourist places at the start of a game (D2).
void lay_out_tokens(const FlatBoard&, Public&);

// D4: whether set-aside stacks are still to be placed, and who places the next one.
bool has_token_to_place(const FlatBoard&, const Public&);
Seat token_placer(const FlatBoard&, const Public&);
void place_token(const FlatBoard&, Public&, CityId);

// Whether tokens still lie at this city.
bool has_tokens_at(const FlatBoard&, const Public&, CityId);

// D7: the kind that a claim at this city brings to the seat, or none.
int token_kind_for(const FlatBoard&, const Public&, Seat, CityId);

// D7: whether an end of the route has a token of a kind that the seat does not own.
inline bool offers_token(const FlatBoard& board, const Public& p, Seat seat, const Route& route) {
  for (std::size_t kind = 0; kind < board.tables.token_kinds; ++kind) {
    const bool owned = ((p.tokens[seat] >> kind) & 1) != 0;
    if (p.stack_left[kind] > 0 && !owned && route.touches(p.stack_at[kind])) return true;
  }
  return false;
}

// D7: whether both ends offer a token, so that the claim has to name one.
bool must_name_token_end(const FlatBoard&, const Public&, Seat, const Route&);
void take_token(const FlatBoard&, Public&, Seat, const Route&, TokenEnd);

// D10: points for the different kinds owned.
int token_points(const FlatBoard&, std::uint8_t tokens);

}  // namespace fogg::mapgame
