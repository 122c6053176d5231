#include "analysis/by_networks.h"

#include <gtest/gtest.h>

#include "analysis/summary.h"
#include "analysis/test_games.h"
#include "content/catalogue.h"
#include "content/load_board.h"
#include "content/load_card_set.h"
#include "content/load_networks.h"

namespace fogg::analysis {
namespace {

mapgame::Board board_with_networks(const std::string& id) {
  const auto file = content::board_file(content::find_data_dir(), id);
  EXPECT_TRUE(content::load_networks_beside(file));
  return content::load_board_file(file).value();
}

cardgame::CardSet cards_with_networks() {
  const auto file = content::find_data_dir() / "card_game" / "cards.json";
  EXPECT_TRUE(content::load_networks_beside(file));
  return content::load_card_set_file(file).value();
}

// The parts of every seat add up to the result, exactly; the game begins even and ends with its winner.
template <class Content>
void expect_sound(const Content& content, int players) {
  const Analysis a = analyse(played(content, players, 3), Settings{});
  ASSERT_FALSE(a.decisions.empty());
  EXPECT_EQ(a.by, By::networks);
  ASSERT_TRUE(a.finished);
  for (std::size_t i = 0; i < a.decisions.size(); ++i) {
    const Decision& decision = a.decisions[i];
    EXPECT_NEAR(sum(decision.before.chance), 1, 1e-9);
    EXPECT_NEAR(sum(decision.after.chance), 1, 1e-9);
    EXPECT_GE(decision.judged.loss(), 0);
    if (decision.luck.empty()) EXPECT_EQ(decision.after.chance, a.next(i).chance);
  }
  const std::vector<SeatSummary> seats = summaries(a);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    EXPECT_DOUBLE_EQ(seats[i].start, 1.0 / players);
    EXPECT_NEAR(seats[i].start + seats[i].luck + seats[i].own + seats[i].others, seats[i].end, 1e-9);
    EXPECT_EQ(a.end.score[i], a.scores[i]);
    EXPECT_EQ(a.end.chance[i] > 0, a.places[i] == 1);
  }
  EXPECT_TRUE(std::ranges::any_of(seats, [](const SeatSummary& seat) { return !seat.mistakes.empty(); }));
}

TEST(AnalysisByNetworks, AddsUpInAllGamesWithAllNumbersOfPlayers) {
  for (const std::string id : {"usa", "europe", "san_francisco"}) {
    const mapgame::Board content = board_with_networks(id);
    for (int players = content.rules.min_players; players <= content.rules.max_players; ++players)
      expect_sound(content, players);
  }
  const cardgame::CardSet content = cards_with_networks();
  for (int players = content.rules.min_players; players <= content.rules.max_players; ++players)
    expect_sound(content, players);
}

TEST(AnalysisByNetworks, IsTheSameEveryTime) {
  const mapgame::Board content = board_with_networks("europe");
  const auto game = played(content, 3, 5);
  const Analysis one = analyse(game, Settings{});
  const Analysis again = analyse(game, Settings{});
  ASSERT_EQ(one.decisions.size(), again.decisions.size());
  for (std::size_t i = 0; i < one.decisions.size(); ++i) {
    EXPECT_EQ(one.decisions[i].before.chance, again.decisions[i].before.chance);
    EXPECT_EQ(one.decisions[i].judged.gain, again.decisions[i].judged.gain);
    EXPECT_EQ(one.decisions[i].judged.best, again.decisions[i].judged.best);
  }
}

TEST(AnalysisByNetworks, IsForTheBoardsThatTheyWereMadeForAlone) {
  mapgame::Board content = board_with_networks("san_francisco");
  content.rules.longest_bonus += 1;
  content.index();
  const auto game = played(content, 2, 5);
  Settings settings;
  settings.sims = 8;
  EXPECT_EQ(analyse(game, settings).by, By::playouts);
}

// Luck is what chance brought above or below the mean of what it could bring. In a game of few surprises that can be
// counted: after a card from the pile the chances are the mean of those with each card, by how many there are of it.
TEST(AnalysisByNetworks, LuckIsMeasuredFromTheMeanOfWhatCouldCome) {
  const mapgame::Board content = board_with_networks("usa");
  const auto valuer = bots::Valuer<mapgame::Board>::for_game(content, 2).value();
  const auto game = played(content, 2, 3);
  const Analysis a = analyse(game, Settings{});
  mapgame::State s = game.initial;
  std::size_t at = 0;
  int compared = 0;
  for (const auto& step : game.steps) {
    apply_step(content, s, step);
    if (!step.is_action()) continue;
    const Decision& decision = a.decisions[at++];
    if (!to_act(s).is_chance() || s.phase == mapgame::Phase::fill_row) continue;  // a row may be flushed
    mapgame::OutcomeList outcomes;
    chance_outcomes(content, s, outcomes);
    double mean = 0;
    double cards = 0;
    bool one_more = false;
    for (const auto& [outcome, weight] : outcomes) {
      mapgame::State with = s;
      apply(content, with, outcome);
      one_more = one_more || to_act(with).is_chance() || to_act(with).is_nobody();
      if (one_more) break;
      mean += weight * valuer.truth(with).chance[0];
      cards += weight;
    }
    if (one_more) continue;
    EXPECT_NEAR(decision.after.chance[0], mean / cards, 1e-9) << decision.action;
    ++compared;
  }
  EXPECT_GT(compared, 10);
}

// Seat 0 has one last turn and the cards for its ticket's last route: claiming wins, drawing a card loses.
TEST(AnalysisByNetworks, PassingUpTheWinningClaimIsALoss) {
  const mapgame::Board content = board_with_networks("usa");
  constexpr std::string_view kText = R"(fogg 1 usa players=2
given hand 0 red=2
given hand 1 blue=3
given tickets 0 denver-el_paso
given routes 0 denver-santa_fe
given routes 1 portland-salt_lake_city
given score 0 40
given score 1 33
given last_turns 1
0 draw pile
)";
  const auto result = game::run_play(
      kText, [&](std::string_view, std::string_view) -> std::expected<game::GameRef, std::string> { return &content; });
  ASSERT_TRUE(result.problems.empty());
  const Analysis a = analyse(std::get<game::PlayedMapGame>(result.games.at(0)), Settings{});
  EXPECT_EQ(a.decisions[0].judged.best.substr(0, 6), "claim ");
  EXPECT_GT(a.decisions[0].judged.loss(), 0.2);
}

}  // namespace
}  // namespace fogg::analysis
