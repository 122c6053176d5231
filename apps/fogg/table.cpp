#include "table.h"

#include <algorithm>

#include "render/text.h"

namespace fogg::cli {

std::string Table::text() const {
  std::vector<int> widths;
  for (const auto& row : rows_) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], render::columns(row[i]));
  }
  std::string out;
  for (const auto& row : rows_) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blanks(static_cast<std::size_t>(widths[i] - render::columns(row[i])), ' ');
      line += i == 0 ? row[i] + blanks : "  " + blanks + row[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

}  // namespace fogg::cli
