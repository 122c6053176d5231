#include "layout/crop.h"
#include "layout/finish.h"
#include "layout/projection.h"
#include "layout/svg_path.h"
#include "layout/warp.h"

namespace fogg::layout {

namespace {

constexpr double kBeyond = 12;  // land is drawn a little beyond the picture's edge, so that no seam is seen

class Bender {
 public:
  Bender(const mapgame::Board& board, const Geometry& geometry)
      : project_(board.cities),
        warp_(warp_of(board, geometry, project_)),
        low_{-kBeyond, -kBeyond},
        high_{geometry.width + kBeyond, geometry.height + kBeyond} {}

  std::vector<std::string> closed(const std::vector<PlaceLine>& lines) const {
    std::vector<std::string> out;
    for (const PlaceLine& line : lines) {
      const Line cropped = crop_closed(bent(line), low_, high_);
      if (cropped.size() >= 3) out.push_back(path_data(cropped, true));
    }
    std::erase(out, "");
    return out;
  }
  std::vector<std::string> open(const std::vector<PlaceLine>& lines) const {
    std::vector<std::string> out;
    for (const PlaceLine& line : lines) {
      for (const Line& part : crop_open(bent(line), low_, high_)) out.push_back(path_data(part, false));
    }
    std::erase(out, "");
    return out;
  }

 private:
  static Warp warp_of(const mapgame::Board& board, const Geometry& geometry, const Projection& project) {
    std::vector<Point> from;
    std::vector<Point> to;
    for (std::size_t i = 0; i < board.cities.size(); ++i) {
      from.push_back(project(board.cities[i].lat, board.cities[i].lon));
      to.push_back(geometry.cities[i].at);
    }
    return Warp(std::move(from), std::move(to));
  }
  Line bent(const PlaceLine& line) const {
    Line out;
    for (const Place place : line) out.push_back(warp_(project_(place.lat, place.lon)));
    return out;
  }

  Projection project_;
  Warp warp_;
  Point low_;
  Point high_;
};

}  // namespace

LandGeometry bend_land(const mapgame::Board& board, const Geometry& geometry, const Land& land) {
  const Bender bender(board, geometry);
  return {bender.closed(land.shores), bender.closed(land.lakes), bender.open(land.borders), bender.open(land.lines)};
}

}  // namespace fogg::layout
