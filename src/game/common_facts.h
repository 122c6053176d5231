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

// The facts that all games share: turns, cards, tickets, winners. Those of one game are in facts.cpp and
// card_game_facts.cpp.
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

// What is asked: the words after `expect`, about a position and the opening choices that wait in it (F7).
template <class Content>
struct Asked {
  const Content& content;
  const StateOf<Content>& s;
  const Opening<Content>& opening;
  WordSpan words;
};

template <class Content>
using NamedFact = std::pair<std::string_view, Fact (*)(const Asked<Content>&)>;

template <class Content>
int column_at(const Asked<Content>& a, std::size_t i) {
  return i < a.words.size() ? a.words[i].column : a.words.back().column + static_cast<int>(a.words.back().text.size());
}

// The seat that a fact is about, its first word.
template <class Content>
Parsed<Seat> seat_of(const Asked<Content>& a) {
  if (a.words.size() < 2) return wrong(column_at(a, 1), "a seat is expected here");
  return parse_seat(a.words[1], a.s.players);
}

template <class Content>
Fact number_is(const Asked<Content>& a, std::size_t at, int actual) {
  if (a.words.size() != at + 1) return wrong(column_at(a, at), "one number is expected here");
  const auto number = parse_number(a.words[at].text, 100000);
  if (!number) return wrong(a.words[at].column, number.error());
  return equal(std::to_string(*number), std::to_string(actual));
}

template <class Content, class Read>
Fact seat_number(const Asked<Content>& a, Read&& read) {
  const Parsed<Seat> which = seat_of(a);
  if (!which) return std::unexpected(which.error());
  return number_is(a, 2, static_cast<int>(read(*which)));
}

template <class Content>
Fact cards_are(const Asked<Content>& a, std::size_t at, const Cards& actual) {
  const Parsed<Cards> cards = parse_cards(a.content, a.words.subspan(std::min(at, a.words.size())));
  if (!cards) return std::unexpected(cards.error());
  return equal(cards_text(a.content, *cards), cards_text(a.content, actual));
}

template <class Content>
Parsed<TicketSet> tickets_from(const Asked<Content>& a, std::size_t at) {
  TicketSet set;
  const WordSpan rest = a.words.subspan(std::min(at, a.words.size()));
  if (is_none(rest)) return set;
  for (const Word& word : rest) {
    const Parsed<TicketId> id = parse_ticket(a.content, word);
    if (!id) return std::unexpected(id.error());
    set.insert(*id);
  }
  return set;
}

template <class Content, class Read>
Fact seat_tickets(const Asked<Content>& a, Read&& read) {
  const Parsed<Seat> which = seat_of(a);
  if (!which) return std::unexpected(which.error());
  const Parsed<TicketSet> tickets = tickets_from(a, 2);
  if (!tickets) return std::unexpected(tickets.error());
  return equal(tickets_text(a.content, *tickets), tickets_text(a.content, read(*which)));
}

// Parts of a score by name, such as total=12.
template <class Content>
Fact parts_are(const Asked<Content>& a, std::span<const std::pair<std::string_view, int>> parts) {
  if (a.words.size() < 3) return wrong(column_at(a, 2), "parts of the score are expected here, such as total=12");
  std::string wanted;
  std::string actual;
  for (const Word& word : a.words.subspan(2)) {
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

namespace common {

inline constexpr std::uint8_t kNoLastTurns = 255;
static_assert(kNoLastTurns == mapgame::kNoLastTurns && kNoLastTurns == cardgame::kNoLastTurns);

template <class Content>
Fact turn(const Asked<Content>& a) {
  const cards::Actor actor = to_act(a.s);
  const std::string actual = actor.is_seat() ? std::to_string(actor.seat) : "nobody";
  if (a.words.size() != 2) return wrong(column_at(a, 1), "a seat or 'nobody' is expected here");
  if (a.words[1].text != "nobody") {
    if (const Parsed<Seat> which = seat_of(a); !which) return std::unexpected(which.error());
  }
  return equal(a.words[1].text, actual);
}

template <class Content>
Fact phase(const Asked<Content>& a) {
  if (a.words.size() != 2) return wrong(column_at(a, 1), "a phase is expected here");
  return equal(a.words[1].text, phase_text(a.s.phase));
}

template <class Content>
Fact over(const Asked<Content>& a) {
  return holds_if(a.s.phase == TypesOf<Content>::Phase::over, "over", phase_text(a.s.phase));
}

template <class Content>
Fact playing(const Asked<Content>& a) {
  return holds_if(a.s.phase != TypesOf<Content>::Phase::over, "playing", "over");
}

template <class Content>
Fact last_turns(const Asked<Content>& a) {
  const bool begun = a.s.last_turns != kNoLastTurns;
  if (a.words.size() == 2 && a.words[1].text == "none") {
    return holds_if(!begun, "none", std::to_string(a.s.last_turns));
  }
  if (!begun) return Mismatch{words_text(a.words.subspan(1)), "none"};
  return number_is(a, 1, a.s.last_turns);
}

template <class Content>
Fact legal(const Asked<Content>& a) {
  const Parsed<Seat> which = seat_of(a);
  if (!which) return std::unexpected(which.error());
  const auto action = parse_action(a.content, a.s, *which, a.words.subspan(2));
  if (!action) return std::unexpected(action.error());
  const auto refused = [&](typename TypesOf<Content>::Illegal why) -> Fact {
    return Mismatch{"legal: " + words_text(a.words.subspan(2)),
                    sentence_of(a.content, why) + " (" + std::string(rules_of(why)) + ")"};
  };
  if (const auto* why = std::get_if<typename TypesOf<Content>::Illegal>(&*action)) return refused(*why);
  const auto verdict = a.opening.judge(a.content, a.s, *which, std::get<typename TypesOf<Content>::Action>(*action));
  if (!verdict) return refused(verdict.error());
  return std::nullopt;
}

template <class Content>
Fact legal_count(const Asked<Content>& a) {
  const Parsed<Seat> which = seat_of(a);
  if (!which) return std::unexpected(which.error());
  typename TypesOf<Content>::ActionList list;
  const typename TypesOf<Content>::State s = a.opening.may_choose(a.s, *which) ? with_next_choice(a.s, *which) : a.s;
  const cards::Actor actor = to_act(s);
  if (actor.is_seat() && actor.seat == *which) legal_actions(a.content, s, list);
  return number_is(a, 2, static_cast<int>(list.size()));
}

template <class Content>
Fact hand(const Asked<Content>& a) {
  const Parsed<Seat> which = seat_of(a);
  if (!which) return std::unexpected(which.error());
  return cards_are(a, 2, a.s.hand[*which]);
}

template <class Content>
Fact hand_size(const Asked<Content>& a) {
  return seat_number(a, [&](Seat seat) { return cards::total(a.s.hand[seat]); });
}

template <class Content>
Fact row(const Asked<Content>& a) {
  return cards_are(a, 1, a.s.row);
}

template <class Content>
Fact row_size(const Asked<Content>& a) {
  return number_is(a, 1, cards::total(a.s.row));
}

template <class Content>
Fact pile(const Asked<Content>& a) {
  return cards_are(a, 1, a.s.pile);
}

template <class Content>
Fact pile_size(const Asked<Content>& a) {
  return number_is(a, 1, cards::total(a.s.pile));
}

template <class Content>
Fact discards(const Asked<Content>& a) {
  return cards_are(a, 1, a.s.discards);
}

template <class Content>
Fact discards_size(const Asked<Content>& a) {
  return number_is(a, 1, cards::total(a.s.discards));
}

template <class Content>
Fact tickets(const Asked<Content>& a) {
  return seat_tickets(a, [&](Seat seat) { return a.s.tickets[seat]; });
}

template <class Content>
Fact ticket_count(const Asked<Content>& a) {
  return seat_number(a, [&](Seat seat) { return a.s.tickets[seat].size(); });
}

template <class Content>
Fact offer(const Asked<Content>& a) {
  return seat_tickets(a, [&](Seat seat) {
    if (a.s.phase == TypesOf<Content>::Phase::choose_opening) return a.s.tickets[seat];
    return seat == a.s.turn ? a.s.offer : TicketSet{};
  });
}

template <class Content>
Fact ticket_pile_size(const Asked<Content>& a) {
  return number_is(a, 1, a.s.ticket_pile.size());
}

template <class Content>
Fact ticket_bottom(const Asked<Content>& a) {
  std::vector<std::string> expected;
  for (const Word& word : a.words.subspan(1)) {
    const Parsed<TicketId> id = parse_ticket(a.content, word);
    if (!id) return std::unexpected(id.error());
    expected.push_back(ticket_text(a.content, *id));
  }
  std::string wanted;
  std::string actual;
  for (const std::string& name : expected) wanted += (wanted.empty() ? "" : " ") + name;
  const std::size_t size = a.s.ticket_pile.returned.size();
  for (std::size_t i = size - std::min(size, expected.size()); i < size; ++i) {
    actual += (actual.empty() ? "" : " ") + ticket_text(a.content, a.s.ticket_pile.returned[i]);
  }
  return equal(wanted, actual);
}

template <class Content>
Fact winners(const Asked<Content>& a) {
  std::vector<std::string> wanted;
  for (const Word& word : a.words.subspan(1)) {
    const Parsed<Seat> which = parse_seat(word, a.s.players);
    if (!which) return std::unexpected(which.error());
    wanted.push_back(std::to_string(*which));
  }
  std::vector<std::string> actual;
  const auto scores = final_scores(a.content, a.s);
  for (std::size_t i = 0; i < a.s.players; ++i) {
    if (scores[i].place == 1) actual.push_back(std::to_string(i));
  }
  return equal(sorted_text(wanted), sorted_text(actual));
}

}  // namespace common

// Looks the fact up among those of one game, then among the common ones.
template <class Content>
Fact look_up(const Asked<Content>& a, std::span<const NamedFact<Content>> own) {
  static constexpr auto kCommon = std::to_array<NamedFact<Content>>({
      {"turn", &common::turn<Content>},
      {"phase", &common::phase<Content>},
      {"over", &common::over<Content>},
      {"playing", &common::playing<Content>},
      {"last_turns", &common::last_turns<Content>},
      {"legal", &common::legal<Content>},
      {"legal_count", &common::legal_count<Content>},
      {"hand", &common::hand<Content>},
      {"hand_size", &common::hand_size<Content>},
      {"row", &common::row<Content>},
      {"row_size", &common::row_size<Content>},
      {"pile", &common::pile<Content>},
      {"pile_size", &common::pile_size<Content>},
      {"discards", &common::discards<Content>},
      {"discards_size", &common::discards_size<Content>},
      {"tickets", &common::tickets<Content>},
      {"ticket_count", &common::ticket_count<Content>},
      {"offer", &common::offer<Content>},
      {"ticket_pile_size", &common::ticket_pile_size<Content>},
      {"ticket_bottom", &common::ticket_bottom<Content>},
      {"winners", &common::winners<Content>},
  });
  const std::string& what = a.words[0].text;
  std::vector<std::string_view> names;
  for (const auto& facts : {own, std::span<const NamedFact<Content>>(kCommon)}) {
    for (const auto& [name, function] : facts) {
      if (name == what) return function(a);
      names.push_back(name);
    }
  }
  return wrong(a.words[0].column, "'" + what + "' cannot be expected" + base::did_you_mean(what, names));
}

}  // namespace fogg::game
