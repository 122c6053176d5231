#pragma once

// A bot of ours that thinks for a seat of a play; included by play.cpp alone.

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <memory>
#include <span>
#include <vector>

#include "base/rng.h"
#include "bots/bot.h"
#include "bots/levels.h"
#include "cardgame/legal.h"
#include "game/opening.h"
#include "game/step_lines.h"
#include "mapgame/legal.h"
#include "protocol/values.h"
#include "table/played.h"
#include "table/shared_thinker.h"

namespace fogg::table {

namespace json = boost::json;

inline json::object reason_json(std::string_view wild_name, const bots::Reason& why) {
  const std::string_view kind = name_of(why.kind);
  json::object object = {{"kind", json::string_view(kind.data(), kind.size())}};
  if (!why.tickets.empty()) object["tickets"] = protocol::tickets_json(why.tickets);
  json::array routes;
  why.routes.for_each([&](mapgame::RouteId id) { routes.emplace_back(id.value); });
  if (!routes.empty()) object["routes"] = std::move(routes);
  if (!cards::empty(why.cards)) object["cards"] = protocol::cards_json(wild_name, why.cards);
  if (why.seat >= 0) object["seat"] = why.seat;
  return object;
}

template <class C>
class BasicPlay;

template <class C>
class BasicThinker final : public Thinker, public SharedThinker {
 public:
  using Step = game::BasicStep<C>;
  using Decision = bots::BasicDecision<C>;

  BasicThinker(std::shared_ptr<const C> content, Seat seat, std::unique_ptr<bots::BasicBot<C>> bot, std::uint64_t seed)
      : content_(std::move(content)), seat_(seat), bot_(std::move(bot)), rng_(seed) {}

  void look_at(const Play& any) override {
    const Played<C>& play = static_cast<const BasicPlay<C>&>(any).played();
    if (!seated_ || takes_back_ != play.takes_back) {
      takes_back_ = play.takes_back;
      seated_ = false;
      initial_ = play.initial;
      steps_.clear();
      shown_ = 0;
    }
    steps_.insert(steps_.end(), play.steps.begin() + static_cast<std::ptrdiff_t>(steps_.size()), play.steps.end());
  }

  int choose() override {
    return on_decision([&](const Decision& decision) { return number_of(decision, bot_->choose(decision, rng_)); });
  }

  bool can_share() const override { return shared() != nullptr; }

  bots::Findings search_share(int shares, std::uint64_t seed, const bots::Onward& onward) override {
    return on_decision([&](const Decision& decision) {
      base::Rng luck(seed);
      return shared()->search_share(decision, shares, luck, onward);
    });
  }

  int choose_found(std::span<const bots::Findings> found) override {
    return on_decision([&](const Decision& decision) {
      const auto legal = static_cast<int>(decision.legal().size());
      for (const bots::Findings& share : found) {
        for (const bots::Found& one : share)
          if (one.number < 0 || one.number >= legal || one.visits < 0) return -1;
      }
      return number_of(decision, shared()->choose_found(decision, found));
    });
  }

  json::array reasons() override {
    const auto now = as_asked();
    const Decision decision(*content_, now, seat_, {});
    bots::Reasons reasons = bot_->explain(decision, chosen_);
    if (reasons.empty()) reasons = as_planner_says(decision);
    json::array list;
    for (const bots::Reason& why : reasons) list.push_back(reason_json(content_->wild_name, why));
    return list;
  }

  bool was_cut_short() const override { return bot_->was_cut_short(); }

 private:
  bots::SharedSearch<C>* shared() const { return dynamic_cast<bots::SharedSearch<C>*>(bot_.get()); }

  // Shows the bot what it has not seen yet, and calls ask with what it is to decide.
  auto on_decision(const auto& ask) {
    if (!seated_) {
      bot_->begin(*content_, seat_, initial_.players);
      s_ = initial_;
      seated_ = true;
    }
    show(*bot_, s_, shown_);
    shown_ = steps_.size();
    const auto now = as_asked();
    const auto room = std::make_unique<typename game::TypesOf<C>::ActionList>();
    legal_actions(*content_, now, *room);
    return ask(Decision(*content_, now, seat_, {room->begin(), room->size()}));
  }

  // Plays the steps from this one on, before a bot's eyes.
  void show(bots::BasicBot<C>& bot, game::StateOf<C>& s, std::size_t from) const {
    for (std::size_t i = from; i < steps_.size(); ++i) {
      const auto event = game::event_for<C>(s, steps_[i], seat_);
      game::apply_step(*content_, s, steps_[i]);
      if (bot.watches()) bot.watch(bots::BasicObservation<C>(*content_, s, seat_, event));
    }
  }

  // A search has no words for what it chooses: the planner says what speaks for it.
  bots::Reasons as_planner_says(const Decision& decision) const {
    const auto planner = bots::make_bot(*content_, bots::kExplainer);
    if (!planner) return {};
    (*planner)->begin(*content_, seat_, initial_.players);
    auto s = initial_;
    show(**planner, s, 0);
    return (*planner)->explain(decision, chosen_);
  }

  int number_of(const Decision& decision, game::ActionOf<C> action) {
    const auto legal = decision.legal();
    const auto found = std::find(legal.begin(), legal.end(), action);
    const auto number = found == legal.end() ? 0 : found - legal.begin();
    chosen_ = legal[static_cast<std::size_t>(number)];
    return static_cast<int>(number);
  }

  // F7: opening tickets are chosen by all at once, so each seat decides as if it were the next.
  game::StateOf<C> as_asked() const { return game::is_to_choose(s_, seat_) ? game::with_next_choice(s_, seat_) : s_; }

  std::shared_ptr<const C> content_;
  Seat seat_;
  std::unique_ptr<bots::BasicBot<C>> bot_;
  base::Rng rng_;
  bool seated_ = false;
  int takes_back_ = 0;
  std::vector<Step> steps_;  // as far as it was shown the game
  std::size_t shown_ = 0;    // so many of them to the bot
  game::StateOf<C> initial_;
  game::StateOf<C> s_;
  game::ActionOf<C> chosen_;
};

}  // namespace fogg::table
