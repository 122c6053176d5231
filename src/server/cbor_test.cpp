#include "server/cbor.h"

#include <gtest/gtest.h>

#include <string>

namespace fogg::server {

namespace {

using namespace std::string_literals;

TEST(Cbor, NumbersTextsAndBytesAreRead) {
  const std::string all =
      "\xa3\x01\x26\x63"
      "abc\x42\x00\xff\x39\x01\x00\x1b\x00\x00\x00\x01\x00\x00\x00\x00\xf6"s;
  Cbor cbor(all);
  EXPECT_EQ(cbor.map(), 3u);
  EXPECT_EQ(cbor.number(), 1);
  EXPECT_EQ(cbor.number(), -7);
  EXPECT_EQ(cbor.text(), "abc");
  EXPECT_TRUE(cbor.is_bytes_next());
  EXPECT_EQ(cbor.bytes(), "\x00\xff"s);
  EXPECT_TRUE(cbor.is_number_next());
  EXPECT_EQ(cbor.number(), -257);
  EXPECT_EQ(cbor.number(), 4'294'967'296);
  EXPECT_EQ(cbor.rest(), "\xf6");
}

TEST(Cbor, WhatIsOfAnotherKindIsNotTaken) {
  EXPECT_FALSE(Cbor("\x61"
                    "a")
                   .bytes());
  EXPECT_FALSE(Cbor("\x41"
                    "a")
                   .text());
  EXPECT_FALSE(Cbor("\x41"
                    "a")
                   .number());
  EXPECT_FALSE(Cbor("\x80").map());
  EXPECT_FALSE(Cbor("").map());
  EXPECT_FALSE(Cbor("\x1b\xff\xff\xff\xff\xff\xff\xff\xff").number()) << "no such number here";
}

TEST(Cbor, WhatEndsTooEarlyIsRefused) {
  EXPECT_FALSE(Cbor("\x63"
                    "ab")
                   .text());
  EXPECT_FALSE(Cbor("\x19\x01").number());
  EXPECT_FALSE(Cbor("\x5b\xff\xff\xff\xff\xff\xff\xff\xff").bytes());
  EXPECT_FALSE(Cbor("\x9b\xff\xff\xff\xff\xff\xff\xff\xff").skip());
  EXPECT_FALSE(Cbor("\xbb\x80\x00\x00\x00\x00\x00\x00\x01\x00"s).skip()) << "twice that is two";
  EXPECT_FALSE(Cbor("\x82\x01").skip());
}

TEST(Cbor, OneThingIsPassedOver) {
  Cbor cbor(
      "\xa2\x61"
      "a\x82\x01\xf5\x02\x44"
      "abcd\x07");
  EXPECT_TRUE(cbor.skip());
  EXPECT_EQ(cbor.number(), 7);
  EXPECT_FALSE(Cbor("\x9f\x01\xff").skip()) << "without a length";
  EXPECT_FALSE(Cbor("\xc1\x01").skip()) << "a tag";
  EXPECT_TRUE(Cbor("\x81\x81\x81\x80").skip());
  EXPECT_FALSE(Cbor(std::string(100'000, '\x81')).skip()) << "too deep";
}

}  // namespace

}  // namespace fogg::server
