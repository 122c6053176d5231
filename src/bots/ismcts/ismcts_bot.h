#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <thread>

#include "bots/bot.h"
#include "bots/ismcts/search.h"

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

  void begin(const Content& content, game::Seat seat, int) override { memory_.begin(content, seat); }
  bool watches() const override { return true; }
  void watch(const BasicObservation<Content>& seen) override { memory_.watch(seen); }

  Action choose(const BasicDecision<Content>& decision, base::Rng& rng) override {
    const auto legal = decision.legal();
    if (legal.size() == 1) return legal[0];
    const Result found = search(decision.view(), rng);
    int most_visits = 0;
    for (const SearchedAction<Action>& one : found) most_visits = std::max(most_visits, one.visits);
    // The best of those that were tried often enough to tell.
    const SearchedAction<Action>* best = nullptr;
    for (const SearchedAction<Action>& one : found) {
      if (2 * one.visits < most_visits || (best != nullptr && one.value <= best->value)) continue;
      if (std::find(legal.begin(), legal.end(), one.action) != legal.end()) best = &one;
    }
    if (best != nullptr) return best->action;
    // Nothing to choose from in the eyes of the policy.
    auto minds = domain_.minds();
    typename Domain::State imagined = domain_.imagine(rng);
    const Action action = domain_.policy(imagined, decision.seat(), minds);
    return std::find(legal.begin(), legal.end(), action) != legal.end() ? action : legal[0];
  }

  // What the search finds out about every action it considers.
  Result search(const typename Domain::View& view, base::Rng& rng) {
    domain_.look_at(view, memory_.knowledge());
    if (settings_.threads == 1) return Search<Domain>(domain_).run(settings_.limits, rng);
    return search_on_threads(rng);
  }

 private:
  // A tree for each thread, with a random stream of its own; what they found is added up.
  Result search_on_threads(base::Rng& rng) {
    std::vector<Result> results(static_cast<std::size_t>(settings_.threads));
    SearchLimits limits = settings_.limits;
    if (limits.sims > 0) limits.sims = std::max(1, limits.sims / settings_.threads);
    {
      std::vector<std::jthread> workers;
      for (Result& result : results) {
        workers.emplace_back([&result, &limits, this, mind = base::Rng(rng.next())]() mutable {
          result = Search<Domain>(domain_).run(limits, mind);
        });
      }
    }
    Result all;
    for (const Result& result : results) {
      for (const SearchedAction<Action>& one : result) {
        const auto same = std::find_if(all.begin(), all.end(), [&](const auto& other) { return other.action == one.action; });
        if (same == all.end()) {
          all.push_back(one);
          continue;
        }
        const int visits = same->visits + one.visits;
        if (visits > 0) same->value = (same->value * same->visits + one.value * one.visits) / visits;
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
