#include "layout/relax.h"

#include <algorithm>

#include "layout/bends.h"
#include "layout/contacts.h"
#include "layout/labels.h"

namespace fogg::layout {

namespace {

constexpr double kStraightness = 0.025;
constexpr double kDeepestBow = 0.22;    // as a share of the row's length; deeper ones look forced
constexpr double kRoomForTheEye = 2.5;  // pushes end a little beyond what the check asks for

class Relaxation {
 public:
  explicit Relaxation(Net& net) : net_(net), pushes_(net.at.size()) {
    for (std::size_t i = 0; i < net_.cities(); ++i) {
      for (std::size_t j = 0; j < net_.cities(); ++j) {
        const double far = length(net_.home[i] - net_.home[j]) / 130;
        neighbours_.push_back(i == j ? 0 : 1 / (1 + far * far * far));
      }
    }
  }

  void round(double progress, bool with_labels) {
    const double size = std::min(1.0, 0.35 + 0.65 * progress / 0.55);
    const double calm = std::max(0.0, 1 - progress / 0.9);  // wishes fade, needs remain
    for (Row& row : net_.rows) trace(net_, row, size);
    std::fill(pushes_.begin(), pushes_.end(), Point{});
    go_home(0.02 * calm + 0.0002);
    move_with_neighbours(0.06 * calm + 0.002);
    for (Row& row : net_.rows) {
      straighten(row, kStraightness * calm + 0.001);
      fit_length(row, 0.06 * calm);
      row.lead_a += (kLeastLead - row.lead_a) * 0.01;
      row.lead_b += (kLeastLead - row.lead_b) * 0.01;
    }
    part_spaces(net_, pushes_, kRoomForTheEye * size);
    part_cities(net_, pushes_, size);
    if (with_labels) part_labels(net_, pushes_);
    for (std::size_t i = 0; i < pushes_.size(); ++i) {
      const double far = length(pushes_[i]);
      net_.at[i] += pushes_[i] * (far > kFarthestStep ? kFarthestStep / far : 1);
    }
  }

 private:
  static constexpr double kFarthestStep = 5;

  void go_home(double strength) {
    for (std::size_t i = 0; i < net_.cities(); ++i) pushes_[i] += (net_.home[i] - net_.at[i]) * strength;
  }

  // Cities that are neighbours are moved alike, so that a region keeps its look.
  void move_with_neighbours(double strength) {
    const std::size_t count = net_.cities();
    for (std::size_t i = 0; i < count; ++i) {
      Point sum;
      double weight = 0;
      for (std::size_t j = 0; j < count; ++j) {
        sum += (net_.at[j] - net_.home[j]) * neighbours_[i * count + j];
        weight += neighbours_[i * count + j];
      }
      if (weight > 0) pushes_[i] += (sum * (1 / weight) - (net_.at[i] - net_.home[i])) * strength;
    }
  }

  // A row would like to be straight, or else a plain arc.
  void straighten(const Row& row, double strength) {
    const Point a = net_.at[row.a];
    const Point chord = net_.at[row.b] - a;
    const Point along = unit(chord);
    const Point aside = left_of(along);
    const Point first = net_.at[row.controls] - a;
    const Point second = net_.at[row.controls + 1] - a;
    const double arc = (dot(first, aside) + dot(second, aside)) / 2;
    const double whole = length(chord);
    const double forced = std::max(0.0, std::abs(arc) * 0.75 / std::max(whole, 1.0) - kDeepestBow);
    strength = std::min(0.3, strength + forced * 0.5);
    const auto pull = [&](Point control, double share) {
      return along * ((whole * share - dot(control, along)) * 0.2) +
             aside * ((arc - dot(control, aside)) * 0.06 - arc * strength);
    };
    pushes_[row.controls] += pull(first, 1.0 / 3);
    pushes_[row.controls + 1] += pull(second, 2.0 / 3);
  }

  // Longer by as much as is missing; shorter, by a little, if there is far more than enough.
  void fit_length(const Row& row, double shrinking) {
    double missing = row.needed + kRoomForTheEye - row.whole;
    if (missing < 0) {
      const double plenty = row.needed * 1.25 + kSpaceLength * 0.5;
      missing = std::min(0.0, (plenty - row.whole) * shrinking);
    } else {
      missing *= 0.35;
    }
    lengthen(row, missing, pushes_);
  }

  Net& net_;
  std::vector<Point> pushes_;
  std::vector<double> neighbours_;  // how near the cities are at home, a row a city
};

}  // namespace

void relax(Net& net, int rounds, std::size_t most_work) {
  Relaxation relaxation(net);
  for (int i = 0; i < rounds && net.work < most_work; ++i) {
    const double progress = static_cast<double>(i) / rounds;
    if (i == rounds * 3 / 10) choose_bends(net);
    const bool with_labels = progress > 0.4;
    if (with_labels && progress < 0.85 && i % 12 == 0) choose_labels(net);
    relaxation.round(progress, with_labels);
  }
  for (Row& row : net.rows) trace(net, row, 1);
  choose_labels(net, true);
}

void mend(Net& net, int rounds) {
  Relaxation relaxation(net);
  for (int i = 0; i < rounds; ++i) relaxation.round(1, true);
  for (Row& row : net.rows) trace(net, row, 1);
  choose_labels(net, true);
}

}  // namespace fogg::layout
