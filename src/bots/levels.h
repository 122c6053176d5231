#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cardgame/card_set.h"
#include "mapgame/board.h"

namespace fogg::bots {

// How strong an opponent is: the one list of levels, from one that a beginner beats to the strongest. Each is another
// name for the settings of a bot. Searching is counted in simulations, so that a seed repeats a game and neighbours on
// a busy machine change nothing; the time is a limit far away, for machines that cannot keep up at all.
struct Level {
  std::string_view name;
  std::string_view map_spec;
  std::string_view card_spec;
  std::string_view what;
  bool has_characters = true;
  bool asks_networks = false;  // and where there are none, it is the level below
};
inline constexpr auto kLevels = std::to_array<Level>({
    {"easy", "planner:slips=82:wait_until=1000:save_wilds=1000", "planner:slips=55:notice=256",
     "for a first game: plans well, and takes its time over it"},
    {"normal", "planner:slips=10:opening_time=8:margin=900:targets=1:touch=0:trail=0:plan_trail=0",
     "planner:slips=10:notice=256",
     "on maps builds the tickets that it begins with and no more; in the Card Game slips now and then"},
    {"hard", "planner", "planner", "the planner"},
    {"expert", "ismcts:sims=4000:ms=60000", "ismcts:sims=4000:ms=60000",
     "searches: 4,000 simulations a decision, some tenths of a second", false},
    {"master", "ismcts:policy=1:sims=1000:judge_after=2:unguided_sims=4000:unguided_judge_after=-1:ms=60000",
     "ismcts:policy=1:sims=1000:judge_after=2:unguided_sims=20000:ms=60000",
     "searches with the game's networks, and where there are none for so many players as expert does", false, true},
});

// Who says why something is good, and who ends a game that nobody waits for.
inline constexpr std::string_view kExplainer = kLevels[2].name;
inline constexpr std::string_view kQuickest = kLevels[0].name;
// Who plays on for somebody who left, and gives hints: master with a tenth of its simulations, for nobody chose to
// wait. It is no level, so nobody sits down with it; where there are no networks it is the planner.
inline constexpr Level kDeputy = {
    "deputy",
    "ismcts:policy=1:sims=150:judge_after=2:unguided_sims=400:unguided_judge_after=-1:ms=3000",
    "ismcts:policy=1:sims=150:judge_after=2:unguided_sims=2000:ms=3000",
    "plays on for others, and gives hints",
    false,
    true};

// Opponents with a manner of their own, on every level below expert: `hard_fix` is Fix on level hard. Their numbers go
// on top of the level's.
struct Character {
  std::string_view name;
  std::string_view manner;  // a stable word, for clients to translate
  std::string_view map_weights;
  std::string_view card_weights;
  std::string_view what;
  std::string_view easy_map_spec = {};  // on easy, in the place of that level's settings, where they leave it no manner
};
inline constexpr auto kCharacters = std::to_array<Character>({
    {"passepartout", "all_rounder", "", "", "does a little of everything, as the level does"},
    {"stuart", "collector", ":margin=-200:ticket_time=15", ":margin=-350:patience=-10",
     "bets on tickets: draws them often, and keeps many"},
    {"aouda", "long_distance", ":trail=70:touch=50:plan_trail=30:long_first=40:extra=4", ":bonus=250:fade=230",
     "travels far: one line across the board, and the longest routes"},
    {"fix", "blocker", ":block=9:extra=1:alarm=1:contested=20", ":rob=1100:hold=110",
     "follows the others, and takes what they need"},
    {"speedy", "finisher", ":extra=3:wait_until=1000:save_wilds=1000:margin=900", ":tempo=0:lay_rate=250:margin=400",
     "burns the whole ship to be home first: builds at once, and ends the game early"},
    {"cromarty", "patient", ":alarm=1000:full_hand=17", ":hold=240:pair=260",
     "plays a waiting game: a great hand of cards first, then all its routes in a row", "planner:slips=72"},
});

// What the name of a level, such as `hard_fix`, or of the deputy stands for in a game with or without networks; empty
// where it is none. What follows a colon is left out.
template <class Content>
std::string level_spec(std::string_view name, bool with_networks = true);

// The plain names of all levels: `easy, normal, …`; and of those of which something is true.
std::string level_names();
std::vector<std::string_view> levels_that(bool Level::* is_so);

// Every name of a level, with its characters: `easy`, `easy_passepartout`, …
bool is_level(std::string_view name);

}  // namespace fogg::bots
