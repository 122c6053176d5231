#pragma once

#include "game/action_form.h"
#include "protocol/values.h"

namespace fogg::protocol {

// Writes an action as JSON: its name, its fields, and its text in the record language, as game/action_form.h has them.
// A sink takes them one by one, each with its name: text(), number(), cards() and numbers(). The offer is that in which
// the action was taken.
template <class Sink, class Content>
void write_action(Sink& sink, const Content& content, const Offer& offer, game::ActionOf<Content> action) {
  using game::Holds;
  constexpr bool on_a_map = std::is_same_v<Content, Board>;
  const auto& form = game::form_of<Content>(action);
  sink.text("kind", form.name);
  for (const game::Field& field : form.fields()) {
    switch (field.holds) {
      case Holds::card: sink.text(field.name, game::card_text(content, action.colour())); break;
      case Holds::cards: sink.cards(field.name, content.wild_name, game::laid_cards(action)); break;
      case Holds::kept:
        sink.numbers(field.name, game::chosen_tickets(offer.tickets, action.choice(), offer.ordered).kept);
        break;
      case Holds::under:
        if (offer.ordered) sink.numbers(field.name, game::chosen_tickets(offer.tickets, action.choice(), true).under);
        break;
      case Holds::route:
        if constexpr (on_a_map) sink.number(field.name, action.route().value);
        break;
      case Holds::city:
        if constexpr (on_a_map) sink.text(field.name, game::city_text(content, action.city()));
        break;
      case Holds::token:
        if constexpr (on_a_map) {
          const mapgame::CityId end = game::named_end(content, action);
          if (end.is_some()) sink.text(field.name, game::city_text(content, end));
        }
        break;
      case Holds::ticket:
        if constexpr (!on_a_map) sink.number(field.name, action.ticket().value);
        break;
    }
  }
  sink.text("text", game::action_text(content, offer, action));
}

}  // namespace fogg::protocol
