#include "outside/ledger.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace fogg::outside {

std::uint64_t Conduct::all_forfeits() const {
  return std::accumulate(forfeits.begin(), forfeits.end(), std::uint64_t{0});
}

std::string Conduct::counts() const {
  if (all_forfeits() == 0) return "";
  std::string kinds;
  for (std::size_t i = 0; i < kFaults; ++i) {
    if (forfeits[i] == 0) continue;
    kinds += (kinds.empty() ? "" : ", ") + std::to_string(forfeits[i]) + " " + std::string(kFaultNames[i]);
  }
  return "forfeited " + std::to_string(all_forfeits()) + " of " + std::to_string(decisions) + " decisions (" + kinds +
         ")";
}

std::string Conduct::sentence() const { return all_forfeits() == 0 ? "" : counts() + "; the first: " + first; }

Conduct& Ledger::of(const std::string& spec) {
  const auto found = std::find_if(conducts_.begin(), conducts_.end(), [&](const Conduct& c) { return c.spec == spec; });
  if (found != conducts_.end()) return *found;
  conducts_.emplace_back().spec = spec;
  return conducts_.back();
}

void Ledger::named(const std::string& spec, const std::string& name) {
  const std::lock_guard lock(mutex_);
  of(spec).name = name;
}

void Ledger::decided(const std::string& spec, std::chrono::nanoseconds took) {
  const std::lock_guard lock(mutex_);
  Conduct& conduct = of(spec);
  ++conduct.decisions;
  conduct.time += took;
  conduct.slowest = std::max(conduct.slowest, took);
}

void Ledger::forfeited(const std::string& spec, Fault fault, const std::string& reason) {
  const std::lock_guard lock(mutex_);
  Conduct& conduct = of(spec);
  ++conduct.decisions;
  const auto i = static_cast<std::size_t>(fault);
  if (conduct.all_forfeits() == 0) conduct.first = std::string(name_of(fault)) + ": " + reason;
  if (conduct.forfeits[i]++ == 0) conduct.first_reason[i] = reason;
}

void Ledger::unasked(const std::string& spec) {
  const std::lock_guard lock(mutex_);
  ++of(spec).unasked;
}

void Ledger::restarted(const std::string& spec) {
  const std::lock_guard lock(mutex_);
  ++of(spec).restarts;
}

std::vector<Conduct> Ledger::conducts() const {
  const std::lock_guard lock(mutex_);
  return conducts_;
}

std::vector<Conduct> Ledger::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(conducts_, {});
}

}  // namespace fogg::outside
