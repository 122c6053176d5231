#include "bots/planner/card_outlook.h"

#include <algorithm>

namespace fogg::bots {

using cards::kWild;
using cards::TicketId;

namespace {

// The chance, in 256ths, that at least k of some cards are of a colour, when so many are expected (in 8ths): Poisson's
// law.
constexpr int kMostExpected = 64;
constexpr int kMostWanted = 10;
constexpr auto kAtLeast = [] {
  std::array<std::array<std::uint16_t, kMostWanted + 1>, kMostExpected + 1> table{};
  for (int eighths = 0; eighths <= kMostExpected; ++eighths) {
    const double mean = eighths / 8.0;
    double power = 1;  // e to the mean, by its series
    double term = 1;
    for (int i = 1; i < 60; ++i) power += term *= mean / i;
    double left = 1;
    double exactly = 1 / power;
    for (int k = 0; k <= kMostWanted; ++k) {
      table[static_cast<std::size_t>(eighths)][static_cast<std::size_t>(k)] =
          static_cast<std::uint16_t>(std::max(0.0, left * kWhole + 0.5));
      left -= exactly;
      exactly *= mean / (k + 1);
    }
  }
  return table;
}();

}  // namespace

CardOutlook::CardOutlook(const cardgame::CardSet& set, const CardStyle& style, const CardSight& s)
    : style_(style), s_(s) {
  count_time(set);
  count_cards(set);
  count_unseen(set);
}

void CardOutlook::count_time(const cardgame::CardSet& set) {
  another_round_ = s_.players >= set.rules.two_rounds_from && s_.round == 1;  // E13
  // E11: after the pile has run out everybody has one more turn.
  if (s_.last_turns == cardgame::kNoLastTurns) turns_ = 1 + s_.pile_size * kWhole / (drain() * s_.players);
  // A hand that is too big for the turns left cannot be laid.
  const int to_lay = (cards::total(s_.hand) + 1) * kWhole / style_.lay_rate + 2;
  const int share = std::clamp((turns_ - 1) * kWhole / to_lay, 0, kWhole);
  hold_ = style_.hold * share / kWhole;
  hold_wild_ = style_.hold_wild * share / kWhole;
  if (another_round_) {  // E13: hands are kept
    hold_ = std::max(hold_, style_.hold / 2);
    hold_wild_ = std::max(hold_wild_, style_.hold_wild / 2);
  }
}

// What a turn takes from the pile: as usual, unless these players have shown that they draw more, or less.
int CardOutlook::drain() const {
  constexpr int kUsual = 288;     // 256ths of a card
  constexpr int kBeforehand = 8;  // turns that the usual counts for
  const int turns = (s_.cards_drawn + 1) / 2 + s_.other_turns;
  const int seen = (kBeforehand * kUsual + s_.cards_drawn * kWhole) / (kBeforehand + turns);
  return std::max(1, style_.drain + style_.drain * (seen - kUsual) / kUsual * style_.notice / kWhole);
}

void CardOutlook::count_cards(const cardgame::CardSet& set) {
  s_.tickets.for_each([&](TicketId id) {
    const cards::Cards& needs = set.ticket(id).needs;
    for (std::size_t c = 0; c < cards::kColours; ++c) need_[c] += needs[c];
  });
  for (std::size_t c = 0; c < cards::kColours; ++c) secured_[c] = s_.own_track()[c];
  secured_wilds_ = s_.own_track()[kWild];
  for_each_stack(s_.own_yard(), [&](std::size_t c, const cardgame::Stack& stack) {  // E4: locomotives first, one a turn
    ++stacks_;
    const int wilds = std::min<int>(stack.wilds, turns_);
    secured_wilds_ += wilds;
    secured_[c] += std::min<int>(stack.coloured, turns_ - wilds);
  });
  for (std::size_t c = 0; c < cards::kColours; ++c) {
    lack_of_[c] = need_[c] - secured_[c];
    lack_ += std::max(0, lack_of_[c]);
  }
  spare_[0] = style_.spare;
  for (std::size_t i = 1; i < spare_.size(); ++i) spare_[i] = spare_[i - 1] * style_.fade / kWhole;
  lack_ = std::max(0, lack_ - secured_wilds_);
}

void CardOutlook::count_unseen(const cardgame::CardSet& set) {
  for (std::size_t kind = 0; kind < cards::kCardKinds; ++kind) {
    int seen = s_.hand[kind] + s_.row[kind] + s_.discards[kind];
    for (std::size_t seat = 0; seat < s_.players; ++seat) {
      seen += s_.track[seat][kind];
      if (seat != s_.seat) seen += s_.known_hand[seat][kind];
    }
    unseen_[kind] = set.rules.deck[kind] - seen;
  }
  for (std::size_t seat = 0; seat < s_.players; ++seat) {
    for_each_stack(s_.yard[seat], [&](std::size_t c, const cardgame::Stack& stack) {
      unseen_[c] -= stack.coloured;
      unseen_[kWild] -= stack.wilds;
    });
  }
  for (int& n : unseen_) {
    n = std::max(0, n);
    all_unseen_ += n;
  }
}

int CardOutlook::card(std::size_t colour, int before) const {
  const int excess = before - lack_of_[colour];
  if (excess < 0) return lack_ > before ? style_.need : style_.freed;
  return spare_[static_cast<std::size_t>(std::min(excess, 6))];
}

int CardOutlook::wild(int before) const { return lack_ > before ? style_.wild : style_.spare_wild; }

int CardOutlook::in_hand(std::size_t kind, int before) const {
  if (kind == kWild) return wild(before) * hold_wild_ / kWhole;
  return card(kind, before) * hold_ / kWhole + (before > 0 && turns_ > 2 ? style_.pair : 0);
}

CardOutlook::Safety CardOutlook::safety(std::size_t colour, int largest, int laid_with) const {
  Safety safe;
  std::fill_n(safe.begin(), largest + 1, kWhole);
  // Nobody can rob more than one stack a turn.
  const int will = style_.rob_will * kWhole / (kWhole + style_.crowd * (stacks_ + laid_with));
  const int likely = unseen_[colour] * 8 + unseen_[kWild] * style_.rob_wilds / 32;
  for (std::size_t seat = 0; seat < s_.players; ++seat) {
    if (seat == s_.seat) continue;
    const cards::Cards& known = s_.known_hand[seat];
    const int unknown = std::max(0, s_.hand_size[seat] - cards::total(known));
    const int expected = std::min(kMostExpected, unknown * likely / std::max(1, all_unseen_));
    // A locomotive in the hand is as good as a card of the colour, but is not spent lightly.
    const int has = known[colour] + known[kWild] * style_.rob_wilds / kWhole;
    const auto& at_least = kAtLeast[static_cast<std::size_t>(expected)];
    for (int size = 1; size <= largest; ++size) {
      const int can = at_least[static_cast<std::size_t>(std::clamp(size + 1 - has, 0, kMostWanted))];
      int& here = safe[static_cast<std::size_t>(size)];
      here = here * (kWhole * kWhole - can * will) >> 16;
    }
  }
  return safe;
}

}  // namespace fogg::bots
