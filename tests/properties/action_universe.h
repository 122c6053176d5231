#pragma once

#include <algorithm>
#include <vector>

#include "base/rng.h"
#include "mapgame/action.h"
#include "slow_moves.h"

// Actions of every kind and shape, sensible or not: what `check` has to judge.
namespace fogg::properties {

using mapgame::Action;
using mapgame::Board;
using mapgame::CityId;
using mapgame::Payment;
using mapgame::RouteId;

namespace universe {

inline std::uint8_t byte(std::uint32_t value) { return static_cast<std::uint8_t>(value); }

inline std::vector<Payment> payments(int most) {
  std::vector<Payment> all;
  for (std::uint32_t colour = 0; colour <= 9; ++colour) {  // grey too, which is no card
    for (int coloured = 0; coloured <= most; ++coloured) {
      for (int wilds = 0; wilds <= most; ++wilds) {
        all.push_back({cards::colour_at(colour), byte(static_cast<std::uint32_t>(coloured)),
                       byte(static_cast<std::uint32_t>(wilds))});
      }
    }
  }
  return all;
}

inline void add_keeps(std::vector<std::uint8_t>& under, std::size_t most, std::vector<Action>& all) {
  for (unsigned kept = 0; kept < 64; ++kept) all.push_back(Action::keep(kept, order_of(under)));
  if (under.size() == most) return;
  for (std::uint8_t place = 0; place < 8; ++place) {
    under.push_back(place);
    add_keeps(under, most, all);
    under.pop_back();
  }
}

}  // namespace universe

// All of them, each once. Some routes and cities that the board does not have are among them.
inline std::vector<Action> all_actions(const Board& board) {
  std::vector<Action> all = {Action::draw_pile(), Action::draw_tickets(), Action::withdraw(), Action::pass()};
  for (std::uint32_t colour = 0; colour < 16; ++colour) all.push_back(Action::draw_face_up(cards::colour_at(colour)));
  for (const Payment& payment : universe::payments(board.tables.longest_route + 1)) {
    for (std::uint32_t route = 0; route < board.routes.size() + 2; ++route) {
      for (int token = 0; token < 4; ++token) {
        all.push_back(Action::claim(RouteId{universe::byte(route)}, payment, static_cast<mapgame::TokenEnd>(token)));
      }
    }
  }
  for (const Payment& payment : universe::payments(4)) {
    for (std::uint32_t city = 0; city < board.cities.size() + 2; ++city) {
      all.push_back(Action::station(CityId{universe::byte(city)}, payment));
    }
    all.push_back(Action::pay_tunnel(payment));
  }
  for (std::uint32_t city = 0; city < board.cities.size() + 2; ++city)
    all.push_back(Action::place_token(CityId{universe::byte(city)}));
  std::vector<std::uint8_t> under;
  universe::add_keeps(under, 3, all);
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

// One at random: any kind, any fields.
inline Action any_action(const Board& board, base::Rng& rng) {
  const auto payment = [&] {
    return Payment{cards::colour_at(rng.below(10)), universe::byte(rng.below(5)), universe::byte(rng.below(4))};
  };
  switch (rng.below(10)) {
    case 0: return Action::draw_face_up(cards::colour_at(rng.below(10)));
    case 1: return Action::draw_pile();
    case 2: return Action::draw_tickets();
    case 3: return Action::withdraw();
    case 4: return Action::pass();
    case 5:
      return Action::place_token(
          CityId{universe::byte(rng.below(static_cast<std::uint32_t>(board.cities.size()) + 1))});
    case 6: return Action::pay_tunnel(payment());
    case 7:
      return Action::station(CityId{universe::byte(rng.below(static_cast<std::uint32_t>(board.cities.size()) + 1))},
                             payment());
    case 8: {
      std::vector<std::uint8_t> under(rng.below(6));
      for (std::uint8_t& place : under) place = universe::byte(rng.below(6));
      return Action::keep(rng.below(64), order_of(under));
    }
    default:
      return Action::claim(RouteId{universe::byte(rng.below(static_cast<std::uint32_t>(board.routes.size()) + 1))},
                           payment(), static_cast<mapgame::TokenEnd>(rng.below(10) == 0 ? 1 + rng.below(2) : 0));
  }
}

}  // namespace fogg::properties
