#include "content/names.h"

#include "content/fields.h"

namespace fogg::content {

namespace {

constexpr std::array<std::string_view, cards::kColours + 1> kRouteColours = [] {
  std::array<std::string_view, cards::kColours + 1> names{};
  for (std::size_t i = 0; i < cards::kColours; ++i) names[i] = cards::kColourNames[i];
  names[cards::kColours] = cards::name(Colour::grey);
  return names;
}();

}  // namespace

std::string name_from_id(std::string_view id) {
  std::string out;
  bool starts_word = true;
  for (const char c : id) {
    if (c == '_') {
      if (!starts_word) out += ' ';
      starts_word = true;
    } else {
      out += starts_word && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
      starts_word = false;
    }
  }
  while (out.ends_with(' ')) out.pop_back();
  return out.empty() ? std::string(id) : out;
}

std::span<const std::string_view> card_colour_names() { return std::span(kRouteColours).first(cards::kColours); }
std::span<const std::string_view> route_colour_names() { return kRouteColours; }

std::optional<Colour> read_colour(const boost::json::value& value) {
  const std::string_view word = string_or_empty(value);
  for (std::size_t i = 0; i < kRouteColours.size(); ++i) {
    if (word == kRouteColours[i]) return i < cards::kColours ? cards::colour_at(i) : Colour::grey;
  }
  return std::nullopt;
}

std::string colour_wanted(const boost::json::value& value, std::span<const std::string_view> known) {
  std::string list;
  for (const std::string_view name : known) list += (list.empty() ? "" : ", ") + std::string(name);
  std::string out = concat("colour ", shown(value), " is unknown");
  const std::string hint = did_you_mean(string_or_empty(value), known);
  return !hint.empty() ? out + hint : concat(out, "; use one of ", list);
}

}  // namespace fogg::content
