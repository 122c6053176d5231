#pragma once

#include <cstdint>
#include <type_traits>

#include "base/pen_list.h"
#include "cardgame/card_set.h"
#include "cards/ticket_choice.h"

namespace fogg::cardgame {

enum class ActionKind : std::uint8_t {
  draw_face_up,
  draw_pile,
  place_set,
  place_three,
  draw_tickets,
  keep,
  complete,
  complete_best,
  done,
  pass
};

// One decision of a player: a small value, made by the named factories and read by the named readers.
class Action {
 public:
  Action() = default;

  static constexpr Action draw_face_up(Colour colour) {
    return Action(ActionKind::draw_face_up, static_cast<unsigned>(colour));
  }
  static constexpr Action draw_pile() { return Action(ActionKind::draw_pile); }
  // E7: so many cards of one colour as one stack, with so many locomotives on top.
  static constexpr Action place_set(Colour colour, int coloured, int wilds) {
    return Action(ActionKind::place_set, static_cast<unsigned>(colour) | static_cast<unsigned>(coloured) << 4 |
                                             static_cast<unsigned>(wilds) << 12);
  }
  // E7: three single cards of three colours; a bit for each.
  static constexpr Action place_three(unsigned colours) { return Action(ActionKind::place_three, colours); }
  static constexpr Action draw_tickets() { return Action(ActionKind::draw_tickets); }
  static constexpr Action keep(cards::TicketChoice choice) { return Action(ActionKind::keep, choice.bits()); }
  // E12: one ticket; `complete_best` completes the best set of what is left, and ends the choice as `done` does.
  static constexpr Action complete(TicketId ticket) { return Action(ActionKind::complete, ticket.value); }
  static constexpr Action complete_best() { return Action(ActionKind::complete_best); }
  static constexpr Action done() { return Action(ActionKind::done); }
  static constexpr Action pass() { return Action(ActionKind::pass); }

  constexpr ActionKind kind() const { return static_cast<ActionKind>(bits_ & 15u); }
  constexpr Colour colour() const { return cards::colour_at(value() & 15u); }
  constexpr int coloured() const { return static_cast<int>(value() >> 4 & 255u); }
  constexpr int wilds() const { return static_cast<int>(value() >> 12 & 255u); }
  constexpr unsigned three() const { return value(); }
  constexpr cards::TicketChoice choice() const { return cards::TicketChoice::from_bits(value()); }
  constexpr TicketId ticket() const { return TicketId{static_cast<std::uint8_t>(value())}; }

  friend constexpr bool operator==(Action, Action) = default;
  friend constexpr auto operator<=>(Action, Action) = default;

 private:
  explicit constexpr Action(ActionKind kind, unsigned value = 0)
      : bits_(static_cast<std::uint32_t>(kind) | value << 4) {}
  constexpr unsigned value() const { return bits_ >> 4; }

  std::uint32_t bits_;
  static_assert(cards::TicketChoice::kBits <= 28);
};
static_assert(sizeof(Action) == 4 && std::is_trivially_copyable_v<Action>);

// Every colour with every number of cards and locomotives, every three colours, and a few more.
inline constexpr std::size_t kMaxActions = 4096;
using ActionList = base::PenList<Action, kMaxActions>;

}  // namespace fogg::cardgame
