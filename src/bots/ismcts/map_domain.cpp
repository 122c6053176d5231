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

namespace {

// The same facts as sight_of a view, from a state that was imagined.
MapSight sight_of(const mapgame::Board& board, const State& state, game::Seat seat) {
  MapSight s = sight_from(board, standpoint(state, seat), state.tickets[seat]);
  s.ticket_pile_size = static_cast<std::uint8_t>(state.ticket_pile.size());
  for (std::size_t i = 0; i < state.players; ++i)
    s.hand_size[i] = static_cast<std::uint8_t>(cards::total(state.hand[i]));
  return s;
}

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

constexpr float kScale = 20;  // of a lead in points

bool draws_card(mapgame::Action action) {
  return action.kind() == mapgame::ActionKind::draw_face_up || action.kind() == mapgame::ActionKind::draw_pile;
}

}  // namespace

MapDomain::MapDomain(const mapgame::Board& board, const Styles<PlannerStyle>& styles)
    : network_(std::make_shared<const Network>(board)),
      styles_(styles),
      minds_(minds_of(*network_, hasty(styles.for_players(2)))),
      careful_(minds_of(*network_, styles.for_players(2))) {}

void MapDomain::look_at(const View& view, const MapMemory& memory) {
  view_ = view;
  known_ = memory.knowledge();
  guesses_ = belief_ ? belief_->guess(*network_, view_, memory) : guess_tickets(*network_, view_);
  known_.weights = guesses_.data();
  const PlannerStyle& style = styles_.for_players(view.players);
  minds_ = minds_of(*network_, hasty(style));
  careful_ = minds_of(*network_, style);
}

void MapDomain::find_network(int players) {
  if (!valuer_ || valuer_->players() != players) valuer_ = Valuer<Content>::for_game(network_->board(), players);
  if (!belief_) belief_ = Belief<Content>::for_game(network_->board());
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

MapDomain::Rewards MapDomain::judge(const State& s) const {
  return rewards_of<Rewards>(valuer_->truth(s), s.players, kScale);
}

MapDomain::Rewards MapDomain::rewards(const State& s) const {
  return rewards_of<Rewards>(final_scores(network_->board(), s), s.players, kScale);
}

double MapDomain::caution(Action own, Action other) { return draws_card(own) && draws_card(other) ? 2.5 : 1; }

}  // namespace fogg::bots
