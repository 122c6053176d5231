#include "cards/refusal.h"

#include <gtest/gtest.h>

namespace fogg::cards {
namespace {

TEST(Refusal, SentenceSpeaksOfItsParticulars) {
  EXPECT_EQ(filled_in("It costs {need card}; you laid {have}.", need_have(3, 1), "locomotive", ""),
            "It costs 3 cards; you laid 1.");
  EXPECT_EQ(filled_in("It costs {need card}.", need_have(1, 0), "locomotive", ""), "It costs 1 card.");
  EXPECT_EQ(filled_in("{colour}, {wild} and {city}.", of_colour(Colour::red), "ferry", "Sunset"),
            "red, ferry and Sunset.");
  EXPECT_EQ(filled_in("A {colour} card.", of_colour(Colour::wild), "ferry", ""), "A ferry card.");
  EXPECT_EQ(filled_in("Nothing to fill in.", {}, "locomotive", ""), "Nothing to fill in.");
}

}  // namespace
}  // namespace fogg::cards
