#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "envs/reward.h"
#include "game/types.h"

namespace fogg::envs {

struct VectorOptions {
  int players = 2;
  std::size_t games = 1;
  unsigned threads = 1;
  std::uint64_t seed = 1;  // game i begins with seed + i; its next one has a seed that is `games` higher
  Reward reward = Reward::win;
  std::vector<std::string> bots;  // by seat, empty where a learner sits; none at all: learners everywhere
  bool rotate = false;            // with every game, everybody moves one seat on
  bool owners_may_look = false;   // Card Game, E4
};

// Where an environment writes, row by row for each game. Given once; all of it must stay as long as the environment.
struct Arrays {
  std::uint8_t* observations = nullptr;  // games × observation size: what the seat to act may know
  std::uint8_t* masks = nullptr;         // games × actions: 1 where it is legal
  std::int32_t* seats = nullptr;         // games: who is to act
  float* rewards = nullptr;              // games × players: 0 unless the game has just ended
  std::uint8_t* dones = nullptr;         // games: 1 where a game has just ended, and the next one begun
  std::int32_t* scores = nullptr;        // games × players: the final scores of the last game that ended
  std::uint8_t* ways = nullptr;          // games × ways size: what can be worked out (encoding/ways.h); or none
};

// Many games stepped together. After every step each game waits for a learner; one that ends is scored; the next
// begins.
class VectorEnv {
 public:
  virtual ~VectorEnv() = default;

  virtual std::uint32_t actions() const = 0;
  virtual std::uint32_t observation_size() const = 0;

  virtual void use(const Arrays&) = 0;
  virtual void reset(std::uint64_t seed) = 0;
  // An action a game. Where one is not legal, nothing is played and the error says which.
  virtual std::expected<void, std::string> step(std::span<const std::int32_t> actions) = 0;
  // So many steps with actions drawn at random from the legal ones; every one writes all arrays.
  virtual void step_at_random(std::uint64_t steps) = 0;
  // The same for one step, with the actions that a mask leaves written instead of played.
  virtual void sample(std::span<std::int32_t> actions) = 0;
  virtual std::uint64_t games_ended() const = 0;
};

// The error is a sentence: a bot that does not exist, a number of players that the game has not.
std::expected<std::unique_ptr<VectorEnv>, std::string> make_vector_env(game::GameRef, const VectorOptions&);

}  // namespace fogg::envs
