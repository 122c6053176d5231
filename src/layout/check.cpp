#include <numbers>
#include <set>

#include "layout/box.h"
#include "layout/geometry.h"
#include "layout/labels.h"
#include "layout/measures.h"

namespace fogg::layout {

namespace {

constexpr double kRounding = 0.15;  // coordinates are written in tenths

class Check {
 public:
  Check(const mapgame::Board& board, const Geometry& geometry) : board_(board), geometry_(geometry) {
    for (std::size_t i = 0; i < geometry.routes.size(); ++i) {
      for (const SpaceGeometry& space : geometry.routes[i].spaces) {
        const double turn = space.degrees * std::numbers::pi / 180;
        spaces_.push_back(
            {i, {space.centre, {std::cos(turn), std::sin(turn)}, geometry.space_length / 2, geometry.space_width / 2}});
      }
    }
    for (const RouteGeometry& route : geometry.routes) threads_.push_back(Chain(route.thread));
    for (std::size_t i = 0; i < geometry.cities.size(); ++i) names_.push_back(name_box(i));
  }

  std::vector<std::string> problems() {
    for (std::size_t i = 0; i < geometry_.routes.size(); ++i) {
      if (geometry_.routes[i].spaces.size() != board_.routes[i].length)
        add("the route " + route(i) + " has not as many spaces as it is long");
    }
    look_at_spaces();
    look_at_cities();
    look_at_names();
    return std::move(problems_);
  }

 private:
  struct Space {
    std::size_t route;
    Box box;
  };

  Box name_box(std::size_t city) const {
    const CityGeometry& c = geometry_.cities[city];
    const double half = text_width(board_.cities[city].name) / 2;
    const double x = c.anchor == Anchor::start ? half : c.anchor == Anchor::end ? -half : 0;
    return {{c.label.x + x, c.label.y - kLabelDrop}, {1, 0}, half, kLabelHeight / 2};
  }

  static Box piece(Point a, Point b) { return {(a + b) * 0.5, unit(b - a), length(b - a) / 2, 0.5}; }
  std::string city(std::size_t i) const { return board_.cities[i].name; }
  std::string route(std::size_t i) const {
    return city(board_.routes[i].a.value) + " - " + city(board_.routes[i].b.value);
  }
  void add(std::string what) {
    if (known_.insert(what).second) problems_.push_back(std::move(what));
  }

  bool inside(const Box& box) const {
    const Point a{std::abs(box.along.x), std::abs(box.along.y)};
    const Point half{a.x * box.half_length + a.y * box.half_width, a.y * box.half_length + a.x * box.half_width};
    return box.centre.x >= half.x && box.centre.y >= half.y && box.centre.x + half.x <= geometry_.width &&
           box.centre.y + half.y <= geometry_.height;
  }
  // Whether two things touch that should be `gap` apart.
  static bool touch(const Box& a, const Box& b, double gap) { return way_out(a.grown(gap - kRounding), b) != Point{}; }
  bool touch(const Box& box, std::size_t city, double gap) const {
    return way_out(box, geometry_.cities[city].at, geometry_.city_radius + gap - kRounding) != Point{};
  }

  void look_at_spaces() {
    for (std::size_t i = 0; i < spaces_.size(); ++i) {
      const Space& a = spaces_[i];
      if (!inside(a.box)) add("a space of " + route(a.route) + " lies outside the picture");
      for (std::size_t j = i + 1; j < spaces_.size(); ++j) {
        const Space& b = spaces_[j];
        const bool together = a.route == b.route || board_.routes[a.route].twin.value == b.route;
        if (!touch(a.box, b.box, together ? 0 : kClearance)) continue;
        add(a.route == b.route ? "two spaces of " + route(a.route) + " overlap"
                               : "spaces of " + route(a.route) + " and " + route(b.route) + " overlap");
      }
      for (std::size_t c = 0; c < geometry_.cities.size(); ++c) {
        if (touch(a.box, c, kClearance)) add("a space of " + route(a.route) + " overlaps the city " + city(c));
      }
    }
  }

  void look_at_cities() {
    for (std::size_t i = 0; i < geometry_.cities.size(); ++i) {
      for (std::size_t j = i + 1; j < geometry_.cities.size(); ++j) {
        const double apart = length(geometry_.cities[i].at - geometry_.cities[j].at);
        if (apart < 2 * geometry_.city_radius + kClearance)
          add("the cities " + city(i) + " and " + city(j) + " overlap");
      }
    }
  }

  void look_at_names() {
    for (std::size_t i = 0; i < names_.size(); ++i) {
      if (!inside(names_[i])) add("the name of " + city(i) + " lies partly outside the picture");
      for (std::size_t j = i + 1; j < names_.size(); ++j) {
        if (touch(names_[i], names_[j], kClearance)) add("the names of " + city(i) + " and " + city(j) + " overlap");
      }
      for (std::size_t c = 0; c < geometry_.cities.size(); ++c) {
        if (touch(names_[i], c, kClearance)) add("the name of " + city(i) + " overlaps the city " + city(c));
      }
      for (const Space& space : spaces_) {
        if (touch(names_[i], space.box, kClearance))
          add("the name of " + city(i) + " overlaps a space of " + route(space.route));
      }
      for (std::size_t r = 0; r < threads_.size(); ++r) {
        for (std::size_t k = 1; k <= Chain::kPieces; ++k) {
          if (touch(names_[i], piece(threads_[r].corners()[k - 1], threads_[r].corners()[k]), 0))
            add("the name of " + city(i) + " lies on the thread of " + route(r));
        }
      }
    }
  }

  const mapgame::Board& board_;
  const Geometry& geometry_;
  std::vector<Space> spaces_;
  std::vector<Chain> threads_;
  std::vector<Box> names_;
  std::vector<std::string> problems_;
  std::set<std::string> known_;  // each is said once
};

}  // namespace

std::vector<std::string> check(const mapgame::Board& board, const Geometry& geometry) {
  return Check(board, geometry).problems();
}

}  // namespace fogg::layout
