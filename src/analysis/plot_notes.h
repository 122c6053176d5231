#pragma once

#include "analysis/analysis.h"

namespace fogg::analysis {

// Something worth pointing at in the plot.
struct Note {
  int number = 0;  // from 1, in the order of the game
  double at = 0;   // on the curve: 0 is the start, k the position before decision k
  bool luck = false;
  Seat seat = 0;  // whose mistake, or who was lucky
  std::string head;
  std::string more;
};

// The largest swings by luck and the worst mistakes, in the order of the game.
std::vector<Note> notes_of(const Analysis&);

}  // namespace fogg::analysis
