#include "envs/vector_env.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "bots/match.h"
#include "content/load_board.h"
#include "content/load_card_set.h"

namespace fogg::envs {
namespace {

const std::filesystem::path kData = std::filesystem::path(FOGG_SOURCE_DIR) / "data";

// An environment with arrays of its own.
struct Bench {
  Bench(game::GameRef game, const VectorOptions& options) : env(make_vector_env(game, options).value()) {
    const std::size_t players = static_cast<std::size_t>(options.players);
    observations.resize(options.games * env->observation_size());
    masks.resize(options.games * env->actions());
    seats.resize(options.games);
    rewards.resize(options.games * players);
    dones.resize(options.games);
    scores.resize(options.games * players);
    actions.resize(options.games);
    env->use({observations.data(), masks.data(), seats.data(), rewards.data(), dones.data(), scores.data()});
    env->reset(options.seed);
  }

  std::unique_ptr<VectorEnv> env;
  std::vector<std::uint8_t> observations, masks, dones;
  std::vector<std::int32_t> seats, scores, actions;
  std::vector<float> rewards;
};

VectorOptions options(int players, std::size_t games, unsigned threads) {
  VectorOptions all;
  all.players = players;
  all.games = games;
  all.threads = threads;
  all.seed = 7;
  return all;
}

TEST(VectorEnv, ThreadsChangeNothing) {
  const mapgame::Board board = content::load_board_file(kData / "europe" / "board.json").value();
  Bench one(&board, options(3, 10, 1));
  Bench four(&board, options(3, 10, 4));
  for (int step = 0; step < 1500; ++step) {
    one.env->sample(one.actions);
    four.env->sample(four.actions);
    ASSERT_EQ(one.actions, four.actions);
    ASSERT_TRUE(one.env->step(one.actions));
    ASSERT_TRUE(four.env->step(four.actions));
    ASSERT_EQ(one.observations, four.observations);
    ASSERT_EQ(one.masks, four.masks);
    ASSERT_EQ(one.rewards, four.rewards);
    ASSERT_EQ(one.dones, four.dones);
  }
  EXPECT_GT(one.env->games_ended(), 0u);
  EXPECT_EQ(one.env->games_ended(), four.env->games_ended());
}

TEST(VectorEnv, RewardsComeAtTheEndAndAddUpToNothing) {
  const cardgame::CardSet set = content::load_card_set_file(kData / "card_game" / "cards.json").value();
  Bench bench(&set, options(4, 5, 1));
  int ended = 0;
  for (int step = 0; step < 4000; ++step) {
    bench.env->step_at_random(1);
    for (std::size_t i = 0; i < 5; ++i) {
      float sum = 0;
      float size = 0;
      for (std::size_t seat = 0; seat < 4; ++seat) {
        sum += bench.rewards[4 * i + seat];
        size += std::abs(bench.rewards[4 * i + seat]);
      }
      ASSERT_NEAR(sum, 0, 1e-6);
      if (bench.dones[i] == 0) ASSERT_EQ(size, 0);
      if (size > 0) ++ended;
    }
  }
  EXPECT_GT(ended, 0);
}

TEST(VectorEnv, AnIllegalActionIsRefusedAndNothingHappens) {
  const mapgame::Board board = content::load_board_file(kData / "usa" / "board.json").value();
  Bench bench(&board, options(2, 3, 1));
  const auto before = bench.observations;
  bench.env->sample(bench.actions);
  bench.actions[2] = 11;  // nobody passes at the opening
  const auto refused = bench.env->step(bench.actions);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("game 2"), std::string::npos) << refused.error();
  EXPECT_EQ(before, bench.observations);
  bench.actions[2] = -1;
  EXPECT_FALSE(bench.env->step(bench.actions));
  bench.actions[2] = static_cast<std::int32_t>(bench.env->actions());
  EXPECT_FALSE(bench.env->step(bench.actions));
}

TEST(VectorEnv, BotsPlayTheOtherSeats) {
  const mapgame::Board board = content::load_board_file(kData / "san_francisco" / "board.json").value();
  VectorOptions all = options(3, 1, 1);
  all.bots = {"", "planner", "greedy"};
  all.rotate = true;
  Bench bench(&board, all);
  std::array<int, 3> asked{};
  for (int step = 0; step < 600; ++step) {
    ++asked[static_cast<std::size_t>(bench.seats[0])];
    bench.env->step_at_random(1);
  }
  EXPECT_GT(bench.env->games_ended(), 2u);
  for (const int times : asked) EXPECT_GT(times, 0);  // the learner has moved around the table
}

TEST(VectorEnv, SaysWhatIsWrong) {
  const mapgame::Board board = content::load_board_file(kData / "usa" / "board.json").value();
  EXPECT_NE(make_vector_env(&board, options(6, 1, 1)).error().find("2 to 5"), std::string::npos);
  VectorOptions all = options(2, 1, 1);
  all.bots = {"", "nobody"};
  EXPECT_FALSE(make_vector_env(&board, all));
  all.bots = {"random", "random"};
  EXPECT_NE(make_vector_env(&board, all).error().find("learner"), std::string::npos);
  all.bots = {""};
  EXPECT_FALSE(make_vector_env(&board, all));
}

}  // namespace
}  // namespace fogg::envs
