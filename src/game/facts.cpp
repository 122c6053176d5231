#include "game/facts.h"

#include "game/common_facts.h"
#include "mapgame/longest_trail.h"
#include "mapgame/tokens.h"

namespace fogg::game {

namespace {

class MapFacts : public CommonFacts<Board> {
 public:
  using CommonFacts::CommonFacts;

  Fact check() {
    using Own = std::pair<std::string_view, Fact (MapFacts::*)()>;
    static constexpr auto kOwn = std::to_array<Own>({
        {"raise", &MapFacts::raise},
        {"completed", &MapFacts::completed},
        {"owner", &MapFacts::owner},
        {"routes", &MapFacts::routes},
        {"pieces", &MapFacts::pieces},
        {"score", &MapFacts::score},
        {"stations", &MapFacts::stations},
        {"stations_left", &MapFacts::stations_left},
        {"loans", &MapFacts::loans},
        {"tokens", &MapFacts::tokens},
        {"stack", &MapFacts::stack},
        {"longest", &MapFacts::longest},
        {"final", &MapFacts::final_score},
    });
    return check_in(*this, kOwn);
  }

 private:
  Fact raise() { return number_is(1, s_.phase == Phase::tunnel ? tunnel_raise(s_.attempt) : 0); }

  Fact completed() {
    return seat_tickets([&](Seat seat) { return score_tickets(content_, s_, seat).completed; });
  }
  std::string owner_of(RouteId id) const {
    for (std::size_t i = 0; i < s_.players; ++i) {
      if (s_.routes[i].contains(id)) return std::to_string(i);
    }
    if (closed_to_all(content_, s_).contains(id)) return "closed";
    return "nobody";
  }
  Fact owner() {
    if (words_.size() != 3) return wrong(column_at(1), "this is expected: expect owner ROUTE SEAT|nobody|closed");
    const Parsed<RouteChoice> choice = parse_route(content_, words_[1]);
    if (!choice) return std::unexpected(choice.error());
    const std::string& wanted = words_[2].text;
    if (wanted != "nobody" && wanted != "closed") {
      if (const Parsed<Seat> which = parse_seat(words_[2], s_.players); !which) return std::unexpected(which.error());
    }
    const std::string first = owner_of(choice->first);
    if (!choice->second.is_some()) return equal(wanted, first);
    // An unnamed double: true if it holds of the half that is owned, or of either where none is.
    const std::string second = owner_of(choice->second);
    return holds_if(wanted == first || wanted == second, wanted, first + " and " + second);
  }
  Fact routes() {
    const Parsed<Seat> which = seat();
    if (!which) return std::unexpected(which.error());
    RouteSet wanted;
    const WordSpan rest = words_.subspan(2);
    for (const Word& word : is_none(rest) ? WordSpan{} : rest) {
      const Parsed<RouteChoice> choice = parse_route(content_, word);
      if (!choice) return std::unexpected(choice.error());
      const bool is_second = choice->second.is_some() && s_.routes[*which].contains(choice->second);
      wanted.insert(is_second ? choice->second : choice->first);
    }
    return equal(routes_text(content_, wanted), routes_text(content_, s_.routes[*which]));
  }
  Fact pieces() {
    return seat_number([&](Seat seat) { return s_.pieces[seat]; });
  }
  Fact score() {
    return seat_number([&](Seat seat) { return s_.score[seat]; });
  }

  Fact stations() {
    const Parsed<Seat> which = seat();
    if (!which) return std::unexpected(which.error());
    std::vector<std::string> wanted;
    const WordSpan rest = words_.subspan(2);
    for (const Word& word : is_none(rest) ? WordSpan{} : rest) {
      const Parsed<CityId> city = parse_city(content_, word.text, word.column);
      if (!city) return std::unexpected(city.error());
      wanted.push_back(word.text);
    }
    std::vector<std::string> actual;
    for (std::size_t i = 0; i < s_.stations_built[*which]; ++i)
      actual.push_back(city_text(content_, s_.station_at[*which][i]));
    return equal(sorted_text(wanted), sorted_text(actual));
  }
  Fact stations_left() {
    return seat_number([&](Seat seat) { return content_.rules.stations - s_.stations_built[seat]; });
  }
  Fact loans() {
    const Parsed<Seat> which = seat();
    if (!which) return std::unexpected(which.error());
    const mapgame::TicketResult result = score_tickets(content_, s_, *which);
    std::vector<std::string> actual;
    for (std::size_t i = 0; i < s_.stations_built[*which]; ++i) {
      if (!result.loans[i].is_some()) continue;
      actual.push_back(city_text(content_, s_.station_at[*which][i]) + "=" + route_text(content_, result.loans[i]));
    }
    std::vector<std::string> wanted;
    const WordSpan rest = words_.subspan(2);
    for (const Word& word : is_none(rest) ? WordSpan{} : rest) {
      const std::size_t equals = word.text.find('=');
      if (equals == std::string::npos) return wrong(word.column, "CITY=ROUTE is expected here");
      const int column = word.column + static_cast<int>(equals) + 1;
      const Parsed<CityId> city = parse_city(content_, std::string_view(word.text).substr(0, equals), word.column);
      if (!city) return std::unexpected(city.error());
      const Parsed<RouteChoice> choice = parse_route(content_, {word.text.substr(equals + 1), column});
      if (!choice) return std::unexpected(choice.error());
      const std::string first = city_text(content_, *city) + "=" + route_text(content_, choice->first);
      const bool is_first = std::find(actual.begin(), actual.end(), first) != actual.end();
      const bool use_second = !is_first && choice->second.is_some();
      wanted.push_back(use_second ? city_text(content_, *city) + "=" + route_text(content_, choice->second) : first);
    }
    return equal(sorted_text(wanted), sorted_text(actual));
  }

  Fact tokens() {
    const Parsed<Seat> which = seat();
    if (!which) return std::unexpected(which.error());
    std::vector<std::string> wanted;
    const WordSpan rest = words_.subspan(2);
    for (const Word& word : is_none(rest) ? WordSpan{} : rest) {
      const Parsed<int> kind = parse_token_kind(content_, word.text, word.column);
      if (!kind) return std::unexpected(kind.error());
      wanted.push_back(word.text);
    }
    std::vector<std::string> actual;
    for (std::size_t kind = 0; kind < content_.token_kinds.size(); ++kind) {
      if ((s_.tokens[*which] >> kind & 1) != 0) actual.push_back(content_.token_kinds[kind]);
    }
    return equal(sorted_text(wanted), sorted_text(actual));
  }
  Fact stack() {
    if (words_.size() != 3) return wrong(column_at(1), "this is expected: expect stack CITY KIND=N");
    const Parsed<CityId> city = parse_city(content_, words_[1].text, words_[1].column);
    if (!city) return std::unexpected(city.error());
    std::string actual = "none";
    for (std::size_t kind = 0; kind < content_.token_kinds.size(); ++kind) {
      if (s_.stack_at[kind] != *city || s_.stack_left[kind] == 0) continue;
      actual = content_.token_kinds[kind] + "=" + std::to_string(s_.stack_left[kind]);
    }
    std::string wanted = words_[2].text;
    if (wanted != "none") {
      const std::size_t equals = wanted.find('=');
      const Parsed<int> kind = parse_token_kind(content_, std::string_view(wanted).substr(0, equals), words_[2].column);
      if (!kind) return std::unexpected(kind.error());
      if (equals == std::string::npos) wanted += "=1";
    }
    return equal(wanted, actual);
  }

  Fact longest() {
    return seat_number([&](Seat seat) { return longest_trail(content_, s_.routes[seat]); });
  }
  Fact final_score() {
    const Parsed<Seat> which = seat();
    if (!which) return std::unexpected(which.error());
    const mapgame::Score score = final_scores(content_, s_)[*which];
    return parts_are(
        std::to_array<std::pair<std::string_view, int>>({{"total", score.total},
                                                         {"routes", score.routes},
                                                         {"tickets", score.tickets},
                                                         {"longest", score.longest},
                                                         {"stations", score.stations},
                                                         {"tokens", score.tokens},
                                                         {"completed", score.completed},
                                                         {"failed", score.failed},
                                                         {"longest_path", longest_trail(content_, s_.routes[*which])},
                                                         {"place", score.place}}));
  }
};

}  // namespace

Fact check_fact(const Board& board, const State& s, const Opening<Board>& opening, WordSpan words) {
  if (words.empty()) return wrong(1, "a fact is expected after 'expect'");
  return MapFacts(board, s, opening, words).check();
}

}  // namespace fogg::game
