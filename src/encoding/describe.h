#pragma once

#include <string>

#include "encoding/card_space.h"
#include "encoding/map_space.h"

// What a number of an action space stands for, in words, whatever the position: "claim boston-montreal:a with 2 red".
namespace fogg::encoding {

std::string describe(const mapgame::Board&, const MapSpace&, std::uint32_t number);
std::string describe(const cardgame::CardSet&, const CardSpace&, std::uint32_t number);

}  // namespace fogg::encoding
