#include "bots/ismcts/card_domain.h"

#include <bit>

#include "bots/ismcts/reward.h"
#include "cardgame/apply.h"
#include "cardgame/legal.h"
#include "cardgame/score.h"
#include "game/determinize.h"

namespace fogg::bots {

using cardgame::Action;
using cardgame::ActionKind;
using cardgame::Phase;
using cardgame::State;

namespace {

// The same facts as sight_of a view and a memory, from a state that was imagined. What others hold for certain is left
// out: a simulation does not remember.
CardSight sight_of(const State& state, game::Seat seat) {
  CardSight s = sight_from(standpoint(state, seat));
  s.pile_size = static_cast<std::uint8_t>(cards::total(state.pile));
  s.ticket_pile_size = static_cast<std::uint8_t>(state.ticket_pile.size());
  s.discards = state.discards;
  s.best = state.best;
  s.track = state.track;
  for (std::size_t i = 0; i < state.players; ++i) {
    s.hand_size[i] = static_cast<std::uint8_t>(cards::total(state.hand[i]));
    s.ticket_count[i] = static_cast<std::uint8_t>(state.tickets[i].size());
  }
  return s;
}

// Of the many ways to lay a colour only these are looked at: all of it, or just enough, without locomotives or with
// one.
bool is_plain(const State& s, Action action) {
  const int held = count(s.hand[s.turn], action.colour());
  return action.wilds() <= 1 && (action.coloured() == held || action.coloured() + action.wilds() <= 3);
}

// The order in which tickets go under the pile is left as it is.
bool is_in_order(Action action, int offered) {
  int last = -1;
  const int returned = offered - std::popcount(action.choice().kept());
  for (int i = 0; i < returned; ++i) {
    const int place = action.choice().under(static_cast<std::size_t>(i));
    if (place < last) return false;
    last = place;
  }
  return true;
}

constexpr float kScale = 30;  // of a lead in points

}  // namespace

CardDomain::CardDomain(const cardgame::CardSet& set, const Styles<CardStyle>& styles) : set_(&set), styles_(styles) {}

void CardDomain::look_at(const View& view, const CardMemory& memory) {
  view_ = view;
  known_ = {};
  for (std::size_t seat = 0; seat < view.players; ++seat) {
    known_.hand[seat] = memory.known_hand(seat);
    known_.track[seat] = memory.track(seat);
  }
  known_.discards = memory.discards();
  for (const cards::TicketId id : memory.ticket_pile().returned) {
    if (id.is_some()) known_.under_pile.insert(id);
  }
  guesses_ = belief_ ? belief_->guess(*set_, view_, memory) : guess_tickets(*set_, view_, memory);
  known_.weights = guesses_.data();
  CardStyle style = styles_.for_players(view.players);
  style.weigh = 0;  // quicker, and as good for playing out
  planner_.emplace(*set_, style);
}

void CardDomain::find_network(int players) {
  if (!valuer_ || valuer_->players() != players) valuer_ = Valuer<Content>::for_game(*set_, players);
  if (!belief_) belief_ = Belief<Content>::for_game(*set_);
}

State CardDomain::imagine(base::Rng& rng) const { return game::determinize(*set_, view_, rng, known_); }

Action CardDomain::policy(const State& s, game::Seat seat, Minds&) const { return planner_->choose(sight_of(s, seat)); }

void CardDomain::think_of(const State& s, game::Seat seat, Minds& minds, Ideas& out) const {
  out.clear();
  const Action own = policy(s, seat, minds);
  out.push_back({own, 1.0F});
  thread_local cardgame::ActionList legal;
  legal_actions(*set_, s, legal);
  const int offered_now = offered(s).size();
  int threes = 0;
  for (const Action action : legal) {
    if (action == own || out.size() == Ideas::capacity()) continue;
    switch (action.kind()) {
      case ActionKind::place_set:
        if (is_plain(s, action)) out.push_back({action, 0.2F});
        break;
      case ActionKind::place_three:
        if (threes++ < 6) out.push_back({action, 0.1F});
        break;
      case ActionKind::keep:
        if (s.phase == Phase::choose_opening || is_in_order(action, offered_now)) out.push_back({action, 0.1F});
        break;
      case ActionKind::complete: break;  // one by one is a way to the best set, or to a worse one
      case ActionKind::done: break;
      case ActionKind::draw_tickets: out.push_back({action, 0.1F}); break;
      default: out.push_back({action, 0.2F});
    }
  }
}

void CardDomain::step(State& s, Action action) const { apply(*set_, s, action); }
void CardDomain::step(State& s, base::Rng& rng) const { apply(*set_, s, pick_outcome(*set_, s, rng)); }

CardDomain::Rewards CardDomain::judge(const State& s) const {
  return rewards_of<Rewards>(valuer_->truth(s), s.players, kScale);
}

CardDomain::Rewards CardDomain::rewards(const State& s) const {
  return rewards_of<Rewards>(final_scores(*set_, s), s.players, kScale);
}

}  // namespace fogg::bots
