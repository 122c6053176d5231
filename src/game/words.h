#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

// Splitting the text language into lines and words, with places for error messages.
namespace fogg::game {

struct Word {
  std::string text;
  int column = 1;
};

struct Line {
  int number = 1;
  std::vector<Word> words;
};

// Something that cannot be read, and where.
struct TextError {
  int line = 0;
  int column = 1;
  std::string message;
};

// The lines that hold words, comments and blank lines left out. Refuses control characters and overlong lines.
std::expected<std::vector<Line>, TextError> split_lines(std::string_view text);

// Whether a word is made of digits alone.
bool is_number(std::string_view text);

// A whole number from 0 to `most`, or nothing.
std::expected<int, std::string> parse_number(std::string_view text, int most);

}  // namespace fogg::game
