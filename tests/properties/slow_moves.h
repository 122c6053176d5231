#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "base/fixed_vector.h"
#include "mapgame/action.h"
#include "mapgame/state.h"

// The legal actions in the plainest way, written from rules.md: every route, every payment, every order, one by one. It
// shares no table and no helper with the fast generator.
namespace fogg::properties {

using mapgame::Action;
using mapgame::Board;
using mapgame::CityId;
using mapgame::Colour;
using mapgame::Payment;
using mapgame::Phase;
using mapgame::RouteId;
using mapgame::State;

// The order in which tickets go under the pile, as an action takes it.
using Order = base::FixedVector<std::uint8_t, mapgame::kMaxOffer>;
inline Order order_of(const std::vector<std::uint8_t>& places) {
  Order order;
  for (const std::uint8_t place : places) order.push_back(place);
  return order;
}

class SlowMoves {
 public:
  SlowMoves(const Board& board, const State& s) : board_(board), s_(s), me_(s.turn) {}

  std::set<Action> all() {
    switch (s_.phase) {
      case Phase::turn:
        draws(true);
        claims();
        stations();
        if (s_.ticket_pile.fresh.size() + static_cast<int>(s_.ticket_pile.returned.size()) > 0)
          moves_.insert(Action::draw_tickets());
        if (moves_.empty()) moves_.insert(Action::pass());  // F4
        break;
      case Phase::second_draw: draws(false); break;
      case Phase::choose_opening:
        keeps(s_.tickets[s_.dealing].size(), board_.rules.opening_keep, !board_.rules.opening_rejects_leave);
        break;
      case Phase::choose_tickets: keeps(s_.offer.size(), 1, true); break;
      case Phase::tunnel: tunnel_answers(); break;
      case Phase::place_tokens: token_places(); break;
      default: break;
    }
    return moves_;
  }

 private:
  static std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }
  int cards_of(Colour colour) const { return s_.hand[me_][static_cast<std::size_t>(colour)]; }

  void draws(bool first) {
    for (int i = 0; i < 9; ++i) {
      const auto colour = static_cast<Colour>(i);
      if (s_.row[static_cast<std::size_t>(i)] == 0) continue;
      if (colour == Colour::wild && !first) continue;  // A7
      moves_.insert(Action::draw_face_up(colour));
    }
    int pile = 0;
    for (const int n : s_.pile) pile += n;
    if (pile > 0) moves_.insert(Action::draw_pile());
  }

  // Every set of `price` cards of one colour and wilds that the hand holds; no colour where all are wilds.
  std::vector<Payment> payments(int price) const {
    std::vector<Payment> found;
    for (int wilds = 0; wilds <= price; ++wilds) {
      if (cards_of(Colour::wild) < wilds) continue;
      if (wilds == price) found.push_back({Colour::wild, 0, byte(wilds)});
      for (int i = 0; i < 8 && wilds < price; ++i) {
        const auto colour = static_cast<Colour>(i);
        if (cards_of(colour) >= price - wilds) found.push_back({colour, byte(price - wilds), byte(wilds)});
      }
    }
    return found;
  }

  int owner(std::size_t route) const {
    for (int seat = 0; seat < s_.players; ++seat) {
      if (s_.routes[static_cast<std::size_t>(seat)].contains(RouteId{byte(static_cast<int>(route))})) return seat;
    }
    return -1;
  }

  // A13, A15: nobody has it, and neither do I the other half, nor in a small game anybody.
  bool is_open(std::size_t which) const {
    if (owner(which) >= 0) return false;
    const mapgame::Route& route = board_.routes[which];
    for (std::size_t other = 0; other < board_.routes.size(); ++other) {
      const mapgame::Route& twin = board_.routes[other];
      const bool same = (twin.a == route.a && twin.b == route.b) || (twin.a == route.b && twin.b == route.a);
      if (other == which || !same) continue;
      if (owner(other) == me_) return false;
      if (owner(other) >= 0 && s_.players <= board_.rules.doubles_close_up_to) return false;
    }
    return true;
  }

  // D7: a token lies there of a kind that I do not own.
  bool offers_token(CityId city) const {
    for (std::size_t kind = 0; kind < board_.token_kinds.size(); ++kind) {
      const bool mine = (s_.tokens[me_] & (1 << kind)) != 0;
      if (s_.stack_at[kind] == city && s_.stack_left[kind] > 0 && !mine) return true;
    }
    return false;
  }

  void claims() {
    for (std::size_t i = 0; i < board_.routes.size(); ++i) {
      const mapgame::Route& route = board_.routes[i];
      if (!is_open(i) || s_.pieces[me_] < route.length) continue;
      for (const Payment& payment : payments(route.length)) {
        const bool own_colour = route.colour == Colour::grey || payment.coloured == 0 || payment.colour == route.colour;
        if (!own_colour || payment.wilds < route.ferry) continue;  // A12, C3
        const RouteId id{byte(static_cast<int>(i))};
        if (offers_token(route.a) && offers_token(route.b)) {
          moves_.insert(Action::claim(id, payment, mapgame::TokenEnd::a));
          moves_.insert(Action::claim(id, payment, mapgame::TokenEnd::b));
        } else {
          moves_.insert(Action::claim(id, payment));
        }
      }
    }
  }

  // C7
  void stations() {
    if (s_.stations_built[me_] >= board_.rules.stations) return;
    for (std::size_t city = 0; city < board_.cities.size(); ++city) {
      const CityId id{byte(static_cast<int>(city))};
      bool taken = false;
      for (std::size_t seat = 0; seat < s_.players; ++seat) {
        for (int i = 0; i < s_.stations_built[seat]; ++i)
          taken = taken || s_.station_at[seat][static_cast<std::size_t>(i)] == id;
      }
      if (taken) continue;
      for (const Payment& payment : payments(s_.stations_built[me_] + 1)) moves_.insert(Action::station(id, payment));
    }
  }

  // C4, C5
  void tunnel_answers() {
    moves_.insert(Action::withdraw());
    const Payment& laid = s_.attempt.payment;
    int raise = 0;
    for (int i = 0; i < 9; ++i) {
      const auto colour = static_cast<Colour>(i);
      const bool counts = colour == Colour::wild || (laid.coloured > 0 && colour == laid.colour);
      if (counts) raise += s_.attempt.turned[static_cast<std::size_t>(i)];
    }
    for (const Payment& payment : payments(raise)) {
      const bool fits = payment.coloured == 0 || (laid.coloured > 0 && payment.colour == laid.colour);
      if (fits) moves_.insert(Action::pay_tunnel(payment));
    }
  }

  // D4
  void token_places() {
    for (std::size_t city = 0; city < board_.cities.size(); ++city) {
      const CityId id{byte(static_cast<int>(city))};
      bool taken = false;
      for (std::size_t kind = 0; kind < board_.token_kinds.size(); ++kind) taken = taken || s_.stack_at[kind] == id;
      if (!taken) moves_.insert(Action::place_token(id));
    }
  }

  // A3, A16: every set that is large enough, and every order of the others where they go under the pile.
  void keeps(int offered, int least, bool ordered) {
    for (unsigned kept = 0; kept < 1u << offered; ++kept) {
      std::vector<std::uint8_t> rest;
      for (int i = 0; i < offered; ++i) {
        if ((kept >> i & 1u) == 0) rest.push_back(byte(i));
      }
      if (offered - static_cast<int>(rest.size()) < least) continue;
      if (!ordered) rest.clear();
      do {
        moves_.insert(Action::keep(kept, order_of(rest)));
      } while (std::next_permutation(rest.begin(), rest.end()));
    }
  }

  const Board& board_;
  const State& s_;
  const mapgame::Seat me_;
  std::set<Action> moves_;
};

inline std::set<Action> slow_moves(const Board& board, const State& s) { return SlowMoves(board, s).all(); }

}  // namespace fogg::properties
