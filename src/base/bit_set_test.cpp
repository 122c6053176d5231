#include "base/bit_set.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "base/id.h"
#include "base/rng.h"

namespace fogg::base {
namespace {

using TestId = Id<struct TestTag>;
using Set = BitSet<TestId, 128>;

std::vector<int> members(const Set& set) {
  std::vector<int> out;
  set.for_each([&](TestId id) { out.push_back(id.value); });
  return out;
}

Set of(std::initializer_list<std::uint8_t> values) {
  Set set;
  for (const std::uint8_t value : values) set.insert(TestId{value});
  return set;
}

TEST(BitSet, HoldsWhatWasPutIn) {
  Set set = of({0, 63, 64, 127});
  EXPECT_EQ(members(set), (std::vector<int>{0, 63, 64, 127}));
  EXPECT_EQ(set.size(), 4);
  EXPECT_TRUE(set.contains(TestId{64}));
  EXPECT_FALSE(set.contains(TestId{65}));
  set.erase(TestId{64});
  set.erase(TestId{64});
  EXPECT_EQ(members(set), (std::vector<int>{0, 63, 127}));
  EXPECT_FALSE(set.empty());
  EXPECT_TRUE(Set{}.empty());
  EXPECT_EQ(members(Set::of(TestId{70})), (std::vector<int>{70}));
}

TEST(BitSet, FindsTheNthMember) {
  const Set set = of({3, 63, 64, 100});
  EXPECT_EQ(set.nth(0), TestId{3});
  EXPECT_EQ(set.nth(1), TestId{63});
  EXPECT_EQ(set.nth(2), TestId{64});
  EXPECT_EQ(set.nth(3), TestId{100});
}

TEST(BitSet, ShiftsAcrossWords) {
  EXPECT_EQ(members(of({0, 63, 126}).shifted_up()), (std::vector<int>{1, 64, 127}));
  EXPECT_EQ(members(of({1, 64, 127}).shifted_down()), (std::vector<int>{0, 63, 126}));
}

TEST(BitSet, CombinesLikeSets) {
  Rng rng(1);
  for (int round = 0; round < 200; ++round) {
    Set a, b;
    std::set<int> in_a, in_b;
    for (int i = 0; i < 40; ++i) {
      const auto x = static_cast<std::uint8_t>(rng.below(128));
      const auto y = static_cast<std::uint8_t>(rng.below(128));
      a.insert(TestId{x});
      b.insert(TestId{y});
      in_a.insert(x);
      in_b.insert(y);
    }
    for (int i = 0; i < 128; ++i) {
      const TestId id{static_cast<std::uint8_t>(i)};
      EXPECT_EQ((a | b).contains(id), in_a.contains(i) || in_b.contains(i));
      EXPECT_EQ((a & b).contains(id), in_a.contains(i) && in_b.contains(i));
      EXPECT_EQ((a - b).contains(id), in_a.contains(i) && !in_b.contains(i));
    }
    EXPECT_EQ(a.size(), static_cast<int>(in_a.size()));
    EXPECT_EQ(members(a), std::vector<int>(in_a.begin(), in_a.end()));
    int n = 0;
    for (const int value : in_a) EXPECT_EQ(a.nth(n++).value, value);
  }
}

TEST(Id, KnowsWhetherItIsSome) {
  EXPECT_FALSE(TestId{}.is_some());
  EXPECT_TRUE(TestId{0}.is_some());
  EXPECT_LT(TestId{3}, TestId{4});
}

}  // namespace
}  // namespace fogg::base
