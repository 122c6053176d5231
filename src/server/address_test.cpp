#include "server/address.h"

#include <gtest/gtest.h>

namespace fogg::server {

TEST(Address, OfIPv6EverybodyHasTheLastHalf) {
  EXPECT_EQ(household("10.1.2.3"), "10.1.2.3");
  EXPECT_EQ(household("2001:db8:1:2:3:4:5:6"), household("2001:db8:1:2:ffff::1"));
  EXPECT_NE(household("2001:db8:1:2::1"), household("2001:db8:1:3::1"));
  EXPECT_EQ(household("::ffff:10.1.2.3"), "10.1.2.3");
  EXPECT_EQ(household("no address"), "no address");
}

}  // namespace fogg::server
