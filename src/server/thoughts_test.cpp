#include "server/thoughts.h"

#include <gtest/gtest.h>

namespace fogg::server {

namespace {

// Bots that all think for a second, one after the other. Says whose thoughts they were.
class Thinking {
 public:
  void add(const std::string& person, const std::string& address, int count, bool watched = true) {
    for (int i = 0; i < count; ++i) queue_.add({person, address, watched}, [this, person] { last_ = person; });
  }
  std::string next() {
    const auto next = queue_.next();
    if (!next) return "nobody";
    next->thought();
    queue_.ended(next->asker, 1);
    return last_;
  }
  // How many think before this person does.
  int before(const std::string& person) {
    for (int i = 0;; ++i) {
      const std::string who = next();
      if (who == person) return i;
      if (who == "nobody") return -1;
    }
  }
  std::size_t waiting() const { return queue_.waiting(); }

 private:
  ThoughtQueue queue_;
  std::string last_;
};

TEST(Thoughts, PeopleOfOneAddressTakeTurns) {
  Thinking bots;
  bots.add("busy", "10.0.0.1", 20);
  EXPECT_EQ(bots.next(), "busy");
  bots.add("other", "10.0.0.1", 1);
  EXPECT_LE(bots.before("other"), 1);
}

// Sixty guests of one address, each with ten bots that wait: somebody else's bot waits for one thought at most.
TEST(Thoughts, ManyNamesOfOneAddressHaveOneShare) {
  Thinking bots;
  for (int guest = 0; guest < 60; ++guest) bots.add("guest" + std::to_string(guest), "10.6.6.6", 10);
  for (int i = 0; i < 30; ++i) bots.next();
  for (int i = 0; i < 20; ++i) {
    bots.add("honest", "10.0.0.1", 1);
    EXPECT_LE(bots.before("honest"), 1) << i;
  }
}

// Who was quiet for long has not saved up a right to think for long without the others.
TEST(Thoughts, WaitingEarnsNothing) {
  Thinking bots;
  bots.add("early", "10.0.0.1", 1);
  bots.next();
  bots.add("late", "10.0.0.2", 300);
  for (int i = 0; i < 200; ++i) EXPECT_EQ(bots.next(), "late");
  bots.add("early", "10.0.0.1", 50);
  int early = 0;
  for (int i = 0; i < 40; ++i) early += bots.next() == "early" ? 1 : 0;
  EXPECT_NEAR(early, 20, 1);
}

TEST(Thoughts, WhatNobodyWatchesIsThoughtLast) {
  Thinking bots;
  bots.add("gone", "10.0.0.1", 5, false);
  bots.add("here", "10.0.0.2", 5);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(bots.next(), "here");
  EXPECT_EQ(bots.next(), "gone");
  bots.add("here", "10.0.0.2", 1);
  EXPECT_EQ(bots.next(), "here");
  EXPECT_EQ(bots.waiting(), 4u);
}

TEST(Thoughts, WithoutAnAddressAPersonIsAHouse) {
  Thinking bots;
  bots.add("a", "", 10);
  bots.add("b", "", 10);
  int of_a = 0;
  for (int i = 0; i < 10; ++i) of_a += bots.next() == "a" ? 1 : 0;
  EXPECT_EQ(of_a, 5);
}

TEST(Thoughts, NothingIsForgottenOfThoseWhoWait) {
  Thinking bots;
  for (int i = 0; i < 1500; ++i) bots.add("p" + std::to_string(i), "a" + std::to_string(i), 1);
  EXPECT_EQ(bots.waiting(), 1500u);
  for (int i = 0; i < 1500; ++i) EXPECT_NE(bots.next(), "nobody");
  EXPECT_EQ(bots.next(), "nobody");
}

}  // namespace

}  // namespace fogg::server
