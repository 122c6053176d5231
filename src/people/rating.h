#pragma once

#include <span>
#include <vector>

namespace fogg::people {

// A skill as a normal distribution, after Weng and Lin (2011), "A Bayesian approximation method for online ranking",
// with the Plackett–Luce model: any number of players, shared places.
struct Rating {
  double mu = 25.0;
  double sigma = 25.0 / 3;

  friend bool operator==(const Rating&, const Rating&) = default;
};

// What is shown: a value that the player reaches almost surely, from 0 up, about 1000 for an average player who is well
// known.
int shown_rating(const Rating&);

struct Placed {
  Rating rating;
  int place = 1;  // 1 for the winners; equal where shared
};

// The ratings after a game, in the same order.
std::vector<Rating> rate(std::span<const Placed>);

}  // namespace fogg::people
