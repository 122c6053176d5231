#include "local/findings_json.h"

#include <algorithm>

namespace fogg::local {

namespace {

constexpr std::int64_t kMost = 10'000'000;  // visits of an action

}  // namespace

json::array findings_json(const bots::Findings& found) {
  json::array list;
  for (const bots::Found& one : found)
    list.push_back(json::array{one.number, one.visits, one.value, one.gain, one.deviation});
  return list;
}

std::optional<bots::Findings> read_findings(const json::value& value) {
  if (!value.is_array()) return std::nullopt;
  bots::Findings found;
  for (const json::value& each : value.get_array()) {
    if (!each.is_array() || each.get_array().size() != 5) return std::nullopt;
    const json::array& one = each.get_array();
    const auto whole = [&](std::size_t i) {
      const auto* number = one[i].if_int64();
      return number != nullptr && *number <= kMost ? static_cast<int>(std::max<std::int64_t>(*number, -1)) : -1;
    };
    const auto real = [&](std::size_t i) {
      return one[i].is_double() ? one[i].get_double() : static_cast<double>(whole(i));
    };
    found.push_back({whole(0), whole(1), real(2), real(3), real(4)});
  }
  return found;
}

}  // namespace fogg::local
