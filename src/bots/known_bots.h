#pragma once

#include <array>
#include <string_view>

namespace fogg::bots {

// What `fogg bot list` tells of a bot. Who adds a bot to make_bot adds it here.
struct KnownBot {
  std::string_view name;
  std::string_view games;     // "all", "map" or "cards"
  std::string_view what;      // one sentence
  std::string_view settings;  // empty where it has none
};

inline constexpr auto kKnownBots = std::to_array<KnownBot>({
    {"random", "all", "every legal action equally likely: the floor of all comparisons", ""},
    {"planner", "map", "plans its tickets as one network over free and own routes",
     "turn piece coloured any wild tunnel token wildvalue spare extra margin"},
});

}  // namespace fogg::bots
