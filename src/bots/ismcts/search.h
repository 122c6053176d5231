#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "base/rng.h"
#include "cards/actor.h"

namespace fogg::bots {

// How long a search may take: whichever of the two comes first, 0 being no limit.
struct SearchLimits {
  int sims = 0;
  int ms = 0;
};

// What a search found out about one action at the root.
template <class Action>
struct SearchedAction {
  Action action;
  int visits = 0;
  double value = 0;  // mean reward of the seat to act, from 0 to 1
};

// Information-set Monte-Carlo tree search (Cowling, Powley, Whitehouse 2012, the variant with a single observer): every
// simulation starts from another state that the view leaves possible, and walks down one tree that all of them share.
// Which of the known actions are there differs from state to state; a child remembers how often it was. A policy gives
// priors to the actions, and plays the game out below the tree.
//
// Domain: State, Action, kSeats; imagine(rng), minds(), think_of(state, seat, minds, ideas), policy(state, seat, minds),
// step(state, action), step(state, rng) for chance, actor(state), rewards(state).
template <class Domain>
class Search {
 public:
  using State = typename Domain::State;
  using Action = typename Domain::Action;
  using Result = std::vector<SearchedAction<Action>>;

  explicit Search(const Domain& domain) : domain_(domain) {}

  Result run(const SearchLimits& limits, base::Rng& rng) {
    nodes_.assign(1, Node{});
    const auto start = Clock::now();
    const auto end = start + std::chrono::milliseconds(limits.ms);
    for (int done = 0; limits.sims == 0 || done < limits.sims;) {
      done += try_several(rng);
      if (nodes_[0].first_child == 0) break;  // nothing to choose from
      if (limits.ms == 0) continue;
      const auto now = Clock::now();
      if (now >= end) break;
    }
    return root_actions();
  }

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

  // Imagines a state and tries the most promising actions in it, all with the same luck to come, so that they differ by
  // what they are worth rather than by their cards. Returns how many were tried.
  int try_several(base::Rng& rng) {
    const State imagined = domain_.imagine(rng);
    const base::Rng luck(rng.next());
    tried_.clear();
    do {
      simulate(imagined, luck);
    } while (tried_.size() < kTriedTogether && tried_.size() < root_choices_);
    return static_cast<int>(tried_.size());
  }

  std::uint32_t choose_child(std::uint32_t parent) {
    float others = 0;
    for (std::size_t i = 1; i < ideas_.size(); ++i) others += ideas_[i].weight;
    std::uint32_t best = 0;
    float best_score = -1;
    children_.clear();
    std::uint32_t visits = 0;
    for (const typename Domain::Idea& idea : ideas_) {
      // The policy's own choice comes first and has as much weight as all others together.
      const bool own = &idea == ideas_.begin();
      const std::uint32_t i = child(parent, idea.action, own ? 0.5F : 0.5F * idea.weight / others);
      children_.push_back(i);
      ++nodes_[i].available;
      visits += nodes_[i].visits;
    }
    float sum = 0;
    for (const std::uint32_t i : children_) sum += nodes_[i].reward;
    const float unknown = visits == 0 ? 0.5F : sum / static_cast<float>(visits) - kDoubt;
    if (parent == 0) root_choices_ = children_.size();
    for (const std::uint32_t i : children_) {
      if (parent == 0 && std::find(tried_.begin(), tried_.end(), i) != tried_.end()) continue;
      const Node& node = nodes_[i];
      const float value = node.visits == 0 ? unknown : node.reward / static_cast<float>(node.visits);
      const float bonus = kExplore * node.prior * std::sqrt(static_cast<float>(node.available)) / static_cast<float>(1 + node.visits);
      if (value + bonus <= best_score) continue;
      best_score = value + bonus;
      best = i;
    }
    if (parent == 0) tried_.push_back(best);
    return best;
  }

  void simulate(State s, base::Rng rng) {
    auto minds = domain_.minds();
    path_.clear();
    std::uint32_t node = 0;
    bool below_tree = false;
    for (cards::Actor actor = domain_.actor(s); !actor.is_nobody(); actor = domain_.actor(s)) {
      if (actor.is_chance()) {
        domain_.step(s, rng);
        continue;
      }
      if (below_tree) {
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
      domain_.step(s, nodes_[node].action);
    }
    const Rewards rewards = domain_.rewards(s);
    if (path_.empty()) tried_.push_back(0);
    for (const Taken& taken : path_) {
      ++nodes_[taken.node].visits;
      nodes_[taken.node].reward += rewards[taken.seat];
    }
  }

  Result root_actions() const {
    Result result;
    for (std::uint32_t i = nodes_[0].first_child; i != 0; i = nodes_[i].next_sibling) {
      const Node& node = nodes_[i];
      const double value = node.visits == 0 ? 0 : node.reward / static_cast<double>(node.visits);
      result.push_back({node.action, static_cast<int>(node.visits), value});
    }
    return result;
  }

  static constexpr std::size_t kTriedTogether = 3;
  static constexpr float kExplore = 0.7F;
  static constexpr float kDoubt = 0.05F;  // an action not tried yet is held to be a little worse than the others

  const Domain& domain_;
  std::vector<Node> nodes_;
  std::vector<Taken> path_;
  std::vector<std::uint32_t> children_;
  std::vector<std::uint32_t> tried_;  // at the root, in the state imagined last
  std::size_t root_choices_ = 0;
  typename Domain::Ideas ideas_;
};

}  // namespace fogg::bots
