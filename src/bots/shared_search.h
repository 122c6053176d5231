#pragma once

#include <functional>
#include <span>
#include <vector>

#include "bots/bot.h"

namespace fogg::bots {

// What a search found out about one action, by its number among the legal ones; see SearchedAction.
struct Found {
  int number = 0;
  int visits = 0;
  double value = 0;
  double gain = 0;
  double deviation = 0;

  friend bool operator==(const Found&, const Found&) = default;
};
// Of all actions that were considered, the policy's own choice first; empty where there is nothing to choose from.
using Findings = std::vector<Found>;

// Told how far a search is, from 0 to 1; false ends it.
using Onward = std::function<bool(double done)>;

// A bot whose search can be shared by several engines that cannot share memory: each searches its share with luck of
// its own, and one of them chooses by what all have found.
template <class Content>
class SharedSearch {
 public:
  virtual ~SharedSearch() = default;
  virtual Findings search_share(const BasicDecision<Content>&, int shares, base::Rng&, const Onward&) = 0;
  virtual ActionOf<Content> choose_found(const BasicDecision<Content>&, std::span<const Findings>) = 0;
};

}  // namespace fogg::bots
