#include "cardgame/score.h"
#include "game/common_facts.h"
#include "game/facts.h"

namespace fogg::game {

namespace {

using cardgame::CardSet;

Fact completed(const Asked<CardSet>& a) {
  return seat_tickets(a, [&](Seat seat) { return a.s.completed[seat]; });
}

Fact yard(const Asked<CardSet>& a) {
  const Parsed<Seat> which = seat_of(a);
  if (!which) return std::unexpected(which.error());
  const Parsed<cardgame::Yard> wanted = parse_yard(a.content, a.words.subspan(2));
  if (!wanted) return std::unexpected(wanted.error());
  return equal(yard_text(*wanted), yard_text(a.s.yard[*which]));
}

Fact track(const Asked<CardSet>& a) {
  const Parsed<Seat> which = seat_of(a);
  if (!which) return std::unexpected(which.error());
  return cards_are(a, 2, a.s.track[*which]);
}

Fact track_size(const Asked<CardSet>& a) {
  return seat_number(a, [&](Seat seat) { return cards::total(a.s.track[seat]); });
}

Fact round(const Asked<CardSet>& a) { return number_is(a, 1, a.s.round); }

// E12: what the seat that completes now is offered as the default, and what weighs the bonuses too.
Fact best(const Asked<CardSet>& a) {
  return seat_tickets(a, [&](Seat seat) { return best_completion(a.content, a.s.track[seat], a.s.tickets[seat]); });
}

Fact advice(const Asked<CardSet>& a) {
  return seat_tickets(a, [&](Seat seat) { return advised_completion(a.content, a.s, seat); });
}

Fact score(const Asked<CardSet>& a) {
  return seat_number(a, [&](Seat seat) {
    int points = 0;
    a.s.completed[seat].for_each([&](cards::TicketId id) { points += a.content.ticket(id).points; });
    return points;
  });
}

// E14: the big cities whose bonus the seat would get now.
Fact bonus(const Asked<CardSet>& a) {
  const Parsed<Seat> which = seat_of(a);
  if (!which) return std::unexpected(which.error());
  std::vector<std::string> wanted;
  const WordSpan rest = a.words.subspan(2);
  for (const Word& word : is_none(rest) ? WordSpan{} : rest) {
    if (!a.content.city_named(word.text))
      return wrong(word.column, "'" + word.text + "' is no city of " + a.content.id);
    wanted.push_back(word.text);
  }
  std::vector<std::string> actual;
  const cardgame::Score score = final_scores(a.content, a.s)[*which];
  for (std::size_t b = 0; b < a.content.bonuses.size(); ++b) {
    if (score.bonuses[b]) actual.push_back(a.content.cities[a.content.bonuses[b].city.value].id);
  }
  return equal(sorted_text(wanted), sorted_text(actual));
}

Fact final_score(const Asked<CardSet>& a) {
  const Parsed<Seat> which = seat_of(a);
  if (!which) return std::unexpected(which.error());
  const cardgame::Score score = final_scores(a.content, a.s)[*which];
  return parts_are(a, std::to_array<std::pair<std::string_view, int>>({{"total", score.total},
                                                                       {"tickets", score.tickets},
                                                                       {"bonus", score.bonus},
                                                                       {"completed", score.completed},
                                                                       {"failed", score.failed},
                                                                       {"bonus_cards", score.bonus_cards},
                                                                       {"place", score.place}}));
}

constexpr auto kOwn = std::to_array<NamedFact<CardSet>>({
    {"completed", &completed},
    {"yard", &yard},
    {"track", &track},
    {"track_size", &track_size},
    {"round", &round},
    {"best", &best},
    {"advice", &advice},
    {"score", &score},
    {"bonus", &bonus},
    {"final", &final_score},
});

}  // namespace

Fact check_fact(const CardSet& set, const cardgame::State& s, const Opening<CardSet>& opening, WordSpan words) {
  if (words.empty()) return wrong(1, "a fact is expected after 'expect'");
  return look_up<CardSet>({set, s, opening, words}, kOwn);
}

}  // namespace fogg::game
