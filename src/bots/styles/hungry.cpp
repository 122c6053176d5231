// The Destination Hungry style.
//
// As published: from the first turn on it draws tickets until its plan leaves no more than eight pieces over; once it
// builds, it draws no more. The plan is one network of all cities of its tickets: from the two farthest apart, every
// other city is joined to the nearest of the two groups that grow around them, and last the groups to each other. Of
// the offered tickets it keeps those that, planned together with the ones it holds, bring most points of tickets and
// routes for each piece, with five pieces to spare; where none leave so many, those that ask for fewest pieces. It
// claims any route of the plan that it can pay, grey ones only in colours that the plan does not ask for. It draws the
// colour that the plan asks for most where that lies open, else the colour of which most lie open if the plan asks for
// it, else from the pile. When the plan is done it claims the longest route that it can pay.
//
// Ours: of several routes of the plan that can be paid the longest comes first; "once it builds" is read as: once it
// has a route.
#include "bots/styles/hungry.h"

#include <algorithm>

namespace fogg::bots {

using cards::Colour;
using mapgame::Action;
using mapgame::Payment;
using mapgame::Phase;
using mapgame::TicketId;
using mapgame::TicketSet;

namespace {

constexpr int kPiecesLeftOver = 8;
constexpr int kPiecesToSpare = 5;
constexpr int kFitsBarely = 10000;

}  // namespace

Action Hungry::choose(const MapSight& s) const {
  switch (s.phase) {
    case Phase::choose_opening:
    case Phase::choose_tickets: return keep(s);
    case Phase::place_tokens: return place_token_action(board(), s);
    case Phase::tunnel: return answer_tunnel(s);
    default: return on_turn(s);
  }
}

Hungry::Plan Hungry::plan(const MapSight& s, const TicketSet& tickets) const {
  RouteCosts costs;
  costs.fill(kNever);
  s.open.for_each([&](RouteId id) { costs[id.value] = board().route(id).length; });
  s.mine.for_each([&](RouteId id) { costs[id.value] = 0; });
  mapgame::CitySet cities;
  tickets.for_each([&](TicketId id) {
    cities.insert(board().ticket(id).a);
    cities.insert(board().ticket(id).b);
  });
  std::array<CityCosts, mapgame::kMaxCities> far;
  cities.for_each([&](CityId from) { cheapest_ways(network_, costs, from, far[from.value]); });

  CityId start;
  CityId end;
  int farthest = 0;
  cities.for_each([&](CityId a) {
    cities.for_each([&](CityId b) {
      const int length = far[a.value][b.value];
      if (length >= kNever || length <= farthest) return;
      farthest = length;
      start = a;
      end = b;
    });
  });
  Plan plan;
  if (farthest == 0) return plan;
  mapgame::CitySet near_start;
  mapgame::CitySet near_end;
  near_start.insert(start);
  near_end.insert(end);
  RouteSet ways;
  const auto nearest = [&](CityId from, const mapgame::CitySet& group) {
    CityId best;
    group.for_each([&](CityId to) {
      if (!best.is_some() || far[from.value][to.value] < far[from.value][best.value]) best = to;
    });
    return best;
  };
  const auto join = [&](CityId from, CityId to) {
    if (cheapest_way(network_, costs, from, to, ways) >= kNever) plan.complete = false;
  };
  cities.for_each([&](CityId city) {
    if (city == start || city == end) return;
    const CityId to_start = nearest(city, near_start);
    const CityId to_end = nearest(city, near_end);
    const bool ends = far[city.value][to_end.value] < far[city.value][to_start.value];
    (ends ? near_end : near_start).insert(city);
    join(city, ends ? to_end : to_start);
  });
  near_start.for_each([&](CityId city) {
    if (far[city.value][nearest(city, near_end).value] < far[start.value][nearest(start, near_end).value]) start = city;
  });
  join(start, nearest(start, near_end));
  price(s, ways, plan);
  return plan;
}

// Of a double route the half whose colour is asked for less.
void Hungry::price(const MapSight& s, RouteSet ways, Plan& plan) const {
  (ways - s.mine).for_each([&](RouteId id) {
    const RouteId twin = board().route(id).twin;
    const auto asked = [&](RouteId route) {
      const Colour colour = board().route(route).colour;
      return colour == Colour::grey ? plan.asked_grey : plan.asked[cards::index(colour)];
    };
    if (twin.is_some() && s.open.contains(twin) && asked(twin) < asked(id)) id = twin;
    const mapgame::Route& route = board().route(id);
    (route.colour == Colour::grey ? plan.asked_grey : plan.asked[cards::index(route.colour)]) += route.length;
    plan.pieces += route.length;
    plan.points += board().rules.route_points[route.length];
    plan.routes.insert(id);
  });
}

Action Hungry::keep(const MapSight& s) const {
  return keep_by_ratio(board(), s, [&](const TicketSet& offered) {
    const Plan all = plan(s, s.tickets | offered);
    const int pieces = s.pieces[s.seat];
    Ratio ratio{all.points, std::max(1, all.pieces), all.complete && all.pieces <= pieces - kPiecesToSpare, 0};
    (s.tickets | offered).for_each([&](TicketId id) { ratio.points += board().ticket(id).points; });
    offered.for_each([&](TicketId id) { ratio.regret += board().ticket(id).points; });
    if (all.complete && all.pieces <= pieces) ratio.regret = all.pieces - kFitsBarely;
    return ratio;
  });
}

std::optional<Payment> Hungry::planned_payment(const MapSight& s, const Plan& plan, RouteId id) const {
  if (board().route(id).colour != Colour::grey) return payment_for(board(), s, id);
  MapSight spare = s;
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    if (plan.asked[i] > 0) spare.hand[i] = 0;
  }
  return payment_for(board(), spare, id);
}

Action Hungry::on_turn(const MapSight& s) const {
  Plan all = plan(s, s.tickets);
  const bool turn = s.phase == Phase::turn;
  if (turn && s.mine.empty() && s.ticket_pile_size > 0 && all.pieces < s.pieces[s.seat] - kPiecesLeftOver)
    return Action::draw_tickets();
  all.routes.for_each([&](RouteId id) {
    if (board().route(id).length > s.pieces[s.seat]) all.routes.erase(id);
  });
  if (!turn) return draw(s, all);
  if (all.routes.empty()) {
    const RouteId longest = longest_payable(board(), s);
    return longest.is_some() ? claim_action(board(), s, longest, *payment_for(board(), s, longest)) : draw(s, all);
  }
  RouteId best;
  all.routes.for_each([&](RouteId id) {
    if (best.is_some() && board().route(id).length <= board().route(best).length) return;
    if (planned_payment(s, all, id)) best = id;
  });
  return best.is_some() ? claim_action(board(), s, best, *planned_payment(s, all, best)) : draw(s, all);
}

Action Hungry::draw(const MapSight& s, const Plan& plan) const {
  const auto most_asked =
      static_cast<std::size_t>(std::max_element(plan.asked.begin(), plan.asked.end()) - plan.asked.begin());
  const auto most_open =
      static_cast<std::size_t>(std::max_element(s.row.begin(), s.row.begin() + cards::kColours) - s.row.begin());
  const bool grey_most = plan.asked_grey > plan.asked[most_asked];
  if (!grey_most && plan.asked[most_asked] > 0 && s.row[most_asked] > 0)
    return Action::draw_face_up(cards::colour_at(most_asked));
  const bool open_will_do = plan.asked[most_open] > 0 || (grey_most && s.row[most_open] > 1);
  if (open_will_do && s.row[most_open] > 0) return Action::draw_face_up(cards::colour_at(most_open));
  if (!s.pile_empty) return Action::draw_pile();
  return can_draw(s) ? draw_action(board(), s, {}) : last_resort(board(), s);
}

}  // namespace fogg::bots
