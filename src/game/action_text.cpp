#include "game/action_form.h"
#include "game/card_game_names.h"
#include "game/names.h"

namespace fogg::game {

namespace {

template <class Content, class Tickets>
std::string list_of(const Content& content, const Tickets& tickets) {
  std::string text;
  for (const cards::TicketId id : tickets) text = join_words(text, ticket_text(content, id));
  return text;
}

// A field as it stands in a record's line; empty where it is left out.
template <class Content, class Action>
std::string field_text(const Content& content, const Offer& offer, Action action, Holds holds) {
  constexpr bool on_a_map = std::is_same_v<Content, Board>;
  switch (holds) {
    case Holds::card: return card_text(content, action.colour());
    case Holds::cards: return cards_text(content, laid_cards(action));
    case Holds::kept: {
      const std::string kept = list_of(content, chosen_tickets(offer.tickets, action.choice(), offer.ordered).kept);
      return kept.empty() ? "none" : kept;
    }
    case Holds::under: {
      const std::string under = list_of(content, chosen_tickets(offer.tickets, action.choice(), offer.ordered).under);
      return under.empty() ? "" : "under " + under;
    }
    case Holds::route:
      if constexpr (on_a_map) return route_text(content, action.route());
      break;
    case Holds::city:
      if constexpr (on_a_map) return city_text(content, action.city());
      break;
    case Holds::token:
      if constexpr (on_a_map) {
        const CityId end = named_end(content, action);
        return end.is_some() ? "token=" + city_text(content, end) : "";
      }
      break;
    case Holds::ticket:
      if constexpr (!on_a_map) return ticket_text(content, action.ticket());
      break;
  }
  return "";
}

template <class Content, class Action>
std::string any_action_text(const Content& content, const Offer& offer, Action action) {
  const auto& form = form_of<Content>(action);
  std::string text(form.word);
  for (const Field& field : form.fields()) {
    const std::string words = field_text(content, offer, action, field.holds);
    if (!words.empty()) (text += ' ') += words;
  }
  return text;
}

}  // namespace

ChosenTickets chosen_tickets(const cards::TicketSet& offer, cards::TicketChoice choice, bool ordered) {
  ChosenTickets chosen;
  const int size = offer.size();
  for (int i = 0; i < size; ++i) {
    if ((choice.kept() >> i & 1u) != 0) {
      chosen.kept.push_back(offer.nth(i));
    } else if (ordered) {
      chosen.under.push_back(offer.nth(choice.under(chosen.under.size())));
    }
  }
  return chosen;
}

std::string action_text(const Board& board, const Offer& offer, Action action) {
  return any_action_text(board, offer, action);
}
std::string action_text(const Board& board, const State& s, Action action) {
  return any_action_text(board, offer_in(board, s), action);
}
std::string action_text(const cardgame::CardSet& set, const Offer& offer, cardgame::Action action) {
  return any_action_text(set, offer, action);
}
std::string action_text(const cardgame::CardSet& set, const cardgame::State& s, cardgame::Action action) {
  return any_action_text(set, offer_in(set, s), action);
}

}  // namespace fogg::game
