#include "fair/bytes.h"

#include <sodium.h>

#include <algorithm>
#include <cstdlib>

namespace fogg::fair {

namespace {

// libsodium must be made ready once before it is used; it may be asked again from any thread.
void ready() {
  if (sodium_init() < 0) std::abort();
}

}  // namespace

Bytes32 random_bytes() {
  ready();
  Bytes32 bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

Bytes32 hash(std::string_view text) {
  ready();
  Bytes32 out;
  crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr, 0);
  return out;
}

Bytes32 keyed_hash(const Bytes32& key, std::string_view text) {
  ready();
  Bytes32 out;
  crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(), key.data(), key.size());
  return out;
}

bool same(const Bytes32& a, const Bytes32& b) { return sodium_memcmp(a.data(), b.data(), a.size()) == 0; }

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
  std::string text(hex.size() / 2, '\0');
  std::size_t length = 0;
  if (sodium_hex2bin(reinterpret_cast<unsigned char*>(text.data()), text.size(), hex.data(), hex.size(), nullptr, &length, nullptr) != 0) return std::nullopt;
  return 2 * length == hex.size() ? std::optional(std::move(text)) : std::nullopt;
}

std::optional<Bytes32> from_hex(std::string_view hex) {
  const auto text = text_from_hex(hex);
  Bytes32 bytes;
  if (!text || text->size() != bytes.size()) return std::nullopt;
  std::ranges::copy(*text, bytes.begin());
  return bytes;
}

std::string_view as_text(std::span<const std::uint8_t> bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

std::string random_id(int characters) {
  // Without letters that look like digits.
  constexpr std::string_view alphabet = "abcdefghjkmnpqrstuvwxyz023456789";
  static_assert(alphabet.size() == 32);
  std::string id;
  while (static_cast<int>(id.size()) < characters) {
    for (const std::uint8_t byte : random_bytes()) {
      if (static_cast<int>(id.size()) < characters) id += alphabet[byte & 31];
    }
  }
  return id;
}

}  // namespace fogg::fair
