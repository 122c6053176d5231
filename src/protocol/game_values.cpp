#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "game/record.h"
#include "protocol/values.h"

namespace fogg::protocol {

namespace json = boost::json;

namespace {

json::array card_kinds(std::string_view wild_name) {
  json::array kinds;
  for (std::size_t i = 0; i < cards::kCardKinds; ++i)
    kinds.emplace_back(game::card_text(wild_name, cards::colour_at(i)));
  return kinds;
}

template <class Numbers>
json::array numbers(const Numbers& values) {
  json::array list;
  for (const auto value : values) list.emplace_back(value);
  return list;
}

template <class Content>
json::object begin_game(const Content& content, std::string_view type) {
  return {{"type", type},
          {"id", content.id},
          {"name", content.name},
          {"note", content.note},
          {"data", game::data_text(content)},
          {"cards", card_kinds(content.wild_name)},
          {"wild", content.wild_name}};
}

json::array routes(const Board& board) {
  json::array list;
  for (std::size_t i = 0; i < board.routes.size(); ++i) {
    const mapgame::Route& route = board.routes[i];
    json::object entry = {{"route", i},
                          {"a", board.cities[route.a.value].id},
                          {"b", board.cities[route.b.value].id},
                          {"length", route.length},
                          {"colour", cards::name(route.colour)},
                          {"text", game::route_text(board, mapgame::RouteId{static_cast<std::uint8_t>(i)})}};
    if (route.ferry > 0) entry["ferry"] = route.ferry;
    if (route.tunnel) entry["tunnel"] = true;
    if (route.twin.is_some()) entry["twin"] = route.twin.value;
    list.push_back(std::move(entry));
  }
  return list;
}

json::object rules(const mapgame::Rules& rules, std::string_view wild_name) {
  return {{"min_players", rules.min_players},
          {"max_players", rules.max_players},
          {"pieces", rules.pieces},
          {"deck", cards_json(wild_name, rules.deck)},
          {"opening_cards", rules.opening_cards},
          {"opening_long", rules.opening_long},
          {"opening_regular", rules.opening_regular},
          {"opening_keep", rules.opening_keep},
          {"opening_rejects_leave", rules.opening_rejects_leave},
          {"draw_tickets", rules.draw_tickets},
          {"doubles_close_up_to", rules.doubles_close_up_to},
          {"route_points", numbers(rules.route_points)},
          {"longest_bonus", rules.longest_bonus},
          {"stations", rules.stations},
          {"station_points", rules.station_points},
          {"token_points", numbers(rules.token_points)}};
}

json::object rules(const cardgame::Rules& rules, std::string_view wild_name) {
  return {{"min_players", rules.min_players},          {"max_players", rules.max_players},
          {"deck", cards_json(wild_name, rules.deck)}, {"opening_wilds", rules.opening_wilds},
          {"opening_cards", rules.opening_cards},      {"opening_tickets", rules.opening_tickets},
          {"opening_keep", rules.opening_keep},        {"draw_tickets", rules.draw_tickets},
          {"two_rounds_from", rules.two_rounds_from},  {"second_round_cards", rules.second_round_cards}};
}

template <class Content>
json::object ticket(const Content& content, std::size_t i) {
  const auto& ticket = content.tickets[i];
  return {{"ticket", i},
          {"a", content.cities[ticket.a.value].id},
          {"b", content.cities[ticket.b.value].id},
          {"points", ticket.points}};
}

}  // namespace

json::object cards_json(std::string_view wild_name, const cards::Cards& cards) {
  json::object object;
  for (std::size_t i = 0; i < cards::kCardKinds; ++i) {
    if (cards[i] > 0) object.emplace(game::card_text(wild_name, cards::colour_at(i)), cards[i]);
  }
  return object;
}

json::array tickets_json(const cards::TicketSet& tickets) {
  json::array list;
  tickets.for_each([&](cards::TicketId id) { list.emplace_back(id.value); });
  return list;
}

json::object game_json(const Board& board) {
  json::object game = begin_game(board, "map");
  json::array cities;
  for (const mapgame::City& city : board.cities) {
    json::object entry = {{"id", city.id}, {"name", city.name}, {"lat", city.lat}, {"lon", city.lon}};
    if (city.tourist) entry["tourist"] = true;
    cities.push_back(std::move(entry));
  }
  game["cities"] = std::move(cities);
  game["routes"] = routes(board);
  json::array tickets;
  for (std::size_t i = 0; i < board.tickets.size(); ++i) {
    json::object entry = ticket(board, i);
    if (board.tickets[i].is_long) entry["long"] = true;
    tickets.push_back(std::move(entry));
  }
  game["tickets"] = std::move(tickets);
  if (board.has_tokens()) {
    json::array kinds;
    for (const std::string& kind : board.token_kinds) kinds.emplace_back(kind);
    game["token_kinds"] = std::move(kinds);
  }
  game["rules"] = rules(board.rules, board.wild_name);
  return game;
}

json::object game_json(const CardSet& set) {
  json::object game = begin_game(set, "cards");
  json::array cities;
  for (const cardgame::City& city : set.cities) cities.push_back(json::object{{"id", city.id}, {"name", city.name}});
  game["cities"] = std::move(cities);
  json::array tickets;
  for (std::size_t i = 0; i < set.tickets.size(); ++i) {
    json::object entry = ticket(set, i);
    entry["needs"] = cards_json(set.wild_name, set.tickets[i].needs);
    tickets.push_back(std::move(entry));
  }
  game["tickets"] = std::move(tickets);
  json::array bonuses;
  for (const cardgame::Bonus& bonus : set.bonuses) {
    bonuses.push_back(json::object{{"city", set.cities[bonus.city.value].id}, {"points", bonus.points}});
  }
  game["bonuses"] = std::move(bonuses);
  game["rules"] = rules(set.rules, set.wild_name);
  return game;
}

}  // namespace fogg::protocol
