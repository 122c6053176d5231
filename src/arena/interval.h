#pragma once

namespace fogg::arena {

// An estimate and the bounds of its interval.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
};

// How far the middle `confidence` (such as 0.95) of a normal distribution reaches, in standard deviations.
double normal_reach(double confidence);
// The chance of a normal variable to be below z.
double normal_below(double z);

// A share of so many independent trials (Wilson 1927): never outside 0 to 1, and sensible at 0 and 1.
Estimate wilson(double share, double trials, double reach);

// A share when trials come in groups that are not independent, such as the games of one deal.
//
// The spread between groups says how many independent trials the games are worth: more than they are where rotated
// deals cancel the luck, fewer where groups repeat themselves. One trial won and one lost are added to that reckoning
// (not to the share), or a few groups that happen to agree would pass for certainty.
class GroupedShare {
 public:
  void add(double won, double trials);

  double trials() const { return trials_; }
  double won() const { return won_; }
  Estimate estimate(double reach) const;

 private:
  double groups_ = 0;
  double won_ = 0;
  double trials_ = 0;
  double won_squares_ = 0;
  double trials_squares_ = 0;
  double products_ = 0;
};

}  // namespace fogg::arena
