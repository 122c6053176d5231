#pragma once

#include <utility>

#include "store/store.h"

namespace fogg::store {

// A part of the database with a face of its own: what it holds, found and written. Cheap to make, it only points at
// the database.
class Part {
 public:
  explicit Part(Store& store) : store_(store) {}

 protected:
  using Connection = Store::Connection;
  template <class F>
  auto with(F&& f) {
    return store_.with(std::forward<F>(f));
  }

 private:
  Store& store_;
};

}  // namespace fogg::store
