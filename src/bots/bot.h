#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/rng.h"
#include "game/types.h"

namespace fogg::bots {

using game::ActionOf;
using game::StateOf;

// What a bot decides on: its legal actions, and its own view on demand. The state behind the view is out of its reach.
template <class Content>
class BasicDecision {
 public:
  BasicDecision(const Content& content, const StateOf<Content>& state, game::Seat seat, std::span<const ActionOf<Content>> legal)
      : content_(content), state_(state), seat_(seat), legal_(legal) {}

  const Content& content() const { return content_; }
  game::Seat seat() const { return seat_; }
  std::span<const ActionOf<Content>> legal() const { return legal_; }
  auto view() const { return view_for(content_, state_, seat_); }

 private:
  const Content& content_;
  const StateOf<Content>& state_;
  game::Seat seat_;
  std::span<const ActionOf<Content>> legal_;
};

template <class Content>
class BasicBot {
 public:
  virtual ~BasicBot() = default;
  // One of the legal actions. All randomness comes from `rng`, so that a seed repeats a game.
  virtual ActionOf<Content> choose(const BasicDecision<Content>&, base::Rng& rng) = 0;
};

using Decision = BasicDecision<mapgame::Board>;
using Bot = BasicBot<mapgame::Board>;

// A bot for one type of game from its name, such as `random`. The error is a sentence that lists the bots there are.
template <class Content>
std::expected<std::unique_ptr<BasicBot<Content>>, std::string> make_bot_for(std::string_view name);

inline auto make_bot(std::string_view name) { return make_bot_for<mapgame::Board>(name); }

}  // namespace fogg::bots
