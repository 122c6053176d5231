#pragma once

#include <span>

#include "layout/point.h"
#include "mapgame/board.h"

namespace fogg::layout {

// Lambert's conformal conic projection, fitted to the region where a board's cities lie: small shapes keep their look
// and north is nearly up everywhere. Around the equator, and for half the world and more, it becomes Mercator's.
class Projection {
 public:
  explicit Projection(std::span<const mapgame::City> cities);

  Point operator()(double lat, double lon) const;  // north is up, y grows downwards

 private:
  double middle_ = 0;  // the longitude that is drawn upright
  double cone_ = 0;    // 0 for Mercator's
  double factor_ = 1;
};

}  // namespace fogg::layout
