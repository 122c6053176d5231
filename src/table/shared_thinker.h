#pragma once

#include <cstdint>
#include <span>

#include "bots/shared_search.h"

namespace fogg::table {

// What a Thinker is besides, where its bot searches and several engines may share the search.
class SharedThinker {
 public:
  virtual ~SharedThinker() = default;
  // Whether its bot searches at all; the others below are for those that do.
  virtual bool can_share() const = 0;
  // One of so many shares of the search, with luck from this seed.
  virtual bots::Findings search_share(int shares, std::uint64_t seed, const bots::Onward&) = 0;
  // The number of the chosen one among the legal actions; -1 where what was found is not of this decision.
  virtual int choose_found(std::span<const bots::Findings>) = 0;
};

}  // namespace fogg::table
