#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "protocol/action_writer.h"
#include "protocol/values.h"

namespace fogg::protocol {

namespace json = boost::json;

namespace {

class ObjectSink {
 public:
  void text(std::string_view name, std::string_view value) { object_[name] = value; }
  void number(std::string_view name, std::size_t value) { object_[name] = value; }
  void cards(std::string_view name, std::string_view wild_name, const cards::Cards& cards) {
    object_[name] = cards_json(wild_name, cards);
  }
  void numbers(std::string_view name, std::span<const cards::TicketId> ids) {
    json::array list;
    for (const cards::TicketId id : ids) list.emplace_back(id.value);
    object_[name] = std::move(list);
  }
  json::object take() { return std::move(object_); }

 private:
  json::object object_;
};

template <class Content, class Action>
json::object any_action_json(const Content& content, const Offer& offer, Action action) {
  ObjectSink sink;
  write_action(sink, content, offer, action);
  return sink.take();
}

}  // namespace

json::object action_json(const Board& board, const Offer& offer, mapgame::Action action) {
  return any_action_json(board, offer, action);
}
json::object action_json(const CardSet& set, const Offer& offer, cardgame::Action action) {
  return any_action_json(set, offer, action);
}

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
    list.push_back(json::object{{"seat", i},
                                {"total", s.total},
                                {"place", s.place},
                                {"routes", s.routes},
                                {"tickets", s.tickets},
                                {"longest", s.longest},
                                {"stations", s.stations},
                                {"tokens", s.tokens},
                                {"completed", s.completed},
                                {"failed", s.failed},
                                {"longest_path", s.longest_path}});
  }
  return list;
}

json::array scores_json(const CardSet&, const cardgame::Scores& scores, int players) {
  json::array list;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    const cardgame::Score& s = scores[i];
    list.push_back(json::object{{"seat", i},
                                {"total", s.total},
                                {"place", s.place},
                                {"tickets", s.tickets},
                                {"bonus", s.bonus},
                                {"completed", s.completed},
                                {"failed", s.failed},
                                {"bonus_cards", s.bonus_cards}});
  }
  return list;
}

}  // namespace fogg::protocol
