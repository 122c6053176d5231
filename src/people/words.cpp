#include "people/words.h"

#include <algorithm>
#include <vector>

#include "people/names.h"

namespace fogg::people {

namespace {

// Letters of other alphabets than ours are bytes above 127.
bool is_in_word(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (is_in_word(c)) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

}  // namespace

void WordList::add(std::string_view list) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find('\n'), list.size());
    std::string_view line = list.substr(0, end);
    list.remove_prefix(std::min(end + 1, list.size()));
    line = line.substr(0, line.find('#'));
    const std::size_t last = line.find_last_not_of(" \t\r");
    if (last == std::string_view::npos) continue;
    line = line.substr(0, last + 1);
    const bool any_ending = line.ends_with('*');
    if (any_ending) line.remove_suffix(1);
    if (std::string key = name_key(line); !key.empty()) (any_ending ? beginnings_ : words_).insert(std::move(key));
  }
}

bool WordList::has(const std::string& key) const {
  if (words_.contains(key)) return true;
  return std::ranges::any_of(beginnings_, [&](const std::string& one) { return key.starts_with(one); });
}

// Single letters in a row are read as one word: so are words that were pulled apart.
bool WordList::has_word_of(std::string_view text) const {
  std::string spelled;
  for (const std::string& word : words_of(text)) {
    if (word.size() == 1) {
      spelled += word;
      continue;
    }
    if (has(name_key(word)) || has(name_key(spelled))) return true;
    spelled.clear();
  }
  return has(name_key(spelled));
}

}  // namespace fogg::people
