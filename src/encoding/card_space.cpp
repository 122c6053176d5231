#include "encoding/card_space.h"

#include <algorithm>
#include <array>
#include <bit>

#include "encoding/keep_numbers.h"

namespace fogg::encoding {

namespace {

using cardgame::Action;
using cardgame::ActionKind;
using cardgame::Colour;
using cardgame::FlatCardSet;
using cardgame::Phase;
using cardgame::State;

// The threes of eight colours in ascending order of their bits, and where each stands.
struct Threes {
  std::array<std::uint8_t, CardSpace::kThrees> bits{};
  std::array<std::uint8_t, 256> place{};
};
constexpr Threes kThrees = [] {
  Threes threes;
  std::uint8_t n = 0;
  for (unsigned bits = 0; bits < 256; ++bits) {
    if (std::popcount(bits) != 3) continue;
    threes.bits[n] = static_cast<std::uint8_t>(bits);
    threes.place[bits] = n++;
  }
  return threes;
}();

}  // namespace

CardSpace action_space(const FlatCardSet& set) {
  CardSpace space;
  std::uint32_t at = lay_out_keeps(space.keep_at, CardSpace::kKeep, set.rules.draw_tickets, 0);
  space.keep_unordered_at = at;
  at += (1u << set.rules.opening_tickets) - 1u;
  space.wilds = set.rules.deck[cards::index(Colour::wild)];
  for (std::size_t colour = 0; colour < cards::kColours; ++colour) {
    space.place_at[colour] = at;
    at += set.rules.deck[colour] * (space.wilds + 1);
  }
  space.place_at[cards::kColours] = at;
  space.complete_at = at;
  at += static_cast<std::uint32_t>(set.tickets.size());
  space.end = at;
  space.size = (at + 7) / 8 * 8;
  return space;
}

namespace {

// `offered` gives the tickets to choose from: most actions do not ask.
template <class Offered>
std::uint32_t number_in(const CardSpace& space, Phase phase, const Offered& offered, Action action) {
  switch (action.kind()) {
    case ActionKind::draw_face_up: return CardSpace::kDrawFaceUp + static_cast<std::uint32_t>(action.colour());
    case ActionKind::draw_pile: return CardSpace::kDrawPile;
    case ActionKind::draw_tickets: return CardSpace::kDrawTickets;
    case ActionKind::pass: return CardSpace::kPass;
    case ActionKind::done: return CardSpace::kDone;
    case ActionKind::complete_best: return CardSpace::kCompleteBest;
    case ActionKind::place_three: return CardSpace::kPlaceThree + kThrees.place[action.three()];
    case ActionKind::place_set:
      return space.place_at[cards::index(action.colour())] +
             static_cast<std::uint32_t>(action.coloured() - 1) * (space.wilds + 1) +
             static_cast<std::uint32_t>(action.wilds());
    case ActionKind::keep:
      if (phase == Phase::choose_opening) return space.keep_unordered_at + action.choice().kept() - 1;
      return keep_number(space.keep_at, offered().size(), action.choice());
    case ActionKind::complete: return space.complete_at + action.ticket().value;
  }
  return space.end;
}

}  // namespace

std::uint32_t number_of(const FlatCardSet&, const CardSpace& space, const State& s, Action action) {
  return number_in(space, s.phase, [&] { return cardgame::offered(s); }, action);
}

std::uint32_t number_of(const FlatCardSet&, const CardSpace& space, const cardgame::View& v, Action action) {
  const auto offered = [&] { return v.phase == Phase::choose_opening ? v.tickets : v.offer; };
  return number_in(space, v.phase, offered, action);
}

Action action_of(const FlatCardSet&, const CardSpace& space, const State& s, std::uint32_t number) {
  if (number < CardSpace::kDrawPile) return Action::draw_face_up(cards::colour_at(number - CardSpace::kDrawFaceUp));
  if (number == CardSpace::kDrawPile) return Action::draw_pile();
  if (number == CardSpace::kDrawTickets) return Action::draw_tickets();
  if (number == CardSpace::kPass || number >= space.end) return Action::pass();
  if (number == CardSpace::kDone) return Action::done();
  if (number == CardSpace::kCompleteBest) return Action::complete_best();
  if (number < CardSpace::kKeep) return Action::place_three(kThrees.bits[number - CardSpace::kPlaceThree]);
  if (number < space.keep_unordered_at) {
    return Action::keep(keep_choice(space.keep_at, cardgame::offered(s).size(), number));
  }
  if (number < space.place_at[0]) return Action::keep(cards::TicketChoice(number - space.keep_unordered_at + 1, {}));
  if (number < space.complete_at) {
    std::size_t colour = 0;
    while (number >= space.place_at[colour + 1]) ++colour;
    const std::uint32_t place = number - space.place_at[colour];
    return Action::place_set(cards::colour_at(colour), static_cast<int>(place / (space.wilds + 1)) + 1,
                             static_cast<int>(place % (space.wilds + 1)));
  }
  return Action::complete(cards::TicketId{static_cast<std::uint8_t>(number - space.complete_at)});
}

}  // namespace fogg::encoding
