#include "content/readers.h"

namespace fogg::content {

namespace json = boost::json;

void take(Fields& fields, std::string_view key, std::int64_t low, std::size_t high, std::uint8_t& into) {
  if (const auto number = fields.number(key, low, static_cast<std::int64_t>(high))) into = byte(*number);
}

std::string_view text_in(const json::value& entry, std::string_view key) {
  const json::object* object = entry.if_object();
  const json::value* value = object == nullptr ? nullptr : object->if_contains({key.data(), key.size()});
  return value == nullptr ? std::string_view() : string_or_empty(*value);
}

std::string entry_with_ends(std::string_view list, std::size_t i, const json::value& entry) {
  const std::string_view a = text_in(entry, "a");
  const std::string_view b = text_in(entry, "b");
  std::string where = concat(list, "[", i, "]");
  if (is_id(a) || is_id(b)) where += concat(" (", is_id(a) ? a : "?", "-", is_id(b) ? b : "?", ")");
  return where;
}

const json::array* entries(Fields& file, std::string_view key, const Wanted& wanted, Reporter& problems) {
  const json::array* list = file.list(key, Need::required);
  if (list == nullptr) return nullptr;
  const std::string needs = concat("; ", wanted.whose, " needs at least ", wanted.fewest);
  if (list->empty()) {
    problems.add(std::string(key), concat("there are none", needs, wanted.rule));
  } else if (list->size() < wanted.fewest) {
    problems.add(std::string(key), concat("there are only ", list->size(), needs));
  } else if (list->size() > wanted.most) {
    problems.add(std::string(key), concat(list->size(), " are too many; the limit is ", wanted.most));
  }
  return list;
}

void read_wild_name(Fields& file, std::string& name) {
  const json::value* value = file.any("wild");
  if (value == nullptr) return;
  const std::string_view word = string_or_empty(*value);
  if (std::find(kWildNames.begin(), kWildNames.end(), word) == kWildNames.end()) {
    file.problem("wild", concat("must be \"locomotive\", \"ferry\" or \"wild\", not ", shown(*value)));
  } else {
    name = word;
  }
}

void read_deck(const json::value& value, cards::Cards& deck, Reporter& problems) {
  deck = {};
  Fields fields(value, "cards", problems);
  for (std::size_t i = 0; i < cards::kColours; ++i) take(fields, cards::kColourNames[i], 0, mapgame::kMaxDeck, deck[i]);
  std::string_view wild_key;
  for (const std::string_view key : kWildNames) {
    const auto count = fields.number(key, 0, static_cast<std::int64_t>(mapgame::kMaxDeck));
    if (!count) continue;
    if (!wild_key.empty()) {
      problems.add("cards", concat(wild_key, " and ", key, " are the same card; give its number once"));
    }
    wild_key = key;
    deck[cards::index(Colour::wild)] = byte(*count);
  }
  fields.finish();
}

}  // namespace fogg::content
