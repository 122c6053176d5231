#include "analysis/analysis.h"

#include <gtest/gtest.h>

#include <stop_token>

#include <algorithm>
#include <map>
#include <memory>

#include "analysis/chance_plot.h"
#include "analysis/summary.h"
#include "analysis/test_games.h"
#include "content/catalogue.h"
#include "content/load_board.h"
#include "content/load_card_set.h"

namespace fogg::analysis {
namespace {

const mapgame::Board& board(const std::string& id) {
  static std::map<std::string, mapgame::Board> boards;
  const auto found = boards.find(id);
  if (found != boards.end()) return found->second;
  return boards.emplace(id, content::load_board_file(content::board_file(content::find_data_dir(), id)).value())
      .first->second;
}

const cardgame::CardSet& card_set() {
  static const cardgame::CardSet set =
      content::load_card_set_file(content::find_data_dir() / "card_game" / "cards.json").value();
  return set;
}

// The last steps alone, from the position that the others lead to.
template <class Content>
game::BasicPlayedGame<Content> ending(game::BasicPlayedGame<Content> game, std::size_t decisions) {
  std::size_t first = game.steps.size();
  for (; first > 0 && decisions > 0; --first) decisions -= game.steps[first - 1].is_action() ? 1 : 0;
  for (std::size_t i = 0; i < first; ++i) apply_step(*game.content, game.initial, game.steps[i]);
  game.steps.erase(game.steps.begin(), game.steps.begin() + static_cast<std::ptrdiff_t>(first));
  game.set_by_given = true;
  return game;
}

game::PlayedMapGame from_text(std::string_view text) {
  const auto source = [](std::string_view id, std::string_view) -> std::expected<game::GameRef, std::string> {
    return &board(std::string(id));
  };
  const game::PlayResult result = game::run_play(text, source);
  EXPECT_TRUE(result.problems.empty()) << result.problems[0].to_text("text");
  return std::get<game::PlayedMapGame>(result.games.at(0));
}

void expect_sound(const Analysis& a) {
  ASSERT_FALSE(a.decisions.empty());
  EXPECT_NEAR(sum(a.end.chance), 1, 1e-9);
  for (const Decision& decision : a.decisions) {
    EXPECT_NEAR(sum(decision.before.chance), 1, 1e-9);
    EXPECT_NEAR(sum(decision.after.chance), 1, 1e-9);
    EXPECT_GE(decision.judged.loss(), 0);
    EXPECT_FALSE(decision.action.empty());
  }
  double luck = 0;
  for (const SeatSummary& seat : summaries(a)) {
    EXPECT_NEAR(seat.start + seat.luck + seat.own + seat.others, seat.end, 1e-9);
    luck += seat.luck;
  }
  EXPECT_NEAR(luck, 0, 1e-9);  // what one wins another loses
}

const Settings kQuick{8, 1, 1, {}, By::playouts};
const Settings kMany{40, 1, 1, {}, By::playouts};

TEST(Analysis, AddsUpInAllGames) {
  expect_sound(analyse(ending(played(board("usa"), 2, 1), 30), kQuick));
  expect_sound(analyse(ending(played(board("europe"), 3, 2), 24), kQuick));
  expect_sound(analyse(ending(played(board("san_francisco"), 4, 3), 24), kQuick));
  expect_sound(analyse(ending(played(card_set(), 3, 4), 24), kQuick));
}

TEST(Analysis, AFinishedGameEndsWithItsWinner) {
  const auto game = ending(played(board("usa"), 2, 5), 12);
  const Analysis a = analyse(game, kQuick);
  ASSERT_TRUE(a.finished);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(a.end.chance[i], a.places[i] == 1 ? 1 : 0);
    EXPECT_EQ(a.end.score[i], a.scores[i]);
  }
}

TEST(Analysis, AnUnfinishedGameIsAnalysedAsFarAsItGoes) {
  auto game = ending(played(board("usa"), 2, 6), 40);
  game.steps.resize(game.steps.size() / 2);
  game.final = game.initial;
  for (const auto& step : game.steps) apply_step(*game.content, game.final, step);
  const Analysis a = analyse(game, kQuick);
  EXPECT_FALSE(a.finished);
  EXPECT_TRUE(a.scores.empty());
  expect_sound(a);
}

// With the same luck to come before and after its last decision, what the planner would have done itself moves nothing.
TEST(Analysis, ARecordThatBreaksOffAfterADecisionEndsWithTheLuckOfIt) {
  auto game = played(board("usa"), 2, 6);
  const auto is_claim = [](const auto& step) {
    return step.is_action() && step.seat == 0 &&
           std::get<mapgame::Action>(step.what).kind() == mapgame::ActionKind::claim;
  };
  const auto claim = std::find_if(game.steps.begin(), game.steps.end(), is_claim);
  ASSERT_NE(claim, game.steps.end());
  game.steps.erase(claim + 1, game.steps.end());
  game = ending(std::move(game), 4);
  game.final = game.initial;
  for (const auto& step : game.steps) apply_step(*game.content, game.final, step);
  const Analysis a = analyse(game, kQuick);
  ASSERT_TRUE(a.decisions.back().luck.empty());
  EXPECT_EQ(a.end.score, a.decisions.back().before.score);
  EXPECT_EQ(a.end.chance, a.decisions.back().after.chance);
  expect_sound(a);
}

TEST(Analysis, TheSeedDecidesAndTheThreadsDoNot) {
  const auto game = ending(played(board("usa"), 2, 7), 24);
  Settings settings = kQuick;
  const std::string one = chance_plot(analyse(game, settings));
  const Analysis again = analyse(game, settings);
  settings.threads = 3;
  const Analysis three = analyse(game, settings);
  EXPECT_EQ(one, chance_plot(three));
  for (std::size_t i = 0; i < again.decisions.size(); ++i) {
    EXPECT_EQ(again.decisions[i].before.chance, three.decisions[i].before.chance);
    EXPECT_EQ(again.decisions[i].judged.gain, three.decisions[i].judged.gain);
    EXPECT_EQ(again.decisions[i].judged.best, three.decisions[i].judged.best);
  }
  settings.seed = 2;
  EXPECT_NE(again.decisions[0].before.score, analyse(game, settings).decisions[0].before.score);
}

TEST(Analysis, ADecisionKnowsItsStepOfTheRecord) {
  const auto game = ending(played(board("usa"), 2, 7), 24);
  for (const Decision& decision : analyse(game, kQuick).decisions) {
    const auto& step = game.steps[static_cast<std::size_t>(decision.step) - 1];
    ASSERT_TRUE(step.is_action());
    EXPECT_EQ(step.seat, decision.seat);
  }
}

TEST(Analysis, EndsWhenItIsAskedTo) {
  std::stop_source stop;
  Settings settings{100'000, 1, 1, [&] { return stop.stop_requested(); }, By::playouts};  // hours
  const Analysis a =
      analyse(played(board("usa"), 2, 7), settings, [&](std::uint64_t, std::uint64_t) { stop.request_stop(); });
  EXPECT_TRUE(a.decisions.empty());
}

TEST(Analysis, WithoutChanceNothingIsLuck) {
  const Analysis a = analyse(ending(played(board("usa"), 2, 8), 30), kQuick);
  for (std::size_t i = 0; i < a.decisions.size(); ++i) {
    const Decision& decision = a.decisions[i];
    if (decision.luck.empty()) EXPECT_EQ(decision.after.chance, a.next(i).chance);
  }
}

// Seat 0 has one last turn and the cards for its ticket's last route: claiming wins, drawing a card loses.
constexpr std::string_view kLastTurn = R"(fogg 1 usa players=2
given hand 0 red=2
given hand 1 blue=3
given tickets 0 denver-el_paso
given routes 0 denver-santa_fe
given routes 1 portland-salt_lake_city
given score 0 40
given score 1 33
given last_turns 1
)";

TEST(Analysis, PassingUpTheWinningClaimIsTheLargestLoss) {
  const Analysis a = analyse(from_text(std::string(kLastTurn) + "0 draw pile\n"), kMany);
  const std::vector<SeatSummary> seats = summaries(a);
  ASSERT_FALSE(seats[0].mistakes.empty());
  const Decision& blunder = a.decisions[seats[0].mistakes[0]];
  EXPECT_EQ(blunder.action, "draw pile");
  EXPECT_EQ(blunder.judged.best.substr(0, 6), "claim ");
  EXPECT_GT(blunder.judged.loss(), 0.8);
  EXPECT_GT(blunder.before.chance[0], 0.9);
  EXPECT_LT(blunder.after.chance[0], 0.1);
  EXPECT_LT(seats[0].own, -0.8);
}

TEST(Analysis, TheWinningClaimIsNoMistakeAndItsPositionIsWon) {
  const Analysis a = analyse(from_text(std::string(kLastTurn) + "0 claim el_paso-santa_fe red=2\n"), kMany);
  EXPECT_GT(a.decisions[0].before.chance[0], 0.95);
  EXPECT_GT(a.decisions[0].after.chance[0], 0.95);
  EXPECT_EQ(a.decisions[0].judged.loss(), 0);
  EXPECT_GT(a.decisions[0].judged.chance_at_stake, 0.8);
  EXPECT_GT(a.decisions[0].judged.points_at_stake, 5);
}

}  // namespace
}  // namespace fogg::analysis
