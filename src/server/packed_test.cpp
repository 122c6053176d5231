#include "server/packed.h"

#include <gtest/gtest.h>

namespace fogg::server {

namespace {

TEST(Packed, IsSentAsTheClientCanReadItAndOnlyWhenItHasChanged) {
  const Packed packed = pack(std::string(5000, 'a'));
  Request request;
  EXPECT_TRUE(packed_response(packed, request).body.is_same_as(packed.body)) << "and no copy of it";
  request.accepts_gzip = true;
  EXPECT_TRUE(packed_response(packed, request).body.is_same_as(packed.compressed));
  EXPECT_LT(packed.compressed.size(), 200u);
  request.if_none_match = packed.tag;
  EXPECT_EQ(packed_response(packed, request).status, 304);
  EXPECT_TRUE(packed_response(packed, request).body.empty());
  request.if_none_match = pack("other").tag;
  EXPECT_EQ(packed_response(packed, request).status, 200);
  EXPECT_TRUE(pack("short").compressed.empty());
}

TEST(Packed, TheLatestAnswersAreKept) {
  PackedAnswers answers(1000);
  for (const char* key : {"a", "b", "c"}) answers.add(key, {std::string(300, 'x'), "", "tag"});
  EXPECT_TRUE(answers.find("a"));
  answers.add("d", {std::string(300, 'x'), "", "tag"});
  EXPECT_TRUE(answers.find("a")) << "it was asked for just now";
  EXPECT_FALSE(answers.find("b"));
  EXPECT_TRUE(answers.add("huge", {std::string(5000, 'x'), "", "tag"}));
  EXPECT_FALSE(answers.find("a"));
  answers.clear();
  EXPECT_FALSE(answers.find("huge"));
}

}  // namespace

}  // namespace fogg::server
