#pragma once

#include "game/card_game_names.h"
#include "game/names.h"
#include "outside/dialogue.h"
#include "protocol/answer.h"
#include "protocol/messages.h"

namespace fogg::outside {

// A program of somebody else at a seat. Whatever it does, every question gets a legal action in time: where it forfeits
// its move, a random one is drawn from the bot's own stream, so that a seed still repeats the rest.
template <class Content>
class ExecBot final : public bots::BasicBot<Content> {
 public:
  using View = typename game::TypesOf<Content>::View;
  using Action = game::ActionOf<Content>;

  ExecBot(const std::string& spec, const std::string& command, const Options& options)
      : dialogue_(spec, command, options), limit_(options.per_decision) {}

  void begin(const Content&, game::Seat, int) override {
    dialogue_.get_ready();
    is_told_ = false;
  }

  bool watches() const override { return true; }

  void watch(const bots::BasicObservation<Content>& seen) override {
    if (!dialogue_.is_running()) return;
    const View after = seen.view();
    tell_of_game(seen.content(), after);
    if (dialogue_.greeting().events) {
      const View* shown = dialogue_.greeting().views ? &after : nullptr;
      dialogue_.tell(protocol::event_message(seen.content(), offer_before_, seen.event(), shown));
    }
    offer_before_ = game::offer_in(seen.content(), after);
    if (to_act(after).is_nobody()) dialogue_.tell(protocol::game_over_message(seen.content(), after));
  }

  Action choose(const bots::BasicDecision<Content>& decision, base::Rng& rng) override {
    const View view = decision.view();
    tell_of_game(decision.content(), view);
    const auto answer = dialogue_.ask([&](int id) {
      return protocol::decide_message<Content>(decision.content(), view, decision.legal(), id, limit_);
    });
    if (answer) {
      const auto action = protocol::parse_answer(decision.content(), standpoint(view), *answer);
      if (action) {
        dialogue_.accept();
        return *action;
      }
      const bool illegal = action.error().kind == protocol::Refusal::Kind::illegal;
      dialogue_.refuse({illegal ? Fault::illegal : Fault::not_understood, action.error().reason});
    }
    return decision.legal()[rng.below(static_cast<std::uint32_t>(decision.legal().size()))];
  }

  Dialogue& dialogue() { return dialogue_; }

 private:
  // The first view of a game tells its options as well, so the game is told with the first that is seen of it.
  void tell_of_game(const Content& content, const View& view) {
    if (is_told_ || !dialogue_.is_running()) return;
    is_told_ = true;
    offer_before_ = {};
    dialogue_.tell(protocol::game_start_message(content, view));
  }

  Dialogue dialogue_;
  std::chrono::milliseconds limit_;
  game::Offer offer_before_;
  bool is_told_ = false;
};

}  // namespace fogg::outside
