#pragma once

#include <cstdint>
#include <type_traits>

#include "base/pen_list.h"
#include "cards/ticket_choice.h"
#include "mapgame/board.h"

namespace fogg::mapgame {

enum class ActionKind : std::uint8_t {
  draw_face_up,
  draw_pile,
  claim,
  draw_tickets,
  keep,
  station,
  pay_tunnel,
  withdraw,
  place_token,
  pass
};

// D7: which end of the route the token is taken from, named only where both ends offer one.
enum class TokenEnd : std::uint8_t { unnamed, a, b };

// One decision of a player: a small value, made by the named factories and read by the named readers. Its bits are an
// implementation detail: never stored, never sent.
class Action {
 public:
  Action() = default;

  static constexpr Action draw_face_up(Colour colour) {
    return Action(ActionKind::draw_face_up).with(kColourAt, cards::index(colour));
  }
  static constexpr Action draw_pile() { return Action(ActionKind::draw_pile); }
  static constexpr Action claim(RouteId route, const Payment& payment, TokenEnd token = TokenEnd::unnamed) {
    return Action(ActionKind::claim)
        .with(kPlaceAt, route.value)
        .with(payment)
        .with(kTokenAt, static_cast<unsigned>(token));
  }
  // The same for lists: sums instead of separate fields, of which all but two are the same for a whole group of routes.
  static constexpr Action claim(RouteId route, unsigned length, Colour colour, unsigned wilds) {
    Action action(ActionKind::claim);
    const unsigned shared = (static_cast<unsigned>(colour) << kColourAt) + (wilds << kWildsAt) - (wilds << kColouredAt);
    action.bits_ += shared + (unsigned{route.value} << kPlaceAt) + (length << kColouredAt);
    return action;
  }
  static constexpr Action draw_tickets() { return Action(ActionKind::draw_tickets); }
  static constexpr Action keep(unsigned kept, const cards::TicketChoice::Order& under) {
    return keep(cards::TicketChoice(kept, under));
  }
  static constexpr Action keep(cards::TicketChoice choice) {
    return Action(ActionKind::keep).with(kChoiceAt, choice.bits());
  }
  static constexpr Action station(CityId city, const Payment& payment) {
    return Action(ActionKind::station).with(kPlaceAt, city.value).with(payment);
  }
  static constexpr Action pay_tunnel(const Payment& payment) { return Action(ActionKind::pay_tunnel).with(payment); }
  static constexpr Action withdraw() { return Action(ActionKind::withdraw); }
  static constexpr Action place_token(CityId city) {
    return Action(ActionKind::place_token).with(kPlaceAt, city.value);
  }
  static constexpr Action pass() { return Action(ActionKind::pass); }

  constexpr ActionKind kind() const { return static_cast<ActionKind>(bits_ & 15u); }
  constexpr Colour colour() const { return cards::colour_at(read(kColourAt, 4)); }
  constexpr RouteId route() const { return RouteId{static_cast<std::uint8_t>(read(kPlaceAt, 8))}; }
  constexpr CityId city() const { return CityId{static_cast<std::uint8_t>(read(kPlaceAt, 8))}; }
  constexpr Payment payment() const {
    return {colour(), static_cast<std::uint8_t>(read(kColouredAt, 4)), static_cast<std::uint8_t>(read(kWildsAt, 4))};
  }
  constexpr TokenEnd token() const { return static_cast<TokenEnd>(read(kTokenAt, 2)); }
  constexpr cards::TicketChoice choice() const { return cards::TicketChoice::from_bits(bits_ >> kChoiceAt); }
  constexpr unsigned kept() const { return choice().kept(); }
  constexpr std::uint8_t under(unsigned i) const { return choice().under(i); }

  friend constexpr bool operator==(Action, Action) = default;
  friend constexpr auto operator<=>(Action, Action) = default;

 private:
  static constexpr unsigned kPlaceAt = 4;
  static constexpr unsigned kColourAt = 12;
  static constexpr unsigned kColouredAt = 16;
  static constexpr unsigned kWildsAt = 20;
  static constexpr unsigned kTokenAt = 24;
  static constexpr unsigned kChoiceAt = 4;
  static_assert(kMaxLength < 16 && kChoiceAt + cards::TicketChoice::kBits <= 32);

  explicit constexpr Action(ActionKind kind) : bits_(static_cast<std::uint32_t>(kind)) {}
  constexpr Action with(unsigned at, std::size_t value) const {
    Action copy = *this;
    copy.bits_ |= static_cast<std::uint32_t>(value) << at;
    return copy;
  }
  constexpr Action with(const Payment& p) const {
    return with(kColourAt, cards::index(p.colour)).with(kColouredAt, p.coloured).with(kWildsAt, p.wilds);
  }
  constexpr unsigned read(unsigned at, unsigned width) const { return (bits_ >> at) & ((1u << width) - 1u); }

  std::uint32_t bits_;
};
static_assert(sizeof(Action) == 4 && std::is_trivially_copyable_v<Action>);

// The most actions one decision can have; the loader refuses boards that could exceed it.
inline constexpr std::size_t kMaxActions = 16384;
using ActionList = base::PenList<Action, kMaxActions>;

}  // namespace fogg::mapgame
