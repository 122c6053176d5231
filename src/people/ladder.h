#pragma once

#include <span>
#include <string>
#include <vector>

#include "people/rating.h"

namespace fogg::people {

// One seat of a game, with the rating its player had before.
struct Rated {
  std::string player;
  bool is_bot = false;
  int place = 1;
  Rating rating;
};

// The ratings after a game, in the same order. People and bots have ladders of their own: a person is compared with the
// other people at the table alone, and only where the game is rated; a bot with everybody. So people measure bots, and
// nobody rises by beating them. Who has nobody to be compared with keeps the rating. A bot at several seats played one
// game: it moves by the mean of what its seats did.
std::vector<Rating> rate_ladders(std::span<const Rated>, bool is_rated);

}  // namespace fogg::people
