#include "render/log.h"

namespace fogg::render {

void Log::add(const Happening& happening) {
  turn_begun_ = turn_begun_ || happening.begins_turn;
  if (happening.phrase.empty()) return;
  if (turn_begun_ || turns_.empty() || turns_.back().seat != happening.seat) {
    turns_.push_back({happening.seat, happening.phrase});
  } else {
    turns_.back().phrases += ", " + happening.phrase;
  }
  turn_begun_ = false;
}

std::string Log::line(std::size_t i, Seat viewer, const TextStyle& style) const {
  const Turn& turn = turns_[i];
  if (turn.seat == kNobody) return turn.phrases;
  return seat_mark(turn.seat, style) + " " + seat_words(viewer, turn.seat, style) + " " + turn.phrases + ".";
}

}  // namespace fogg::render
