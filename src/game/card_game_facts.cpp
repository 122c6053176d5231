#include "cardgame/score.h"
#include "game/common_facts.h"
#include "game/facts.h"

namespace fogg::game {

namespace {

using cardgame::CardSet;

class CardFacts : public CommonFacts<CardSet> {
 public:
  using CommonFacts::CommonFacts;

  Fact check() {
    using Own = std::pair<std::string_view, Fact (CardFacts::*)()>;
    static constexpr auto kOwn = std::to_array<Own>({
        {"completed", &CardFacts::completed},
        {"yard", &CardFacts::yard},
        {"track", &CardFacts::track},
        {"track_size", &CardFacts::track_size},
        {"round", &CardFacts::round},
        {"best", &CardFacts::best},
        {"advice", &CardFacts::advice},
        {"score", &CardFacts::score},
        {"bonus", &CardFacts::bonus},
        {"final", &CardFacts::final_score},
    });
    return check_in(*this, kOwn);
  }

 private:
  Fact completed() {
    return seat_tickets([&](Seat seat) { return s_.completed[seat]; });
  }
  Fact yard() {
    const Parsed<Seat> which = seat();
    if (!which) return std::unexpected(which.error());
    const Parsed<cardgame::Yard> wanted = parse_yard(content_, words_.subspan(2));
    if (!wanted) return std::unexpected(wanted.error());
    return equal(yard_text(*wanted), yard_text(s_.yard[*which]));
  }
  Fact track() {
    const Parsed<Seat> which = seat();
    if (!which) return std::unexpected(which.error());
    return cards_are(2, s_.track[*which]);
  }
  Fact track_size() {
    return seat_number([&](Seat seat) { return cards::total(s_.track[seat]); });
  }
  Fact round() { return number_is(1, s_.round); }
  // E12: what the seat that completes now is offered as the default, and what weighs the bonuses too.
  Fact best() {
    return seat_tickets([&](Seat seat) { return best_completion(content_, s_.track[seat], s_.tickets[seat]); });
  }
  Fact advice() {
    return seat_tickets([&](Seat seat) { return advised_completion(content_, s_, seat); });
  }
  Fact score() {
    return seat_number([&](Seat seat) {
      int points = 0;
      s_.completed[seat].for_each([&](cards::TicketId id) { points += content_.ticket(id).points; });
      return points;
    });
  }
  // E14: the big cities whose bonus the seat would get now.
  Fact bonus() {
    const Parsed<Seat> which = seat();
    if (!which) return std::unexpected(which.error());
    std::vector<std::string> wanted;
    const WordSpan rest = words_.subspan(2);
    for (const Word& word : is_none(rest) ? WordSpan{} : rest) {
      if (!content_.city_named(word.text))
        return wrong(word.column, "'" + word.text + "' is no city of " + content_.id);
      wanted.push_back(word.text);
    }
    std::vector<std::string> actual;
    const cardgame::Score score = final_scores(content_, s_)[*which];
    for (std::size_t b = 0; b < content_.bonuses.size(); ++b) {
      if (score.bonuses[b]) actual.push_back(content_.cities[content_.bonuses[b].city.value].id);
    }
    return equal(sorted_text(wanted), sorted_text(actual));
  }
  Fact final_score() {
    const Parsed<Seat> which = seat();
    if (!which) return std::unexpected(which.error());
    const cardgame::Score score = final_scores(content_, s_)[*which];
    return parts_are(std::to_array<std::pair<std::string_view, int>>({{"total", score.total},
                                                                      {"tickets", score.tickets},
                                                                      {"bonus", score.bonus},
                                                                      {"completed", score.completed},
                                                                      {"failed", score.failed},
                                                                      {"bonus_cards", score.bonus_cards},
                                                                      {"place", score.place}}));
  }
};

}  // namespace

Fact check_fact(const CardSet& set, const cardgame::State& s, const Opening<CardSet>& opening, WordSpan words) {
  if (words.empty()) return wrong(1, "a fact is expected after 'expect'");
  return CardFacts(set, s, opening, words).check();
}

}  // namespace fogg::game
