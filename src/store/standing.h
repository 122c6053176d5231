#pragma once

#include "store/part.h"

namespace fogg::store {

// Results and ratings.
class Standing : public Part {
 public:
  using Part::Part;

  std::vector<Result> results_of(const std::string& person, int most);
  struct Reliability {
    int finished = 0;
    int left = 0;
  };
  Reliability reliability(const std::string& person);
  std::vector<RatingRow> ratings_of(const std::string& person);
  std::vector<RatingRow> best_ratings(const std::string& game, bool of_bots, int most);
};

}  // namespace fogg::store
