#include "base/rng.h"

#include <gtest/gtest.h>

#include <array>

namespace fogg::base {
namespace {

// The seed contract: these values never change, or old seeds would give other games. They are those of the published
// xoshiro256++ and splitmix64.
TEST(Rng, KeepsTheSeedContract) {
  Rng one(1);
  for (const std::uint64_t value :
       {0x763ba63f94bc22a2ULL, 0x96606b4e465ede1eULL, 0xcb6595f841d565d9ULL, 0x1cdec371e7b21b81ULL}) {
    EXPECT_EQ(one.next(), value);
  }
  Rng zero(0);
  for (const std::uint64_t value :
       {0x44339b21869f763dULL, 0x95cf0253ee167d21ULL, 0xb7a578be0561b430ULL, 0xe4f6dbdb82ccc59bULL}) {
    EXPECT_EQ(zero.next(), value);
  }
  EXPECT_EQ(mix(0), 0xe220a8397b1dcdafULL);
  EXPECT_EQ(mix(1), 0x910a2dec89025cc1ULL);
}

TEST(Rng, KeepsTheStreamContract) {
  Rng dealer = Rng::stream(1, 0);
  for (const std::uint64_t value :
       {0xcfa19c4b05645b93ULL, 0xd02f7784f6d567a0ULL, 0x12ff85ee94bfaf82ULL, 0x4cd498ee624118f8ULL}) {
    EXPECT_EQ(dealer.next(), value);
  }
  Rng seat = Rng::stream(42, 3);
  for (const std::uint64_t value :
       {0xa961a5bbd9cea522ULL, 0x558810f4638e6cd7ULL, 0x2ee13dcfd69401a2ULL, 0x1d6f99ffafce0bcbULL}) {
    EXPECT_EQ(seat.next(), value);
  }
}

TEST(Rng, KeepsTheContractOfBoundedDraws) {
  Rng cards(1);
  for (const std::uint32_t value : {50u, 64u, 87u, 12u, 38u, 14u, 76u, 31u, 63u, 49u, 97u, 81u})
    EXPECT_EQ(cards.below(110), value);
  // So large a bound rejects often: the fourth draw would be another one without rejection.
  Rng large(1);
  for (const std::uint32_t value : {1385543032u, 1762226218u, 2383556479u, 2099228873u, 862831336u, 1736180523u}) {
    EXPECT_EQ(large.below(3'000'000'000u), value);
  }
}

TEST(Rng, IsUniform) {
  Rng rng(5);
  std::array<int, 7> seen{};
  constexpr int kDraws = 70'000;
  for (int i = 0; i < kDraws; ++i) ++seen[rng.below(7)];
  double chi_square = 0;
  for (const int n : seen) chi_square += (n - 10'000.0) * (n - 10'000.0) / 10'000.0;
  EXPECT_LT(chi_square, 22.46);  // six degrees of freedom, one in a thousand; the seed is fixed
  EXPECT_EQ(rng.below(1), 0u);
}

TEST(Rng, CanBeUsedByTheCompiler) { static_assert(Rng(1).next() == 0x763ba63f94bc22a2ULL); }

}  // namespace
}  // namespace fogg::base
