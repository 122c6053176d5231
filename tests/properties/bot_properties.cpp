// Whole games between bots: every choice is legal, games end, a seed repeats a game, and each style shows its
// character.
#include <algorithm>
#include <map>
#include <memory>

#include "bots/greedy/greedy.h"
#include "bots/match.h"
#include "bots/racer/racer.h"
#include "bots/styles/hungry.h"
#include "bots/styles/long_route.h"
#include "bots/styles/route_focus.h"
#include "random_board.h"
#include "settings.h"
#include "watched_game.h"

namespace fogg::properties {
namespace {

using bots::Decision;
using mapgame::ActionKind;

constexpr int kMostDecisions = 4000;

// One decision of a bot, and the board's side of it.
struct Choice {
  const State& before;
  Seat seat;
  Action action;
};

// Plays a game between bots named by seat and shows every choice to `see`. Empty, or what is wrong.
template <class See>
std::string play_bots(const Board& board, const std::vector<std::string>& names, std::uint64_t seed, See&& see,
                      game::Record& record) {
  const auto players = static_cast<int>(names.size());
  bots::Seats<Board> seats;
  std::vector<base::Rng> minds;
  for (std::size_t i = 0; i < names.size(); ++i) {
    auto bot = bots::make_bot(board, names[i]);
    if (!bot) return bot.error();
    seats.push_back(std::move(*bot));
    minds.push_back(base::Rng::stream(seed, i + 1));
  }
  base::Rng dealer = base::Rng::stream(seed, 0);
  const bots::Watchers<Board> watchers(board, seats);
  const auto legal = std::make_unique<ActionList>();
  record = {players, seed, {}, {}};
  State s = game::start_game(board, players, {});
  int decisions = 0;
  for (mapgame::Actor actor = to_act(s); !actor.is_nobody(); actor = to_act(s)) {
    if (actor.is_chance()) {
      const mapgame::Outcome outcome = pick_outcome(board, s, dealer);
      record.steps.push_back(Step::chance(outcome));
      watchers.play(s, outcome);
      continue;
    }
    if (++decisions > kMostDecisions) return "the game does not end";
    legal_actions(board, s, *legal);
    const Action action = seats[actor.seat]->choose(Decision(board, s, actor.seat, *legal), minds[actor.seat]);
    if (std::find(legal->begin(), legal->end(), action) == legal->end())
      return names[actor.seat] + " chose what is not legal";
    see(Choice{s, actor.seat, action});
    record.steps.push_back(Step::by(actor.seat, action));
    watchers.play(s, actor.seat, action);
  }
  return "";
}

std::string check_game(const Board& board, const std::vector<std::string>& names, std::uint64_t seed) {
  game::Record record;
  const std::string problem = play_bots(board, names, seed, [](const Choice&) {}, record);
  if (!problem.empty())
    return "seed " + std::to_string(seed) + ", " + names[0] + ": " + problem + "\n" + record_text(board, record);
  game::Record again;
  const std::string second = play_bots(board, names, seed, [](const Choice&) {}, again);
  if (!second.empty() || record_text(board, record) != record_text(board, again))
    return names[0] + ": the same seed plays another game";
  return "";
}

std::vector<std::string> all_names() {
  const auto names = bots::bot_names<Board>();
  return {names.begin(), names.end()};
}

// Every bot as it is played here: those that search do so for a moment, and what is only another name is left out.
std::vector<std::string> all_specs() {
  std::vector<std::string> specs;
  for (const std::string& name : all_names()) {
    if (name == "easy" || name == "normal" || name == "hard" || name == "expert" || name == "master") continue;
    specs.push_back(name == "ismcts" ? "ismcts:sims=4" : name);
    if (name == "ismcts") specs.push_back("ismcts:sims=4:threads=2");
  }
  return specs;
}

class Bots : public OnEverySetting {};
FOGG_ON_EVERY_SETTING(Bots);

// Each bot against its like, and all of them at mixed tables.
TEST_P(Bots, PlayLegalGamesThatEnd) {
  const std::vector<std::string> names = all_specs();
  const int games = amount(1, 100);
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = first_seed() + static_cast<std::uint64_t>(i);
    for (std::size_t first = 0; first < names.size(); ++first) {
      const std::vector<std::string> same(static_cast<std::size_t>(players()), names[first]);
      ASSERT_EQ(check_game(board(), same, seed), "");
      std::vector<std::string> mixed;
      for (int seat = 0; seat < players(); ++seat)
        mixed.push_back(names[(first + static_cast<std::size_t>(seat)) % names.size()]);
      ASSERT_EQ(check_game(board(), mixed, seed), "");
    }
  }
}

TEST(BotsOnRandomBoards, PlayLegalGamesThatEnd) {
  const std::vector<std::string> names = all_specs();
  const int boards = amount(60, 4'000);
  for (int i = 0; i < boards; ++i) {
    const auto seed = static_cast<std::uint64_t>(i) + 900'000;
    const Board board = random_board(seed);
    for (std::size_t first = 0; first < names.size(); ++first) {
      std::vector<std::string> seats(static_cast<std::size_t>(board.rules.max_players), names[first]);
      if (i % 2 == 0) seats[0] = names[(first + 1) % names.size()];
      ASSERT_EQ(check_game(board, seats, seed), "") << RandomBoard(base::mix(seed)).json();
    }
  }
}

// Settings may make routes so dear that their cost cannot be said: the planner must find an end to its search for ways,
// which an overflow would keep from it.
TEST(BotsOnEveryBoard, BearDearSettings) {
  const auto play = [](const Board& board, int players, std::uint64_t seed) {
    for (const std::string spec :
         {"planner:turn=400:coloured=100",
          "planner:turn=1000:piece=1000:coloured=1000:single=1000:any=1000:wild=1000:tunnel=1000:token=1000"}) {
      const std::vector<std::string> seats(static_cast<std::size_t>(players), spec);
      ASSERT_EQ(check_game(board, seats, seed), "");
    }
  };
  for (const Setting& setting : all_settings()) play(*setting.board, setting.players, 3);
  for (int i = 0; i < amount(60, 4'000); ++i) {
    const auto seed = static_cast<std::uint64_t>(i) + 970'000;
    const Board board = random_board(seed);
    play(board, board.rules.max_players, seed);
  }
}

// The levels by the names under which they are played. Expert would think too long for a whole game here.
TEST(Levels, CanBeMadeAndPlayLegalGamesThatEnd) {
  for (const Board& board : built_in_boards()) {
    for (const std::string level : {"easy", "normal", "hard", "expert", "master"}) {
      ASSERT_TRUE(bots::make_bot(board, level)) << level;
      const std::string quick = level == "expert" || level == "master" ? level + ":sims=8" : level;
      ASSERT_EQ(check_game(board, {quick, "random"}, 11), "");
    }
  }
}

// Settings of a level are those of the bot behind it, and they count more than the level's own.
TEST(Levels, TakeSettings) {
  const Board& board = built_in_boards()[0];
  EXPECT_TRUE(bots::make_bot(board, "expert:threads=4"));
  EXPECT_TRUE(bots::make_bot(board, "hard:turn=12"));
  EXPECT_EQ(bots::make_bot(board, "expert:depth=3").error().find("the bot ismcts has no setting 'depth'"), 0u);
  EXPECT_FALSE(bots::make_bot(board, "expert:"));
  EXPECT_FALSE(bots::make_bot(board, "experts:threads=4"));
  game::Record level;
  game::Record bot;
  const auto nothing = [](const Choice&) {};
  ASSERT_EQ(play_bots(board, {"expert:sims=5", "hard:turn=30"}, 4, nothing, level), "");
  ASSERT_EQ(play_bots(board, {"ismcts:sims=5", "planner:turn=30"}, 4, nothing, bot), "");
  EXPECT_EQ(record_text(board, level), record_text(board, bot));
}

class First final : public bots::Bot {
 public:
  Action choose(const Decision& decision, base::Rng&) override { return decision.legal()[0]; }
};

// A search that fell back on the first legal action would do no better than that one from both seats.
TEST(Search, WinsAgainstRandomPlayAndAgainstTheFirstLegalAction) {
  const auto room = std::make_unique<ActionList>();
  for (const Board& board : built_in_boards()) {
    for (const bool random : {true, false}) {
      for (const std::size_t seat : {0u, 1u}) {
        bots::Seats<Board> seats(2);
        seats[seat] = std::move(*bots::make_bot(board, "ismcts:sims=16:threads=2"));
        seats[1 - seat] = random ? std::move(*bots::make_bot(board, "random")) : std::make_unique<First>();
        const auto match = play_match(board, seats, 21, *room);
        EXPECT_GT(match.scores[seat].total, match.scores[1 - seat].total) << board.id << ", seat " << seat;
      }
    }
  }
}

// A bot falls back on any legal action when its policy has none to offer. That is for turns in which one can neither
// claim nor draw cards (F4), or it would hide mistakes.
template <class Policy>
class PolicyWatcher final : public Watcher {
 public:
  explicit PolicyWatcher(const Board& board) : board_(board), policy_(board) {}

  std::string at_decision(const State& s, Seat seat, const ActionList& legal) override {
    const Action action = policy_.choose(bots::sight_of(board_, view_for(board_, s, seat)));
    if (std::find(legal.begin(), legal.end(), action) != legal.end()) return "";
    const bool forced = std::all_of(legal.begin(), legal.end(), [](Action one) {
      return one.kind() == ActionKind::draw_tickets || one.kind() == ActionKind::station ||
             one.kind() == ActionKind::pass;
    });
    return forced ? ""
                  : "the policy offers what is not legal, an action of kind " +
                        std::to_string(static_cast<int>(action.kind()));
  }

 private:
  const Board& board_;
  Policy policy_;
};

template <class Policy>
class Policies : public testing::Test {};
using AllPolicies =
    testing::Types<bots::Greedy, bots::OneStep, bots::LongRoute, bots::RouteFocus, bots::Hungry, bots::Racer>;
TYPED_TEST_SUITE(Policies, AllPolicies);

TYPED_TEST(Policies, AreLegalInWhateverPosition) {
  for (const Setting& setting : all_settings()) {
    PolicyWatcher<TypeParam> watcher(*setting.board);
    ASSERT_EQ(play_watched(*setting.board, setting.players, 7, watcher), "");
  }
  const int boards = amount(60, 4'000);
  for (int i = 0; i < boards; ++i) {
    const auto seed = static_cast<std::uint64_t>(i) + 950'000;
    const Board board = random_board(seed);
    PolicyWatcher<TypeParam> watcher(board);
    ASSERT_EQ(play_watched(board, board.rules.max_players, seed, watcher), "") << RandomBoard(base::mix(seed)).json();
  }
}

// What a bot did in some two-player games against the planner.
struct Habits {
  int games = 0;
  int opening_tickets = 0;
  int early_ticket_draws = 0;  // in its first six turns
  int ticket_draws = 0;
  int stations = 0;
  int turns = 0;
  int turns_before_building = 0;
  std::map<int, int> claims;  // by length

  int all_claims() const {
    int sum = 0;
    for (const auto& [length, times] : claims) sum += times;
    return sum;
  }
  int claims_from(int shortest) const {
    int sum = 0;
    for (const auto& [length, times] : claims) sum += length >= shortest ? times : 0;
    return sum;
  }
  double mean_length() const {
    int sum = 0;
    for (const auto& [length, times] : claims) sum += length * times;
    return static_cast<double>(sum) / all_claims();
  }
};

Habits habits_of(const Board& board, const std::string& name) {
  Habits habits;
  habits.games = amount(40, 400);
  for (int i = 0; i < habits.games; ++i) {
    int turns = 0;
    bool has_built = false;
    game::Record record;
    const std::string problem = play_bots(
        board, {name, "planner"}, static_cast<std::uint64_t>(i) + 1,
        [&](const Choice& choice) {
          if (choice.seat != 0) return;
          const ActionKind kind = choice.action.kind();
          if (choice.before.phase == mapgame::Phase::turn) ++turns;
          has_built = has_built || kind == ActionKind::claim;
          if (choice.before.phase == mapgame::Phase::turn && !has_built) ++habits.turns_before_building;
          if (choice.before.phase == mapgame::Phase::choose_opening)
            habits.opening_tickets += std::popcount(choice.action.kept());
          if (kind == ActionKind::claim) ++habits.claims[board.route(choice.action.route()).length];
          if (kind == ActionKind::station) ++habits.stations;
          if (kind != ActionKind::draw_tickets) return;
          ++habits.ticket_draws;
          if (turns <= 6) ++habits.early_ticket_draws;
        },
        record);
    EXPECT_EQ(problem, "");
    habits.turns += turns;
  }
  return habits;
}

class Characters : public testing::TestWithParam<int> {
 protected:
  const Board& board() const { return built_in_boards()[static_cast<std::size_t>(GetParam())]; }
  int most_tickets(const Habits& habits) const {
    return habits.games * (board().rules.opening_regular + board().rules.opening_long);
  }
  int fewest_tickets(const Habits& habits) const { return habits.games * board().rules.opening_keep; }
};
INSTANTIATE_TEST_SUITE_P(, Characters, testing::Values(0, 1, 2),
                         [](const auto& info) { return built_in_boards()[static_cast<std::size_t>(info.param)].id; });

TEST_P(Characters, TheRacerKeepsFewTicketsAndHurries) {
  const Habits racer = habits_of(board(), "racer");
  EXPECT_EQ(racer.opening_tickets, fewest_tickets(racer));
  EXPECT_EQ(racer.ticket_draws, 0);
  EXPECT_EQ(racer.stations, 0);
  EXPECT_GT(racer.mean_length(), habits_of(board(), "onestep").mean_length());
}

TEST_P(Characters, TheGreedyOneClaimsWhateverItCan) {
  const Habits greedy = habits_of(board(), "greedy");
  EXPECT_EQ(greedy.opening_tickets, fewest_tickets(greedy));
  EXPECT_LT(greedy.mean_length(), habits_of(board(), "racer").mean_length());
}

TEST_P(Characters, TheOneStepThinkerKeepsAllItsTicketsAndDrawsMoreWhenTheyAreDone) {
  const Habits onestep = habits_of(board(), "onestep");
  EXPECT_EQ(onestep.opening_tickets, most_tickets(onestep));
  // Where a long one is among them they are not done in time.
  if (board().rules.opening_long == 0) EXPECT_GT(onestep.ticket_draws, 0);
  EXPECT_EQ(onestep.early_ticket_draws, 0);
}

// Short routes are for the last pieces only.
TEST_P(Characters, TheLongRouteStyleShunsShortRoutes) {
  const Habits longroute = habits_of(board(), "longroute");
  EXPECT_EQ(longroute.ticket_draws, 0);
  EXPECT_GT(longroute.claims_from(3) * 10, longroute.all_claims() * 7);
  EXPECT_GT(longroute.mean_length(), habits_of(board(), "onestep").mean_length());
}

TEST_P(Characters, TheRouteFocusedStyleKeepsAllItsTickets) {
  const Habits routefocus = habits_of(board(), "routefocus");
  EXPECT_EQ(routefocus.opening_tickets, most_tickets(routefocus));
  EXPECT_EQ(routefocus.ticket_draws, 0);
}

TEST_P(Characters, TheHungryOneDrawsTicketsEarly) {
  const Habits hungry = habits_of(board(), "hungry");
  EXPECT_GT(hungry.early_ticket_draws, hungry.games / 2);
  EXPECT_GT(hungry.early_ticket_draws * 2, hungry.ticket_draws);
}

// The characters have manners that a player notices.
TEST_P(Characters, OfALevelDifferFromIt) {
  const Habits level = habits_of(board(), "hard_passepartout");
  EXPECT_GT(habits_of(board(), "hard_stuart").ticket_draws, level.ticket_draws);
  EXPECT_LT(habits_of(board(), "hard_fix").mean_length(), level.mean_length());
  EXPECT_EQ(habits_of(board(), "hard_speedy").ticket_draws, 0);
}

// Also on the level where nobody else waits.
TEST_P(Characters, ThePatientOneBuildsLate) {
  const Habits easy = habits_of(board(), "easy");
  const Habits patient = habits_of(board(), "easy_cromarty");
  EXPECT_GT(patient.turns_before_building * 2, easy.turns_before_building * 3);
}

TEST(MakeBot, NamesAllBotsInItsError) {
  const auto bot = bots::make_bot(built_in_boards()[0], "recer");
  ASSERT_FALSE(bot);
  for (const std::string& name : all_names()) EXPECT_NE(bot.error().find(name), std::string::npos) << bot.error();
}

}  // namespace
}  // namespace fogg::properties
