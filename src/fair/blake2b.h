#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace fogg::fair {

// BLAKE2b (RFC 7693) with 32 bytes of output, with or without a key of at most 64 bytes. Our own, because deals are
// made in browsers too, where libsodium is not; the tests hold it to libsodium's.
std::array<std::uint8_t, 32> blake2b(std::string_view text, std::span<const std::uint8_t> key = {});

}  // namespace fogg::fair
