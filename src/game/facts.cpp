#include "game/facts.h"

#include "game/common_facts.h"
#include "mapgame/longest_trail.h"
#include "mapgame/tokens.h"

namespace fogg::game {

namespace {

Fact raise(const Asked<Board>& a) {
  return number_is(a, 1, a.s.phase == mapgame::Phase::tunnel ? tunnel_raise(a.s.attempt) : 0);
}

Fact completed(const Asked<Board>& a) {
  return seat_tickets(a, [&](Seat seat) { return score_tickets(a.content, a.s, seat).completed; });
}

std::string owner_of(const Asked<Board>& a, RouteId id) {
  for (std::size_t i = 0; i < a.s.players; ++i) {
    if (a.s.routes[i].contains(id)) return std::to_string(i);
  }
  if (closed_to_all(a.content, a.s).contains(id)) return "closed";
  return "nobody";
}

Fact owner(const Asked<Board>& a) {
  if (a.words.size() != 3) return wrong(column_at(a, 1), "this is expected: expect owner ROUTE SEAT|nobody|closed");
  const Parsed<RouteChoice> choice = parse_route(a.content, a.words[1]);
  if (!choice) return std::unexpected(choice.error());
  const std::string& wanted = a.words[2].text;
  if (wanted != "nobody" && wanted != "closed") {
    if (const Parsed<Seat> which = parse_seat(a.words[2], a.s.players); !which) return std::unexpected(which.error());
  }
  const std::string first = owner_of(a, choice->first);
  if (!choice->second.is_some()) return equal(wanted, first);
  // An unnamed double: true if it holds of the half that is owned, or of either where none is.
  const std::string second = owner_of(a, choice->second);
  return holds_if(wanted == first || wanted == second, wanted, first + " and " + second);
}

Fact routes(const Asked<Board>& a) {
  const Parsed<Seat> which = seat_of(a);
  if (!which) return std::unexpected(which.error());
  RouteSet wanted;
  const WordSpan rest = a.words.subspan(2);
  for (const Word& word : is_none(rest) ? WordSpan{} : rest) {
    const Parsed<RouteChoice> choice = parse_route(a.content, word);
    if (!choice) return std::unexpected(choice.error());
    const bool is_second = choice->second.is_some() && a.s.routes[*which].contains(choice->second);
    wanted.insert(is_second ? choice->second : choice->first);
  }
  return equal(routes_text(a.content, wanted), routes_text(a.content, a.s.routes[*which]));
}

Fact pieces(const Asked<Board>& a) {
  return seat_number(a, [&](Seat seat) { return a.s.pieces[seat]; });
}

Fact score(const Asked<Board>& a) {
  return seat_number(a, [&](Seat seat) { return a.s.score[seat]; });
}

Fact stations(const Asked<Board>& a) {
  const Parsed<Seat> which = seat_of(a);
  if (!which) return std::unexpected(which.error());
  std::vector<std::string> wanted;
  const WordSpan rest = a.words.subspan(2);
  for (const Word& word : is_none(rest) ? WordSpan{} : rest) {
    const Parsed<CityId> city = parse_city(a.content, word.text, word.column);
    if (!city) return std::unexpected(city.error());
    wanted.push_back(word.text);
  }
  std::vector<std::string> actual;
  for (std::size_t i = 0; i < a.s.stations_built[*which]; ++i)
    actual.push_back(city_text(a.content, a.s.station_at[*which][i]));
  return equal(sorted_text(wanted), sorted_text(actual));
}

Fact stations_left(const Asked<Board>& a) {
  return seat_number(a, [&](Seat seat) { return a.content.rules.stations - a.s.stations_built[seat]; });
}

Fact loans(const Asked<Board>& a) {
  const Parsed<Seat> which = seat_of(a);
  if (!which) return std::unexpected(which.error());
  const mapgame::TicketResult result = score_tickets(a.content, a.s, *which);
  std::vector<std::string> actual;
  for (std::size_t i = 0; i < a.s.stations_built[*which]; ++i) {
    if (!result.loans[i].is_some()) continue;
    actual.push_back(city_text(a.content, a.s.station_at[*which][i]) + "=" + route_text(a.content, result.loans[i]));
  }
  std::vector<std::string> wanted;
  const WordSpan rest = a.words.subspan(2);
  for (const Word& word : is_none(rest) ? WordSpan{} : rest) {
    const std::size_t equals = word.text.find('=');
    if (equals == std::string::npos) return wrong(word.column, "CITY=ROUTE is expected here");
    const int column = word.column + static_cast<int>(equals) + 1;
    const Parsed<CityId> city = parse_city(a.content, std::string_view(word.text).substr(0, equals), word.column);
    if (!city) return std::unexpected(city.error());
    const Parsed<RouteChoice> choice = parse_route(a.content, {word.text.substr(equals + 1), column});
    if (!choice) return std::unexpected(choice.error());
    const std::string first = city_text(a.content, *city) + "=" + route_text(a.content, choice->first);
    const bool is_first = std::find(actual.begin(), actual.end(), first) != actual.end();
    const bool use_second = !is_first && choice->second.is_some();
    wanted.push_back(use_second ? city_text(a.content, *city) + "=" + route_text(a.content, choice->second) : first);
  }
  return equal(sorted_text(wanted), sorted_text(actual));
}

Fact tokens(const Asked<Board>& a) {
  const Parsed<Seat> which = seat_of(a);
  if (!which) return std::unexpected(which.error());
  std::vector<std::string> wanted;
  const WordSpan rest = a.words.subspan(2);
  for (const Word& word : is_none(rest) ? WordSpan{} : rest) {
    const Parsed<int> kind = parse_token_kind(a.content, word.text, word.column);
    if (!kind) return std::unexpected(kind.error());
    wanted.push_back(word.text);
  }
  std::vector<std::string> actual;
  for (std::size_t kind = 0; kind < a.content.token_kinds.size(); ++kind) {
    if ((a.s.tokens[*which] >> kind & 1) != 0) actual.push_back(a.content.token_kinds[kind]);
  }
  return equal(sorted_text(wanted), sorted_text(actual));
}

Fact stack(const Asked<Board>& a) {
  if (a.words.size() != 3) return wrong(column_at(a, 1), "this is expected: expect stack CITY KIND=N");
  const Parsed<CityId> city = parse_city(a.content, a.words[1].text, a.words[1].column);
  if (!city) return std::unexpected(city.error());
  std::string actual = "none";
  for (std::size_t kind = 0; kind < a.content.token_kinds.size(); ++kind) {
    if (a.s.stack_at[kind] != *city || a.s.stack_left[kind] == 0) continue;
    actual = a.content.token_kinds[kind] + "=" + std::to_string(a.s.stack_left[kind]);
  }
  std::string wanted = a.words[2].text;
  if (wanted != "none") {
    const std::size_t equals = wanted.find('=');
    const Parsed<int> kind = parse_token_kind(a.content, std::string_view(wanted).substr(0, equals), a.words[2].column);
    if (!kind) return std::unexpected(kind.error());
    if (equals == std::string::npos) wanted += "=1";
  }
  return equal(wanted, actual);
}

Fact longest(const Asked<Board>& a) {
  return seat_number(a, [&](Seat seat) { return longest_trail(a.content, a.s.routes[seat]); });
}

Fact final_score(const Asked<Board>& a) {
  const Parsed<Seat> which = seat_of(a);
  if (!which) return std::unexpected(which.error());
  const mapgame::Score score = final_scores(a.content, a.s)[*which];
  return parts_are(a, std::to_array<std::pair<std::string_view, int>>(
                          {{"total", score.total},
                           {"routes", score.routes},
                           {"tickets", score.tickets},
                           {"longest", score.longest},
                           {"stations", score.stations},
                           {"tokens", score.tokens},
                           {"completed", score.completed},
                           {"failed", score.failed},
                           {"longest_path", longest_trail(a.content, a.s.routes[*which])},
                           {"place", score.place}}));
}

constexpr auto kOwn = std::to_array<NamedFact<Board>>({
    {"raise", &raise},
    {"completed", &completed},
    {"owner", &owner},
    {"routes", &routes},
    {"pieces", &pieces},
    {"score", &score},
    {"stations", &stations},
    {"stations_left", &stations_left},
    {"loans", &loans},
    {"tokens", &tokens},
    {"stack", &stack},
    {"longest", &longest},
    {"final", &final_score},
});

}  // namespace

Fact check_fact(const Board& board, const State& s, const Opening<Board>& opening, WordSpan words) {
  if (words.empty()) return wrong(1, "a fact is expected after 'expect'");
  return look_up<Board>({board, s, opening, words}, kOwn);
}

}  // namespace fogg::game
