#pragma once

#include "store/part.h"

namespace fogg::store {

// Boards that people brought.
class Boards : public Part {
 public:
  using Part::Part;

  void insert(const MapRow&);
  std::optional<MapRow> find(const std::string& id);
  std::vector<MapRow> of(const std::string& owner);  // without the boards themselves
  std::int64_t bytes_of(const std::string& owner);
};

}  // namespace fogg::store
