#include "layout/projection.h"

#include <algorithm>
#include <numbers>
#include <vector>

namespace fogg::layout {

namespace {

constexpr double kRadians = std::numbers::pi / 180;
constexpr double kHighest = 82;  // degrees north or south; the poles themselves have no place on these maps

double isometric(double lat) {
  return std::tan(std::numbers::pi / 4 + std::clamp(lat, -kHighest, kHighest) * kRadians / 2);
}

// The westernmost longitude, and how many degrees eastwards all cities lie: the world is cut where its widest gap is.
std::pair<double, double> span_of(std::vector<double> longitudes) {
  if (longitudes.empty()) return {0, 0};
  std::sort(longitudes.begin(), longitudes.end());
  double west = longitudes.front();
  double gap = 360 - (longitudes.back() - west);
  for (std::size_t i = 1; i < longitudes.size(); ++i) {
    if (longitudes[i] - longitudes[i - 1] > gap + 1e-9) {
      gap = longitudes[i] - longitudes[i - 1];
      west = longitudes[i];
    }
  }
  return {west, 360 - gap};
}

// Sines and logarithms may differ in the last bit from machine to machine; nothing that is made from them must.
Point settled(Point p) {
  constexpr double kFineness = 1LL << 36;
  return {std::round(p.x * kFineness) / kFineness, std::round(p.y * kFineness) / kFineness};
}

}  // namespace

Projection::Projection(std::span<const mapgame::City> cities) {
  std::vector<double> longitudes;
  double south = kHighest;
  double north = -kHighest;
  for (const mapgame::City& city : cities) {
    longitudes.push_back(city.lon);
    south = std::min(south, city.lat);
    north = std::max(north, city.lat);
  }
  const auto [west, wide] = span_of(longitudes);
  middle_ = west + wide / 2;
  // The two parallels of true scale lie a sixth of the height from the edges.
  const double low = std::clamp(south + (north - south) / 6, -kHighest, kHighest) * kRadians;
  const double high = std::clamp(north - (north - south) / 6, -kHighest, kHighest) * kRadians;
  cone_ = high - low < 1e-6 ? std::sin(low)
                            : std::log(std::cos(low) / std::cos(high)) /
                                  std::log(isometric(high / kRadians) / isometric(low / kRadians));
  if (std::abs(cone_) < 0.15 || wide > 180) cone_ = 0;
  factor_ = cone_ == 0 ? 1 : std::cos(low) * std::pow(isometric(low / kRadians), cone_) / cone_;
}

Point Projection::operator()(double lat, double lon) const {
  double east = lon - middle_;
  if (east > 180) east -= 360;
  if (east < -180) east += 360;
  east *= kRadians;
  if (cone_ == 0) return settled({east, -std::log(isometric(lat))});
  const double from_pole = factor_ * std::pow(isometric(lat), -cone_);
  return settled({from_pole * std::sin(cone_ * east), from_pole * std::cos(cone_ * east)});
}

}  // namespace fogg::layout
