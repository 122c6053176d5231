#pragma once

#include <memory>

namespace fogg::server {

// Places in front of slow work: who finds none is told to come later. A place is free again when nobody holds it any
// more, and may be held for longer than this lives.
class Places {
 public:
  using Place = std::shared_ptr<int>;

  explicit Places(int all) : free_(std::make_shared<int>(all)) {}

  // Nothing where all are taken.
  Place take() {
    if (*free_ == 0) return nullptr;
    --*free_;
    return {free_.get(), [free = free_](int* left) { ++*left; }};
  }

 private:
  std::shared_ptr<int> free_;
};

}  // namespace fogg::server
