#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "bots/reason.h"
#include "bots/spec.h"
#include "game/event.h"

namespace fogg::bots {

using game::ActionOf;
using game::StateOf;

// What a bot decides on: its legal actions, and its own view on demand. The state behind the view is out of its reach.
template <class Content>
class BasicDecision {
 public:
  using View = typename game::TypesOf<Content>::View;

  BasicDecision(const Content& content, const StateOf<Content>& state, game::Seat seat,
                std::span<const ActionOf<Content>> legal)
      : content_(content), state_(&state), seat_(seat), legal_(legal) {}
  // Where a view is all there is: on the other side of the bot protocol.
  BasicDecision(const Content& content, const View& view, std::span<const ActionOf<Content>> legal)
      : content_(content), view_(&view), legal_(legal) {}

  const Content& content() const { return content_; }
  std::span<const ActionOf<Content>> legal() const { return legal_; }
  View view() const { return view_ != nullptr ? *view_ : view_for(content_, *state_, seat_); }

 private:
  const Content& content_;
  const StateOf<Content>* state_ = nullptr;
  const View* view_ = nullptr;
  game::Seat seat_ = 0;
  std::span<const ActionOf<Content>> legal_;
};

// One step of the game as a bot sees it happen, and its view of the position that came of it.
template <class Content>
class BasicObservation {
 public:
  using View = typename game::TypesOf<Content>::View;

  BasicObservation(const Content& content, const StateOf<Content>& after, game::Seat seat,
                   const game::BasicEvent<Content>& event)
      : content_(content), after_(&after), seat_(seat), event_(event) {}
  BasicObservation(const Content& content, const View& after, const game::BasicEvent<Content>& event)
      : content_(content), view_(&after), event_(event) {}

  const Content& content() const { return content_; }
  const game::BasicEvent<Content>& event() const { return event_; }
  View view() const { return view_ != nullptr ? *view_ : view_for(content_, *after_, seat_); }

 private:
  const Content& content_;
  const StateOf<Content>* after_ = nullptr;
  const View* view_ = nullptr;
  game::Seat seat_ = 0;
  const game::BasicEvent<Content>& event_;
};

// A player. It sits at one seat of one game after the other; what it remembers of a game it forgets in `begin`.
template <class Content>
class BasicBot {
 public:
  virtual ~BasicBot() = default;
  virtual void begin(const Content&, game::Seat, int /*players*/) {}
  // Whether the bot wants to be told of every step; most games are faster without.
  virtual bool watches() const { return false; }
  virtual void watch(const BasicObservation<Content>&) {}
  // One of the legal actions. All randomness comes from `rng`, so that a seed repeats a game.
  virtual ActionOf<Content> choose(const BasicDecision<Content>&, base::Rng& rng) = 0;
  // Why it has just chosen this action; nothing where it cannot say.
  virtual Reasons explain(const BasicDecision<Content>&, ActionOf<Content>) { return {}; }
  // Whether the last choice was made before it was thought through: a limit of time struck, far away though it is.
  virtual bool was_cut_short() const { return false; }
};

using Decision = BasicDecision<mapgame::Board>;
using Bot = BasicBot<mapgame::Board>;

// A bot for a game from its spec, such as `random` or `ismcts:ms=500`. The error is a sentence that says what is wrong
// with it.
template <class Content>
std::expected<std::unique_ptr<BasicBot<Content>>, std::string> make_bot(const Content&, std::string_view spec);

// The names that make_bot knows for a game.
template <class Content>
std::vector<std::string_view> bot_names();

}  // namespace fogg::bots
