#pragma once

#include <optional>
#include <string>
#include <vector>

#include "mapgame/action.h"
#include "render/words.h"

// The legal actions of one decision, sorted the way people think of them. No rule is decided here.
namespace fogg::cli {

using mapgame::Action;
using mapgame::ActionKind;

std::vector<Action> of_kind(std::span<const Action> legal, ActionKind);

// One route, or one city for a station, with the ways to pay for it.
struct Target {
  mapgame::RouteId route;
  mapgame::CityId city;
  std::vector<Action> ways;  // the sensible one first: fewest wilds, then from the colour held most
  bool on_the_way = false;   // of one of the player's open tickets
};
// Routes that can be claimed (those on the way of a ticket first), or cities where a station can be built.
std::vector<Target> targets(const mapgame::Board&, const mapgame::View&, std::span<const Action> legal, ActionKind);

// The routes that the cheapest ways of the viewer's open tickets still need.
mapgame::RouteSet routes_on_the_way(const mapgame::Board&, const mapgame::View&);

// An item of a menu: what is shown, and the words that choose it besides its number.
struct Item {
  std::string label;
  std::vector<std::string> words;
};
// Which item somebody means: by number, whole word, or the beginning of one. Several, where that is not clear.
std::vector<std::size_t> meant(const std::vector<Item>&, std::string_view typed);

std::string lower(std::string_view);

}  // namespace fogg::cli
