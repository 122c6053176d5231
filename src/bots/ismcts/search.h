#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <span>
#include <vector>

#include "base/rng.h"
#include "bots/hurry.h"
#include "bots/shared_search.h"
#include "cards/actor.h"

namespace fogg::bots {

// How long a search may take: whichever of the two comes first, 0 being no limit.
struct SearchLimits {
  int sims = 0;
  int ms = 0;
};

// What each of several searches that share a decision may take.
inline SearchLimits share_of(SearchLimits limits, int shares) {
  if (limits.sims > 0) limits.sims = std::max(1, limits.sims / shares);
  return limits;
}

// How many turns are played below the tree before a network judges the position; or this: the whole game.
inline constexpr int kToTheEnd = -1;

// What a search found out about one action at the root. The first one of a result is the policy's own choice.
template <class Action>
struct SearchedAction {
  Action action;
  int visits = 0;
  double value = 0;  // mean reward of the seat to act, from 0 to 1
  double gain = 0;   // how much better it did than the policy's choice in the same imagined states with the same luck
  double deviation = 0;  // standard error of the gain
};

// What several searches of one decision found, as one.
template <class Action>
std::vector<SearchedAction<Action>> added_up(std::span<const std::vector<SearchedAction<Action>>> results) {
  std::vector<SearchedAction<Action>> all;
  for (const auto& result : results) {
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

// Information-set Monte-Carlo tree search (Cowling, Powley, Whitehouse 2012, the variant with a single observer): every
// simulation starts from another state that the view leaves possible, and walks down one tree that all of them share.
// Which of the known actions are there differs from state to state; a child remembers how often it was. A policy gives
// priors to the actions, and plays the game out below the tree.
//
// With a network (`judge_after`) a simulation ends a few turns below the tree: that takes less time than playing on to
// the end, and depends less on chance.
//
// Domain: State, Action, kSeats; imagine(rng), minds(), careful_minds(), think_of(state, seat, minds, ideas),
// policy(state, seat, minds), step(state, action), step(state, rng) for chance, actor(state), rewards(state),
// judge(state), caution(own, other).
template <class Domain>
class Search {
 public:
  using State = typename Domain::State;
  using Action = typename Domain::Action;
  using Result = std::vector<SearchedAction<Action>>;

  explicit Search(const Domain& domain, int judge_after = kToTheEnd) : domain_(domain), judge_after_(judge_after) {}

  Result run(const SearchLimits& limits, base::Rng& rng, const Onward& onward = {}) {
    out_of_time_ = false;
    nodes_.assign(1, Node{});
    arms_.clear();
    const auto end = Clock::now() + std::chrono::milliseconds(limits.ms);
    int rounds = 0;
    for (int done = 0; limits.sims == 0 || done < limits.sims;) {
      done += try_several(rng);
      if (arms_.size() < 2) break;  // nothing to choose from
      if (++rounds % kLookEvery == 0) {
        if (is_settled()) break;
        if (onward && limits.sims > 0 && !onward(std::min(1.0, static_cast<double>(done) / limits.sims))) break;
      }
      out_of_time_ = (limits.ms > 0 && Clock::now() >= end && (limits.sims == 0 || done < limits.sims)) || is_hurried();
      if (out_of_time_) break;
    }
    return root_actions();
  }

  // Whether the time ended the last run.
  bool out_of_time() const { return out_of_time_; }

 private:
  using Clock = std::chrono::steady_clock;
  using Rewards = typename Domain::Rewards;

  struct Node {
    Action action{};
    std::uint32_t first_child = 0;
    std::uint32_t next_sibling = 0;
    std::uint32_t visits = 0;
    std::uint32_t available = 0;
    float prior = 0;
    float reward = 0;  // sum, for the seat that took the action
  };
  struct Taken {
    std::uint32_t node;
    std::uint8_t seat;
  };
  // An action at the root, compared with the policy's own choice.
  struct Arm {
    std::uint32_t node = 0;
    int compared = 0;
    double sum = 0;
    double squares = 0;

    // As if it had done no better and no worse in a few comparisons before: chance makes few ones look good.
    static constexpr int kBefore = 8;
    double mean() const { return sum / (compared + kBefore); }
    double error(double variance_before) const {
      const double variance = (squares + kBefore * variance_before) / (compared + kBefore) - mean() * mean();
      return std::sqrt(std::max(0.0, variance) / (compared + kBefore));
    }
  };

  // What a network says of two actions differs less than how two games end.
  double error_of(const Arm& arm) const { return arm.error(judge_after_ == kToTheEnd ? 0.1 : 0.01); }

  // Imagines a state and tries the policy's own choice and the most promising others in it, all with the same luck to
  // come: so they differ by what they are worth rather than by their cards. Returns how many were tried.
  int try_several(base::Rng& rng) {
    const State imagined = domain_.imagine(rng);
    const base::Rng luck(rng.next());
    if (arms_.empty()) set_up_root(imagined);
    const auto seat = domain_.actor(imagined).seat;
    const float own = simulate(imagined, luck, arms_[0].node)[seat];
    std::size_t tried = 1;
    tried_now_.assign(arms_.size(), false);
    for (; tried < std::min(kTriedTogether, arms_.size()); ++tried) {
      const std::size_t next = most_promising();
      tried_now_[next] = true;
      Arm& arm = arms_[next];
      const double gain = simulate(imagined, luck, arm.node)[seat] - own;
      ++arm.compared;
      arm.sum += gain;
      arm.squares += gain * gain;
    }
    return static_cast<int>(tried);
  }

  // What can be done at the root is the same in every state that the view leaves possible.
  void set_up_root(const State& imagined) {
    auto minds = domain_.careful_minds();
    domain_.think_of(imagined, domain_.actor(imagined).seat, minds, ideas_);
    list_children(0);
    for (const std::uint32_t i : children_) arms_.push_back({i});
  }

  std::size_t most_promising() const {
    std::size_t best = 0;
    double best_score = -1e9;
    const double all = nodes_[arms_[0].node].visits;
    for (std::size_t i = 1; i < arms_.size(); ++i) {
      if (tried_now_[i]) continue;
      const Arm& arm = arms_[i];
      const double bonus = kExplore * nodes_[arm.node].prior * std::sqrt(all) / (1 + arm.compared);
      const double score = (arm.compared == 0 ? -kDoubt : arm.mean()) + bonus;
      if (score <= best_score) continue;
      best = i;
      best_score = score;
    }
    return best;
  }

  // Whether more simulations would hardly change the choice: one action is clearly better than every other.
  bool is_settled() const {
    double best = 0;  // the policy's own choice
    std::size_t leader = 0;
    for (std::size_t i = 1; i < arms_.size(); ++i) {
      const double least = arms_[i].mean() - kSure * error_of(arms_[i]);
      if (least <= best) continue;
      best = least;
      leader = i;
    }
    for (std::size_t i = 0; i < arms_.size(); ++i) {
      const double most = i == 0 ? 0 : arms_[i].mean() + kSure * error_of(arms_[i]);
      if (i != leader && most > best) return false;
    }
    return true;
  }

  std::uint32_t child(std::uint32_t parent, Action action, float prior) {
    std::uint32_t last = 0;
    for (std::uint32_t i = nodes_[parent].first_child; i != 0; last = i, i = nodes_[i].next_sibling) {
      if (nodes_[i].action == action) return i;
    }
    Node node;
    node.action = action;
    node.prior = prior;
    nodes_.push_back(node);
    const auto index = static_cast<std::uint32_t>(nodes_.size() - 1);
    (last == 0 ? nodes_[parent].first_child : nodes_[last].next_sibling) = index;
    return index;
  }

  // The children for the ideas, in their order.
  void list_children(std::uint32_t parent) {
    float others = 0;
    for (std::size_t i = 1; i < ideas_.size(); ++i) others += ideas_[i].weight;
    children_.clear();
    for (const typename Domain::Idea& idea : ideas_) {
      // The policy's own choice comes first and has as much weight as all others together.
      const bool own = &idea == ideas_.begin();
      children_.push_back(child(parent, idea.action, own ? 0.5F : 0.5F * idea.weight / others));
    }
  }

  std::uint32_t choose_child(std::uint32_t parent) {
    list_children(parent);
    std::uint32_t visits = 0;
    float sum = 0;
    for (const std::uint32_t i : children_) {
      ++nodes_[i].available;
      visits += nodes_[i].visits;
      sum += nodes_[i].reward;
    }
    const float unknown = visits == 0 ? 0.5F : sum / static_cast<float>(visits) - kDoubt;
    std::uint32_t best = 0;
    float best_score = -1;
    for (const std::uint32_t i : children_) {
      const Node& node = nodes_[i];
      const float value = node.visits == 0 ? unknown : node.reward / static_cast<float>(node.visits);
      const float bonus =
          kExplore * node.prior * std::sqrt(static_cast<float>(node.available)) / static_cast<float>(1 + node.visits);
      if (value + bonus <= best_score) continue;
      best_score = value + bonus;
      best = i;
    }
    return best;
  }

  // Plays on from the root by the given child: down the tree while it is known, then by the policy, to the end or until
  // the network is asked.
  Rewards simulate(State s, base::Rng rng, std::uint32_t node) {
    auto minds = domain_.minds();
    path_.clear();
    path_.push_back({node, domain_.actor(s).seat});
    bool below_tree = nodes_[node].visits == 0;
    auto turn = s.turn;
    int turns = 0;  // below the tree
    domain_.step(s, nodes_[node].action);
    cards::Actor actor = domain_.actor(s);
    for (; !actor.is_nobody(); actor = domain_.actor(s)) {
      if (actor.is_chance()) {
        domain_.step(s, rng);
        continue;
      }
      if (below_tree) {
        if (s.turn != turn) ++turns;
        turn = s.turn;
        if (judge_after_ != kToTheEnd && turns >= judge_after_) break;
        domain_.step(s, domain_.policy(s, actor.seat, minds));
        continue;
      }
      domain_.think_of(s, actor.seat, minds, ideas_);
      if (ideas_.size() == 1) {
        domain_.step(s, ideas_[0].action);
        continue;
      }
      node = choose_child(node);
      path_.push_back({node, actor.seat});
      below_tree = nodes_[node].visits == 0;
      turn = s.turn;
      domain_.step(s, nodes_[node].action);
    }
    const Rewards rewards = actor.is_nobody() ? domain_.rewards(s) : domain_.judge(s);
    for (const Taken& taken : path_) {
      ++nodes_[taken.node].visits;
      nodes_[taken.node].reward += rewards[taken.seat];
    }
    return rewards;
  }

  Result root_actions() const {
    Result result;
    for (const Arm& arm : arms_) {
      const Node& node = nodes_[arm.node];
      const double value = node.visits == 0 ? 0 : node.reward / static_cast<double>(node.visits);
      result.push_back({node.action, static_cast<int>(node.visits), value, arm.mean(), error_of(arm)});
    }
    return result;
  }

  static constexpr int kLookEvery = 16;
  static constexpr double kSure = 2.5;  // standard errors
  static constexpr std::size_t kTriedTogether = 4;
  static constexpr float kExplore = 0.7F;
  static constexpr float kDoubt = 0.05F;  // an action not tried yet is held to be a little worse than the others

  const Domain& domain_;
  int judge_after_;
  std::vector<Node> nodes_;
  std::vector<Taken> path_;
  std::vector<std::uint32_t> children_;
  std::vector<Arm> arms_;  // the first one is the policy's own choice
  std::vector<bool> tried_now_;
  bool out_of_time_ = false;
  typename Domain::Ideas ideas_;
};

}  // namespace fogg::bots
