#include "bots/policy/policy.h"

#include <algorithm>
#include <array>

#include "base/must.h"
#include "bots/worth/worth.h"

namespace fogg::bots {

template <class Content>
std::optional<Policy<Content>> Policy<Content>::for_game(const Content& content, int players) {
  const auto file = net::networks_for(data_hash_of(content));
  const net::Trained* trained = file == nullptr ? nullptr : file->find(net::Kind::policy, players);
  if (trained == nullptr) return std::nullopt;
  Policy policy(content, players);
  policy.file_ = file;
  policy.trained_ = trained;
  policy.space_ = encoding::action_space(content);
  // A file for other observations or actions is not for this program, whatever it says.
  if (policy.eye_.size() > Eye<Content>::kMostBytes) return std::nullopt;
  if (trained->network.inputs() != policy.eye_.size() || trained->network.outputs() != policy.space_.size)
    return std::nullopt;
  return policy;
}

template <class Content>
std::span<const std::int32_t> Policy<Content>::likes(const View& view, const Memory& memory,
                                                     std::span<const Action> legal) const {
  thread_local std::array<std::uint32_t, kMostLegal> numbers;
  thread_local std::array<std::int32_t, kMostLegal> all;
  base::must(legal.size() <= kMostLegal);
  for (std::size_t i = 0; i < legal.size(); ++i) numbers[i] = encoding::number_of(*content_, space_, view, legal[i]);
  const std::span<std::int32_t> likes(all.data(), legal.size());
  trained_->network.evaluate(eye_.look(view, memory), std::span(numbers.data(), legal.size()), likes);
  return likes;
}

template <class Content>
game::ActionOf<Content> Policy<Content>::choose(const View& view, const Memory& memory,
                                                std::span<const Action> legal) const {
  const auto all = likes(view, memory, legal);
  return legal[static_cast<std::size_t>(std::ranges::max_element(all) - all.begin())];
}

template class Policy<mapgame::Board>;
template class Policy<cardgame::CardSet>;

}  // namespace fogg::bots
