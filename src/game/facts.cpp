#include "game/facts.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "mapgame/legal.h"
#include "mapgame/longest_trail.h"
#include "mapgame/score.h"
#include "mapgame/tokens.h"

namespace fogg::game {

namespace {

using Fact = Parsed<std::optional<Mismatch>>;

std::unexpected<WordError> wrong(int column, std::string message) {
  return std::unexpected(WordError{column, std::move(message)});
}

std::string words_text(WordSpan words) {
  std::string text;
  for (const Word& word : words) text += (text.empty() ? "" : " ") + word.text;
  return text;
}

Fact holds_if(bool holds, std::string expected, std::string actual) {
  if (holds) return std::nullopt;
  return Mismatch{std::move(expected), std::move(actual)};
}
Fact equal(const std::string& expected, const std::string& actual) { return holds_if(expected == actual, expected, actual); }

// Sorted, so that lists compare as sets. `none` stands for the empty one.
std::string sorted_text(std::vector<std::string> names) {
  std::sort(names.begin(), names.end());
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
  return text.empty() ? "none" : text;
}

bool is_none(WordSpan words) { return words.size() == 1 && words[0].text == "none"; }

class Facts {
 public:
  Facts(const Board& board, const State& s, WordSpan words) : board_(board), s_(s), words_(words) {}

  Fact check() {
    const std::string& what = words_[0].text;
    for (const auto& [name, function] : kFacts) {
      if (name == what) return (this->*function)();
    }
    std::vector<std::string_view> names;
    for (const auto& entry : kFacts) names.push_back(entry.first);
    return wrong(words_[0].column, "'" + what + "' cannot be expected" + base::did_you_mean(what, names));
  }

 private:
  using Check = Fact (Facts::*)();
  static const std::array<std::pair<std::string_view, Check>, 34> kFacts;

  int column_at(std::size_t i) const {
    return i < words_.size() ? words_[i].column : words_.back().column + static_cast<int>(words_.back().text.size());
  }

  // The seat that a fact is about, its first word.
  Parsed<Seat> seat() const {
    if (words_.size() < 2) return wrong(column_at(1), "a seat is expected here");
    return parse_seat(words_[1], s_.players);
  }

  Fact number_is(std::size_t at, int actual) const {
    if (words_.size() != at + 1) return wrong(column_at(at), "one number is expected here");
    const auto number = parse_number(words_[at].text, 100000);
    if (!number) return wrong(words_[at].column, number.error());
    return equal(std::to_string(*number), std::to_string(actual));
  }
  template <class Read>
  Fact seat_number(Read&& read) const {
    const Parsed<Seat> which = seat();
    if (!which) return std::unexpected(which.error());
    return number_is(2, static_cast<int>(read(*which)));
  }

  Fact cards_are(std::size_t at, const Cards& actual) const {
    const Parsed<Cards> cards = parse_cards(board_, words_.subspan(std::min(at, words_.size())));
    if (!cards) return std::unexpected(cards.error());
    return equal(cards_text(board_, *cards), cards_text(board_, actual));
  }

  Parsed<TicketSet> tickets_from(std::size_t at) const {
    TicketSet set;
    const WordSpan rest = words_.subspan(std::min(at, words_.size()));
    if (is_none(rest)) return set;
    for (const Word& word : rest) {
      const Parsed<TicketId> id = parse_ticket(board_, word);
      if (!id) return std::unexpected(id.error());
      set.insert(*id);
    }
    return set;
  }
  template <class Read>
  Fact seat_tickets(Read&& read) const {
    const Parsed<Seat> which = seat();
    if (!which) return std::unexpected(which.error());
    const Parsed<TicketSet> tickets = tickets_from(2);
    if (!tickets) return std::unexpected(tickets.error());
    return equal(tickets_text(board_, *tickets), tickets_text(board_, read(*which)));
  }

  Fact turn() {
    const mapgame::Actor actor = to_act(s_);
    const std::string actual = actor.is_seat() ? std::to_string(actor.seat) : "nobody";
    if (words_.size() != 2) return wrong(column_at(1), "a seat or 'nobody' is expected here");
    if (words_[1].text != "nobody") {
      if (const Parsed<Seat> which = seat(); !which) return std::unexpected(which.error());
    }
    return equal(words_[1].text, actual);
  }
  Fact phase() {
    if (words_.size() != 2) return wrong(column_at(1), "a phase is expected here");
    return equal(words_[1].text, phase_text(s_.phase));
  }
  Fact over() { return holds_if(s_.phase == Phase::over, "over", phase_text(s_.phase)); }
  Fact playing() { return holds_if(s_.phase != Phase::over, "playing", "over"); }
  Fact last_turns() {
    const bool begun = s_.last_turns != mapgame::kNoLastTurns;
    if (words_.size() == 2 && words_[1].text == "none") {
      return holds_if(!begun, "none", std::to_string(s_.last_turns));
    }
    if (!begun) return Mismatch{words_text(words_.subspan(1)), "none"};
    return number_is(1, s_.last_turns);
  }

  Fact legal() {
    const Parsed<Seat> which = seat();
    if (!which) return std::unexpected(which.error());
    const Parsed<ActionOrRefusal> action = parse_action(board_, s_, *which, words_.subspan(2));
    if (!action) return std::unexpected(action.error());
    const auto refused = [&](mapgame::Illegal why) -> Fact {
      return Mismatch{"legal: " + words_text(words_.subspan(2)),
                      std::string(sentence_of(why)) + " (" + std::string(rules_of(why)) + ")"};
    };
    if (const auto* why = std::get_if<mapgame::Illegal>(&*action)) return refused(*why);
    const auto verdict = mapgame::check(board_, s_, *which, std::get<Action>(*action));
    if (!verdict) return refused(verdict.error());
    return std::nullopt;
  }
  Fact legal_count() {
    const Parsed<Seat> which = seat();
    if (!which) return std::unexpected(which.error());
    mapgame::ActionList list;
    const mapgame::Actor actor = to_act(s_);
    if (actor.is_seat() && actor.seat == *which) legal_actions(board_, s_, list);
    return number_is(2, static_cast<int>(list.size()));
  }

  Fact hand() {
    const Parsed<Seat> which = seat();
    if (!which) return std::unexpected(which.error());
    return cards_are(2, s_.hand[*which]);
  }
  Fact hand_size() {
    return seat_number([&](Seat seat) { return cards::total(s_.hand[seat]); });
  }
  Fact row() { return cards_are(1, s_.row); }
  Fact row_size() { return number_is(1, cards::total(s_.row)); }
  Fact pile() { return cards_are(1, s_.pile); }
  Fact pile_size() { return number_is(1, cards::total(s_.pile)); }
  Fact discards() { return cards_are(1, s_.discards); }
  Fact discards_size() { return number_is(1, cards::total(s_.discards)); }
  Fact raise() { return number_is(1, s_.phase == Phase::tunnel ? tunnel_raise(s_.attempt) : 0); }

  Fact tickets() {
    return seat_tickets([&](Seat seat) { return s_.tickets[seat]; });
  }
  Fact ticket_count() {
    return seat_number([&](Seat seat) { return s_.tickets[seat].size(); });
  }
  Fact offer() {
    return seat_tickets([&](Seat seat) {
      if (s_.phase == Phase::choose_opening) return s_.tickets[seat];
      return seat == s_.turn ? s_.offer : TicketSet{};
    });
  }
  Fact completed() {
    return seat_tickets([&](Seat seat) { return score_tickets(board_, s_, seat).completed; });
  }
  Fact ticket_pile_size() { return number_is(1, mapgame::ticket_pile_size(s_)); }
  Fact ticket_bottom() {
    std::vector<std::string> expected;
    for (const Word& word : words_.subspan(1)) {
      const Parsed<TicketId> id = parse_ticket(board_, word);
      if (!id) return std::unexpected(id.error());
      expected.push_back(ticket_text(board_, *id));
    }
    std::string wanted;
    std::string actual;
    for (const std::string& name : expected) wanted += (wanted.empty() ? "" : " ") + name;
    const std::size_t size = s_.returned_tickets.size();
    for (std::size_t i = size - std::min(size, expected.size()); i < size; ++i) {
      actual += (actual.empty() ? "" : " ") + ticket_text(board_, s_.returned_tickets[i]);
    }
    return equal(wanted, actual);
  }

  std::string owner_of(RouteId id) const {
    for (std::size_t i = 0; i < s_.players; ++i) {
      if (s_.routes[i].contains(id)) return std::to_string(i);
    }
    const RouteId twin = board_.route(id).twin;
    const bool small_game = s_.players <= board_.rules.doubles_close_up_to;
    if (twin.is_some() && small_game) {
      for (std::size_t i = 0; i < s_.players; ++i) {
        if (s_.routes[i].contains(twin)) return "closed";
      }
    }
    return "nobody";
  }
  Fact owner() {
    if (words_.size() != 3) return wrong(column_at(1), "this is expected: expect owner ROUTE SEAT|nobody|closed");
    const Parsed<RouteChoice> choice = parse_route(board_, words_[1]);
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
      const Parsed<RouteChoice> choice = parse_route(board_, word);
      if (!choice) return std::unexpected(choice.error());
      const bool is_second = choice->second.is_some() && s_.routes[*which].contains(choice->second);
      wanted.insert(is_second ? choice->second : choice->first);
    }
    return equal(routes_text(board_, wanted), routes_text(board_, s_.routes[*which]));
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
      const Parsed<CityId> city = parse_city(board_, word.text, word.column);
      if (!city) return std::unexpected(city.error());
      wanted.push_back(word.text);
    }
    std::vector<std::string> actual;
    for (std::size_t i = 0; i < s_.stations_built[*which]; ++i) actual.push_back(city_text(board_, s_.station_at[*which][i]));
    return equal(sorted_text(wanted), sorted_text(actual));
  }
  Fact stations_left() {
    return seat_number([&](Seat seat) { return board_.rules.stations - s_.stations_built[seat]; });
  }
  Fact loans() {
    const Parsed<Seat> which = seat();
    if (!which) return std::unexpected(which.error());
    const mapgame::TicketResult result = score_tickets(board_, s_, *which);
    std::vector<std::string> actual;
    for (std::size_t i = 0; i < s_.stations_built[*which]; ++i) {
      if (!result.loans[i].is_some()) continue;
      actual.push_back(city_text(board_, s_.station_at[*which][i]) + "=" + route_text(board_, result.loans[i]));
    }
    std::vector<std::string> wanted;
    const WordSpan rest = words_.subspan(2);
    for (const Word& word : is_none(rest) ? WordSpan{} : rest) {
      const std::size_t equals = word.text.find('=');
      if (equals == std::string::npos) return wrong(word.column, "CITY=ROUTE is expected here");
      const int column = word.column + static_cast<int>(equals) + 1;
      const Parsed<CityId> city = parse_city(board_, std::string_view(word.text).substr(0, equals), word.column);
      if (!city) return std::unexpected(city.error());
      const Parsed<RouteChoice> choice = parse_route(board_, {word.text.substr(equals + 1), column});
      if (!choice) return std::unexpected(choice.error());
      const std::string first = city_text(board_, *city) + "=" + route_text(board_, choice->first);
      const bool is_first = std::find(actual.begin(), actual.end(), first) != actual.end();
      const bool use_second = !is_first && choice->second.is_some();
      wanted.push_back(use_second ? city_text(board_, *city) + "=" + route_text(board_, choice->second) : first);
    }
    return equal(sorted_text(wanted), sorted_text(actual));
  }

  Fact tokens() {
    const Parsed<Seat> which = seat();
    if (!which) return std::unexpected(which.error());
    std::vector<std::string> wanted;
    const WordSpan rest = words_.subspan(2);
    for (const Word& word : is_none(rest) ? WordSpan{} : rest) {
      const Parsed<int> kind = parse_token_kind(board_, word.text, word.column);
      if (!kind) return std::unexpected(kind.error());
      wanted.push_back(word.text);
    }
    std::vector<std::string> actual;
    for (std::size_t kind = 0; kind < board_.token_kinds.size(); ++kind) {
      if ((s_.tokens[*which] >> kind & 1) != 0) actual.push_back(board_.token_kinds[kind]);
    }
    return equal(sorted_text(wanted), sorted_text(actual));
  }
  Fact stack() {
    if (words_.size() != 3) return wrong(column_at(1), "this is expected: expect stack CITY KIND=N");
    const Parsed<CityId> city = parse_city(board_, words_[1].text, words_[1].column);
    if (!city) return std::unexpected(city.error());
    std::string actual = "none";
    for (std::size_t kind = 0; kind < board_.token_kinds.size(); ++kind) {
      if (s_.stack_at[kind] != *city || s_.stack_left[kind] == 0) continue;
      actual = board_.token_kinds[kind] + "=" + std::to_string(s_.stack_left[kind]);
    }
    std::string wanted = words_[2].text;
    if (wanted != "none") {
      const std::size_t equals = wanted.find('=');
      const Parsed<int> kind = parse_token_kind(board_, std::string_view(wanted).substr(0, equals), words_[2].column);
      if (!kind) return std::unexpected(kind.error());
      if (equals == std::string::npos) wanted += "=1";
    }
    return equal(wanted, actual);
  }

  Fact longest() {
    return seat_number([&](Seat seat) { return longest_trail(board_, s_.routes[seat]); });
  }
  Fact final_score() {
    const Parsed<Seat> which = seat();
    if (!which) return std::unexpected(which.error());
    const mapgame::Score score = final_scores(board_, s_)[*which];
    const auto parts = std::to_array<std::pair<std::string_view, int>>(
        {{"total", score.total}, {"routes", score.routes}, {"tickets", score.tickets}, {"longest", score.longest},
         {"stations", score.stations}, {"tokens", score.tokens}, {"completed", score.completed}, {"failed", score.failed},
         {"longest_path", longest_trail(board_, s_.routes[*which])}, {"place", score.place}});
    if (words_.size() < 3) return wrong(column_at(2), "parts of the score are expected here, such as total=12");
    std::string wanted;
    std::string actual;
    for (const Word& word : words_.subspan(2)) {
      const std::size_t equals = std::min(word.text.find('='), word.text.size());
      const std::string_view key = std::string_view(word.text).substr(0, equals);
      const auto part = std::find_if(parts.begin(), parts.end(), [&](const auto& p) { return p.first == key; });
      if (part == parts.end()) return wrong(word.column, "'" + std::string(key) + "' is no part of a score");
      const int column = word.column + static_cast<int>(equals) + 1;
      if (equals == word.text.size()) return wrong(column - 1, "KEY=N is expected here");
      const auto number = parse_number(std::string_view(word.text).substr(equals + 1), 100000);
      if (!number) return wrong(column, number.error());
      wanted += (wanted.empty() ? "" : " ") + std::string(key) + "=" + std::to_string(*number);
      actual += (actual.empty() ? "" : " ") + std::string(key) + "=" + std::to_string(part->second);
    }
    return equal(wanted, actual);
  }
  Fact winners() {
    std::vector<std::string> wanted;
    for (const Word& word : words_.subspan(1)) {
      const Parsed<Seat> which = parse_seat(word, s_.players);
      if (!which) return std::unexpected(which.error());
      wanted.push_back(std::to_string(*which));
    }
    std::vector<std::string> actual;
    const mapgame::Scores scores = final_scores(board_, s_);
    for (std::size_t i = 0; i < s_.players; ++i) {
      if (scores[i].place == 1) actual.push_back(std::to_string(i));
    }
    return equal(sorted_text(wanted), sorted_text(actual));
  }

  const Board& board_;
  const State& s_;
  WordSpan words_;
};

constexpr std::array<std::pair<std::string_view, Fact (Facts::*)()>, 34> Facts::kFacts = {{
    {"turn", &Facts::turn},
    {"phase", &Facts::phase},
    {"over", &Facts::over},
    {"playing", &Facts::playing},
    {"last_turns", &Facts::last_turns},
    {"legal", &Facts::legal},
    {"legal_count", &Facts::legal_count},
    {"hand", &Facts::hand},
    {"hand_size", &Facts::hand_size},
    {"row", &Facts::row},
    {"row_size", &Facts::row_size},
    {"pile", &Facts::pile},
    {"pile_size", &Facts::pile_size},
    {"discards", &Facts::discards},
    {"discards_size", &Facts::discards_size},
    {"raise", &Facts::raise},
    {"tickets", &Facts::tickets},
    {"ticket_count", &Facts::ticket_count},
    {"offer", &Facts::offer},
    {"completed", &Facts::completed},
    {"ticket_pile_size", &Facts::ticket_pile_size},
    {"ticket_bottom", &Facts::ticket_bottom},
    {"owner", &Facts::owner},
    {"routes", &Facts::routes},
    {"pieces", &Facts::pieces},
    {"score", &Facts::score},
    {"stations", &Facts::stations},
    {"stations_left", &Facts::stations_left},
    {"loans", &Facts::loans},
    {"tokens", &Facts::tokens},
    {"stack", &Facts::stack},
    {"longest", &Facts::longest},
    {"final", &Facts::final_score},
    {"winners", &Facts::winners},
}};

}  // namespace

Fact check_fact(const Board& board, const State& s, WordSpan words) {
  if (words.empty()) return wrong(1, "a fact is expected after 'expect'");
  return Facts(board, s, words).check();
}

}  // namespace fogg::game
