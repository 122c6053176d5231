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
    {"greedy", "all", "takes what brings most points now, and nothing else",
     "Card Game: slips (of a hundred turns, those in which it just draws a card)"},
    {"onestep", "map", "thinks one step ahead: one ticket, one route of its way", ""},
    {"longroute", "map", "as onestep, but only routes of three pieces and more count for it", ""},
    {"routefocus", "map", "values every route that its tickets ask for, the most valuable first", ""},
    {"hungry", "map", "draws tickets until they ask for nearly all its pieces, then builds them as one plan", ""},
    {"racer", "map", "two tickets, not a thought for them, the longest routes, and an early end", ""},
    {"planner", "all", "plans all its tickets together, and knows when to race for the end",
     "map games: turn piece coloured single any wild tunnel token openwild pilewild spare extracard extra targets hand patience keeptargets trust touch tickettime overtime margin trail trailreach pace plantrail contested longfirst wildlast stocked waituntil savewilds alarm; "
     "Card Game: need freed spare fade wild sparewild hold holdwild layrate drain hidden pair robwill robwilds crowd rob bonus price squeeze rate latency nextround overlap margin patience tempo weigh"},
    {"ismcts", "all", "searches by playing on from what it may know, with the planner's eye", "sims or ms (at most, a decision), threads, and those of planner"},
    {"easy", "all", "a level: for a first game", ""},
    {"normal", "all", "a level: knows its tickets, and little else", ""},
    {"hard", "all", "a level: the planner", "those of planner"},
    {"expert", "all", "a level: searches for some tenths of a second a decision, three seconds at most", "those of ismcts"},
});

}  // namespace fogg::bots
