#include "server/places.h"

#include <gtest/gtest.h>

#include <optional>

namespace fogg::server {

namespace {

TEST(Places, OnlySoManyAreTaken) {
  Places places(2);
  Places::Place one = places.take();
  const Places::Place two = places.take();
  EXPECT_TRUE(one && two);
  EXPECT_FALSE(places.take());
  EXPECT_FALSE(places.take()) << "asking takes nothing away";
  one.reset();
  EXPECT_TRUE(places.take()) << "and what is not held is free at once";
  EXPECT_TRUE(places.take());
}

TEST(Places, OneIsFreeAfterAnException) {
  Places places(1);
  try {
    const Places::Place place = places.take();
    throw 1;
  } catch (int) {
  }
  EXPECT_TRUE(places.take());
}

TEST(Places, OneMayBeHeldForLonger) {
  std::optional<Places> places(1);
  Places::Place place = places->take();
  places.reset();
  EXPECT_TRUE(place);
  place.reset();
}

}  // namespace

}  // namespace fogg::server
