#include "calibration.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "base/rng.h"

namespace fogg::cli {

void Calibration::add(const std::vector<bots::Worth>& positions, const analysis::Finish& finish, std::size_t players) {
  Bins& own = games_.emplace_back();
  for (const bots::Worth& worth : positions) {
    ++positions_;
    for (std::size_t i = 0; i < players; ++i) {
      const double said = worth.chance[i];
      const double came = finish.won[i];
      Bin& bin = own[std::min(kBins - 1, static_cast<std::size_t>(said * kBins))];
      bin.said += said;
      bin.came += came;
      ++bin.count;
      squares_ += (said - came) * (said - came);
      logs_ -= came * std::log2(std::max(said, 1e-9));
      even_logs_ += came * std::log2(static_cast<double>(players));
      score_errors_ += std::abs(worth.score[i] - finish.total[i]);
      ++counted_;
    }
  }
  for (std::size_t b = 0; b < kBins; ++b) {
    bins_[b].said += own[b].said;
    bins_[b].came += own[b].came;
    bins_[b].count += own[b].count;
  }
}

double Calibration::error(const Bins& bins) {
  double off = 0;
  double all = 0;
  for (const Bin& bin : bins) {
    off += std::abs(bin.said - bin.came);
    all += bin.count;
  }
  return all > 0 ? off / all : 0;
}

// What chances that are true to the last digit would show with so few games: every game's surprises with a sign of
// their own, many times over.
double Calibration::error_by_chance() const {
  base::Rng rng(1);
  double sum = 0;
  constexpr int kTimes = 100;
  for (int n = 0; n < kTimes; ++n) {
    Bins mixed{};
    for (const Bins& game : games_) {
      const double sign = rng.below(2) == 0 ? 1 : -1;
      for (std::size_t b = 0; b < kBins; ++b) {
        mixed[b].came += sign * (game[b].came - game[b].said);
        mixed[b].count += game[b].count;
      }
    }
    sum += error(mixed);
  }
  return sum / kTimes;
}

std::string Calibration::text() const {
  std::string out = fmt::format("{} positions\n\n  said    came true  of\n", positions_);
  for (const Bin& bin : bins_) {
    if (bin.count > 0)
      out += fmt::format("{:5.1f} %   {:5.1f} %   {:.0f}\n", 100 * bin.said / bin.count, 100 * bin.came / bin.count,
                         bin.count);
  }
  const auto positions = static_cast<double>(positions_);
  out += fmt::format("\nexpected calibration error {:.2f} % (of true chances, with so many games: {:.2f} %)\n",
                     100 * error(bins_), 100 * error_by_chance());
  out += fmt::format("mean squared error {:.4f}, {:.3f} bits a position (even chances: {:.3f})\n", squares_ / counted_,
                     logs_ / positions, even_logs_ / positions);
  return out + fmt::format("expected scores are off by {:.1f} points in the mean\n", score_errors_ / counted_);
}

}  // namespace fogg::cli
