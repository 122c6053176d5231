#include "people/ladder.h"

#include <set>

namespace fogg::people {

std::vector<Rating> rate_ladders(std::span<const Rated> seats, bool is_rated) {
  std::vector<Rating> after;
  for (const Rated& seat : seats) after.push_back(seat.rating);
  for (const bool of_bots : {false, true}) {
    if (!of_bots && !is_rated) continue;
    std::vector<std::size_t> compared;
    std::vector<Placed> placed;
    std::set<std::string> players;
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (seats[i].is_bot && !of_bots) continue;
      compared.push_back(i);
      placed.push_back({seats[i].rating, seats[i].place});
      players.insert(seats[i].player);
    }
    if (players.size() < 2) continue;
    const auto rated = rate(placed);
    for (const std::size_t i : compared) {
      if (seats[i].is_bot != of_bots) continue;
      Rating sum{0, 0};
      int count = 0;
      for (std::size_t k = 0; k < compared.size(); ++k) {
        if (seats[compared[k]].player != seats[i].player) continue;
        sum = {sum.mu + rated[k].mu, sum.sigma + rated[k].sigma};
        ++count;
      }
      after[i] = {sum.mu / count, sum.sigma / count};
    }
  }
  return after;
}

}  // namespace fogg::people
