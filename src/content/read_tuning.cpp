#include "content/read_tuning.h"

#include <array>

namespace fogg::content {

namespace json = boost::json;

namespace {

constexpr std::int64_t kMost = 100'000;
constexpr std::size_t kMaxNumbers = 100;

constexpr auto kTables = std::to_array<std::pair<std::string_view, std::uint8_t>>({{"all", std::uint8_t{0}},
                                                                                   {"2", std::uint8_t{2}},
                                                                                   {"3", std::uint8_t{3}},
                                                                                   {"4", std::uint8_t{4}},
                                                                                   {"5", std::uint8_t{5}}});

}  // namespace

std::vector<cards::Tuning> read_tuning(Fields& file, Reporter& problems) {
  std::vector<cards::Tuning> numbers;
  const json::value* value = file.any("planner");
  if (value == nullptr) return numbers;
  Fields tables(*value, "planner", problems);
  for (const auto& [key, players] : kTables) {
    const json::value* table = tables.any(key);
    if (table == nullptr) continue;
    const std::string where = "planner " + std::string(key);
    Fields fields(*table, where, problems);
    if (!fields.is_object()) continue;
    const json::object& object = table->get_object();
    if (object.size() > kMaxNumbers) {
      problems.add(where, concat(object.size(), " numbers are too many; the limit is ", kMaxNumbers));
      continue;
    }
    for (const json::key_value_pair& member : object) {
      const std::string_view name(member.key().data(), member.key().size());
      const auto number = fields.number(name, -kMost, kMost);
      if (number) numbers.push_back({std::string(name), players, static_cast<int>(*number)});
    }
  }
  tables.finish();
  return numbers;
}

}  // namespace fogg::content
