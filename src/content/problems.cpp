#include "content/problems.h"

#include <algorithm>
#include <utility>

namespace fogg::content {

namespace {

constexpr std::size_t kMaxShown = 60;

bool is_control(std::string_view text, std::size_t i) {
  const auto byte = static_cast<unsigned char>(text[i]);
  if (byte < 0x20 || byte == 0x7f) return true;
  // U+0080 to U+009F, which some terminals obey.
  return byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string Problems::to_text() const {
  std::string out;
  for (const Problem& item : items) {
    out += file;
    out += ": ";
    if (!item.where.empty()) out += item.where + ": ";
    out += item.what + "\n";
  }
  return out;
}

void Reporter::add(std::string where, std::string what) {
  if (++count_ <= kMaxProblems) items_.push_back({std::move(where), std::move(what)});
}

Problems Reporter::finish(std::string_view file) && {
  if (count_ > kMaxProblems) items_.push_back({"", concat("and ", count_ - kMaxProblems, " more problems")});
  return {std::string(file), std::move(items_)};
}

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  std::size_t i = 0;
  for (; i < text.size() && i < kMaxShown; ++i) {
    if (is_control(text, i)) {
      if (static_cast<unsigned char>(text[i]) == 0xc2) ++i;
      out += '?';
    } else {
      out += text[i];
    }
  }
  // Never cut a character in two.
  for (; i < text.size() && (static_cast<unsigned char>(text[i]) & 0xc0) == 0x80; ++i) out += text[i];
  return out + (i < text.size() ? "…\"" : "\"");
}

std::string counted(std::size_t number, std::string_view one, std::string_view many) {
  return concat(number, " ", number == 1 ? one : many);
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> known) {
  // Of one or two letters any word could have been meant.
  if (word.size() < 3 || word.size() > kMaxShown) return {};
  std::string_view best;
  std::size_t best_distance = 3;
  for (const std::string_view candidate : known) {
    const std::size_t distance = edit_distance(word, candidate);
    if (distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> known) {
  const std::string_view best = nearest(word, known);
  return best.empty() ? std::string() : concat("; did you mean \"", best, "\"?");
}

}  // namespace fogg::content
