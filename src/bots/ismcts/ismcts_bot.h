#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "bots/bot.h"
#include "bots/ismcts/search.h"
#include "bots/ismcts/workers.h"

namespace fogg::bots {

struct IsmctsSettings {
  SearchLimits limits{0, 1000};
  int threads = 1;
};
IsmctsSettings ismcts_settings(Spec&);

// Searches what its view and memory leave possible; see Search. With `sims` a seed repeats a game, with `ms` it depends on
// the machine.
template <class Domain>
class IsmctsBot final : public BasicBot<typename Domain::Content> {
 public:
  using Content = typename Domain::Content;
  using Action = typename Domain::Action;
  using Result = typename Search<Domain>::Result;

  template <class... Options>
  IsmctsBot(const Content& content, const IsmctsSettings& settings, const Options&... options)
      : settings_(settings), domain_(content, options...) {}

  void begin(const Content& content, game::Seat seat, int players) override { memory_.begin(content, seat, players); }
  bool watches() const override { return true; }
  void watch(const BasicObservation<Content>& seen) override { memory_.watch(seen); }

  Action choose(const BasicDecision<Content>& decision, base::Rng& rng) override {
    const auto legal = decision.legal();
    if (legal.size() == 1) return legal[0];
    const Result found = search(decision.view(), limits_for(decision.view()), rng);
    // Another action than the policy's must be better for certain, or nearly so.
    const SearchedAction<Action>* best = &found[0];
    double best_gain = 0;
    for (const SearchedAction<Action>& one : found) {
      const double gain = one.gain - Domain::caution(found[0].action, one.action) * one.deviation;
      if (&one == &found[0] || gain <= best_gain) continue;
      best = &one;
      best_gain = gain;
    }
    return std::find(legal.begin(), legal.end(), best->action) != legal.end() ? best->action : legal[0];
  }

 private:
  // Not every decision is worth the same time.
  SearchLimits limits_for(const typename Domain::View& view) const {
    const int part = Domain::part_of_time(view);
    SearchLimits limits = settings_.limits;
    if (limits.sims > 0) limits.sims = std::max(1, limits.sims / part);
    if (limits.ms > 0) limits.ms = std::max(1, limits.ms / part);
    return limits;
  }

  // What the search finds out about every action it considers.
  Result search(const typename Domain::View& view, const SearchLimits& limits, base::Rng& rng) {
    domain_.look_at(view, memory_);
    if (settings_.threads == 1) return Search<Domain>(domain_).run(limits, rng);
    return search_on_threads(limits, rng);
  }

  // A tree for each thread, with a random stream of its own; what they found is added up.
  Result search_on_threads(SearchLimits limits, base::Rng& rng) {
    std::vector<Result> results(static_cast<std::size_t>(settings_.threads));
    if (limits.sims > 0) limits.sims = std::max(1, limits.sims / settings_.threads);
    std::vector<base::Rng> luck;
    for (std::size_t i = 0; i < results.size(); ++i) luck.emplace_back(rng.next());
    on_workers(results.size(), [&](std::size_t i) { results[i] = Search<Domain>(domain_).run(limits, luck[i]); });
    Result all;
    for (const Result& result : results) {
      for (const SearchedAction<Action>& one : result) {
        const auto same = std::find_if(all.begin(), all.end(), [&](const auto& other) { return other.action == one.action; });
        if (same == all.end()) {
          all.push_back(one);
          continue;
        }
        const int visits = same->visits + one.visits;
        if (visits == 0) continue;
        const double share = static_cast<double>(one.visits) / visits;
        same->value += share * (one.value - same->value);
        same->gain += share * (one.gain - same->gain);
        same->deviation = std::hypot((1 - share) * same->deviation, share * one.deviation);
        same->visits = visits;
      }
    }
    return all;
  }

  IsmctsSettings settings_;
  Domain domain_;
  typename Domain::Memory memory_;
};

}  // namespace fogg::bots
