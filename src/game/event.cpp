#include "game/event.h"

#include <bit>

namespace fogg::game {

namespace {

template <class Content>
BasicEvent<Content> action_event(const StateOf<Content>& before, Seat seat, ActionOf<Content> action, Seat viewer) {
  using Types = TypesOf<Content>;
  BasicEvent<Content> event;
  event.seat = seat;
  event.action = action;
  if (action.kind() != Types::ActionKind::keep) return event;
  // F7: nobody's opening choice, not even how many, is known before all have chosen.
  const bool opening = before.phase == Types::Phase::choose_opening;
  if (!opening || seat == viewer) event.kept = static_cast<std::uint8_t>(std::popcount(action.choice().kept()));
  event.hidden = seat != viewer;
  if (event.hidden) event.action = ActionOf<Content>::keep(cards::TicketChoice(0, {}));
  return event;
}

}  // namespace

template <class Content>
BasicEvent<Content> event_for(const StateOf<Content>& before, const BasicStep<Content>& step, Seat viewer) {
  using Kind = typename BasicEvent<Content>::Kind;
  if (step.is_action()) return action_event<Content>(before, step.seat, std::get<ActionOf<Content>>(step.what), viewer);
  const Outcome outcome = std::get<Outcome>(step.what);
  const Due what = due(before);
  BasicEvent<Content> event;
  event.seat = what.seat;
  switch (what.word) {
    case ChanceWord::start:
      event.kind = Kind::start;
      event.seat = outcome.seat();
      break;
    case ChanceWord::deal:
      event.kind = Kind::card_dealt;
      event.hidden = what.seat != viewer;
      if (!event.hidden) event.card = outcome.card();
      break;
    case ChanceWord::deal_tickets:
      event.kind = Kind::ticket_dealt;
      event.hidden = what.seat != viewer;
      if (!event.hidden) event.ticket = outcome.ticket();
      break;
    default: event.kind = Kind::card_turned_up; event.card = outcome.card();
  }
  return event;
}

template BasicEvent<mapgame::Board> event_for(const mapgame::State&, const BasicStep<mapgame::Board>&, Seat);
template BasicEvent<cardgame::CardSet> event_for(const cardgame::State&, const BasicStep<cardgame::CardSet>&, Seat);

}  // namespace fogg::game
