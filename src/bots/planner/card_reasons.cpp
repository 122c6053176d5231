// Why the planner of the Card Game does what it does, in kinds of reasons that a person understands.
#include "bots/planner/card_planner.h"

namespace fogg::bots {

using cardgame::Action;
using cardgame::ActionKind;
using cards::Colour;
using cards::TicketId;
using cards::TicketSet;

namespace {

// Of these tickets, those that ask for one of the colours.
TicketSet asking_for(const cardgame::CardSet& set, const TicketSet& tickets, const cards::Cards& colours) {
  TicketSet asking;
  tickets.for_each([&](TicketId id) {
    for (std::size_t i = 0; i < cards::kColours; ++i) {
      if (colours[i] > 0 && set.ticket(id).needs[i] > 0) asking.insert(id);
    }
  });
  return asking;
}

}  // namespace

Reasons CardPlanner::explain(const CardSight& s, Action action) const {
  Reasons reasons;
  if (s.last_turns != cardgame::kNoLastTurns && s.phase == cardgame::Phase::turn)
    reasons.push_back({.kind = ReasonKind::ending});
  Reason why{};
  switch (action.kind()) {
    case ActionKind::draw_face_up:
      why.kind = action.colour() == Colour::wild ? ReasonKind::wild_fits_all : ReasonKind::collects;
      cards::add(why.cards, action.colour());
      why.tickets = asking_for(set_, s.tickets, why.cards);
      break;
    case ActionKind::draw_pile: why.kind = ReasonKind::unseen_is_better; break;
    case ActionKind::place_set:
    case ActionKind::place_three:
      why.kind = ReasonKind::for_tickets;
      if (action.kind() == ActionKind::place_set) cards::add(why.cards, action.colour(), action.coloured());
      for (std::size_t i = 0; action.kind() == ActionKind::place_three && i < cards::kColours; ++i) {
        if ((action.three() >> i & 1u) != 0) cards::add(why.cards, cards::colour_at(i));
      }
      why.tickets = asking_for(set_, s.tickets, why.cards);
      for (std::size_t seat = 0; seat < s.players; ++seat) {
        const bool is_robbed = action.kind() == ActionKind::place_set && seat != s.seat &&
                               s.yard[seat][cards::index(action.colour())].size() > 0;
        if (is_robbed)
          reasons.push_back({.kind = ReasonKind::robs, .cards = why.cards, .seat = static_cast<int>(seat)});
      }
      break;
    case ActionKind::draw_tickets: why.kind = ReasonKind::time_for_more; break;
    case ActionKind::keep: {
      for (int i = 0; i < s.offer.size(); ++i) {
        if ((action.choice().kept() >> i & 1u) != 0) why.tickets.insert(s.offer.nth(i));
      }
      why.kind = ReasonKind::shares_colours;
      if (!why.tickets.empty()) reasons.push_back(why);
      why = {.kind = ReasonKind::leaves_out, .tickets = s.offer - why.tickets};
      if (why.tickets.empty()) return reasons;
      break;
    }
    case ActionKind::complete:
      why.kind = ReasonKind::completes;
      why.tickets = TicketSet::of(action.ticket());
      break;
    case ActionKind::complete_best:
      why.kind = ReasonKind::best_set;
      why.tickets = s.best;
      break;
    case ActionKind::done:
    case ActionKind::pass: why.kind = ReasonKind::nothing_else; break;
  }
  reasons.push_back(why);
  return reasons;
}

}  // namespace fogg::bots
