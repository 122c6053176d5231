#include "bots/policy/eye.h"

#include <algorithm>
#include <array>
#include <string_view>

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

encoding::MapMemory written(const MapMemory& memory) {
  encoding::MapMemory out;
  std::ranges::copy(memory.knowledge().hand, out.known.begin());
  out.discards = memory.knowledge().discards;
  return out;
}

encoding::CardMemory written(const CardMemory& memory) {
  encoding::CardMemory out;
  for (std::size_t i = 0; i < out.known.size(); ++i) {
    out.known[i] = memory.known_hand(i);
    out.track[i] = memory.track(i);
  }
  out.discards = memory.discards();
  return out;
}

}  // namespace

template <class Content>
Eye<Content>::Eye(const Content& content, int players)
    : content_(&content), layout_(encoding::observation_layout(content, players)), bytes_(layout_.size) {
  factors_.assign(layout_.size, 0);
  for (const encoding::Field& field : layout_.fields) {
    for (std::size_t row = field.name == "known" ? 1 : 0; row < field.rows(); ++row) {
      const auto from = factors_.begin() + static_cast<std::ptrdiff_t>(field.at + row * field.stride);
      std::fill_n(from, field.columns(), factor_of(field));
    }
  }
}

template <class Content>
std::span<const std::uint8_t> Eye<Content>::look(const View& view, const Memory& memory) {
  return look(encoding::glance_of(*content_, view, written(memory)));
}

template <class Content>
std::span<const std::uint8_t> Eye<Content>::look(const encoding::GlanceOf<Content>& glance) {
  encoding::write_observation(layout_, glance, bytes_.data());
  for (std::size_t i = 0; i < bytes_.size(); ++i)
    bytes_[i] = static_cast<std::uint8_t>(std::min(255, bytes_[i] * factors_[i]));
  return bytes_;
}

template class Eye<mapgame::Board>;
template class Eye<cardgame::CardSet>;

}  // namespace fogg::bots
