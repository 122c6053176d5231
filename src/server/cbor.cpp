#include "server/cbor.h"

#include <limits>

namespace fogg::server {

Cbor::Kind Cbor::kind_next() const {
  return static_cast<Kind>(rest_.empty() ? int{kEnd} : static_cast<unsigned char>(rest_[0]) >> 5);
}

std::optional<Cbor::Head> Cbor::head() {
  constexpr unsigned kInOneByte = 24;
  constexpr unsigned kInEightBytes = 27;
  if (rest_.empty()) return std::nullopt;
  const Kind kind = kind_next();
  const unsigned low = static_cast<unsigned char>(rest_[0]) & 31U;
  if (low > kInEightBytes) return std::nullopt;  // reserved, or of a length that is told at the end
  const std::size_t more = low < kInOneByte ? 0 : std::size_t{1} << (low - kInOneByte);
  if (rest_.size() < 1 + more) return std::nullopt;
  std::uint64_t value = more == 0 ? low : 0;
  for (const char byte : rest_.substr(1, more)) value = (value << 8) | static_cast<unsigned char>(byte);
  rest_.remove_prefix(1 + more);
  return Head{kind, value};
}

std::optional<std::int64_t> Cbor::number() {
  const auto found = is_number_next() ? head() : std::nullopt;
  if (!found || found->value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
    return std::nullopt;
  const auto value = static_cast<std::int64_t>(found->value);
  return found->kind == kPositive ? value : -1 - value;
}

std::optional<std::string_view> Cbor::string(Kind kind) {
  const auto found = kind_next() == kind ? head() : std::nullopt;
  if (!found || found->value > rest_.size()) return std::nullopt;
  const std::string_view taken = rest_.substr(0, found->value);
  rest_.remove_prefix(taken.size());
  return taken;
}

std::optional<std::string_view> Cbor::bytes() { return string(kBytes); }
std::optional<std::string_view> Cbor::text() { return string(kText); }

std::optional<std::uint64_t> Cbor::map() {
  const auto found = kind_next() == kMap ? head() : std::nullopt;
  return found ? std::optional(found->value) : std::nullopt;
}

bool Cbor::skip(int levels) {
  switch (const Kind kind = kind_next()) {
    case kPositive:
    case kNegative:
    case kSimple: return head().has_value();
    case kBytes:
    case kText: return string(kind).has_value();
    case kArray:
    case kMap: {
      const auto found = head();
      // A thing takes a byte at least, so nobody counts for long.
      if (!found || levels == 0 || found->value > rest_.size()) return false;
      const std::uint64_t things = kind == kMap ? 2 * found->value : found->value;
      for (std::uint64_t i = 0; i < things; ++i) {
        if (!skip(levels - 1)) return false;
      }
      return true;
    }
    default: return false;
  }
}

}  // namespace fogg::server
