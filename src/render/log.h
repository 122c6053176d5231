#pragma once

#include <vector>

#include "render/text.h"

// What happened, turn by turn, as one viewer may know it.
namespace fogg::render {

inline constexpr Seat kNobody = 254;

struct Happening {
  Seat seat = kNobody;
  bool begins_turn = false;
  std::string phrase;  // "claimed Denver - Santa Fe with 2 red": a verb in the past, to be put behind a name
};

// The happenings of one turn, joined in one line: "Seat 1 (random): drew red face up, drew a card from the pile."
class Log {
 public:
  void add(const Happening&);
  std::size_t size() const { return turns_.size(); }
  std::string line(std::size_t, Seat viewer, const TextStyle&) const;
  std::string line(std::size_t i, const auto& view, const TextStyle& style) const {
    return line(i, Seat{view.viewer}, style);
  }
  Seat seat(std::size_t i) const { return turns_[i].seat; }

 private:
  struct Turn {
    Seat seat;
    std::string phrases;
  };
  std::vector<Turn> turns_;
  bool turn_begun_ = false;  // of which there is nothing to tell yet
};

}  // namespace fogg::render
