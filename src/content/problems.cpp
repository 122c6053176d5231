#include "content/problems.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace fogg::content {

namespace {

constexpr std::size_t kMaxShown = 60;

bool is_control(std::string_view text, std::size_t i) {
  const auto byte = static_cast<unsigned char>(text[i]);
  if (byte < 0x20 || byte == 0x7f) return true;
  // U+0080 to U+009F, which some terminals obey.
  return byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0;
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

std::string did_you_mean(std::string_view word, std::span<const std::string_view> known) {
  const std::string_view best = base::nearest(word, known);
  return best.empty() ? std::string() : concat("; did you mean \"", best, "\"?");
}

}  // namespace fogg::content
