#pragma once

#include <algorithm>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Menus, and what people type to choose from them. No rule is decided here.
namespace fogg::cli {

// An item of a menu: what is shown, and the words that choose it besides its number.
struct Item {
  std::string label;
  std::vector<std::string> words;
};
// Which item somebody means: by number, whole word, or the beginning of one. Several, where that is not clear.
std::vector<std::size_t> meant(const std::vector<Item>&, std::string_view typed);

// An item whose label is not broken at line ends: its blanks do not break.
Item item(std::string_view label, std::vector<std::string> words);

// The tickets of a list that somebody types the numbers of, as bits: `1 3`, `all`, `none`. The error is a sentence.
std::expected<unsigned, std::string> chosen_numbers(std::string_view line, int size);

// The legal actions of one kind.
template <class Action, class Kind>
std::vector<Action> of_kind(const std::vector<Action>& legal, Kind kind) {
  std::vector<Action> found;
  std::copy_if(legal.begin(), legal.end(), std::back_inserter(found),
               [&](Action action) { return action.kind() == kind; });
  return found;
}

// What to say about a word that means nothing here, where these would be known.
std::string unknown_word(std::string_view word, std::span<const std::string_view> known);

std::string lower(std::string_view);
// The first word of a line in small letters, and the rest of it.
std::pair<std::string, std::string> split_word(const std::string& line);
bool is_number(std::string_view);
bool goes_back(std::string_view);
bool quits(std::string_view);

}  // namespace fogg::cli
