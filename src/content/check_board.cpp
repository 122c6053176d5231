#include "content/check_board.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "content/names.h"

namespace fogg::content {

namespace {

using mapgame::CityId;
using mapgame::Route;
using mapgame::Rules;
using Entry = Draft::RouteEntry;

std::string between(const mapgame::Board& board, CityId a, CityId b) {
  return concat(board.cities[a.value].id, " and ", board.cities[b.value].id);
}

std::map<std::pair<CityId, CityId>, std::vector<const Entry*>> by_pair(const Draft& draft) {
  std::map<std::pair<CityId, CityId>, std::vector<const Entry*>> pairs;
  for (const Entry& entry : draft.routes) pairs[std::minmax(entry.route.a, entry.route.b)].push_back(&entry);
  return pairs;
}

std::string place(const Entry& entry) { return entry.where.substr(0, entry.where.find(' ')); }

void check_pair(const Draft& draft, const std::vector<const Entry*>& routes, Reporter& problems) {
  const mapgame::Board& board = draft.board;
  const Entry& first = *routes[0];
  if (routes.size() > 2) {
    problems.add(routes[2]->where,
                 concat("is a third route between ", between(board, first.route.a, first.route.b), ", after ",
                        place(first), " and ", place(*routes[1]), "; two is the most (F11)"));
    return;
  }
  if (routes.size() == 1) {
    // The second one may be among the routes that could not be read.
    if (first.mark && draft.routes_sound) {
      problems.add(first.where,
                   concat("is marked as double ", in_quotes(*first.mark), ", but there is no second route between ",
                          between(board, first.route.a, first.route.b), " (A15)"));
    }
    return;
  }
  const Entry& second = *routes[1];
  if (first.route.length != second.route.length) {
    problems.add(second.where,
                 concat("has length ", second.route.length, " and ", place(first), " has ", first.route.length,
                        "; two routes between the same cities are a double, so make them equally long (A15)"));
  }
  if (first.mark != second.mark) {
    problems.add(second.where, concat("and ", place(first),
                                      " are the two halves of a double, but their double marks differ; "
                                      "give both the same, or neither (A15)"));
  }
}

void check_doubles(const Draft& draft, Reporter& problems) {
  std::map<std::string, const Entry*> first_with_mark;
  for (const auto& [ends, routes] : by_pair(draft)) {
    check_pair(draft, routes, problems);
    if (!routes[0]->mark) continue;
    const auto [same, is_new] = first_with_mark.try_emplace(*routes[0]->mark, routes[0]);
    if (!is_new) {
      problems.add(routes[0]->where, concat("double mark ", in_quotes(*routes[0]->mark), " is already that of ",
                                            place(*same->second), ", which joins other cities (A15)"));
    }
  }
}

std::string lengths_scored(const Draft& draft) {
  std::string out;
  for (std::size_t i = 1; i < draft.scored.size(); ++i) {
    if (draft.scored[i]) out += (out.empty() ? "" : ", ") + std::to_string(i);
  }
  return out.empty() ? "none" : out;
}

void check_routes(const Draft& draft, Reporter& problems) {
  const Rules& rules = draft.board.rules;
  const int wilds = cards::count(rules.deck, Colour::wild);
  for (const Entry& entry : draft.routes) {
    const Route& route = entry.route;
    if (draft.points_sound && !draft.scored[route.length]) {
      problems.add(entry.where, concat("length ", route.length, " is not scored by route_points, which has ",
                                       lengths_scored(draft), " (F11)"));
    }
    if (!draft.cards_sound) continue;
    if (route.colour != Colour::grey && cards::count(rules.deck, route.colour) == 0) {
      problems.add(entry.where, concat("is ", cards::name(route.colour), ", but the board has no ",
                                       cards::name(route.colour), " cards (A12)"));
    }
    if (route.ferry > wilds) {
      problems.add(entry.where,
                   concat("ferry ", route.ferry, " asks for more wild cards than the board has, ", wilds, " (C3)"));
    }
  }
}

// A12, A13: with all its pieces and all the cards, could a player claim this?
bool claimable(const Rules& rules, const Route& route) {
  int most = 0;
  for (std::size_t i = 0; i < cards::kColours; ++i) {
    if (route.colour == Colour::grey || route.colour == cards::colour_at(i)) most = std::max<int>(most, rules.deck[i]);
  }
  return route.length <= rules.pieces && route.length <= most + cards::count(rules.deck, Colour::wild);
}

void check_some_route_claimable(const Draft& draft, Reporter& problems) {
  const Rules& rules = draft.board.rules;
  const auto can = [&](const Entry& entry) { return claimable(rules, entry.route); };
  if (std::any_of(draft.routes.begin(), draft.routes.end(), can)) return;
  int shortest = mapgame::kMaxLength;
  for (const Entry& entry : draft.routes) shortest = std::min<int>(shortest, entry.route.length);
  problems.add(
      "routes",
      shortest > rules.pieces
          ? concat("the shortest has ", shortest, " spaces and a player only ",
                   counted(rules.pieces, "piece", "pieces"), ", so nothing could ever be claimed (F11)")
          : std::string("no route can be paid with the cards there are, so nothing could ever be claimed (F11)"));
}

// Which part of the network every city belongs to.
std::vector<std::size_t> components(const Draft& draft) {
  std::vector<std::size_t> part(draft.board.cities.size());
  std::iota(part.begin(), part.end(), std::size_t{0});
  for (const Entry& entry : draft.routes) {
    const std::size_t from = part[entry.route.a.value];
    const std::size_t to = part[entry.route.b.value];
    std::replace(part.begin(), part.end(), from, to);
  }
  return part;
}

void check_tickets_possible(const Draft& draft, Reporter& problems) {
  const std::vector<std::size_t> part = components(draft);
  for (const Draft::TicketEntry& entry : draft.tickets) {
    const CityId a = entry.ticket.a;
    const CityId b = entry.ticket.b;
    if (part[a.value] == part[b.value]) continue;
    problems.add(entry.where,
                 concat("can never be fulfilled: no chain of routes joins ", between(draft.board, a, b), " (A17)"));
  }
}

void check_tickets_enough(const Draft& draft, Reporter& problems) {
  const Rules& rules = draft.board.rules;
  const auto is_long = [](const Draft::TicketEntry& entry) { return entry.ticket.is_long; };
  const std::ptrdiff_t longs = std::count_if(draft.tickets.begin(), draft.tickets.end(), is_long);
  const std::ptrdiff_t regular = std::ssize(draft.tickets) - longs;
  const int regular_needed = rules.max_players * rules.opening_regular;
  const int long_needed = rules.max_players * rules.opening_long;
  if (regular < regular_needed) {
    problems.add("tickets",
                 concat("there are too few, ", regular, " regular; ", rules.max_players, " players who are dealt ",
                        rules.opening_regular, " each need ", regular_needed, " (F11)"));
  }
  if (longs < long_needed) {
    problems.add("tickets",
                 concat("there are too few, ", longs, " long; ", rules.max_players, " players who are dealt ",
                        rules.opening_long, " each need ", long_needed, "; mark them with \"long\": true (C1, F11)"));
  }
}

void check_cards_enough(const Rules& rules, Reporter& problems) {
  const int needed = rules.max_players * rules.opening_cards + mapgame::kRowSize;
  const int there = cards::total(rules.deck);
  if (there >= needed) return;
  problems.add("cards",
               concat("there are too few, ", there, "; ", rules.max_players, " players who are dealt ",
                      rules.opening_cards, " each and a row of ", mapgame::kRowSize, " need ", needed, " (F11)"));
}

void check_tokens(const Draft& draft, Reporter& problems) {
  const mapgame::Board& board = draft.board;
  const auto is_tourist = [](const mapgame::City& city) { return city.tourist; };
  const auto places = static_cast<std::size_t>(std::count_if(board.cities.begin(), board.cities.end(), is_tourist));
  const std::size_t kinds = board.token_kinds.size();
  if (kinds == 0 && places > 0) {
    problems.add("tourist_kinds", concat("is missing, but ", places, " cities are tourist places (D2)"));
  } else if (places > kinds) {
    problems.add("tourist_kinds", concat("there are too few, ", counted(kinds, "kind", "kinds"), " for ",
                                         counted(places, "tourist place", "tourist places"),
                                         "; each place starts with a "
                                         "kind of its own (D2)"));
  } else if (kinds > board.cities.size()) {
    problems.add("tourist_kinds", concat("there are ", kinds, " kinds, but only ", board.cities.size(),
                                         " cities to put them in (D4, F11)"));
  }
}

// An upper bound of the legal actions in one decision: every payment for every route and station.
void check_actions(const Draft& draft, Reporter& problems) {
  const mapgame::Board& board = draft.board;
  const auto colours = static_cast<std::size_t>(std::count_if(
      board.rules.deck.begin(), board.rules.deck.begin() + cards::kColours, [](std::uint8_t n) { return n > 0; }));
  const bool has_tokens = !board.token_kinds.empty();  // the board's tables are made when it is known to be sound
  std::size_t actions = 16;
  for (const Entry& entry : draft.routes) {
    const std::size_t payable = entry.route.colour == Colour::grey ? colours : 1;
    actions += (payable * entry.route.length + 1) * (has_tokens ? 2 : 1);
  }
  if (board.rules.stations > 0) actions += board.cities.size() * (cards::kColours * mapgame::kMaxStations + 1);
  if (actions <= kMaxActions) return;
  problems.add("routes", concat("a player could have ", actions, " legal actions at once; the limit is ", kMaxActions,
                                "; use fewer or shorter grey routes"));
}

}  // namespace

void check_board(const Draft& draft, Reporter& problems) {
  const Part part(problems);
  check_doubles(draft, problems);
  check_routes(draft, problems);
  if (draft.routes_sound && part.sound() && draft.pieces_sound && draft.cards_sound) {
    check_some_route_claimable(draft, problems);
  }
  if (draft.routes_sound && draft.cities_sound) check_tickets_possible(draft, problems);
  const bool deal = draft.players_sound && draft.opening_sound;
  if (deal && draft.tickets_sound) check_tickets_enough(draft, problems);
  if (deal && draft.cards_sound) check_cards_enough(draft.board.rules, problems);
  if (draft.tokens_sound && draft.cities_sound) check_tokens(draft, problems);
  if (draft.routes_sound && draft.cards_sound) check_actions(draft, problems);
}

}  // namespace fogg::content
