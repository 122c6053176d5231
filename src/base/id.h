#pragma once

#include <compare>
#include <cstdint>

namespace fogg::base {

// A one-byte index that knows what it counts: a RouteId cannot be passed where a CityId is meant.
template <class Tag>
struct Id {
  std::uint8_t value = kNone;

  static constexpr std::uint8_t kNone = 255;

  constexpr bool is_some() const { return value != kNone; }
  friend constexpr auto operator<=>(Id, Id) = default;
};

}  // namespace fogg::base
