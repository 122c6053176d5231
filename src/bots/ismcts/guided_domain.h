#pragma once

#include <algorithm>
#include <array>

#include "bots/policy/policy.h"
#include "cardgame/legal.h"
#include "mapgame/legal.h"

namespace fogg::bots {

// A game as the search sees it with the game's policy network: what the network likes is tried and played on with, at
// every seat, and what it likes best is what another action must beat. States are imagined and judged as before.
template <class Domain>
class GuidedDomain {
 public:
  using Content = typename Domain::Content;
  using Action = typename Domain::Action;
  using View = typename Domain::View;
  using Idea = typename Domain::Idea;
  using Ideas = typename Domain::Ideas;
  using Rewards = typename Domain::Rewards;
  struct Minds {};  // a network keeps nothing in mind
  struct State : Domain::State {
    encoding::MemoryOf<Content> memory;  // what everybody has seen on the way here
  };

  // `domain` lives longer than this.
  GuidedDomain(const Content& content, const Domain& domain, Policy<Content> policy)
      : content_(&content), domain_(&domain), policy_(std::move(policy)) {}

  int players() const { return policy_.players(); }
  void look_at(const typename Eye<Content>::Memory& memory) { memory_ = Eye<Content>::written(memory); }

  State imagine(base::Rng& rng) const { return {domain_->imagine(rng), memory_}; }
  Minds minds() const { return {}; }
  Minds careful_minds() const { return {}; }
  void think_of(const State& s, game::Seat seat, Minds&, Ideas& out) const {
    const auto legal = legal_in(s);
    const auto likes = policy_.likes(view_for(*content_, s, seat), s.memory, legal);
    thread_local std::array<std::uint32_t, kMostLegal> order;
    for (std::uint32_t i = 0; i < legal.size(); ++i) order[i] = i;
    const std::size_t most = std::min({kThoughtOf, legal.size(), Ideas::capacity()});
    const auto likes_more = [&](std::size_t a, std::size_t b) { return likes[a] > likes[b]; };
    std::partial_sort(order.data(), order.data() + most, order.data() + legal.size(), likes_more);
    // By integers, so that a browser thinks the same.
    std::array<std::int32_t, kThoughtOf> best{};
    std::array<double, kThoughtOf> chances{};
    for (std::size_t i = 0; i < most; ++i) best[i] = likes[order[i]];
    net::chances_of({best.data(), most}, net::Network::kOne, {chances.data(), most});
    out.clear();
    for (std::size_t i = 0; i < most && best[i] >= best[0] - kUnthinkable; ++i)
      out.push_back({legal[order[i]], static_cast<float>(chances[i])});
  }
  Action policy(const State& s, game::Seat seat, Minds&) const {
    const auto legal = legal_in(s);
    if (legal.size() == 1) return legal[0];
    return policy_.choose(view_for(*content_, s, seat), s.memory, legal);
  }
  cards::Actor actor(const State& s) const { return domain_->actor(s); }
  void step(State& s, Action action) const { encoding::play(*content_, s, s.memory, action); }
  void step(State& s, base::Rng& rng) const { encoding::play(*content_, s, s.memory, pick_outcome(*content_, s, rng)); }
  Rewards rewards(const State& s) const { return domain_->rewards(s); }
  Rewards judge(const State& s) const { return domain_->judge(s); }
  // The network is seldom wrong by much, so what looks better must look so clearly.
  static double caution(Action, Action) { return kCaution; }

 private:
  using ActionList = typename game::TypesOf<Content>::ActionList;
  static constexpr std::size_t kThoughtOf = 8;
  static constexpr std::int32_t kUnthinkable = 5 * net::Network::kOne;  // below the best
  static constexpr double kCaution = 2;

  std::span<const Action> legal_in(const typename Domain::State& s) const {
    thread_local ActionList room;
    legal_actions(*content_, s, room);
    return {room.begin(), room.end()};
  }

  const Content* content_;
  const Domain* domain_;
  Policy<Content> policy_;
  encoding::MemoryOf<Content> memory_;
};

}  // namespace fogg::bots
