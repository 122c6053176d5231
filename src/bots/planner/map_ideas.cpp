// What a search should look at besides the planner's own choice.
#include <bit>

#include "bots/map_moves.h"
#include "bots/planner/map_planner.h"

namespace fogg::bots {

using cards::Colour;
using cards::colour_at;
using mapgame::Action;
using mapgame::Phase;
using mapgame::Route;

namespace {

constexpr std::size_t kMostClaims = 12;

class Collector {
 public:
  Collector(MapPlanner::Ideas& out, Action own) : out_(out), own_(own) { out_.push_back({own, 1.0F}); }
  void add(Action action, float weight) {
    if (action == own_ || out_.size() == MapPlanner::Ideas::capacity()) return;
    out_.push_back({action, weight});
  }

 private:
  MapPlanner::Ideas& out_;
  Action own_;
};

void draws(const MapSight& s, bool first, Collector& out) {
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    if (s.row[i] > 0) out.add(Action::draw_face_up(colour_at(i)), s.hand[i] > 0 ? 0.2F : 0.12F);
  }
  if (first && s.row[cards::index(Colour::wild)] > 0) out.add(Action::draw_face_up(Colour::wild), 0.25F);
  if (!s.pile_empty) out.add(Action::draw_pile(), 0.25F);
}

}  // namespace

void MapPlanner::think_of(const MapSight& s, Ideas& out) {
  out.clear();
  const Action own = choose(s);
  Collector ideas(out, own);
  switch (s.phase) {
    case Phase::second_draw: draws(s, false, ideas); return;
    case Phase::tunnel: ideas.add(Action::withdraw(), 0.2F); return;
    case Phase::choose_opening:
    case Phase::choose_tickets: {
      const int size = s.offer.size();
      for (unsigned kept = 1; kept < 1u << size; ++kept) {
        if (std::popcount(kept) < least_kept(*ground_.board, s)) continue;
        ideas.add(keep_action(*ground_.board, s, kept), 0.3F);
      }
      return;
    }
    case Phase::turn: break;
    default: return;
  }
  const Needs needs = needs_of(ground_, s, plan_.routes);
  // Claims: of the plan, then the longest; each with one payment.
  base::FixedVector<ScoredClaim, mapgame::kMaxRoutes> claims;
  s.open.for_each([&](RouteId id) {
    ScoredClaim one{id, {}, 0};
    const Route& route = ground_.board->route(id);
    if (route.length > s.pieces[s.seat] || !pay(ground_, s, id, needs, false, one.payment)) return;
    one.score = points(ground_, s, id) + (plan_.routes.contains(id) ? 1000 : 0) + 8 * contest(ground_, s, id);
    claims.push_back(one);
  });
  std::array<bool, mapgame::kMaxRoutes> used{};
  for (std::size_t n = 0; n < std::min(kMostClaims, claims.size()); ++n) {
    std::size_t best = claims.size();
    for (std::size_t i = 0; i < claims.size(); ++i) {
      if (!used[i] && (best == claims.size() || claims[i].score > claims[best].score)) best = i;
    }
    used[best] = true;
    ideas.add(claim(ground_, s, claims[best]), claims[best].score >= 1000 ? 0.4F : 0.15F);
  }
  draws(s, true, ideas);
  if (s.ticket_pile_size > 0) ideas.add(Action::draw_tickets(), 0.1F);
  if (const auto build = station(ground_, plan_, s)) ideas.add(*build, 0.2F);
}

}  // namespace fogg::bots
