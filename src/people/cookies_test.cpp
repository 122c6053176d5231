#include "people/cookies.h"

#include <gtest/gtest.h>

#include "fair/random.h"
#include "people/passwords.h"

namespace fogg::people {

namespace {

TEST(Cookies, OnlyOurOwnAreTaken) {
  const fair::Bytes32 key = fair::random_bytes();
  const Token token = new_token(key);
  EXPECT_EQ(token_hash(key, token.text), token.hash);
  EXPECT_FALSE(token_hash(fair::random_bytes(), token.text));
  for (std::size_t i = 0; i < token.text.size(); ++i) {
    std::string forged = token.text;
    forged[i] = forged[i] == 'a' ? 'b' : 'a';
    EXPECT_FALSE(token_hash(key, forged)) << i;
  }
  EXPECT_FALSE(token_hash(key, ""));
  EXPECT_FALSE(token_hash(key, token.text + "x"));
}

TEST(Cookies, AreFoundInAHeader) {
  EXPECT_EQ(find_cookie("a=1; fogg=xyz; b=2", "fogg"), "xyz");
  EXPECT_EQ(find_cookie("fogg=xyz", "fogg"), "xyz");
  EXPECT_FALSE(find_cookie("notfogg=xyz; foggy=1", "fogg"));
  EXPECT_FALSE(find_cookie("", "fogg"));
}

TEST(Passwords, AreHashedAndKnown) {
  const std::string hash = hash_password("round the world");
  EXPECT_TRUE(hash.starts_with("$argon2id$"));
  EXPECT_TRUE(is_password(hash, "round the world"));
  EXPECT_FALSE(is_password(hash, "round the World"));
  EXPECT_FALSE(is_password("", "round the world"));
  EXPECT_FALSE(is_password("nonsense", ""));
  EXPECT_FALSE(check_password("short"));
  EXPECT_FALSE(check_password(std::string(201, 'x')));
  EXPECT_TRUE(check_password("12345678"));
}

}  // namespace

}  // namespace fogg::people
