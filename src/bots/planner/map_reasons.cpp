// Why the planner does what it does, in kinds of reasons that a person understands.
#include <algorithm>

#include "bots/map_moves.h"
#include "bots/planner/map_planner.h"
#include "mapgame/tokens.h"

namespace fogg::bots {

using cards::Colour;
using mapgame::Action;
using mapgame::ActionKind;
using mapgame::Phase;
using mapgame::Route;
using mapgame::TicketId;
using mapgame::TicketSet;

namespace {

// Of these tickets, those that the routes join.
TicketSet joined_by(const Board& board, const TicketSet& tickets, const RouteSet& routes) {
  const Joined joined(board, routes);
  TicketSet set;
  tickets.for_each([&](TicketId id) {
    if (joined.joins(board.ticket(id).a, board.ticket(id).b)) set.insert(id);
  });
  return set;
}

void explain_route(const MapGround& g, const Plan& plan, const MapSight& s, RouteId id, const TicketSet& done,
                   Reasons& out) {
  const RouteSet one = RouteSet::of(id);
  const RouteSet aim = s.mine | plan.routes | plan.borrowed | one;
  const TicketSet completed = joined_by(*g.board, s.tickets, s.mine | one) - done;
  const TicketSet aimed_at = joined_by(*g.board, s.tickets, aim) - done - completed;
  const TicketSet needing = aimed_at - joined_by(*g.board, aimed_at, aim - one);
  if (!completed.empty()) out.push_back({.kind = ReasonKind::completes, .tickets = completed, .routes = one});
  if (!needing.empty()) out.push_back({.kind = ReasonKind::leads_to, .tickets = needing, .routes = plan.routes - one});
  constexpr int kFarRound = 3;
  if (contest(g, s, id) >= kFarRound) out.push_back({.kind = ReasonKind::contested, .routes = one});
  if (offers_token(*g.board, s, s.seat, g.board->route(id))) out.push_back({.kind = ReasonKind::token, .routes = one});
  if (!completed.empty() || !needing.empty()) return;
  const bool longer =
      g.board->rules.longest_bonus > 0 && g.network->longest_trail(s.mine | one) > g.network->longest_trail(s.mine);
  if (longer && !s.mine.empty()) out.push_back({.kind = ReasonKind::lengthens_path, .routes = one});
  out.push_back({.kind = ReasonKind::points, .routes = one});
}

void explain_card(const Board& board, const Plan& plan, std::span<const RouteId> targets, const MapSight& s,
                  Colour colour, const TicketSet& aimed_at, Reasons& out) {
  if (colour == Colour::wild) {
    out.push_back({.kind = ReasonKind::wild_fits_all, .routes = plan.routes});
    return;
  }
  RouteSet wanted = plan.routes;
  if (wanted.empty()) {
    for (const RouteId target : targets) {
      if (s.open.contains(target)) wanted.insert(target);
    }
  }
  Reason why{.kind = ReasonKind::collects};
  cards::add(why.cards, colour);
  // Those of the colour; else any grey one, which takes the colour as well.
  RouteSet grey;
  wanted.for_each([&](RouteId id) {
    if (board.route(id).colour == colour) why.routes.insert(id);
    if (board.route(id).colour == Colour::grey) grey.insert(id);
  });
  if (why.routes.empty()) why.routes = grey;
  const RouteSet aim = s.mine | plan.routes | plan.borrowed;
  why.tickets = aimed_at - joined_by(board, aimed_at, aim - why.routes);
  out.push_back(why);
}

void explain_tickets(const MapGround& g, const MapSight& s, unsigned kept_bits, Reasons& out) {
  TicketSet kept;
  for (int i = 0; i < s.offer.size(); ++i) {
    if ((kept_bits >> i & 1u) != 0) kept.insert(s.offer.nth(i));
  }
  const TicketSet given_back = s.offer - kept;
  RouteWeights weights;
  weigh_routes(g, s, weights);
  const Plan plan = make_plan(g, weights, s, (s.tickets - given_back) | kept);
  const TicketSet fitting = joined_by(*g.board, kept, s.mine | plan.routes | plan.borrowed);
  if (!fitting.empty())
    out.push_back({.kind = ReasonKind::shares_way, .tickets = fitting, .routes = plan.routes | plan.borrowed});
  if (const TicketSet rest = kept - fitting; !rest.empty())
    out.push_back({.kind = ReasonKind::cheap_to_lose, .tickets = rest});
  if (!given_back.empty()) out.push_back({.kind = ReasonKind::leaves_out, .tickets = given_back});
}

}  // namespace

Reasons MapPlanner::explain(const MapSight& s, Action action) {
  Reasons reasons;
  const TicketSet done = joined_by(*ground_.board, s.tickets, s.mine);
  const bool chooses = s.phase == Phase::choose_opening || s.phase == Phase::choose_tickets;
  if (!chooses) update_plan(s);
  // What the tickets will be joined by, if all goes as planned.
  const RouteSet aim = s.mine | plan_.routes | plan_.borrowed;
  const TicketSet aimed_at = joined_by(*ground_.board, s.tickets, aim) - done;
  if (s.last_turns != mapgame::kNoLastTurns && !chooses) reasons.push_back({.kind = ReasonKind::ending});

  switch (action.kind()) {
    case ActionKind::claim: explain_route(ground_, plan_, s, action.route(), done, reasons); break;
    case ActionKind::pay_tunnel: {
      Reason why{.kind = ReasonKind::worth_the_raise, .routes = RouteSet::of(s.attempt.route)};
      why.tickets = aimed_at - joined_by(*ground_.board, aimed_at, aim - why.routes);
      reasons.push_back(why);
      break;
    }
    case ActionKind::withdraw:
      reasons.push_back({.kind = ReasonKind::raise_too_dear, .routes = RouteSet::of(s.attempt.route)});
      break;
    case ActionKind::draw_face_up:
      explain_card(*ground_.board, plan_, {targets_.begin(), targets_.size()}, s, action.colour(), aimed_at, reasons);
      break;
    case ActionKind::draw_pile:
      reasons.push_back({.kind = ReasonKind::unseen_is_better, .tickets = aimed_at, .routes = plan_.routes});
      break;
    case ActionKind::draw_tickets: reasons.push_back({.kind = ReasonKind::time_for_more, .tickets = done}); break;
    case ActionKind::station:
      reasons.push_back({.kind = ReasonKind::borrows,
                         .tickets = aimed_at - joined_by(*ground_.board, aimed_at, aim - plan_.borrowed),
                         .routes = plan_.borrowed & ground_.board->tables.at_city[action.city().value]});
      break;
    case ActionKind::place_token:
      reasons.push_back({.kind = ReasonKind::near_own_way,
                         .routes = plan_.routes & ground_.board->tables.at_city[action.city().value]});
      break;
    case ActionKind::keep: explain_tickets(ground_, s, action.choice().kept(), reasons); break;
    case ActionKind::pass: reasons.push_back({.kind = ReasonKind::nothing_else}); break;
  }
  return reasons;
}

}  // namespace fogg::bots
