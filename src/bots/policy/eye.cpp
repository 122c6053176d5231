#include "bots/policy/eye.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/must.h"
#include "encoding/ways.h"

namespace fogg::bots {

namespace {

constexpr std::uint8_t kBit = 64;
constexpr std::uint8_t kCards = 8;  // of fields that are not named below: hands, row, yards, tracks

struct Factor {
  std::string_view field;
  std::uint8_t factor;
};
constexpr auto kFactors = std::to_array<Factor>({
    {"counts", 2},
    {"hand_sizes", 4},
    {"pieces", 4},
    {"scores", 1},
    {"stations_built", 32},
    {"stack_left", 16},
    {"under", 0},
    {"gone", 0},
});

std::uint8_t factor_of(const encoding::Field& field) {
  const auto named = std::ranges::find(kFactors, field.name, &Factor::field);
  if (named != kFactors.end()) return named->factor;
  return field.is_bits ? kBit : kCards;
}

}  // namespace

template <class Content>
Eye<Content>::Eye(const Content& content, int players)
    : content_(&content),
      players_(players),
      layout_(encoding::observation_layout(content, players)),
      factors_(layout_.size + encoding::ways_size(content), 1) {
  std::fill_n(factors_.begin(), layout_.size, 0);
  for (const encoding::Field& field : layout_.fields) {
    for (std::size_t row = field.name == "known" ? 1 : 0; row < field.rows(); ++row) {
      const auto from = factors_.begin() + static_cast<std::ptrdiff_t>(field.at + row * field.stride);
      std::fill_n(from, field.columns(), factor_of(field));
    }
  }
}

template <>
encoding::MapMemory Eye<mapgame::Board>::written(const MapMemory& memory) {
  encoding::MapMemory out;
  std::ranges::copy(memory.knowledge().hand, out.known.begin());
  out.discards = memory.knowledge().discards;
  return out;
}

template <>
encoding::CardMemory Eye<cardgame::CardSet>::written(const CardMemory& memory) {
  encoding::CardMemory out;
  for (std::size_t i = 0; i < out.known.size(); ++i) {
    out.known[i] = memory.known_hand(i);
    out.track[i] = memory.track(i);
  }
  out.discards = memory.discards();
  return out;
}

template <class Content>
std::span<const std::uint8_t> Eye<Content>::look(const View& view, const encoding::MemoryOf<Content>& memory) const {
  // Plain data: a thread of a browser's engine cannot tidy up when it ends.
  thread_local std::array<std::uint8_t, kMostBytes> bytes;
  base::must(size() <= bytes.size());
  const auto glance = encoding::glance_of(*content_, view, memory);
  encoding::write_observation(layout_, glance, bytes.data());
  for (std::size_t i = 0; i < layout_.size; ++i)
    bytes[i] = static_cast<std::uint8_t>(std::min(255, bytes[i] * factors_[i]));
  encoding::write_ways(*content_, players_, glance, bytes.data() + layout_.size);
  return {bytes.data(), size()};
}

template class Eye<mapgame::Board>;
template class Eye<cardgame::CardSet>;

}  // namespace fogg::bots
