#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <vector>

#include "bots/bot.h"
#include "bots/ismcts/search.h"
#include "bots/ismcts/workers.h"
#include "bots/policy/policy.h"
#include "bots/shared_search.h"

namespace fogg::bots {

struct IsmctsSettings {
  SearchLimits limits{0, 1000};
  int threads = 1;
  int judge_after = kToTheEnd;
  bool asks_policy = false;  // what it would do by itself is the policy network's choice, where there is one
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
    if (settings_.judge_after != kToTheEnd) domain_.find_network(players);
    if (settings_.asks_policy && (!policy_ || policy_->players() != players))
      policy_ = Policy<Content>::for_game(content, players);
  }
  bool watches() const override { return true; }
  void watch(const BasicObservation<Content>& seen) override { memory_.watch(seen); }

  Action choose(const BasicDecision<Content>& decision, base::Rng& rng) override {
    const auto legal = decision.legal();
    cut_short_ = false;
    if (legal.size() == 1) return legal[0];
    return best_of(search(decision.view(), legal, rng), legal);
  }

  Findings search_share(const BasicDecision<Content>& decision, int shares, base::Rng& luck,
                        const Onward& onward) override {
    const auto legal = decision.legal();
    cut_short_ = false;
    if (legal.size() == 1) return {};
    const auto view = decision.view();
    domain_.look_at(view, memory_);
    Search<Domain> search(domain_, judge_after(), own_choice(view, legal));
    Findings found;
    for (const SearchedAction<Action>& one : search.run(share_of(limits_for(view), shares), luck, onward)) {
      const auto at = std::find(legal.begin(), legal.end(), one.action);
      if (at == legal.end()) continue;
      found.push_back({static_cast<int>(at - legal.begin()), one.visits, one.value, one.gain, one.deviation});
    }
    cut_short_ = search.out_of_time();
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
    const Result all = added_up(results);
    return all.empty() ? legal[0] : best_of(all, legal);
  }

  // Time is only a limit where simulations are counted.
  bool was_cut_short() const override { return cut_short_ && settings_.limits.sims > 0; }

 private:
  // Not every decision is worth the same time.
  SearchLimits limits_for(const View& view) const {
    const int part = Domain::part_of_time(view);
    SearchLimits limits = settings_.limits;
    if (limits.sims > 0) limits.sims = std::max(1, limits.sims / part);
    if (limits.ms > 0) limits.ms = std::max(1, limits.ms / part);
    return limits;
  }

  std::optional<Action> own_choice(const View& view, std::span<const Action> legal) {
    if (!policy_) return std::nullopt;
    return policy_->choose(view, memory_, legal);
  }

  // A board without networks is played to the end.
  int judge_after() const { return domain_.can_judge() ? settings_.judge_after : kToTheEnd; }

  // Another action than the policy's must be better for certain, or nearly so.
  static Action best_of(const Result& found, std::span<const Action> legal) {
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

  // What the search finds out about every action it considers.
  Result search(const View& view, std::span<const Action> legal, base::Rng& rng) {
    domain_.look_at(view, memory_);
    const SearchLimits limits = limits_for(view);
    const std::optional<Action> own = own_choice(view, legal);
    if (settings_.threads > 1) return search_on_threads(limits, own, rng);
    Search<Domain> search(domain_, judge_after(), own);
    Result result = search.run(limits, rng);
    cut_short_ = search.out_of_time();
    return result;
  }

  // A tree for each thread, with a random stream of its own; what they found is added up.
  Result search_on_threads(const SearchLimits& all, std::optional<Action> own, base::Rng& rng) {
    std::vector<Result> results(static_cast<std::size_t>(settings_.threads));
    const SearchLimits limits = share_of(all, settings_.threads);
    std::vector<base::Rng> luck;
    for (std::size_t i = 0; i < results.size(); ++i) luck.emplace_back(rng.next());
    std::atomic<bool> out_of_time = false;
    on_workers(results.size(), [&](std::size_t i) {
      Search<Domain> search(domain_, judge_after(), own);
      results[i] = search.run(limits, luck[i]);
      if (search.out_of_time()) out_of_time = true;
    });
    cut_short_ = out_of_time;
    return added_up(results);
  }

  static Result added_up(std::span<const Result> results) {
    Result all;
    for (const Result& result : results) {
      for (const SearchedAction<Action>& one : result) {
        const auto same =
            std::find_if(all.begin(), all.end(), [&](const auto& other) { return other.action == one.action; });
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
  bool cut_short_ = false;
  Domain domain_;
  typename Domain::Memory memory_;
  std::optional<Policy<Content>> policy_;
};

}  // namespace fogg::bots
