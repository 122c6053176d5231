#pragma once

#include <cstdint>

namespace fogg::envs {

// What a seat is paid when a game is over. In both the seats' rewards add up to 0.
enum class Reward : std::uint8_t {
  win,    // 1 for the winner, and from the others together 1 is taken; a shared win is shared (F6)
  points  // points above the mean of all seats, in hundreds
};

template <class Scores>
float reward_of(Reward reward, const Scores& scores, int players, std::size_t seat) {
  int winners = 0;
  int points = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    winners += scores[i].place == 1 ? 1 : 0;
    points += scores[i].total;
  }
  const auto seats = static_cast<float>(players);
  if (reward == Reward::points) {
    return (static_cast<float>(scores[seat].total) - static_cast<float>(points) / seats) / 100.0f;
  }
  const float share = scores[seat].place == 1 ? 1.0f / static_cast<float>(winners) : 0.0f;
  return (seats * share - 1.0f) / (seats - 1.0f);
}

}  // namespace fogg::envs
