#include "base/fixed_vector.h"

#include <gtest/gtest.h>

#include <type_traits>
#include <vector>

namespace fogg::base {
namespace {

using Vector = FixedVector<int, 3>;
static_assert(std::is_trivially_copyable_v<Vector>);

TEST(FixedVector, KeepsOrder) {
  Vector vector;
  EXPECT_TRUE(vector.empty());
  for (const int value : {5, 6, 7}) vector.push_back(value);
  EXPECT_EQ(vector.size(), Vector::capacity());
  EXPECT_EQ(std::vector<int>(vector.begin(), vector.end()), (std::vector<int>{5, 6, 7}));
  EXPECT_EQ(vector.pop_front(), 5);
  vector.push_back(8);
  EXPECT_EQ(std::vector<int>(vector.begin(), vector.end()), (std::vector<int>{6, 7, 8}));
  const std::span<const int> span = vector;
  EXPECT_EQ(span.size(), 3u);
}

TEST(FixedVector, IsEqualByWhatItHolds) {
  Vector a, b;
  a.push_back(1);
  a.push_back(2);
  b.push_back(2);
  EXPECT_FALSE(a == b);
  a.pop_front();  // leaves a stale item behind, which must not count
  EXPECT_TRUE(a == b);
  a.clear();
  EXPECT_TRUE(a == Vector{});
}

}  // namespace
}  // namespace fogg::base
