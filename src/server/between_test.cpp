#include "server/between.h"

#include <gtest/gtest.h>

namespace fogg::server {

namespace {

TEST(Between, EveryWordIsReadAsItWasSaid) {
  for (const ServerWord& word :
       {ServerWord(between::Alive{"one"}), ServerWord(between::WhoIsThere{"one", "table"}),
        ServerWord(between::Here{"one", "table", "anna", "10.0.0.1"}),
        ServerWord(between::Here{"one", "table", "anna", ""}), ServerWord(between::Gone{"one", "table", "anna"}),
        ServerWord(between::Waits{"one", "table", "anna", 2000}), ServerWord(between::Ended{"session"}),
        ServerWord(between::Seeks{"one", "anna"}), ServerWord(between::Found{"one", "anna"}),
        ServerWord(between::Taken{"one", "logins", "anna 10.0.0.1", 2.5})}) {
    const auto read = read_server_word(to_text(word));
    ASSERT_TRUE(read) << to_text(word);
    EXPECT_EQ(read->index(), word.index());
    EXPECT_EQ(to_text(*read), to_text(word));
  }
  // As servers before 0.2 say it.
  const auto old = read_server_word("here one table anna");
  ASSERT_TRUE(old);
  EXPECT_EQ(std::get<between::Here>(*old).person, "anna");
}

TEST(Between, WhatIsNotUnderstoodIsLeftAlone) {
  for (const char* text : {"", "alive", "who one", "here one table", "gone", "seeks one", "found two",
                           "nonsense one table anna", "taken one logins xyz 1", "taken one logins 61 -1"})
    EXPECT_FALSE(read_server_word(text)) << text;
}

TEST(Between, ServersSayThatTheyAreThereAndAreMissed) {
  Time now = 1'000'000;
  std::vector<std::string> said;
  OtherServers others("one", [&] { return now; }, [&](std::string text) { said.push_back(std::move(text)); });
  EXPECT_FALSE(others.heard_of("one"));
  EXPECT_TRUE(others.heard_of("two"));
  EXPECT_TRUE(others.keep_company().empty());
  EXPECT_EQ(said, std::vector<std::string>{"alive one"});
  now += 4'999;
  others.keep_company();
  EXPECT_EQ(said.size(), 1u);
  now += 1;
  others.keep_company();
  EXPECT_EQ(said.size(), 2u);
  now += 9'999;
  EXPECT_TRUE(others.keep_company().empty());
  now += 1;
  EXPECT_EQ(others.keep_company(), std::vector<std::string>{"two"});
  EXPECT_TRUE(others.keep_company().empty()) << "once is enough";
}

}  // namespace

}  // namespace fogg::server
