#include "fair/bytes.h"

#include <algorithm>

#include "fair/blake2b.h"

namespace fogg::fair {

namespace {

// The digit's value, or nothing below zero.
int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

Bytes32 hash(std::string_view text) { return blake2b(text); }

Bytes32 keyed_hash(const Bytes32& key, std::string_view text) { return blake2b(text, key); }

bool same(const Bytes32& a, const Bytes32& b) {
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) difference |= static_cast<unsigned>(a[i] ^ b[i]);
  return difference == 0;
}

std::string hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += digits[byte >> 4];
    text += digits[byte & 15];
  }
  return text;
}

std::optional<std::string> text_from_hex(std::string_view hex) {
  if (hex.size() % 2 != 0) return std::nullopt;
  std::string text;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    const int high = digit(hex[i]);
    const int low = digit(hex[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    text += static_cast<char>(high * 16 + low);
  }
  return text;
}

std::optional<Bytes32> from_hex(std::string_view hex) {
  const auto text = text_from_hex(hex);
  Bytes32 bytes;
  if (!text || text->size() != bytes.size()) return std::nullopt;
  std::ranges::copy(*text, bytes.begin());
  return bytes;
}

std::string_view as_text(std::span<const std::uint8_t> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace fogg::fair
