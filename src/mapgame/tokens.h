#pragma once

#include "mapgame/state.h"

// Tourist tokens (D2, D4, D7, D10).
namespace fogg::mapgame {

// The places where a stack lies or has lain.
CitySet token_places(const Board&, const State&);

// Puts the stacks on the tourist places at the start of a game (D2).
void lay_out_tokens(const Board&, State&);

// D4: whether set-aside stacks are still to be placed, and who places the next one.
bool has_token_to_place(const Board&, const State&);
Seat token_placer(const Board&, const State&);
void place_token(const Board&, State&, CityId);

// D7: the kind that a claim at this city brings to the seat, or none.
int token_kind_for(const Board&, const State&, Seat, CityId);

// D7: whether both ends offer a token, so that the claim has to name one.
bool must_name_token_end(const Board&, const State&, Seat, const Route&);
void take_token(const Board&, State&, Seat, const Route&, TokenEnd);

// D10: points for the different kinds owned.
int token_points(const Board&, std::uint8_t tokens);

}  // namespace fogg::mapgame
