#include "game/play_header.h"

#include <algorithm>

namespace fogg::game {

namespace {

std::expected<std::uint64_t, std::string> parse_seed(std::string_view text) {
  if (!is_number(text) || text.size() > 20) return std::unexpected("a seed is a whole number from 0 up");
  std::uint64_t value = 0;
  for (const char c : text) {
    const auto digit = static_cast<std::uint64_t>(c - '0');
    if (value > (UINT64_MAX - digit) / 10) return std::unexpected("this seed is too large; it must fit into 64 bits");
    value = value * 10 + digit;
  }
  return value;
}

}  // namespace

Parsed<Header> read_header(const Line& line) {
  if (line.words[0].text != "fogg")
    return wrong(line.words[0].column, "a game begins with a line such as `fogg 1 usa players=2`");
  if (line.words.size() < 3)
    return wrong(line.words[0].column, "format and game are missing; write `fogg 1 usa players=2`");
  if (line.words[1].text != "1") {
    return wrong(line.words[1].column,
                 "format '" + line.words[1].text + "' is not known here; this program reads format 1");
  }
  Header header;
  for (const Word& word : WordSpan(line.words).subspan(3)) {
    const std::size_t equals = std::min(word.text.find('='), word.text.size());
    const std::string key = word.text.substr(0, equals);
    const std::string value = equals < word.text.size() ? word.text.substr(equals + 1) : "";
    if (key == "players") {
      const auto number = parse_number(value, 100000);
      if (!number) return wrong(word.column + 8, number.error());
      header.players = *number;
      header.players_column = word.column;
    } else if (key == "map" && !value.empty()) {
      header.map_file = value;
    } else if (key == "seed") {
      const auto number = parse_seed(value);
      if (!number) return wrong(word.column + 5, number.error());
      header.seed = *number;
    } else if (key == "data" && !value.empty()) {
      header.data = value;
    } else if (word.text == "record") {
      header.record = true;
    } else {
      header.others.push_back(word);
    }
  }
  return header;
}

}  // namespace fogg::game
