#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <type_traits>

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
    return Action(ActionKind::claim).with(kPlaceAt, route.value).with(payment).with(kTokenAt, static_cast<unsigned>(token));
  }
  static constexpr Action draw_tickets() { return Action(ActionKind::draw_tickets); }
  // `kept` has a bit for each offered ticket, in ascending order of ids; `under` are the places, in the same order, of
  // the others as they go under the pile, the last one lowest.
  static constexpr Action keep(unsigned kept, std::span<const std::uint8_t> under) {
    Action action = Action(ActionKind::keep).with(kKeptAt, kept);
    for (std::size_t i = 0; i < under.size(); ++i) action = action.with(kUnderAt + 3 * static_cast<unsigned>(i), under[i]);
    return action;
  }
  static constexpr Action station(CityId city, const Payment& payment) {
    return Action(ActionKind::station).with(kPlaceAt, city.value).with(payment);
  }
  static constexpr Action pay_tunnel(const Payment& payment) { return Action(ActionKind::pay_tunnel).with(payment); }
  static constexpr Action withdraw() { return Action(ActionKind::withdraw); }
  static constexpr Action place_token(CityId city) { return Action(ActionKind::place_token).with(kPlaceAt, city.value); }
  static constexpr Action pass() { return Action(ActionKind::pass); }

  constexpr ActionKind kind() const { return static_cast<ActionKind>(bits_ & 15u); }
  constexpr Colour colour() const { return cards::colour_at(read(kColourAt, 4)); }
  constexpr RouteId route() const { return RouteId{static_cast<std::uint8_t>(read(kPlaceAt, 8))}; }
  constexpr CityId city() const { return CityId{static_cast<std::uint8_t>(read(kPlaceAt, 8))}; }
  constexpr Payment payment() const {
    return {colour(), static_cast<std::uint8_t>(read(kColouredAt, 4)), static_cast<std::uint8_t>(read(kWildsAt, 4))};
  }
  constexpr TokenEnd token() const { return static_cast<TokenEnd>(read(kTokenAt, 2)); }
  constexpr unsigned kept() const { return read(kKeptAt, kMaxOffer); }
  constexpr std::uint8_t under(unsigned i) const { return static_cast<std::uint8_t>(read(kUnderAt + 3 * i, 3)); }

  friend constexpr bool operator==(Action, Action) = default;
  friend constexpr auto operator<=>(Action, Action) = default;

 private:
  static constexpr unsigned kPlaceAt = 4;
  static constexpr unsigned kColourAt = 12;
  static constexpr unsigned kColouredAt = 16;
  static constexpr unsigned kWildsAt = 20;
  static constexpr unsigned kTokenAt = 24;
  static constexpr unsigned kKeptAt = 4;
  static constexpr unsigned kUnderAt = 10;
  static_assert(kMaxLength < 16 && kMaxOffer <= 6);

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

// Room for all legal actions of one decision, without allocation. Large: keep one and use it again.
class ActionList {
 public:
  ActionList() {}  // NOLINT: the room is left as it is on purpose; clearing 64 KiB would cost more than a game step

  void clear() { size_ = 0; }

  // Writes at the end of the list; what it wrote counts once it is gone. The place to write to stays in a register.
  class Pen {
   public:
    explicit Pen(ActionList& list) : list_(list), next_(list.items_ + list.size_) {}
    Pen(const Pen&) = delete;
    Pen& operator=(const Pen&) = delete;
    ~Pen() { list_.size_ = static_cast<std::size_t>(next_ - list_.items_); }

    void write(Action action) {
      assert(next_ < list_.items_ + kMaxActions);
      *next_++ = action;
    }
    bool has_written() const { return next_ != list_.items_ + list_.size_; }

   private:
    ActionList& list_;
    Action* next_;
  };
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Action operator[](std::size_t i) const { return items_[i]; }
  const Action* begin() const { return items_; }
  const Action* end() const { return items_ + size_; }
  operator std::span<const Action>() const { return {items_, size_}; }

 private:
  std::size_t size_ = 0;
  Action items_[kMaxActions];
};

}  // namespace fogg::mapgame
