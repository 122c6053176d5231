#pragma once

#include <string>

#include "mapgame/score.h"
#include "mapgame/state.h"

// What must hold in every state of a game that was played from the start, whatever was played.
namespace fogg::properties {

using mapgame::Board;
using mapgame::Cards;
using mapgame::RouteId;
using mapgame::State;
using mapgame::TicketSet;

inline std::string check_cards(const Board& board, const State& s) {
  Cards all = s.pile;
  cards::add(all, s.row);
  cards::add(all, s.discards);
  for (const Cards& hand : s.hand) cards::add(all, hand);
  cards::add(all, s.attempt.turned);
  if (s.attempt.payment.coloured > 0) cards::add(all, s.attempt.payment.colour, s.attempt.payment.coloured);
  cards::add(all, mapgame::Colour::wild, s.attempt.payment.wilds);
  if (all != board.rules.deck) return "cards are lost or made";
  if (s.attempt.route.is_some() != (s.phase == mapgame::Phase::tunnel || s.phase == mapgame::Phase::turn_up_tunnel)) {
    return "a tunnel attempt stays open, or is not there";
  }
  if (is_chance(s.phase)) return "";
  // F1: whenever a player is to decide.
  if (cards::empty(s.pile) && !cards::empty(s.discards)) return "the pile is empty, but the discards are not";
  if (cards::total(s.row) > 5) return "more than five cards lie face up";
  if (cards::total(s.row) < 5 && !cards::empty(s.pile)) return "the row is short, but the pile is not empty";
  return "";
}

inline std::string check_pieces(const Board& board, const State& s) {
  mapgame::RouteSet taken;
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    int pieces = s.pieces[seat];
    int points = 0;
    std::string problem;
    s.routes[seat].for_each([&](RouteId id) {
      pieces += board.route(id).length;
      points += board.rules.route_points[board.route(id).length];
      if (taken.contains(id)) problem = "a route is owned twice";
    });
    // A15: doubles, found by their cities.
    s.routes[seat].for_each([&](RouteId id) {
      for (std::size_t other = 0; other < board.routes.size(); ++other) {
        const mapgame::Route& a = board.route(id);
        const mapgame::Route& b = board.routes[other];
        if (other == id.value || !a.touches(b.a) || !a.touches(b.b)) continue;
        const RouteId twin{static_cast<std::uint8_t>(other)};
        if (s.routes[seat].contains(twin)) problem = "one player owns both halves of a double";
        if (s.players > board.rules.doubles_close_up_to) continue;
        for (std::size_t i = 0; i < s.players; ++i) {
          if (s.routes[i].contains(twin)) problem = "both halves of a double are owned in a small game";
        }
      }
    });
    if (!problem.empty()) return problem;
    if (pieces != board.rules.pieces) return "pieces are lost or made";
    if (points != s.score[seat]) return "the running score is not the recount";
    if (points != recount_route_points(board, s.routes[seat])) return "recount_route_points is wrong";
    taken |= s.routes[seat];
  }
  return "";
}

inline std::string check_tickets(const Board& board, const State& s) {
  TicketSet all;
  int counted = 0;
  const auto add = [&](const TicketSet& set) {
    all |= set;
    counted += set.size();
  };
  add(s.ticket_pile.fresh);
  for (const mapgame::TicketId id : s.ticket_pile.returned) add(TicketSet::of(id));
  for (const TicketSet& set : s.tickets) add(set);
  add(s.offer);
  const int there = static_cast<int>(board.tickets.size());
  if (all.size() != counted) return "a ticket is in two places";
  if (counted > there) return "tickets are made";
  if (!board.rules.opening_rejects_leave) {
    // Only the long tickets that were not dealt leave the game.
    const int never_dealt =
        board.rules.opening_long == 0 ? 0 : board.tables.long_tickets.size() - s.players * board.rules.opening_long;
    const bool dealt =
        s.phase >= mapgame::Phase::choose_opening || s.turn != s.start || s.last_turns != mapgame::kNoLastTurns;
    if (dealt && !is_chance(s.phase) && counted != there - never_dealt) return "tickets are lost";
  }
  if (board.rules.opening_rejects_leave && board.rules.opening_long > 0 && !is_chance(s.phase)) {
    if (!(s.ticket_pile.fresh & board.tables.long_tickets).empty()) return "a long ticket is in the pile";  // C1
  }
  return "";
}

inline std::string check_stations_and_tokens(const Board& board, const State& s) {
  mapgame::CitySet stations;
  int built = 0;
  for (std::size_t seat = 0; seat < s.players; ++seat) {
    built += s.stations_built[seat];
    if (s.stations_built[seat] > board.rules.stations) return "too many stations";
    for (std::size_t i = 0; i < s.stations_built[seat]; ++i) stations.insert(s.station_at[seat][i]);
  }
  if (stations.size() != built) return "two stations are in one city";  // C7
  for (std::size_t kind = 0; kind < board.token_kinds.size(); ++kind) {
    if (!s.stack_at[kind].is_some()) continue;
    int tourist = 0;
    for (const mapgame::City& city : board.cities) tourist += city.tourist ? 1 : 0;
    const bool set_aside = static_cast<int>(kind) >= tourist;
    const int stack = s.players == 4 ? 3 : s.players == 2 && set_aside ? 1 : 2;  // D2, D4
    int tokens = s.stack_left[kind];
    for (std::size_t seat = 0; seat < s.players; ++seat) tokens += (s.tokens[seat] >> kind) & 1;
    if (tokens != stack) return "tokens are lost or made";
    for (std::size_t other = 0; other < kind; ++other) {
      if (s.stack_at[other] == s.stack_at[kind]) return "two stacks are in one place";
    }
  }
  return "";
}

// After a step; what it did not touch is not looked at again.
inline std::string check_invariants(const Board& board, const State& before, const State& s) {
  const bool same_pieces = before.routes == s.routes && before.pieces == s.pieces && before.score == s.score;
  std::string problem = check_cards(board, s);
  if (problem.empty() && !same_pieces) problem = check_pieces(board, s);
  if (problem.empty()) problem = check_tickets(board, s);
  if (problem.empty()) problem = check_stations_and_tokens(board, s);
  return problem;
}

}  // namespace fogg::properties
