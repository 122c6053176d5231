#pragma once

#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fogg::content {

// One thing that is wrong in a file: the entry, and what to do about it.
struct Problem {
  std::string where;  // `routes[17] (berlin-frankfurt)`; empty when it is the file as a whole
  std::string what;

  friend bool operator==(const Problem&, const Problem&) = default;
};

// Everything that is wrong in a file, found in one go.
struct Problems {
  std::string file;
  std::vector<Problem> items;

  std::string to_text() const;  // a line each: `FILE: ENTRY: what is wrong`
};

// Where the readers of a file put what they find. After `kMaxProblems` they are counted only.
class Reporter {
 public:
  static constexpr std::size_t kMaxProblems = 200;

  void add(std::string where, std::string what);
  std::size_t count() const { return count_; }
  bool is_full() const { return count_ > kMaxProblems; }
  Problems finish(std::string_view file) &&;

 private:
  std::vector<Problem> items_;
  std::size_t count_ = 0;
};

// A piece of the file as an error may show it: quoted, short, and without control characters, so that a file cannot
// play tricks on the terminal.
std::string in_quotes(std::string_view text);

// `; did you mean "colour"?`, or nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> known);

inline void append(std::string& out, std::string_view part) { out += part; }
inline void append(std::string& out, std::integral auto part) { out += std::to_string(part); }

// `1 piece`, `2 pieces`.
std::string counted(std::size_t number, std::string_view one, std::string_view many);

template <class... Parts>
std::string concat(const Parts&... parts) {
  std::string out;
  (append(out, parts), ...);
  return out;
}

}  // namespace fogg::content
