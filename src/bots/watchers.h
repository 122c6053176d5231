#pragma once

#include <memory>
#include <vector>

#include "bots/bot.h"

namespace fogg::bots {

// The bots of a game by seat; nothing where somebody else sits.
template <class Content>
using Seats = std::vector<std::unique_ptr<BasicBot<Content>>>;

// Seats bots at a game and tells those who want to know of every step.
template <class Content>
class Watchers {
 public:
  Watchers(const Content& content, const Seats<Content>& seats) : content_(content) {
    const int players = static_cast<int>(seats.size());
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (seats[i] == nullptr) continue;
      seats[i]->begin(content, static_cast<game::Seat>(i), players);
      if (seats[i]->watches()) watching_.push_back({static_cast<game::Seat>(i), seats[i].get()});
    }
  }

  // Plays a step in `s` and tells of it.
  void play(StateOf<Content>& s, const game::BasicStep<Content>& step) const {
    std::array<game::BasicEvent<Content>, game::TypesOf<Content>::kMaxSeats> events;
    for (std::size_t i = 0; i < watching_.size(); ++i) events[i] = event_for<Content>(s, step, watching_[i].seat);
    apply_step(content_, s, step);
    for (std::size_t i = 0; i < watching_.size(); ++i) {
      watching_[i].bot->watch(BasicObservation<Content>(content_, s, watching_[i].seat, events[i]));
    }
  }
  void play(StateOf<Content>& s, game::Seat seat, ActionOf<Content> action) const {
    watching_.empty() ? apply(content_, s, action) : play(s, game::BasicStep<Content>::by(seat, action));
  }
  void play(StateOf<Content>& s, cards::Outcome outcome) const {
    watching_.empty() ? apply(content_, s, outcome) : play(s, game::BasicStep<Content>::chance(outcome));
  }

 private:
  struct Watcher {
    game::Seat seat;
    BasicBot<Content>* bot;
  };
  const Content& content_;
  base::FixedVector<Watcher, game::TypesOf<Content>::kMaxSeats> watching_;
};

}  // namespace fogg::bots
