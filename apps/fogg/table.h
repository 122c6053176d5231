#pragma once

#include <string>
#include <vector>

namespace fogg::cli {

// Rows of text in aligned columns, the first row the heads: the first column to the left, the others to the right.
class Table {
 public:
  explicit Table(std::vector<std::string> heads) { add(std::move(heads)); }

  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  std::string text() const;

 private:
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace fogg::cli
