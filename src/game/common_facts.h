#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "base/text.h"
#include "cardgame/legal.h"
#include "game/card_game_names.h"
#include "game/facts.h"
#include "game/names.h"
#include "game/types.h"
#include "mapgame/legal.h"

// The facts that all games share: turns, cards, tickets, winners. Those of one game are beside it, in a class that
// builds on this one.
namespace fogg::game {

using Fact = Parsed<std::optional<Mismatch>>;

inline Fact holds_if(bool holds, std::string expected, std::string actual) {
  if (holds) return std::nullopt;
  return Mismatch{std::move(expected), std::move(actual)};
}
inline Fact equal(const std::string& expected, const std::string& actual) {
  return holds_if(expected == actual, expected, actual);
}

// Sorted, so that lists compare as sets. `none` stands for the empty one.
inline std::string sorted_text(std::vector<std::string> names) {
  std::sort(names.begin(), names.end());
  std::string text;
  for (const std::string& name : names) text = join_words(text, name);
  return text.empty() ? "none" : text;
}

template <class Content>
class CommonFacts {
 public:
  CommonFacts(const Content& content, const StateOf<Content>& s, const Opening<Content>& opening, WordSpan words)
      : content_(content), s_(s), opening_(opening), words_(words) {}

 protected:
  using Types = TypesOf<Content>;
  using State = typename Types::State;
  using Action = typename Types::Action;
  using ActionList = typename Types::ActionList;
  using Illegal = typename Types::Illegal;
  using Phase = typename Types::Phase;

  static constexpr std::uint8_t kNoLastTurns = 255;
  static_assert(kNoLastTurns == mapgame::kNoLastTurns && kNoLastTurns == cardgame::kNoLastTurns);

  // Looks the fact up among those of one game, then among the common ones.
  template <class Game, std::size_t N>
  Fact check_in(Game& game, const std::array<std::pair<std::string_view, Fact (Game::*)()>, N>& own) {
    using Common = std::pair<std::string_view, Fact (CommonFacts::*)()>;
    static constexpr auto kCommon = std::to_array<Common>({
        {"turn", &CommonFacts::turn},
        {"phase", &CommonFacts::phase},
        {"over", &CommonFacts::over},
        {"playing", &CommonFacts::playing},
        {"last_turns", &CommonFacts::last_turns},
        {"legal", &CommonFacts::legal},
        {"legal_count", &CommonFacts::legal_count},
        {"hand", &CommonFacts::hand},
        {"hand_size", &CommonFacts::hand_size},
        {"row", &CommonFacts::row},
        {"row_size", &CommonFacts::row_size},
        {"pile", &CommonFacts::pile},
        {"pile_size", &CommonFacts::pile_size},
        {"discards", &CommonFacts::discards},
        {"discards_size", &CommonFacts::discards_size},
        {"tickets", &CommonFacts::tickets},
        {"ticket_count", &CommonFacts::ticket_count},
        {"offer", &CommonFacts::offer},
        {"ticket_pile_size", &CommonFacts::ticket_pile_size},
        {"ticket_bottom", &CommonFacts::ticket_bottom},
        {"winners", &CommonFacts::winners},
    });
    const std::string& what = words_[0].text;
    std::vector<std::string_view> names;
    for (const auto& [name, function] : own) {
      if (name == what) return (game.*function)();
      names.push_back(name);
    }
    for (const auto& [name, function] : kCommon) {
      if (name == what) return (this->*function)();
      names.push_back(name);
    }
    return wrong(words_[0].column, "'" + what + "' cannot be expected" + base::did_you_mean(what, names));
  }

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
    const Parsed<Cards> cards = parse_cards(content_, words_.subspan(std::min(at, words_.size())));
    if (!cards) return std::unexpected(cards.error());
    return equal(cards_text(content_, *cards), cards_text(content_, actual));
  }

  Parsed<TicketSet> tickets_from(std::size_t at) const {
    TicketSet set;
    const WordSpan rest = words_.subspan(std::min(at, words_.size()));
    if (is_none(rest)) return set;
    for (const Word& word : rest) {
      const Parsed<TicketId> id = parse_ticket(content_, word);
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
    return equal(tickets_text(content_, *tickets), tickets_text(content_, read(*which)));
  }

  // Parts of a score by name, such as total=12.
  Fact parts_are(std::span<const std::pair<std::string_view, int>> parts) const {
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
  Fact turn() {
    const cards::Actor actor = to_act(s_);
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
    const bool begun = s_.last_turns != kNoLastTurns;
    if (words_.size() == 2 && words_[1].text == "none") {
      return holds_if(!begun, "none", std::to_string(s_.last_turns));
    }
    if (!begun) return Mismatch{words_text(words_.subspan(1)), "none"};
    return number_is(1, s_.last_turns);
  }

  Fact legal() {
    const Parsed<Seat> which = seat();
    if (!which) return std::unexpected(which.error());
    const auto action = parse_action(content_, s_, *which, words_.subspan(2));
    if (!action) return std::unexpected(action.error());
    const auto refused = [&](Illegal why) -> Fact {
      return Mismatch{"legal: " + words_text(words_.subspan(2)),
                      sentence_of(content_, why) + " (" + std::string(rules_of(why)) + ")"};
    };
    if (const auto* why = std::get_if<Illegal>(&*action)) return refused(*why);
    const auto verdict = opening_.judge(content_, s_, *which, std::get<Action>(*action));
    if (!verdict) return refused(verdict.error());
    return std::nullopt;
  }
  Fact legal_count() {
    const Parsed<Seat> which = seat();
    if (!which) return std::unexpected(which.error());
    ActionList list;
    const State s = opening_.may_choose(s_, *which) ? with_next_choice(s_, *which) : s_;
    const cards::Actor actor = to_act(s);
    if (actor.is_seat() && actor.seat == *which) legal_actions(content_, s, list);
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
  Fact ticket_pile_size() { return number_is(1, s_.ticket_pile.size()); }
  Fact ticket_bottom() {
    std::vector<std::string> expected;
    for (const Word& word : words_.subspan(1)) {
      const Parsed<TicketId> id = parse_ticket(content_, word);
      if (!id) return std::unexpected(id.error());
      expected.push_back(ticket_text(content_, *id));
    }
    std::string wanted;
    std::string actual;
    for (const std::string& name : expected) wanted += (wanted.empty() ? "" : " ") + name;
    const std::size_t size = s_.ticket_pile.returned.size();
    for (std::size_t i = size - std::min(size, expected.size()); i < size; ++i) {
      actual += (actual.empty() ? "" : " ") + ticket_text(content_, s_.ticket_pile.returned[i]);
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
    const auto scores = final_scores(content_, s_);
    for (std::size_t i = 0; i < s_.players; ++i) {
      if (scores[i].place == 1) actual.push_back(std::to_string(i));
    }
    return equal(sorted_text(wanted), sorted_text(actual));
  }

  const Content& content_;
  const State& s_;
  const Opening<Content>& opening_;
  WordSpan words_;
};

}  // namespace fogg::game
