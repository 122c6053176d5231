#pragma once

#include <optional>
#include <vector>

#include "game/record.h"
#include "render/words.h"

// What happened, in words, as one viewer may know it (F14): cards drawn unseen and tickets kept are named to their owner
// alone.
namespace fogg::render {

inline constexpr Seat kNobody = 254;

struct Happening {
  Seat seat = kNobody;
  bool begins_turn = false;
  std::string phrase;  // "claimed Denver - Santa Fe with 2 red": a verb in the past, to be put behind a name
};

// `before` and `after` are one viewer's views around the step. Nothing for what is not worth a word.
std::optional<Happening> describe(const Board&, const View& before, const View& after, const game::Step&, const TextStyle&);

// The happenings of one turn, joined in one line: "Seat 1 (random): drew red face up, drew a card from the pile."
class Log {
 public:
  void add(const Happening&);
  std::size_t size() const { return turns_.size(); }
  std::string line(std::size_t, const View&, const TextStyle&) const;
  Seat seat(std::size_t i) const { return turns_[i].seat; }

 private:
  struct Turn {
    Seat seat;
    std::string phrases;
  };
  std::vector<Turn> turns_;
};

}  // namespace fogg::render
