#pragma once

#include "store/part.h"

// What players report to the operators.
namespace fogg::store {

struct Report {
  std::int64_t id = 0;
  Time at = 0;
  std::string reporter = {};
  std::string person = {};
  std::string table = {};
  std::string why = {};
  std::string said = {};  // JSON: lines of the person, as the log has them
  Time settled = 0;
  std::string outcome = {};
};

class Reports : public Part {
 public:
  using Part::Part;

  bool insert(const Report&);  // false: the same reporter has an open one of the same
  std::vector<Report> open(int most);
  std::vector<Report> by(const std::string& person);
  std::optional<Report> find(std::int64_t id);
  void settle(std::int64_t id, Time at, const std::string& outcome);
};

}  // namespace fogg::store
