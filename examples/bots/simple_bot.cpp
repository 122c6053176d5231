// A complete bot for all four games of Fogg in C++: it claims the longest route it can pay, and draws cards until it
// can. Try it:  fogg bot check 'exec:build/release/examples/simple_bot' The protocol is described in
// docs/bot-protocol.md: one JSON object a line, questions in, answers out.
#include <boost/json.hpp>
#include <iostream>
#include <string>

namespace json = boost::json;

namespace {

std::int64_t sum(const json::object& cards) {
  std::int64_t all = 0;
  for (const auto& [kind, number] : cards) all += number.as_int64();
  return all;
}

std::int64_t count(const json::object& cards, const json::string& kind) {
  const json::value* number = cards.if_contains(kind);
  return number == nullptr ? 0 : number->as_int64();
}

// How much we like a legal action: the highest is played.
std::int64_t value(const json::object& action, const json::object& view, const json::object& game) {
  const json::string& kind = action.at("kind").as_string();
  const json::string& wild = game.at("wild").as_string();
  const json::object cards = action.contains("cards") ? action.at("cards").as_object() : json::object();
  const json::object& hand = view.at("hand").as_object();
  if (kind == "claim") {
    const auto route = static_cast<std::size_t>(action.at("route").as_int64());
    const std::int64_t length = game.at("routes").as_array()[route].as_object().at("length").as_int64();
    const bool in_a_hurry = !view.at("last_turns").is_null() || sum(hand) > 12;
    const json::array& points = game.at("rules").as_object().at("route_points").as_array();
    return (length >= 4 || in_a_hurry ? 100 : 5) + points[static_cast<std::size_t>(length)].as_int64() -
           count(cards, wild);
  }
  if (kind == "pay_tunnel") return 50 - count(cards, wild);
  if (kind == "place")
    return 60 + sum(cards) - 2 * count(cards, wild);  // the Card Game: more in the yard, more on the track
  if (kind == "draw_face_up") {                       // what we have most of grows fastest
    const json::string& card = action.at("card").as_string();
    return card == wild ? 30 : 10 + count(hand, card);
  }
  if (kind == "draw_pile") return 12;
  if (kind == "keep") {  // on a map few tickets, and cheap ones, for we do not plan them; in the Card Game many
    std::int64_t points = 0;
    for (const json::value& ticket : action.at("tickets").as_array()) {
      points += 10 + game.at("tickets")
                         .as_array()[static_cast<std::size_t>(ticket.as_int64())]
                         .as_object()
                         .at("points")
                         .as_int64();
    }
    return game.at("type").as_string() == "cards" ? points : -points;
  }
  if (kind == "complete_best" || kind == "place_token") return 40;
  if (kind == "draw_tickets") return -50;
  return kind == "station" ? -20 : 0;
}

std::int64_t best_action(const json::object& question, const json::object& game) {
  const json::object* best = nullptr;
  std::int64_t highest = 0;
  for (const json::value& entry : question.at("legal").as_array()) {
    const json::object& action = entry.as_object();
    const std::int64_t worth = value(action, question.at("view").as_object(), game);
    if (best == nullptr || worth > highest) {
      best = &action;
      highest = worth;
    }
  }
  return best->at("number").as_int64();
}

void say(const json::object& message) {
  std::cout << json::serialize(message) << std::endl;
}  // endl: the line must leave at once

}  // namespace

int main() {
  json::object game;
  for (std::string line; std::getline(std::cin, line);) {
    json::object message = json::parse(line).as_object();
    const json::string type = message.at("type").as_string();
    if (type == "hello") say({{"type", "hello"}, {"fogg", 1}, {"name", "Simple bot (C++)"}, {"events", false}});
    if (type == "game_start") game = message.at("game").as_object();
    if (type == "decide") say({{"id", message.at("id")}, {"action", best_action(message, game)}});
    if (type == "goodbye") break;
    // Everything else (events, game_over, what later versions may send) need not be understood.
  }
}
