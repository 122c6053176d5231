#pragma once

#include <cstdint>

#include "arena/rating.h"

namespace fogg::arena {

// Whether the order of the contestants is certain.
//
// Who looks again and again sees a difference sooner or later where there is none. So looks are few (each after a fifth
// more rounds than the last), and the chance of error is shared out over them and over the neighbours in the ranking:
// look k may err with 1 / (k (k + 1)) of it, which for all looks together is no more than what was asked for.
class StopRule {
 public:
  // `confidence` such as 0.95; 0 never stops.
  StopRule(double confidence, std::size_t contestants) : confidence_(confidence), contestants_(contestants) {}

  // To be asked after every whole round.
  bool certain_after(std::uint64_t rounds, std::span<const GameResult> games);
  int looks() const { return looks_; }

 private:
  static constexpr std::uint64_t kFirstLook = 10;  // rounds

  double confidence_;
  std::size_t contestants_;
  std::uint64_t next_look_ = kFirstLook;
  int looks_ = 0;
};

}  // namespace fogg::arena
