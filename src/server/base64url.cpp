#include "server/base64url.h"

#include <cstdint>

namespace fogg::server {

std::string base64url(std::string_view from) {
  constexpr std::string_view kSigns = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string out;
  std::uint32_t held = 0;
  int bits = 0;
  for (const char c : from) {
    held = (held << 8) | static_cast<unsigned char>(c);
    for (bits += 8; bits >= 6; bits -= 6) out += kSigns[(held >> (bits - 6)) & 63];
  }
  if (bits > 0) out += kSigns[(held << (6 - bits)) & 63];
  return out;
}

std::expected<std::string, std::string> from_base64url(std::string_view text) {
  while (text.ends_with('=')) text.remove_suffix(1);
  std::string out;
  std::uint32_t held = 0;
  int bits = 0;
  for (const char c : text) {
    const int value = c >= 'A' && c <= 'Z'   ? c - 'A'
                      : c >= 'a' && c <= 'z' ? c - 'a' + 26
                      : c >= '0' && c <= '9' ? c - '0' + 52
                      : c == '-' || c == '+' ? 62
                      : c == '_' || c == '/' ? 63
                                             : -1;
    if (value < 0) return std::unexpected("This is not base64.");
    held = (held << 6) | static_cast<std::uint32_t>(value);
    if ((bits += 6) >= 8) out += static_cast<char>((held >> (bits -= 8)) & 255);
  }
  return out;
}

}  // namespace fogg::server
