#include "game/words.h"

#include <algorithm>
#include <cstddef>

namespace fogg::game {

namespace {

constexpr std::size_t kMaxLineLength = 4096;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool is_control(char c) { return static_cast<unsigned char>(c) < 32 && !is_blank(c); }

}  // namespace

std::expected<std::vector<Line>, TextError> split_lines(std::string_view text) {
  std::vector<Line> lines;
  int number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t length = std::min(text.find('\n'), text.size());
    std::string_view rest = text.substr(0, length);
    text.remove_prefix(std::min(length + 1, text.size()));
    if (rest.size() > kMaxLineLength) {
      return std::unexpected(TextError{number, static_cast<int>(kMaxLineLength), "this line is too long"});
    }
    Line line{number, {}};
    for (std::size_t i = 0; i < rest.size() && rest[i] != '#';) {
      if (is_control(rest[i])) {
        return std::unexpected(TextError{number, static_cast<int>(i) + 1, "a control character does not belong here"});
      }
      if (is_blank(rest[i])) {
        ++i;
        continue;
      }
      std::size_t end = i;
      while (end < rest.size() && !is_blank(rest[end]) && !is_control(rest[end]) && rest[end] != '#') ++end;
      line.words.push_back({std::string(rest.substr(i, end - i)), static_cast<int>(i) + 1});
      i = end;
    }
    if (!line.words.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::expected<int, std::string> parse_number(std::string_view text, int most) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  if (text.empty() || text.size() > 6 || text.find_first_not_of("0123456789") != std::string_view::npos) {
    return std::unexpected("a whole number is expected here");
  }
  int value = 0;
  for (const char c : text) value = value * 10 + (c - '0');
  if (value > most) return std::unexpected("this number is too large; at most " + std::to_string(most));
  return negative ? -value : value;
}

}  // namespace fogg::game
