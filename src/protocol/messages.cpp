#include "protocol/messages.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

#include "protocol/values.h"

namespace fogg::protocol {

namespace json = boost::json;

namespace {

json::object options_json(const mapgame::View&) { return {}; }
json::object options_json(const cardgame::View& view) { return {{"owners_may_look", view.owners_may_look}}; }  // E4

}  // namespace

std::string hello_message() { return json::serialize(json::object{{"type", "hello"}, {"fogg", kVersion}}); }
std::string goodbye_message() { return json::serialize(json::object{{"type", "goodbye"}}); }

template <class Content>
std::string game_start_message(const Content& content, const typename game::TypesOf<Content>::View& view) {
  return json::serialize(json::object{{"type", "game_start"},
                                      {"fogg", kVersion},
                                      {"seat", view.viewer},
                                      {"players", view.players},
                                      {"options", options_json(view)},
                                      {"game", game_json(content)}});
}

template <class Content>
std::string event_message(const Content& content, const Offer& offer, const game::BasicEvent<Content>& event,
                          const typename game::TypesOf<Content>::View* after) {
  json::object message = {{"type", "event"}, {"event", event_json(content, offer, event)}};
  if (after != nullptr) message["view"] = view_json(content, *after);
  return json::serialize(message);
}

template <class Content>
std::string decide_message(const Content& content, const typename game::TypesOf<Content>::View& view,
                           std::span<const game::ActionOf<Content>> legal, int id, std::chrono::milliseconds limit) {
  const Offer offer = game::offer_in(content, view);
  json::array actions;
  actions.reserve(legal.size());
  for (const auto action : legal) {
    json::object entry = action_json(content, offer, action);
    entry["number"] = actions.size();
    actions.push_back(std::move(entry));
  }
  json::object message = {{"type", "decide"}, {"id", id}, {"milliseconds", limit.count()}};
  message["view"] = view_json(content, view);
  message["legal"] = std::move(actions);
  return json::serialize(message);
}

std::string forfeit_message(int id, std::string_view kind, std::string_view reason) {
  return json::serialize(json::object{{"type", "forfeit"}, {"id", id}, {"kind", kind}, {"reason", reason}});
}

template <class Content>
std::string game_over_message(const Content& content, const typename game::TypesOf<Content>::View& view) {
  const auto scores = final_scores(content, view);
  json::object message = {{"type", "game_over"}, {"scores", scores_json(content, scores, view.players)}};
  message["view"] = view_json(content, view);
  return json::serialize(message);
}

template std::string game_start_message(const Board&, const mapgame::View&);
template std::string game_start_message(const CardSet&, const cardgame::View&);
template std::string event_message(const Board&, const Offer&, const game::BasicEvent<Board>&, const mapgame::View*);
template std::string event_message(const CardSet&, const Offer&, const game::BasicEvent<CardSet>&,
                                   const cardgame::View*);
template std::string decide_message<Board>(const Board&, const mapgame::View&, std::span<const mapgame::Action>, int,
                                           std::chrono::milliseconds);
template std::string decide_message<CardSet>(const CardSet&, const cardgame::View&, std::span<const cardgame::Action>,
                                             int, std::chrono::milliseconds);
template std::string game_over_message(const Board&, const mapgame::View&);
template std::string game_over_message(const CardSet&, const cardgame::View&);

}  // namespace fogg::protocol
