#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "protocol/values.h"

namespace fogg::protocol {

namespace json = boost::json;

namespace {

json::object payment(std::string_view wild_name, cards::Colour colour, int coloured, int wilds) {
  cards::Cards cards{};
  if (coloured > 0) cards::add(cards, colour, coloured);
  cards::add(cards, cards::Colour::wild, wilds);
  return cards_json(wild_name, cards);
}
json::object payment(const Board& board, const cards::Payment& p) { return payment(board.wild_name, p.colour, p.coloured, p.wilds); }

// A16: kept tickets, and the others in the order in which they go under the pile.
void add_choice(json::object& action, const Offer& offer, cards::TicketChoice choice) {
  json::array kept;
  json::array under;
  std::size_t returned = 0;
  const int size = offer.tickets.size();
  for (int i = 0; i < size; ++i) {
    if ((choice.kept() >> i & 1u) != 0) {
      kept.emplace_back(offer.tickets.nth(i).value);
    } else if (offer.ordered) {
      under.emplace_back(offer.tickets.nth(choice.under(returned++)).value);
    }
  }
  action["tickets"] = std::move(kept);
  if (offer.ordered) action["under"] = std::move(under);
}

void add_fields(json::object& object, const Board& board, const Offer& offer, mapgame::Action action) {
  using mapgame::ActionKind;
  switch (action.kind()) {
    case ActionKind::draw_face_up:
      object["kind"] = "draw_face_up";
      object["card"] = json::string(game::card_text(board, action.colour()));
      break;
    case ActionKind::draw_pile: object["kind"] = "draw_pile"; break;
    case ActionKind::claim: {
      object["kind"] = "claim";
      object["route"] = action.route().value;
      object["cards"] = payment(board, action.payment());
      const mapgame::Route& route = board.route(action.route());
      if (action.token() == mapgame::TokenEnd::a) object["token"] = json::string(game::city_text(board, route.a));
      if (action.token() == mapgame::TokenEnd::b) object["token"] = json::string(game::city_text(board, route.b));
      break;
    }
    case ActionKind::draw_tickets: object["kind"] = "draw_tickets"; break;
    case ActionKind::keep:
      object["kind"] = "keep";
      add_choice(object, offer, action.choice());
      break;
    case ActionKind::station:
      object["kind"] = "station";
      object["city"] = json::string(game::city_text(board, action.city()));
      object["cards"] = payment(board, action.payment());
      break;
    case ActionKind::pay_tunnel:
      object["kind"] = "pay_tunnel";
      object["cards"] = payment(board, action.payment());
      break;
    case ActionKind::withdraw: object["kind"] = "withdraw"; break;
    case ActionKind::place_token:
      object["kind"] = "place_token";
      object["city"] = json::string(game::city_text(board, action.city()));
      break;
    case ActionKind::pass: object["kind"] = "pass"; break;
  }
}

void add_fields(json::object& object, const CardSet& set, const Offer& offer, cardgame::Action action) {
  using cardgame::ActionKind;
  switch (action.kind()) {
    case ActionKind::draw_face_up:
      object["kind"] = "draw_face_up";
      object["card"] = json::string(game::card_text(set, action.colour()));
      break;
    case ActionKind::draw_pile: object["kind"] = "draw_pile"; break;
    case ActionKind::place_set:
      object["kind"] = "place";
      object["cards"] = payment(set.wild_name, action.colour(), action.coloured(), action.wilds());
      break;
    case ActionKind::place_three: {
      cards::Cards cards{};
      for (std::size_t i = 0; i < cards::kColours; ++i) cards[i] = static_cast<std::uint8_t>(action.three() >> i & 1u);
      object["kind"] = "place";
      object["cards"] = cards_json(set.wild_name, cards);
      break;
    }
    case ActionKind::draw_tickets: object["kind"] = "draw_tickets"; break;
    case ActionKind::keep:
      object["kind"] = "keep";
      add_choice(object, offer, action.choice());
      break;
    case ActionKind::complete:
      object["kind"] = "complete";
      object["ticket"] = action.ticket().value;
      break;
    case ActionKind::complete_best: object["kind"] = "complete_best"; break;
    case ActionKind::done: object["kind"] = "done"; break;
    case ActionKind::pass: object["kind"] = "pass"; break;
  }
}

template <class Content, class Action>
json::object any_action_json(const Content& content, const Offer& offer, Action action) {
  json::object object;
  add_fields(object, content, offer, action);
  object["text"] = json::string(game::action_text(content, offer, action));
  return object;
}

}  // namespace

json::object action_json(const Board& board, const Offer& offer, mapgame::Action action) { return any_action_json(board, offer, action); }
json::object action_json(const CardSet& set, const Offer& offer, cardgame::Action action) { return any_action_json(set, offer, action); }

template <class Content>
json::object event_json(const Content& content, const Offer& offer, const game::BasicEvent<Content>& event) {
  using Kind = typename game::BasicEvent<Content>::Kind;
  json::object object;
  switch (event.kind) {
    case Kind::action: {
      object = {{"kind", "action"}, {"seat", event.seat}};
      const bool keeps = event.action.kind() == game::TypesOf<Content>::ActionKind::keep;
      if (event.hidden) {
        object["action"] = json::object{{"kind", "keep"}};
      } else {
        object["action"] = action_json(content, offer, event.action);
      }
      // F7: of an opening choice of others not even the number is known.
      if (keeps && (!event.hidden || !offer.opening)) object["kept"] = event.kept;
      break;
    }
    case Kind::start: object = {{"kind", "start"}, {"seat", event.seat}}; break;
    case Kind::card_dealt:
      object = {{"kind", "deal"}, {"seat", event.seat}};
      if (!event.hidden) object["card"] = json::string(game::card_text(content, event.card));
      break;
    case Kind::card_turned_up: object = {{"kind", "turn_up"}, {"card", game::card_text(content, event.card)}}; break;
    case Kind::ticket_dealt:
      object = {{"kind", "deal_tickets"}, {"seat", event.seat}};
      if (!event.hidden) object["ticket"] = event.ticket.value;
      break;
  }
  return object;
}

template json::object event_json(const Board&, const Offer&, const game::BasicEvent<Board>&);
template json::object event_json(const CardSet&, const Offer&, const game::BasicEvent<CardSet>&);

json::array scores_json(const Board&, const mapgame::Scores& scores, int players) {
  json::array list;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    const mapgame::Score& s = scores[i];
    list.push_back(json::object{{"seat", i}, {"total", s.total}, {"place", s.place}, {"routes", s.routes}, {"tickets", s.tickets},
                                {"longest", s.longest}, {"stations", s.stations}, {"tokens", s.tokens},
                                {"completed", s.completed}, {"failed", s.failed}, {"longest_path", s.longest_path}});
  }
  return list;
}

json::array scores_json(const CardSet&, const cardgame::Scores& scores, int players) {
  json::array list;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    const cardgame::Score& s = scores[i];
    list.push_back(json::object{{"seat", i}, {"total", s.total}, {"place", s.place}, {"tickets", s.tickets}, {"bonus", s.bonus},
                                {"completed", s.completed}, {"failed", s.failed}, {"bonus_cards", s.bonus_cards}});
  }
  return list;
}

}  // namespace fogg::protocol
