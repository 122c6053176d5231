#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fogg::base {

// Without the blanks at both ends.
inline std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n";
  const std::size_t from = text.find_first_not_of(kBlank);
  if (from == std::string_view::npos) return "";
  return text.substr(from, text.find_last_not_of(kBlank) - from + 1);
}

// How many single-letter changes lead from one word to the other.
inline std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
    }
  }
  return row[b.size()];
}

// The known word that was probably meant: the nearest within two changes, or nothing. Of one or two letters any word
// could have been meant, and what is very long was no slip of the finger.
inline std::string_view nearest(std::string_view word, std::span<const std::string_view> known) {
  std::size_t best = 3;
  std::string_view found;
  if (word.size() < 3 || word.size() > 60) return found;
  for (const std::string_view candidate : known) {
    if (candidate.size() + 2 < word.size() || word.size() + 2 < candidate.size()) continue;
    const std::size_t distance = edit_distance(word, candidate);
    if (distance < best) {
      best = distance;
      found = candidate;
    }
  }
  return found;
}

// `; did you mean 'colour'?`, or nothing.
inline std::string did_you_mean(std::string_view word, std::span<const std::string_view> known) {
  const std::string_view found = nearest(word, known);
  return found.empty() ? "" : "; did you mean '" + std::string(found) + "'?";
}

}  // namespace fogg::base
