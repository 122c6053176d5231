#include "outside/safe_text.h"

#include <array>

namespace fogg::outside {

namespace {

constexpr std::string_view kBar = " | ";

unsigned byte(char c) { return static_cast<unsigned char>(c); }
bool goes_on(char c) { return (byte(c) & 0xc0u) == 0x80u; }

struct Character {
  char32_t point = 0;
  std::size_t size = 0;  // in bytes; 0 where it is not UTF-8
};

// The first one of a text that is not empty.
Character first_of(std::string_view text) {
  const unsigned first = byte(text[0]);
  if (first < 0x80) return {first, 1};
  const std::size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc0 || first >= 0xf8 || text.size() < size) return {};
  char32_t point = first & (0x7fu >> size);
  for (const char c : text.substr(1, size - 1)) {
    if (!goes_on(c)) return {};
    point = point << 6 | (byte(c) & 0x3fu);
  }
  constexpr std::array<char32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};  // that needs so many bytes
  const bool is_surrogate = point >= 0xd800 && point < 0xe000;
  if (point < kLeast[size] || point > 0x10ffff || is_surrogate) return {};
  return {point, size};
}

bool is_control(char32_t point) { return point < 0x20 || (point >= 0x7f && point < 0xa0); }

}  // namespace

std::string one_safe_line(std::string_view text) {
  std::string line;
  while (!text.empty()) {
    const auto [point, size] = first_of(text);
    if (size == 0) {
      line += '?';
    } else if (point == U'\n') {
      if (!line.empty() && !line.ends_with(kBar)) line += kBar;
    } else if (!is_control(point)) {
      line += text.substr(0, size);
    }
    text.remove_prefix(size == 0 ? 1 : size);
  }
  if (line.ends_with(kBar)) line.resize(line.size() - kBar.size());
  return line;
}

std::string_view from_next_character(std::string_view text) {
  while (!text.empty() && goes_on(text.front())) text.remove_prefix(1);
  return text;
}

}  // namespace fogg::outside
