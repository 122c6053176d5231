#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// Hashes and the text forms of bytes.
namespace fogg::fair {

using Bytes32 = std::array<std::uint8_t, 32>;

// BLAKE2b-256 of a text, with a key where one is given.
Bytes32 hash(std::string_view text);
Bytes32 keyed_hash(const Bytes32& key, std::string_view text);

// Compares in a time that does not depend on where they differ.
bool same(const Bytes32&, const Bytes32&);

std::string hex(std::span<const std::uint8_t>);
std::optional<Bytes32> from_hex(std::string_view);
std::optional<std::string> text_from_hex(std::string_view);
std::string_view as_text(std::span<const std::uint8_t>);

}  // namespace fogg::fair
