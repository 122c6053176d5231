#pragma once

#include "encoding/card_space.h"
#include "encoding/map_space.h"
#include "encoding/mask.h"

namespace fogg::encoding {

// Sets the bits of the legal actions of the seat to act, and no others.
void legal_mask(const mapgame::FlatBoard&, const MapSpace&, const mapgame::State&, Mask& out);
void legal_mask(const cardgame::FlatCardSet&, const CardSpace&, const cardgame::State&, Mask& out);

}  // namespace fogg::encoding
