#pragma once

// For tests of the loaders: what happens to files that people edit.

#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>

#include "base/rng.h"

namespace fogg::content {

// Somewhere in the value, something is left out, doubled or replaced. The text stays JSON, so that what is tested is
// how the loader reads, not how it parses.
inline void spoil(boost::json::value& value, base::Rng& rng) {
  const auto below = [&](std::size_t bound) {
    return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(bound)));
  };
  if (auto* object = value.if_object(); object != nullptr && !object->empty() && below(8) > 0) {
    const auto member = object->begin() + static_cast<std::ptrdiff_t>(below(object->size()));
    if (below(6) == 0) {
      object->erase(member);
    } else {
      spoil(member->value(), rng);
    }
    return;
  }
  if (auto* list = value.if_array(); list != nullptr && !list->empty() && below(8) > 0) {
    const auto item = list->begin() + static_cast<std::ptrdiff_t>(below(list->size()));
    switch (below(6)) {
      case 0: list->erase(item); return;
      case 1: list->push_back(boost::json::value(*item)); return;
      default: spoil(*item, rng); return;
    }
  }
  switch (below(10)) {
    case 0: value = nullptr; break;
    case 1: value = -1; break;
    case 2: value = 300; break;
    case 3: value = 1.5; break;
    case 4: value = true; break;
    case 5: value = "nowhere"; break;
    case 6: value = boost::json::array{value, value}; break;
    case 7: value = boost::json::object{{"a", value}}; break;
    default: value = static_cast<std::int64_t>(below(10)); break;
  }
}

}  // namespace fogg::content
