#pragma once

#include <set>
#include <string>
#include <string_view>

namespace fogg::people {

// Words that are not wanted in names and chats. A list has a word a line; a star at its end stands for any ending, and
// what follows a # is a remark. Words are compared as names are: case, accents and digits in the place of letters hide
// nothing.
class WordList {
 public:
  void add(std::string_view list);
  bool is_empty() const { return words_.empty() && beginnings_.empty(); }
  bool has_word_of(std::string_view text) const;

 private:
  bool has(const std::string& key) const;

  std::set<std::string> words_;
  std::set<std::string> beginnings_;
};

}  // namespace fogg::people
