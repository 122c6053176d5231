#pragma once

#include <array>
#include <string_view>

namespace fogg::bots {

// What `fogg bot list` tells of a bot. Who adds a bot to make_bot adds it here. Levels have a list of their own
// (levels.h).
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
     "its weights (`fogg bot weights` lists them), and slips (of a hundred turns, those in which it just draws)"},
    {"ismcts", "all", "searches by playing on from what it may know, with the planner's eye",
     "sims or ms (at most, a decision), threads, judge_after (turns played on before the game's network judges; "
     "without it, or without a network, all of them), policy (1: the game's policy network guides it; where there is "
     "none, unguided_sims and unguided_judge_after are its numbers), and the weights of planner"},
    {"net", "all",
     "plays by the game's policy network; where there is none, takes what its value network likes best one step "
     "later; without networks it is the planner",
     "without a policy: worlds (imagined, a decision: 8), lead (how much better than the planner's choice, of 1: 0.1), "
     "and the weights of planner"},
    {"odd_drawer", "all", "odd: draws cards, and never builds", ""},
    {"odd_hoarder", "all", "odd: builds nothing before it holds very many cards", "cards (40)"},
    {"odd_sprinter", "all", "odd: the longest routes or the largest sets, whatever they cost", ""},
    {"odd_blocker", "all", "odd: short routes next to the others' first; robs where it can", ""},
    {"odd_collector", "all", "odd: draws tickets, as many as there are, and keeps them all", ""},
    {"odd_path", "map", "odd: nothing counts but its longest path", ""},
    {"odd_passer", "all", "odd: passes as soon as it may, and does as little as it can before", ""},
});

}  // namespace fogg::bots
