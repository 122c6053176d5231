#include "play_choices.h"

#include <cctype>

#include "base/text.h"

namespace fogg::cli {

std::string lower(std::string_view text) {
  std::string out;
  for (const char c : text) out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

std::vector<std::size_t> meant(const std::vector<Item>& items, std::string_view typed) {
  const std::string word = lower(typed);
  std::vector<std::size_t> whole;
  std::vector<std::size_t> begun;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (word == std::to_string(i + 1)) return {i};
    const auto& words = items[i].words;
    if (std::find(words.begin(), words.end(), word) != words.end()) whole.push_back(i);
    if (std::any_of(words.begin(), words.end(), [&](const std::string& w) { return w.starts_with(word); }))
      begun.push_back(i);
  }
  // One letter may be a card's and the beginning of another word: `p` for purple and for the pile. Then we ask.
  return whole.size() == 1 && (word.size() > 1 || begun.size() == 1) ? whole : begun;
}

std::pair<std::string, std::string> split_word(const std::string& line) {
  const std::size_t blank = std::min(line.find(' '), line.size());
  const std::size_t rest = std::min(line.find_first_not_of(' ', blank), line.size());
  return {lower(line.substr(0, blank)), line.substr(rest)};
}

bool is_number(std::string_view text) {
  return !text.empty() && text.size() < 6 && text.find_first_not_of("0123456789") == std::string_view::npos;
}
bool goes_back(std::string_view text) {
  return text == "0" || text == "b" || text == "back" || text == "no" || text == "n";
}
bool quits(std::string_view text) { return text == "quit" || text == "exit" || text == "q"; }

Item item(std::string_view label, std::vector<std::string> words) {
  std::string whole;
  for (const char c : label) whole += c == ' ' ? "\u00a0" : std::string(1, c);
  return {whole, std::move(words)};
}

std::expected<unsigned, std::string> chosen_numbers(std::string_view line, int size) {
  if (lower(line) == "all") return (1u << size) - 1;
  if (lower(line) == "none") return 0u;
  unsigned chosen = 0;
  std::string number;
  for (const char c : std::string(line) + " ") {
    if (c != ' ' && c != ',') {
      number += c;
      continue;
    }
    if (number.empty()) continue;
    if (!is_number(number) || std::stoi(number) < 1 || std::stoi(number) > size) {
      return std::unexpected("'" + number + "' is no ticket of this list; type numbers from 1 to " +
                             std::to_string(size) + ", such as 1 2, or all.");
    }
    chosen |= 1u << (std::stoi(number) - 1);
    number.clear();
  }
  return chosen;
}

std::string unknown_word(std::string_view word, std::span<const std::string_view> known) {
  const std::string quoted = "'" + std::string(word) + "'";
  if (std::find(known.begin(), known.end(), word) != known.end())
    return quoted + " can do nothing here now. Type ? for help.";
  const std::string hint = word.size() > 3 ? base::did_you_mean(word, known) : "";
  return quoted + " is nothing I know here" + (hint.empty() ? "." : hint) + " Type ? for help.";
}

}  // namespace fogg::cli
