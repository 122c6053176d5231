#include "fair/deal.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <set>

#include "fair/random.h"

namespace fogg::fair {

namespace {

TEST(Deal, FollowsFromSecretEntropyAndNumber) {
  const Bytes32 secret = hash("a secret");
  const Deal deal(secret, {"one", "two"});
  EXPECT_EQ(deal.draw(0).next(), Deal(secret, {"one", "two"}).draw(0).next());
  std::set<std::uint64_t> seen;
  for (std::uint64_t i = 0; i < 1000; ++i) seen.insert(deal.draw(i).next());
  for (const auto& entropy :
       std::vector<std::vector<std::string>>{{}, {"one"}, {"onetwo"}, {"two", "one"}, {"one", "two", ""}}) {
    seen.insert(Deal(secret, entropy).draw(0).next());
  }
  seen.insert(Deal(hash("another"), {"one", "two"}).draw(0).next());
  EXPECT_EQ(seen.size(), 1006u);
}

// These values are a promise: a record of today must be provable for ever.
TEST(Deal, ValuesStay) {
  EXPECT_EQ(hex(hash("")),
            "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");  // BLAKE2b-256 of nothing
  const Deal deal(hash("a secret"), {"one"});
  base::Rng rng = deal.draw(7);
  EXPECT_EQ(rng.below(1000), 245u);
}

// Every length around the block's 128 bytes, with and without keys: libsodium says the same.
TEST(Hash, IsThatOfLibsodium) {
  ASSERT_GE(sodium_init(), 0);
  std::string text;
  for (int length = 0; length < 400; ++length) {
    const Bytes32 key = random_bytes();
    Bytes32 plain;
    Bytes32 keyed;
    const auto* data = reinterpret_cast<const unsigned char*>(text.data());
    crypto_generichash(plain.data(), plain.size(), data, text.size(), nullptr, 0);
    crypto_generichash(keyed.data(), keyed.size(), data, text.size(), key.data(), key.size());
    ASSERT_EQ(hash(text), plain) << length;
    ASSERT_EQ(keyed_hash(key, text), keyed) << length;
    text += static_cast<char>(key[0]);
  }
}

TEST(Bytes, HexGoesBothWays) {
  const Bytes32 bytes = random_bytes();
  EXPECT_EQ(from_hex(hex(bytes)), bytes);
  EXPECT_EQ(text_from_hex("6c75636b"), "luck");
  EXPECT_EQ(text_from_hex(""), "");
  EXPECT_FALSE(text_from_hex("6c7"));
  EXPECT_FALSE(from_hex("abc"));
  EXPECT_FALSE(from_hex(std::string(64, 'g')));
  EXPECT_TRUE(same(bytes, bytes));
  EXPECT_FALSE(same(bytes, random_bytes()));
}

TEST(Random, IdsDiffer) {
  std::set<std::string> ids;
  for (int i = 0; i < 1000; ++i) ids.insert(random_id(12));
  EXPECT_EQ(ids.size(), 1000u);
  EXPECT_EQ(random_id(40).size(), 40u);
  EXPECT_EQ(random_id(5, [] { return Bytes32{}; }), "aaaaa");
}

TEST(Random, WhatIsForetoldIsTheSameAgain) {
  const Source source = foretold("a text");
  const Source copy = source;
  const std::vector<Bytes32> drawn = {source(), copy(), source()};
  EXPECT_NE(drawn[0], drawn[1]) << "a copy goes on";
  EXPECT_NE(drawn[1], drawn[2]);
  const Source again = foretold("a text");
  EXPECT_EQ((std::vector<Bytes32>{again(), again(), again()}), drawn);
  EXPECT_NE(foretold("another")(), drawn[0]);
}

}  // namespace

}  // namespace fogg::fair
