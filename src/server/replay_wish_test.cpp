#include "server/replay_wish.h"

#include <gtest/gtest.h>

#include <set>

namespace fogg::server {

namespace {

using Query = std::map<std::string, std::string>;

std::string key(const Query& query) { return read_replay_wish(query, 12, 3).value().key(); }

// Whoever spells the same in many ways fills no memory with the same answer.
TEST(ReplayWish, TheSameHasOneKey) {
  EXPECT_EQ(key({{"seat", "0"}}), key({{"seat", "00"}}));
  EXPECT_EQ(key({{"seat", "2"}, {"step", "7"}}), key({{"seat", "000002"}, {"step", "0007"}}));
  EXPECT_EQ(key({}), key({{"step", "12"}}));
  EXPECT_EQ(key({{"story", "1"}}), key({{"story", "yes"}, {"other", "word"}}));
  const std::set<std::string> keys = {key({}),
                                      key({{"seat", "0"}}),
                                      key({{"seat", "1"}}),
                                      key({{"seat", "all"}}),
                                      key({{"step", "1"}}),
                                      key({{"step", "1"}, {"seat", "2"}}),
                                      key({{"story", ""}})};
  EXPECT_EQ(keys.size(), 7u);
}

TEST(ReplayWish, WhatIsNotThereIsRefused) {
  for (const Query& query :
       std::vector<Query>{{{"step", "13"}}, {{"step", "-1"}}, {{"step", ""}}, {{"step", "1234567"}}})
    EXPECT_EQ(read_replay_wish(query, 12, 3).error(), "There is no such step.");
  for (const Query& query : std::vector<Query>{{{"seat", "3"}}, {{"seat", "one"}}, {{"seat", ""}}})
    EXPECT_EQ(read_replay_wish(query, 12, 3).error(), "There is no such seat.");
}

}  // namespace

}  // namespace fogg::server
