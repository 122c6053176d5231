#include "bots/ismcts/map_domain.h"

#include <algorithm>

#include "bots/ismcts/reward.h"
#include "game/determinize.h"
#include "mapgame/apply.h"
#include "mapgame/check.h"
#include "mapgame/legal.h"
#include "mapgame/score.h"

namespace fogg::bots {

using mapgame::Phase;
using mapgame::State;

MapSight sight_of(const mapgame::Board& board, const State& state, game::Seat seat) {
  MapSight s;
  s.phase = state.phase;
  s.seat = seat;
  s.players = state.players;
  s.last_turns = state.last_turns;
  s.ticket_pile_size = static_cast<std::uint8_t>(state.ticket_pile.size());
  s.pile_empty = cards::empty(state.pile);
  s.hand = state.hand[seat];
  s.row = state.row;
  const bool opening = state.phase == Phase::choose_opening;
  if (!opening) s.tickets = state.tickets[seat];
  s.offer = offered(state);
  for (std::size_t i = 0; i < state.players; ++i) {
    s.routes[i] = state.routes[i];
    s.pieces[i] = state.pieces[i];
    s.hand_size[i] = static_cast<std::uint8_t>(cards::total(state.hand[i]));
    (i == seat ? s.mine : s.theirs) |= state.routes[i];
  }
  if (board.rules.stations > 0) s.station_cities = station_cities(state);
  s.stations = state.station_at[seat];
  s.stations_built = state.stations_built[seat];
  s.tokens = state.tokens[seat];
  s.stack_at = state.stack_at;
  s.stack_left = state.stack_left;
  s.attempt = state.attempt;
  s.open = open_routes(board, state, seat);
  return s;
}

namespace {

MapDomain::Minds minds_of(const Network& network, const PlannerStyle& style) {
  const MapPlanner mind(network, style);
  return {mind, mind, mind, mind, mind};
}

// Quicker by a third, and nearly as good for playing out.
PlannerStyle hasty(PlannerStyle style) {
  style.draws_tickets = false;
  style.keep_targets = std::max(style.keep_targets, 1);
  style.patience = std::max(style.patience, 3);
  return style;
}

}  // namespace

MapDomain::MapDomain(const mapgame::Board& board, const PlannerStyle& style)
    : network_(std::make_shared<const Network>(board)), minds_(minds_of(*network_, hasty(style))), careful_(minds_of(*network_, style)) {}

void MapDomain::look_at(const View& view, const MapMemory& memory) {
  view_ = view;
  known_ = memory.knowledge();
  guesses_ = guess_tickets(*network_, view_);
  known_.weights = guesses_.data();
}

State MapDomain::imagine(base::Rng& rng) const { return game::determinize(network_->board(), view_, rng, known_); }

void MapDomain::think_of(const State& s, game::Seat seat, Minds& minds, Ideas& out) const {
  if (s.phase == Phase::turn && cards::empty(s.row) && cards::empty(s.pile)) {
    out.clear();
    out.push_back({policy(s, seat, minds), 1.0F});
    return;
  }
  minds[seat].think_of(sight_of(network_->board(), s, seat), out);
}

mapgame::Action MapDomain::policy(const State& s, game::Seat seat, Minds& minds) const {
  const Board& board = network_->board();
  const Action action = minds[seat].choose(sight_of(board, s, seat));
  // F4: with no card to draw a player may be left with something that nobody would choose.
  const bool unusual = s.phase == Phase::turn && cards::empty(s.row) && cards::empty(s.pile);
  if (!unusual || check(board, s, action)) return action;
  thread_local mapgame::ActionList legal;
  legal_actions(board, s, legal);
  return legal[0];
}

void MapDomain::step(State& s, Action action) const { apply(network_->board(), s, action); }

void MapDomain::step(State& s, base::Rng& rng) const {
  const Board& board = network_->board();
  apply(board, s, pick_outcome(board, s, rng));
}

MapDomain::Rewards MapDomain::rewards(const State& s) const {
  constexpr float kScale = 20;
  return rewards_of<Rewards>(final_scores(network_->board(), s), s.players, kScale);
}

}  // namespace fogg::bots
