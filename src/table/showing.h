#pragma once

// What is told of a game of one type; included by play.cpp alone.

#include <boost/json/value.hpp>

#include "bots/worth/worth.h"
#include "protocol/legal_text.h"
#include "protocol/values.h"
#include "table/played.h"
#include "table/score_paths.h"

namespace fogg::table {

template <class C>
class BasicShowing final : public Showing {
 public:
  explicit BasicShowing(Played<C> begun) : played(std::move(begun)) {}

  Played<C> played;

  boost::json::object view(Seat viewer) const override {
    return protocol::view_json(*played.content, view_for(*played.content, seen_by(played, viewer), viewer));
  }

  boost::json::array legal(Seat seat) const override {
    const auto s = seen_by(played, seat);
    const game::Offer offer = game::offer_in(*played.content, view_for(*played.content, s, seat));
    boost::json::array list;
    for (const auto action : legal_in(*played.content, s)) {
      boost::json::object object = protocol::action_json(*played.content, offer, action);
      object["number"] = list.size();
      list.push_back(std::move(object));
    }
    return list;
  }

  std::string legal_text(Seat seat) const override {
    const auto s = seen_by(played, seat);
    const game::Offer offer = game::offer_in(*played.content, view_for(*played.content, s, seat));
    return protocol::legal_text<C>(*played.content, offer, legal_in(*played.content, s));
  }

  boost::json::array events(std::size_t from, std::size_t to, Seat viewer) const override {
    boost::json::array list;
    const bool recent = from >= played.before_steps;
    auto s = recent ? played.before : played.initial;
    for (std::size_t i = recent ? played.before_steps : 0; i < std::min(to, played.steps.size()); ++i) {
      if (i >= from) {
        const auto event = game::event_for<C>(s, played.steps[i], viewer);
        const game::Offer offer = game::offer_in(*played.content, view_for(*played.content, s, viewer));
        list.push_back(protocol::event_json(*played.content, offer, event));
        if constexpr (requires { s.best; }) add_completed(s, played.steps[i], list.back().as_object());
      }
      apply_step(*played.content, s, played.steps[i]);
    }
    return list;
  }

  boost::json::array scores() const override {
    const auto scores = final_scores(*played.content, played.s);
    boost::json::array list = protocol::scores_json(*played.content, scores, played.s.players);
    add_paths(*played.content, played.s, scores, list);
    return list;
  }

  std::vector<Placing> placings() const override {
    std::vector<Placing> all;
    const auto scores = final_scores(*played.content, played.s);
    for (std::size_t i = 0; i < played.s.players; ++i) all.push_back({scores[i].total, scores[i].place});
    return all;
  }

  std::shared_ptr<const std::vector<double>> chances() const override {
    const Position now{played.steps.size(), played.takes_back, waits_for(played)};
    if (chances_ && chances_of_ == now) return chances_;
    // In a browser networks may come later than the table.
    if (!valuer_) valuer_ = bots::Valuer<C>::for_game(*played.content, played.s.players);
    if (!valuer_ || to_act(played.s).is_nobody()) return nullptr;
    const auto worth = valuer_->open(view_for(*played.content, seen_by(played, kSpectator), kSpectator));
    chances_ =
        std::make_shared<const std::vector<double>>(worth.chance.begin(), worth.chance.begin() + played.s.players);
    chances_of_ = now;
    return chances_;
  }

  std::string record() const override {
    return game::record_text(*played.content, game::BasicRecord<C>{played.s.players, 0, played.steps, played.options});
  }

 private:
  struct Position {
    std::size_t steps = 0;
    int takes_back = 0;
    std::vector<Seat> waits_for;
    bool operator==(const Position&) const = default;
  };

  // E12: what is completed is laid open, also where it is not named.
  static void add_completed(const auto& before, const auto& step, boost::json::object& event) {
    if (!step.is_action() ||
        std::get<game::ActionOf<C>>(step.what).kind() != game::TypesOf<C>::ActionKind::complete_best)
      return;
    boost::json::array completed;
    before.best.for_each([&](cards::TicketId id) { completed.emplace_back(id.value); });
    event["completed"] = std::move(completed);
  }

  mutable std::optional<bots::Valuer<C>> valuer_;  // made when somebody asks
  mutable std::shared_ptr<const std::vector<double>> chances_;
  mutable Position chances_of_;
};

}  // namespace fogg::table
