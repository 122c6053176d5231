#include "server/passkeys.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "server/base64url.h"
#include "server/passkey_vectors.h"
#include "server/public_key.h"

namespace fogg::server {

namespace {

using namespace std::string_literals;

const PasskeySite kFogg{"fogg.example.org", "https://fogg.example.org"};
constexpr const char* kChallenge = "a challenge of the test";
constexpr std::size_t kFlags = 32;  // where they stand in authenticator data

std::string decoded(std::string_view text) { return from_base64url(text).value(); }

std::string flipped(std::string text, std::size_t at, int bit = 0) {
  text[at] = static_cast<char>(text[at] ^ (1 << bit));
  return text;
}

// A passkey of each kind, as the server keeps it, and how it was used.
struct Kept {
  explicit Kept(const PasskeyVector& from)
      : id(decoded(from.id)),
        created(decoded(from.created)),
        attestation(decoded(from.attestation)),
        key(read_new_passkey(attestation, kFogg).value().key),
        use{decoded(from.got), decoded(from.data), decoded(from.signature)} {}

  std::string id;
  std::string created;
  std::string attestation;
  std::string key;
  PasskeyUse use;
};

class PasskeysTest : public testing::TestWithParam<PasskeyVector> {
 protected:
  bool signs_in(const PasskeyUse& use) const { return check_passkey(use, kept_.key, 7, kFogg).has_value(); }
  // The flags of a new one, as they stand in the attestation object.
  std::size_t flags_at() const {
    return kept_.attestation.find("authData") + 8 + (kept_.key.size() > 200 ? 3 : 2) + kFlags;
  }

  const Kept kept_{GetParam()};
};

TEST_P(PasskeysTest, IsMadeAndSignsIn) {
  EXPECT_EQ(read_client_data(kept_.created, "webauthn.create", kFogg), kChallenge);
  const auto made = read_new_passkey(kept_.attestation, kFogg);
  ASSERT_TRUE(made) << made.error();
  EXPECT_EQ(made->id, kept_.id);
  EXPECT_EQ(made->counter, 7u);
  EXPECT_EQ(read_client_data(kept_.use.client_data, "webauthn.get", kFogg), kChallenge);
  EXPECT_EQ(check_passkey(kept_.use, made->key, 7, kFogg), 8u);
}

TEST_P(PasskeysTest, WhatTheBrowserDidIsThisAndHere) {
  const auto refused = [](const std::string& text, const char* type, const PasskeySite& site) {
    return !read_client_data(text, type, site);
  };
  const auto with = [&](const std::string& one, const std::string& other) {
    std::string text = kept_.created;
    return text.replace(text.find(one), one.size(), other);
  };
  EXPECT_TRUE(refused(kept_.created, "webauthn.get", kFogg));
  EXPECT_TRUE(refused(kept_.use.client_data, "webauthn.create", kFogg));
  EXPECT_TRUE(refused(kept_.created, "webauthn.create", {kFogg.id, "http://fogg.example.org"}));
  EXPECT_TRUE(refused(kept_.created, "webauthn.create", {kFogg.id, "https://fogg.example.org:8443"}));
  EXPECT_TRUE(refused(with("fogg.example.org", "fogg.example.net"), "webauthn.create", kFogg));
  EXPECT_TRUE(refused(with("false", "true"), "webauthn.create", kFogg)) << "within another site's page";
  EXPECT_NE(read_client_data(with("challenge\":\"Y", "challenge\":\"Z"), "webauthn.create", kFogg), kChallenge);
  EXPECT_TRUE(refused(with("challenge\":\"Y", "challenge\":\"!"), "webauthn.create", kFogg));
  for (const char* text : {"", "[]", "null", "{", "{}"}) EXPECT_TRUE(refused(text, "webauthn.create", kFogg)) << text;
}

TEST_P(PasskeysTest, IsOfThisSiteAndOfSomebodyWhoIsThere) {
  EXPECT_FALSE(read_new_passkey(kept_.attestation, {"example.org", kFogg.origin}));
  EXPECT_FALSE(check_passkey(kept_.use, kept_.key, 7, {"example.org", kFogg.origin}));
  ASSERT_EQ(kept_.attestation[flags_at()], 1 | 4 | 64);
  EXPECT_FALSE(read_new_passkey(flipped(kept_.attestation, flags_at(), 0), kFogg)) << "nobody was there";
  EXPECT_TRUE(read_new_passkey(flipped(kept_.attestation, flags_at(), 2), kFogg)) << "whoever it was";
  EXPECT_FALSE(read_new_passkey(flipped(kept_.attestation, flags_at(), 4), kFogg)) << "copied, and cannot be";
  EXPECT_TRUE(read_new_passkey(flipped(kept_.attestation, flags_at(), 3), kFogg)) << "it may be copied";
  EXPECT_FALSE(read_new_passkey(flipped(kept_.attestation, flags_at(), 6), kFogg)) << "without a key";
  EXPECT_FALSE(read_new_passkey(flipped(kept_.attestation, flags_at(), 7), kFogg)) << "without the extensions it says";
  EXPECT_FALSE(read_new_passkey(kept_.attestation + '\0', kFogg)) << "with more behind it";
}

TEST_P(PasskeysTest, ACounterGoesOn) {
  EXPECT_EQ(check_passkey(kept_.use, kept_.key, 0, kFogg), 8u);
  EXPECT_FALSE(check_passkey(kept_.use, kept_.key, 8, kFogg));
  EXPECT_FALSE(check_passkey(kept_.use, kept_.key, 9, kFogg));
}

TEST_P(PasskeysTest, EveryBitThatIsSignedCounts) {
  ASSERT_TRUE(signs_in(kept_.use));
  for (std::string PasskeyUse::* part :
       {&PasskeyUse::client_data, &PasskeyUse::authenticator_data, &PasskeyUse::signature}) {
    PasskeyUse use = kept_.use;
    for (std::size_t at = 0; at < (use.*part).size(); ++at) {
      use.*part = flipped(kept_.use.*part, at, static_cast<int>(at % 8));
      EXPECT_FALSE(signs_in(use)) << "byte " << at;
      use.*part = (kept_.use.*part).substr(0, at);
      EXPECT_FALSE(signs_in(use)) << "up to " << at;
    }
  }
}

TEST_P(PasskeysTest, AnotherKeyDoesNotSignIn) {
  for (const PasskeyVector& other : kPasskeyVectors) {
    const bool is_same = decoded(other.id) == kept_.id;
    EXPECT_EQ(check_passkey(kept_.use, Kept(other).key, 7, kFogg).has_value(), is_same);
  }
  for (std::size_t at = kept_.key.size() - 32; at < kept_.key.size(); ++at)
    EXPECT_FALSE(check_passkey(kept_.use, flipped(kept_.key, at), 7, kFogg)) << "byte " << at;
  EXPECT_FALSE(check_passkey(kept_.use, "", 7, kFogg));
}

// Whatever comes is read or refused, and a damaged key signs nobody in.
TEST_P(PasskeysTest, DamagedAnswersHarmNobody) {
  for (std::size_t length = 0; length < kept_.attestation.size(); ++length)
    EXPECT_FALSE(read_new_passkey(kept_.attestation.substr(0, length), kFogg)) << "up to " << length;
  base::Rng rng(17);
  int read = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string text = kept_.attestation;
    for (std::uint64_t change = 0; change <= rng.below(3); ++change) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
      switch (rng.below(4)) {
        case 0: text[at] = static_cast<char>(rng.below(256)); break;
        case 1: text.erase(at, 1 + rng.below(8)); break;
        case 2: text.insert(at, 1 + rng.below(8), static_cast<char>(rng.below(256))); break;
        default: text = flipped(text, at, static_cast<int>(rng.below(8))); break;
      }
    }
    const auto made = read_new_passkey(text, kFogg);
    if (!made) continue;
    ++read;
    EXPECT_EQ(check_passkey(kept_.use, made->key, 7, kFogg).has_value(), made->key == kept_.key);
  }
  EXPECT_GT(read, 0) << "damage where nothing is looked at";
}

INSTANTIATE_TEST_SUITE_P(Kinds, PasskeysTest, testing::ValuesIn(kPasskeyVectors),
                         [](const auto& info) { return std::string(info.param.algorithm); });

std::optional<std::string> key_in(const std::string& cose) {
  Cbor cbor(cose);
  return read_public_key(cbor);
}

TEST(PublicKey, WeakAndOddOnesAreRefused) {
  const std::string es256 = decoded(kPasskeyVectors[0].attestation);
  const std::string cose = es256.substr(es256.size() - 77);
  ASSERT_TRUE(key_in(cose));
  EXPECT_FALSE(key_in(flipped(cose, 76))) << "a point that is not on the curve";
  EXPECT_FALSE(key_in(flipped(cose, 4))) << "of another algorithm than its type";
  EXPECT_FALSE(key_in("\xa0"));
  EXPECT_FALSE(key_in("\xb8\x20" + cose.substr(1))) << "so many fields";
  EXPECT_FALSE(key_in("\xa6\x01\x02" + cose.substr(1))) << "a field twice";
  // A sound key but for its length: 1024 bits.
  const std::string modulus =
      fair::text_from_hex(
          "caa89e7f5beed9d9cab87f04fbcad54a7a3c056e29a646ba343094a2d95735b7146af5b599e8a7c1dcd00dbc8518080e"
          "da029a494d7fb1a117d8151331d90940a6d5e5bcd5b961f94595253f1b8d4399f0add4a73e0175aa0fdb0f2f3da8ae2c"
          "f0ec1d189b0b2c29f8c5f4aac635b7e4daec95f308e3462c27bc2a4d05ca1d07")
          .value();
  const std::string weak = "\xa4\x01\x03\x03\x39\x01\x00\x20\x58\x80"s + modulus + "\x21\x43\x01\x00\x01"s;
  EXPECT_FALSE(key_in(weak));
}

TEST(PasskeySite, IsWhereTheSiteIsReached) {
  EXPECT_EQ(passkey_site("", "fogg.example.org"), kFogg);
  EXPECT_EQ(passkey_site("", "localhost:8080"), (PasskeySite{"localhost", "http://localhost:8080"}));
  EXPECT_EQ(passkey_site("https://fogg.example.org/", "fogg.example.org"), kFogg);
  EXPECT_EQ(passkey_site("https://fogg.example.org:8443", "fogg.example.org:8443"),
            (PasskeySite{"fogg.example.org", "https://fogg.example.org:8443"}));
  EXPECT_FALSE(passkey_site("https://fogg.example.org", "fogg.example.net")) << "the operator says where it is";
  EXPECT_FALSE(passkey_site("https://fogg.example.org", "fogg.example.org:8443"));
  for (const char* number : {"127.0.0.1:8080", "[::1]:8080", "[::1]", ""}) EXPECT_FALSE(passkey_site("", number));
}

TEST(Challenges, AreGoodForAWhileAndForOnePurpose) {
  const Challenges challenges(fair::hash("a key"));
  const std::string one = challenges.fresh("sign in", 1000);
  EXPECT_NE(one, challenges.fresh("sign in", 1000));
  EXPECT_EQ(challenges.good_until(one, "sign in", 2000), 1000 + Challenges::kGood);
  EXPECT_FALSE(challenges.good_until(one, "sign in", 1000 + Challenges::kGood));
  EXPECT_FALSE(challenges.good_until(one, "add anna", 2000));
  EXPECT_FALSE(Challenges(fair::hash("another key")).good_until(one, "sign in", 2000));
  EXPECT_TRUE(Challenges(fair::hash("a key")).good_until(one, "sign in", 2000)) << "whichever server answers";
  for (std::size_t at = 0; at < one.size(); ++at)
    EXPECT_FALSE(challenges.good_until(flipped(one, at), "sign in", 2000)) << "letter " << at;
  for (const char* odd : {"", ".", "..", "999999999999999"}) EXPECT_FALSE(challenges.good_until(odd, "sign in", 2000));
}

}  // namespace

}  // namespace fogg::server
