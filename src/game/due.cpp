#include "game/types.h"

namespace fogg::game {

Due due(const mapgame::State& s) {
  using mapgame::Phase;
  switch (s.phase) {
    case Phase::pick_start: return {ChanceWord::start, 0, 0};
    case Phase::deal_hands: return {ChanceWord::deal, s.dealing, 0};
    case Phase::deal_card: return {ChanceWord::deal, s.turn, 0};
    case Phase::fill_row: return {ChanceWord::turn_up, 0, s.flushes};
    case Phase::turn_up_tunnel: return {ChanceWord::turn_up, 0, 0};
    case Phase::deal_opening_tickets: return {ChanceWord::deal_tickets, s.dealing, 0};
    case Phase::deal_offer: return {ChanceWord::deal_tickets, s.turn, 0};
    default: return {};
  }
}

Due due(const cardgame::State& s) {
  using cardgame::Phase;
  switch (s.phase) {
    case Phase::pick_start: return {ChanceWord::start, 0, 0};
    case Phase::deal_hands: return {ChanceWord::deal, s.dealing, 0};
    case Phase::deal_card: return {ChanceWord::deal, s.turn, 0};
    case Phase::fill_row: return {ChanceWord::turn_up, 0, 0};
    case Phase::deal_opening_tickets: return {ChanceWord::deal_tickets, s.dealing, 0};
    case Phase::deal_offer: return {ChanceWord::deal_tickets, s.turn, 0};
    default: return {};
  }
}

}  // namespace fogg::game
