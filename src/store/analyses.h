#pragma once

#include "store/part.h"

namespace fogg::store {

// Analyses of finished games: made once, kept for good.
class Analyses : public Part {
 public:
  using Part::Part;

  std::optional<AnalysisRow> find(const std::string& table);
  // Whether this server is the one to make it: nobody has made it, and whoever was at it has not been heard of since
  // then.
  bool claim(const std::string& table, Time now, Time left_alone_since);
  void update(const std::string& table, const AnalysisRow&);
  void give_up(const std::string& table);  // an unfinished one
};

}  // namespace fogg::store
