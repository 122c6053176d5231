#pragma once

#include "analysis/timeline.h"

// What an analysis says whatever positions are valued by.
namespace fogg::analysis {

// Everything but the values: decisions in words, and the result.
template <class Content>
Analysis facts_of(const game::BasicPlayedGame<Content>&, const std::vector<Moment<Content>>&);

// Where chance brings nothing after a decision, the position after it is the one before the next. The end of a record
// that breaks off there is no result, so it is worth what that position is.
template <class Content>
void join_positions(Analysis& a, const std::vector<Moment<Content>>& moments) {
  for (std::size_t i = 0; i < moments.size(); ++i) {
    if (!moments[i].luck.empty()) continue;
    const bool breaks_off = i + 1 == moments.size() && !a.finished;
    if (breaks_off)
      a.end = a.decisions[i].after;
    else
      a.decisions[i].after = a.next(i);
  }
}

// Before the start player is picked all seats are alike.
void make_even(Analysis&);

}  // namespace fogg::analysis
