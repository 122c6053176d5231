#pragma once

#include <array>
#include <string>
#include <vector>

#include "analysis/playout.h"
#include "bots/worth/worth.h"

namespace fogg::cli {

// How true chances come: of all positions where somebody is given a chance of so much, in how many they won.
class Calibration {
 public:
  void add(const std::vector<bots::Worth>& positions, const analysis::Finish&, std::size_t players);
  std::string text() const;

 private:
  static constexpr std::size_t kBins = 20;
  struct Bin {
    double said = 0;
    double came = 0;
    double count = 0;
  };
  using Bins = std::array<Bin, kBins>;

  static double error(const Bins&);
  double error_by_chance() const;

  Bins bins_{};
  std::vector<Bins> games_;  // each game's own part, for how exact the whole is
  double squares_ = 0;       // Brier
  double logs_ = 0;
  double even_logs_ = 0;
  double score_errors_ = 0;
  double counted_ = 0;
  std::size_t positions_ = 0;
};

}  // namespace fogg::cli
