#include "bots/greedy/card_greedy_bot.h"

#include <algorithm>
#include <array>
#include <bit>

namespace fogg::bots {

using cardgame::Action;
using cardgame::ActionKind;
using cardgame::CardSet;
using cards::kWild;
using cards::TicketId;

namespace {

// What tickets ask for beyond the cards on the track and in the yard; less than 0 where there is more.
using Wants = std::array<int, cards::kColours>;
Wants wants_of(const CardSet& set, const CardSight& s) {
  Wants wants{};
  s.tickets.for_each([&](TicketId id) {
    for (std::size_t c = 0; c < cards::kColours; ++c) wants[c] += set.ticket(id).needs[c];
  });
  for (std::size_t c = 0; c < cards::kColours; ++c) wants[c] -= s.own_yard()[c].size() + s.own_track()[c];
  return wants;
}

int asked_for(const Wants& wants, std::size_t colour, int cards) { return std::clamp(wants[colour], 0, cards); }

// Higher is better. Each card laid that tickets ask for counts 10, one taken 4.
int gain(const Wants& wants, const CardSight& s, Action action) {
  switch (action.kind()) {
    case ActionKind::place_set: {
      const std::size_t colour = cards::index(action.colour());
      return 10 * asked_for(wants, colour, action.coloured() + action.wilds()) - 4 * action.wilds() + action.coloured();
    }
    case ActionKind::place_three: {
      int sum = 3;
      for (std::size_t c = 0; c < cards::kColours; ++c)
        sum += (action.three() >> c & 1u) != 0 ? 10 * asked_for(wants, c, 1) : 0;
      return sum;
    }
    case ActionKind::draw_face_up: {
      const std::size_t kind = cards::index(action.colour());
      return kind == kWild ? 9 : wants[kind] > s.hand[kind] ? 12 : 3;
    }
    case ActionKind::draw_pile: return 8;
    case ActionKind::draw_tickets: {
      const bool done = std::all_of(wants.begin(), wants.end(), [](int n) { return n <= 0; });
      return done ? 100 : 0;
    }
    case ActionKind::complete_best: return 1000;
    default: return 1;
  }
}

// Points of the kept tickets, less what they ask for beyond the cards there are.
int keep_gain(const CardSet& set, const CardSight& s, Wants wants, unsigned kept) {
  int points = 0;
  unsigned place = 1;
  s.offer.for_each([&](TicketId id) {
    if ((kept & place) != 0) {
      points += set.ticket(id).points;
      for (std::size_t c = 0; c < cards::kColours; ++c) wants[c] += set.ticket(id).needs[c];
    }
    place <<= 1;
  });
  int missing = 0;
  for (std::size_t c = 0; c < cards::kColours; ++c) missing += std::max(0, wants[c] - s.hand[c]);
  return points - 5 * missing;
}

}  // namespace

Action CardGreedyBot::choose(const BasicDecision<CardSet>& decision, base::Rng& rng) {
  const auto legal = decision.legal();
  if (legal.size() == 1) return legal[0];
  if (slips_ > 0 && static_cast<int>(rng.below(100)) < slips_) {
    const auto pile = std::find(legal.begin(), legal.end(), Action::draw_pile());
    if (pile != legal.end()) return *pile;
  }
  const CardSight s = sight_of(decision.view(), memory_);
  const CardSet& set = decision.content();
  const Wants wants = wants_of(set, s);
  Action best = legal[0];
  int best_gain = -100000;
  std::uint32_t equals = 0;
  for (const Action action : legal) {
    const bool keeps = action.kind() == ActionKind::keep;
    const int value = keeps ? keep_gain(set, s, wants, action.choice().kept()) : gain(wants, s, action);
    if (value < best_gain) continue;
    equals = value > best_gain ? 1 : equals + 1;
    if (rng.below(equals) == 0) best = action;  // equal ones are equally likely
    best_gain = value;
  }
  return best;
}

}  // namespace fogg::bots
