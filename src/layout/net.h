#pragma once

#include <optional>
#include <string>
#include <vector>

#include "layout/box.h"
#include "layout/curve.h"
#include "layout/measures.h"
#include "mapgame/board.h"

// A board while it is being laid out.
namespace fogg::layout {

// A space of a route, or the two of a double that lie side by side.
struct Slot {
  Box box;
  Weights weights{};  // of the curve's four points at this place
};

// A route, or both halves of a double.
struct Row {
  std::size_t route = 0;  // its number on the board; of a double the first half's
  bool is_double = false;
  int count = 0;      // of spaces
  std::size_t a = 0;  // its cities
  std::size_t b = 0;
  std::size_t controls = 0;  // where its two control points stand in `Net::at`
  double lead_a = 0;         // how far before its first space the middle of the city lies, and after its last
  double lead_b = 0;
  std::optional<double> fixed_bend;  // by hand

  // What follows from the above, made by `trace`.
  std::vector<Slot> slots;
  std::array<Slot, 2> leads;      // the bare thread from each city to the space next to it
  double whole = 0;               // the length of its curve
  double needed = 0;              // the least length on which everything fits
  std::array<Point, 4> growth{};  // see Chain

  double half_width() const { return is_double ? kSpaceWidth + kTwinGap / 2 : kSpaceWidth / 2; }
  double half_length() const { return kSpaceLength / 2; }
  std::array<std::size_t, 4> nodes() const { return {a, controls, controls + 1, b}; }
};

// Where a name stands beside its city.
struct Label {
  double width = 0;
  int place = 0;  // one of the places that labels.h knows
  bool is_fixed = false;
  Point offset;  // from the city to the middle of the name
};

struct Net {
  std::vector<Point> home;  // where the cities would like to be
  std::vector<Point> at;    // where they are; behind them, two control points a row
  std::vector<Row> rows;
  std::vector<Label> labels;
  std::size_t work = 0;  // how many pairs of things were compared so far: a clock that runs alike on every machine

  std::size_t cities() const { return home.size(); }
  Curve curve(const Row& row) const { return {{at[row.a], at[row.controls], at[row.controls + 1], at[row.b]}}; }
  Box label_box(std::size_t city) const;
};

inline constexpr double kLeastLead = kCityRadius + kCityGap;

// Rows from a board's routes, straight, between cities that are at home.
Net make_net(const mapgame::Board& board, std::vector<Point> home);

// Makes a row straight, or bent aside by a share of its length: to the left of the way from a to b if positive.
void bend(Net& net, const Row& row, double share);

// How far a row is bent aside, as a share of its length.
double bow(const Net& net, const Row& row);

// Lays the spaces of a row along its curve. `size` is what share of their full size they have while the board grows.
void trace(const Net& net, Row& row, double size);

}  // namespace fogg::layout
