#include <algorithm>
#include <bit>

#include "bots/map_sight.h"
#include "bots/odd/odd_bots.h"

namespace fogg::bots {

using cards::Colour;
using mapgame::Action;
using mapgame::ActionKind;
using mapgame::Route;

struct OddMapBot::Look {
  const Board& board;
  MapSight s;
  int path = 0;  // the own longest
};

void OddMapBot::begin(const mapgame::Board& board, game::Seat, int) {
  if (!network_ || &network_->board() != &board) network_ = std::make_unique<Network>(board);
}

Action OddMapBot::choose(const Decision& decision, base::Rng&) {
  const auto legal = decision.legal();
  if (legal.size() == 1) return legal[0];
  Look look{decision.content(), sight_of(decision.content(), decision.view())};
  if (oddity_ == Oddity::path) look.path = network_->longest_trail(look.s.mine);
  Action best = legal[0];
  int most = -1'000'000;
  for (const Action action : legal) {
    const int value = worth(look, action);
    if (value <= most) continue;
    most = value;
    best = action;
  }
  return best;
}

// A claim that the manner likes is worth more than 1000, one that it does not less than drawing cards.
int OddMapBot::worth_of_claim(const Look& look, Action action) const {
  constexpr int kLikes = 1000;
  const MapSight& s = look.s;
  const Route& route = look.board.route(action.route());
  const int thrift = -action.payment().wilds;
  const bool scarce_pieces = s.pieces[s.seat] < 12;
  switch (oddity_) {
    case Oddity::drawer:
    case Oddity::passer: return -1000;
    case Oddity::hoarder: {
      const bool began = !s.mine.empty() || cards::total(s.hand) >= hoard_ || (s.pile_empty && cards::empty(s.row));
      return began ? kLikes + 10 * route.length + thrift : -1000;
    }
    case Oddity::sprinter: {
      const int least = scarce_pieces ? 1 : std::min<int>(4, look.board.tables.longest_route);
      return route.length >= least ? kLikes + 10 * route.length + thrift : -1000;
    }
    case Oddity::blocker: {
      const bool near = !(network_->near(action.route()) & s.theirs).empty();
      return route.length <= 3 || scarce_pieces ? kLikes + (near ? 100 : 0) - 10 * route.length + thrift : -1000;
    }
    case Oddity::collector: return kLikes + 10 * route.length + thrift;
    case Oddity::path: {
      RouteSet with = s.mine;
      with.insert(action.route());
      const int gain = network_->longest_trail(with) - look.path;
      return gain > 0 ? kLikes + 10 * gain + thrift : -1000;
    }
  }
  return -1000;
}

int OddMapBot::worth(const Look& look, Action action) const {
  const MapSight& s = look.s;
  switch (action.kind()) {
    case ActionKind::claim: return worth_of_claim(look, action);
    // What it holds most of: any manner comes to its cards so.
    case ActionKind::draw_face_up:
      if (action.colour() == Colour::wild) return 5;
      return oddity_ == Oddity::drawer ? 5 : 10 + s.hand[cards::index(action.colour())];
    case ActionKind::draw_pile: return 12;
    case ActionKind::draw_tickets: return oddity_ == Oddity::collector ? 5000 : -2000;
    case ActionKind::keep: {
      const int kept = std::popcount(action.kept());
      if (oddity_ == Oddity::collector) return kept;
      int points = 0;
      int place = 0;
      s.offer.for_each([&](mapgame::TicketId id) {
        if ((action.kept() >> place++ & 1u) != 0) points += look.board.ticket(id).points;
      });
      return -points;
    }
    case ActionKind::pay_tunnel: return 1;
    case ActionKind::pass: return oddity_ == Oddity::passer ? 10'000 : -5000;
    case ActionKind::station: return -3000;
    default: return 0;
  }
}

}  // namespace fogg::bots
