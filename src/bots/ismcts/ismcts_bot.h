#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <vector>

#include "bots/bot.h"
#include "bots/ismcts/guided_domain.h"
#include "bots/ismcts/search.h"
#include "bots/ismcts/workers.h"
#include "bots/shared_search.h"

namespace fogg::bots {

// How a search goes about it.
struct SearchManner {
  SearchLimits limits{0, 1000};
  int judge_after = kToTheEnd;
};
struct IsmctsSettings {
  SearchManner manner;
  int threads = 1;
  bool asks_policy = false;  // the game's policy network guides it, where there is one
  SearchManner unguided;     // and where there is none, this is its manner
};
IsmctsSettings ismcts_settings(Spec&);

// Searches what its view and memory leave possible; see Search. With `sims` a seed repeats a game, with `ms` it depends
// on the machine.
template <class Domain>
class IsmctsBot final : public BasicBot<typename Domain::Content>, public SharedSearch<typename Domain::Content> {
 public:
  using Content = typename Domain::Content;
  using Action = typename Domain::Action;
  using View = typename Domain::View;
  using Result = typename Search<Domain>::Result;

  template <class... Options>
  IsmctsBot(const Content& content, const IsmctsSettings& settings, const Options&... options)
      : settings_(settings), domain_(content, options...) {}

  void begin(const Content& content, game::Seat seat, int players) override {
    memory_.begin(content, seat, players);
    if (settings_.asks_policy && (!guided_ || guided_->players() != players)) {
      guided_.reset();
      if (auto policy = Policy<Content>::for_game(content, players))
        guided_.emplace(content, domain_, std::move(*policy));
    }
    if (manner().judge_after != kToTheEnd) domain_.find_network(players);
  }
  bool watches() const override { return true; }
  void watch(const BasicObservation<Content>& seen) override { memory_.watch(seen); }

  Action choose(const BasicDecision<Content>& decision, base::Rng& rng) override {
    const auto legal = decision.legal();
    cut_short_ = false;
    if (legal.size() == 1) return legal[0];
    return best_of(search(decision.view(), rng), legal);
  }

  Findings search_share(const BasicDecision<Content>& decision, int shares, base::Rng& luck,
                        const Onward& onward) override {
    const auto legal = decision.legal();
    cut_short_ = false;
    if (legal.size() == 1) return {};
    const auto view = decision.view();
    look_at(view);
    const auto [result, out_of_time] = run(share_of(limits_for(view), shares), luck, onward);
    cut_short_ = out_of_time;
    Findings found;
    for (const SearchedAction<Action>& one : result) {
      const auto at = std::find(legal.begin(), legal.end(), one.action);
      if (at == legal.end()) continue;
      found.push_back({static_cast<int>(at - legal.begin()), one.visits, one.value, one.gain, one.deviation});
    }
    return found;
  }

  Action choose_found(const BasicDecision<Content>& decision, std::span<const Findings> shares) override {
    const auto legal = decision.legal();
    std::vector<Result> results;
    for (const Findings& found : shares) {
      Result& result = results.emplace_back();
      for (const Found& one : found) {
        const Action action = legal[static_cast<std::size_t>(one.number)];
        result.push_back({action, one.visits, one.value, one.gain, one.deviation});
      }
    }
    const Result all = added_up<Action>(results);
    return all.empty() ? legal[0] : best_of(all, legal);
  }

  // Time is only a limit where simulations are counted.
  bool was_cut_short() const override { return cut_short_ && manner().limits.sims > 0; }

 private:
  const SearchManner& manner() const {
    return settings_.asks_policy && !guided_ ? settings_.unguided : settings_.manner;
  }

  // Not every decision is worth the same time.
  SearchLimits limits_for(const View& view) const {
    const int part = Domain::part_of_time(view);
    SearchLimits limits = manner().limits;
    if (limits.sims > 0) limits.sims = std::max(1, limits.sims / part);
    if (limits.ms > 0) limits.ms = std::max(1, limits.ms / part);
    return limits;
  }

  void look_at(const View& view) {
    domain_.look_at(view, memory_);
    if (guided_) guided_->look_at(memory_);
  }

  // One search, and whether the time ended it.
  std::pair<Result, bool> run(const SearchLimits& limits, base::Rng& luck, const Onward& onward = {}) const {
    // A board without networks is played to the end.
    const int judge_after = domain_.can_judge() ? manner().judge_after : kToTheEnd;
    const auto by = [&](const auto& domain) -> std::pair<Result, bool> {
      Search search(domain, judge_after);
      Result result = search.run(limits, luck, onward);
      return {std::move(result), search.out_of_time()};
    };
    return guided_ ? by(*guided_) : by(domain_);
  }

  // Another action than the policy's must be better for certain, or nearly so.
  Action best_of(const Result& found, std::span<const Action> legal) const {
    const SearchedAction<Action>* best = &found[0];
    double best_gain = 0;
    for (const SearchedAction<Action>& one : found) {
      const Action own = found[0].action;
      const double caution =
          guided_ ? GuidedDomain<Domain>::caution(own, one.action) : Domain::caution(own, one.action);
      const double gain = one.gain - caution * one.deviation;
      if (&one == &found[0] || gain <= best_gain) continue;
      best = &one;
      best_gain = gain;
    }
    return std::find(legal.begin(), legal.end(), best->action) != legal.end() ? best->action : legal[0];
  }

  // What the search finds out about every action it considers.
  Result search(const View& view, base::Rng& rng) {
    look_at(view);
    const SearchLimits limits = limits_for(view);
    if (settings_.threads > 1) return search_on_threads(limits, rng);
    auto [result, out_of_time] = run(limits, rng);
    cut_short_ = out_of_time;
    return std::move(result);
  }

  // A tree for each thread, with a random stream of its own; what they found is added up.
  Result search_on_threads(const SearchLimits& all, base::Rng& rng) {
    std::vector<Result> results(static_cast<std::size_t>(settings_.threads));
    const SearchLimits limits = share_of(all, settings_.threads);
    std::vector<base::Rng> luck;
    for (std::size_t i = 0; i < results.size(); ++i) luck.emplace_back(rng.next());
    std::atomic<bool> out_of_time = false;
    on_workers(results.size(), [&](std::size_t i) {
      auto [result, cut] = run(limits, luck[i]);
      results[i] = std::move(result);
      if (cut) out_of_time = true;
    });
    cut_short_ = out_of_time;
    return added_up<Action>(results);
  }

  IsmctsSettings settings_;
  bool cut_short_ = false;
  Domain domain_;
  typename Domain::Memory memory_;
  std::optional<GuidedDomain<Domain>> guided_;
};

}  // namespace fogg::bots
